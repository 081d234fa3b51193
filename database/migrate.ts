import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'

const folder = path.join(import.meta.dirname, 'migrations')

/** Any number will do, as long as nothing else in the database takes the same advisory lock. */
const lockNumber = 4400_2026

interface Migration {
  name: string
  sql: string
  sha256: string
}

/**
 * Brings the database to the schema of this build and returns the names of the migrations it applied, in order.
 * Plain `pg`, because Kysely's own migrator runs modules, not `.sql` files. Each file is one transaction, and an
 * advisory lock lets several applications start on one database at once. Refuses with one line when the database
 * has a migration that this build does not know, or one whose file has changed since it was applied.
 */
export async function migrate(ownerUrl: string, from: string = folder): Promise<string[]> {
  const migrations = readMigrations(from)
  const client = new Client({ connectionString: ownerUrl, application_name: 'bizx-migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await client.query(`
      create table if not exists schema_migration (
        name text primary key,
        sha256 text not null,
        applied_at timestamptz not null default now()
      )`)
    const pending = await findPending(client, migrations)
    for (const migration of pending) await apply(client, migration)
    return pending.map(migration => migration.name)
  } finally {
    // Ending the session gives the lock free.
    await client.end()
  }
}

/** Refuses, with one line, a database whose schema is not that of this build: newer, older or other. Changes nothing. */
export async function refuseOtherSchema(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'bizx-check' })
  client.on('error', () => {})
  await client.connect()
  try {
    const [pending] = await findPending(client, readMigrations(folder))
    if (pending)
      throw new Error(
        `The database has not had the migration ${pending.name} yet: start this build on it once, or run "npm run db:migrate".`,
      )
  } finally {
    await client.end()
  }
}

function readMigrations(from: string): Migration[] {
  const names = fs.readdirSync(from).filter(name => name.endsWith('.sql'))
  const strange = names.find(name => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
  if (strange) throw new Error(`The migration ${strange} is not named like 0001-what-it-does.sql.`)
  const sorted = names.sort()
  const twice = sorted.find((name, index) => name.slice(0, 4) === sorted[index + 1]?.slice(0, 4))
  if (twice) throw new Error(`Two migrations have the number ${twice.slice(0, 4)}.`)
  return sorted.map(name => {
    const sql = fs.readFileSync(path.join(from, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

async function findPending(client: Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration order by name')
  const known = new Map(migrations.map(migration => [migration.name, migration]))
  for (const { name, sha256 } of rows) {
    const migration = known.get(name)
    if (!migration) {
      throw new Error(
        `The database has the migration ${name}, which this build does not know: it was used by a newer build, so start that one or restore an older backup.`,
      )
    }
    if (migration.sha256 !== sha256) {
      throw new Error(
        `The migration ${name} has changed since it was applied to this database: put the file back and write a new migration, or run "npm run db:reset" if the data may go.`,
      )
    }
  }
  const applied = new Set(rows.map(row => row.name))
  const pending = migrations.filter(migration => !applied.has(migration.name))
  const last = rows.at(-1)?.name ?? ''
  const late = pending.find(migration => migration.name < last)
  if (late) throw new Error(`The migration ${late.name} comes before ${last}, which is applied already: give it a higher number.`)
  return pending
}

async function apply(client: Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(migration.sql)
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [migration.name, migration.sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The migration ${migration.name} was not applied: ${reason}`, { cause: error })
  }
}
