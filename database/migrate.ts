import { Client } from 'pg'
import { isReleased, readSchemaFiles, type SchemaFile } from './schema-files.ts'

/** Any number will do that nothing else uses for an advisory lock. */
const lockNumber = 4400_2026

/**
 * Brings the database to the schema of this build and returns the names of the applied files in order. An empty database gets
 * the files of `schema/`; then each database gets missing migrations, and then functions and views whose text has changed. All
 * of it is one transaction, so that tables and functions always fit, and an advisory lock makes several starting applications
 * take turns. Refuses a database that cannot be migrated, with one line. Uses plain `pg`, because Kysely's own migrator runs
 * modules, not `.sql` files.
 */
export async function migrate(ownerUrl: string, from: string = import.meta.dirname): Promise<string[]> {
  const files = readSchemaFiles(from)
  const client = new Client({ connectionString: ownerUrl, application_name: 'bizx-migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ reads: boolean }>(
      `select current_setting('transaction_read_only')::boolean as reads, pg_advisory_xact_lock($1)`,
      [lockNumber],
    )
    if (rows[0]?.reads) throw new Error('The database only reads, as a copy does: lead DATABASE_URL to the one that takes writes.')
    await client.query(`
      create table if not exists schema_migration (
        name text primary key,
        sha256 text not null,
        applied_at timestamptz not null default now()
      )`)
    const once = (await findPending(client, files)).filter(({ isReplaced }) => !isReplaced)
    for (const file of once) await apply(client, file)
    // Asked for now, because a migration may have dropped functions and views and taken them off the list.
    const replaced = await findPending(client, files)
    for (const file of replaced) await apply(client, file)
    await client.query('commit')
    return [...once, ...replaced].map(({ name }) => name)
  } finally {
    // Ending the session releases the lock and rolls back what was not committed.
    await client.end()
  }
}

/**
 * The files that `migrate` would apply to a database that was made by another build, in order; none for an empty database. Changes
 * nothing. Refuses as `migrate` does.
 */
export async function pendingFiles(ownerUrl: string, from: string = import.meta.dirname): Promise<string[]> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'bizx-check' })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ made: boolean }>(`select to_regclass('schema_migration') is not null as made`)
    return rows[0]?.made ? (await findPending(client, readSchemaFiles(from))).map(({ name }) => name) : []
  } finally {
    await client.end()
  }
}

/** Refuses, with one line, a database whose schema is newer, older or different from that of this build. Changes nothing. */
export async function refuseOtherSchema(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'bizx-check' })
  client.on('error', () => {})
  await client.connect()
  try {
    const [pending] = await findPending(client, readSchemaFiles(import.meta.dirname))
    if (pending) throw new Error(`The database has not had ${pending.name} yet: start this build on it once, or run "npm run db:migrate".`)
  } finally {
    await client.end()
  }
}

/** The files that the database does not have with their present text. */
async function findPending(client: Client, files: readonly SchemaFile[]): Promise<SchemaFile[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration')
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  refuseOldChain(applied)
  refuseNewer(applied, files)
  const pending = files.filter(({ name, sha256 }) => applied.get(name) !== sha256)
  for (const file of pending) if (!file.isReplaced) refuseLate(file, applied)
  return pending
}

/** Databases from before each table stood once have names without a folder, or a file of the chain of migrations. */
function refuseOldChain(applied: ReadonlyMap<string, string>): void {
  if (![...applied.keys()].some(name => !name.includes('/') || name === 'schema/02-people-and-places.sql')) return
  throw new Error(
    'This database was made by a build from before the first release, and its tables are described otherwise. To take it over, make a backup with that build, turn it with "npm run db:old-backup -- --file <name>" and restore what that writes into a new DATA_DIR, or an empty DATABASE_URL. "npm run db:reset" deletes everything in this one and makes the demo shop anew.',
  )
}

function refuseNewer(applied: ReadonlyMap<string, string>, files: readonly SchemaFile[]): void {
  const known = new Set(files.map(({ name }) => name))
  // A function or view that a migration removes for good is named in it, and its file is deleted.
  const isRemoved = (name: string) => files.some(file => !file.isReplaced && file.sql.includes(`'${name}'`))
  const unknown = [...applied.keys()].sort().find(name => !known.has(name) && !isRemoved(name))
  if (unknown === undefined) return
  throw new Error(
    `The database has had ${unknown}, which this build does not know: it was used by a newer build, so start that one or restore an older backup.`,
  )
}

/** A table is changed by a new migration after all others: applied files are never applied again, and none is inserted before them. */
function refuseLate({ name }: SchemaFile, applied: ReadonlyMap<string, string>): void {
  if (applied.has(name)) {
    throw new Error(
      `${name} has changed since it was applied to this database: put the file back${isReleased ? ' and write a migration' : ''}, or run "npm run db:reset" if the data may go.`,
    )
  }
  const folder = name.slice(0, name.indexOf('/') + 1)
  const last = [...applied.keys()]
    .filter(other => other.startsWith(folder))
    .sort()
    .at(-1)
  if (last !== undefined && folder === 'schema/')
    throw new Error(
      `${name} is not part of what this database was made from: ${isReleased ? 'write a migration instead' : 'run "npm run db:reset" if the data may go'}.`,
    )
  if (last !== undefined && name < last) throw new Error(`${name} comes before ${last}, which is applied already: give it a higher number.`)
}

async function apply(client: Client, { name, sql, sha256 }: SchemaFile): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${name} was not applied, nor was anything else: ${reason}`, { cause: error })
  }
  await client.query(
    `insert into schema_migration (name, sha256) values ($1, $2)
     on conflict (name) do update set sha256 = excluded.sha256, applied_at = excluded.applied_at`,
    [name, sha256],
  )
}
