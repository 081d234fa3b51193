import fs from 'node:fs'
import { throwAwayFolder } from './throw-away-folder.ts'
import { Client } from 'pg'
import { startEmbedded, type Embedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { seedLookups } from '../demo/seed.ts'
import { withSeedPool } from './seed-pool.ts'

/** How the processes of one test run find their PostgreSQL: three addresses as JSON. */
export const serverVariable = 'BIZX_TEST_SERVER'

/** The database from which every test's own is copied: the schema with the lookups. */
export const templateName = 'template_lookups'

/** Statistics are taken again whenever a table has doubled: plans made for empty tables read all of them for each row. */
const statisticsFollow = {
  autovacuum_naptime: '5s',
  autovacuum_analyze_scale_factor: '1',
  autovacuum_vacuum_scale_factor: '2',
  autovacuum_vacuum_insert_threshold: '-1',
}

export interface TestServer {
  adminUrl: string
  appUrl: string
  reportUrl: string
  /** The folder of its files. */
  folder: string
  stop(): Promise<void>
}

/**
 * Starts one PostgreSQL for a whole test run in a folder of its own and makes the template. Its data need not survive, so it
 * does not wait for the disk; a test of durability starts its own server with fsync on. `more` are further PostgreSQL settings.
 */
export async function startTestServer(more: Record<string, string> = {}): Promise<TestServer> {
  const folder = throwAwayFolder('test')
  fs.chmodSync(folder, 0o755)
  const embedded = await startEmbedded({
    dataDir: folder,
    log: () => {},
    fsync: false,
    parameters: { max_connections: '300', wal_level: 'minimal', max_wal_senders: '0', ...statisticsFollow, ...more },
  })
  const { adminUrl, appUrl, reportUrl } = embedded
  const stop = async () => {
    await embedded.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  try {
    await makeTemplate(embedded)
  } catch (error) {
    await stop()
    throw error
  }
  process.env[serverVariable] = JSON.stringify({ adminUrl, appUrl, reportUrl })
  return { adminUrl, appUrl, reportUrl, folder: embedded.folder, stop }
}

async function makeTemplate({ adminUrl, appUrl }: Embedded): Promise<void> {
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query(`create database ${templateName}`)
    await migrate(onDatabase(adminUrl, templateName))
    await withSeedPool(onDatabase(appUrl, templateName), seedLookups)
  } finally {
    await admin.end()
  }
}

/** The same server and role, another database. */
export function onDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
