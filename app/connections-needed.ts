import { Client } from 'pg'
import type { Settings } from '../platform/server/settings.ts'

/** For imports, the books audit, backups and tools. */
const spare = 10

/** The most connections that so many processes open to the database, with one more while processes are replaced. */
export function connectionsNeeded({ poolSize, reportPoolSize }: Pick<Settings, 'poolSize' | 'reportPoolSize'>, processes: number): number {
  // One listens for changed settings.
  const each = poolSize + reportPoolSize + 1
  return (processes + 1) * each + spare
}

/** Refuses, with one line of advice, a database that takes fewer. */
export async function refuseTooFewConnections(ownerUrl: string, needed: number): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'bizx-check' })
  client.on('error', () => {})
  await client.connect()
  try {
    // PostgreSQL 15 reserves connections for superusers alone.
    const { rows } = await client.query<{ free: number }>(
      `select (current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
         - coalesce(current_setting('reserved_connections', true), '0')::int) as free`,
    )
    const free = rows[0]?.free ?? 0
    if (free >= needed) return
    throw new Error(
      `So many processes may open ${needed} connections, and the database takes ${free}: set PROCESSES, POOL_SIZE or REPORT_POOL_SIZE lower, or max_connections of the database higher.`,
    )
  } finally {
    await client.end()
  }
}
