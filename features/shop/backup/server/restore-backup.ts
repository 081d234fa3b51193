import { createHash, type Hash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { pipeline as flow } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { ByteReader, unseal } from '../../../../platform/server/sealed-stream.ts'
import { z } from 'zod'
import { missingHeads } from '../../audit/server/heads-of-chains.ts'
import { readGivenNumbers } from './identity-numbers.ts'
import { asGuest } from './restore-as-guest.ts'
import { takeGuardsOff } from './restore-guards.ts'
import { backupTables, quoted, schemaSteps, type BackupHead, type BackupTable, type SchemaStep, type TableSum } from './backup-form.ts'

const cutOff = 'The file ends too early: it was cut off.'

interface Restoring {
  /** A connection as owner of an empty database with the schema of this build; the owner need not be a superuser. */
  ownerUrl: string
  file: AsyncIterable<Uint8Array>
  passphrase: string
  /** Says what of the schema is not of this build, within the transaction; such a shop is not restored. */
  brokenSchema: (client: pg.ClientBase) => Promise<readonly string[]>
  onTable?: (name: string, rows: number) => void
}

/**
 * Restores a backup into an empty database, completely or not at all. Refuses a database that contains data, another schema,
 * the wrong passphrase and a changed file. The file says nothing but rows: its tables and columns are compared with this build's
 * before the first row, and the schema is proved before anything stays. The rows and the hash of every table are compared with those
 * in the file.
 */
export async function restoreBackup({ ownerUrl, file, passphrase, brokenSchema, onTable = () => {} }: Restoring): Promise<BackupHead> {
  const plain = createGunzip()
  // Errors of the stream surface where its bytes are read.
  pipeline(Readable.from(unseal(file, passphrase)), plain, () => {})
  const bytes = new ByteReader(plain)
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'bizx-restore' })
  client.on('error', () => {})
  await client.connect()
  try {
    const head = headOf((await bytes.line()) ?? refuse(cutOff))
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    // Of two restores, or a restore and a set-up, the second one finds the database in use.
    await client.query('lock table app_user, invoice in access exclusive mode')
    await refuseOther(client, head)
    const stood = await refuseOtherSchema(client, brokenSchema)
    const tables = await ownTables(client)
    await client.query(`truncate ${tables}`)
    const putBack = await takeGuardsOff(client)
    await asGuest(client, () => copyTables(client, { bytes, head, onTable }))
    await putBack()
    // By the rows, because files of before do not name them.
    for (const { name, value } of await readGivenNumbers(client))
      await client.query('select setval($1::regclass, $2)', [quoted(name), value])
    const [missing] = await missingHeads(client, head.heads ?? [])
    if (missing) refuse(`This backup does not hold the audit that it names: ${missing}.`)
    const wrong = (await brokenSchema(client)).find(line => !stood.has(line))
    if (wrong) refuse(`The database would not be as this build makes it: ${wrong}. Nothing was restored.`)
    // Without statistics the promises and the first screens read whole tables until PostgreSQL collects them by itself. Tables of
    // PostgreSQL are left out, for which two restores would wait for each other.
    await client.query(`analyze ${tables}, schema_migration`)
    await client.query('commit')
    return head
  } finally {
    plain.destroy()
    // Ending the session rolls back what was not committed.
    await client.end()
  }
}

function refuse(why: string): never {
  throw new Error(why)
}

const named = { name: z.string(), value: z.string(), sha256: z.string() }
const headShape = z.object({
  format: z.literal('bizx-backup-1'),
  madeAt: z.string(),
  migrations: z.array(z.object({ name: named.name, sha256: named.sha256 })),
  tables: z.array(z.object({ name: named.name, columns: z.array(z.string()) })),
  heads: z.array(z.object({ chain: z.string(), seq: z.number(), hash: z.string() })).default([]),
  sequences: z.array(z.object({ name: named.name, value: named.value })),
})

/** The first line of a backup. It comes from a file, so nothing of it is believed before it has been compared. */
function headOf(line: string): BackupHead {
  const given = parsed(line)
  const { format } = z.object({ format: z.string() }).catch({ format: '' }).parse(given)
  if (/^bizx-backup-\d+$/.test(format) && format !== headShape.shape.format.value)
    refuse('This backup was written by a newer build: restore it with that one.')
  const { data } = headShape.safeParse(given)
  return data ?? refuse('This backup does not begin as backups do: nothing was restored.')
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** Tables and columns as text, in an order of their own: another database may sort names otherwise. */
function listed(tables: readonly BackupTable[]): string {
  return JSON.stringify(tables.map(({ name, columns }) => [name, ...columns.toSorted()]).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)))
}

async function refuseOtherTables(client: pg.Client, tables: readonly BackupTable[]): Promise<void> {
  const { rows } = await client.query<BackupTable>(backupTables)
  if (listed(rows) !== listed(tables)) refuse('This backup names other tables or columns than this build has: nothing was restored.')
}

async function refuseOther(client: pg.Client, { migrations, tables }: BackupHead): Promise<void> {
  const { rows } = await client.query<SchemaStep>(schemaSteps)
  const stepsOf = (list: readonly SchemaStep[]) => list.map(({ name, sha256 }) => `${name} ${sha256}`).join('\n')
  if (stepsOf(rows) !== stepsOf(migrations)) {
    refuse(
      `This backup has the schema of ${migrations.at(-1)?.name}, this build that of ${rows.at(-1)?.name}: restore it with the build that wrote it.`,
    )
  }
  await refuseOtherTables(client, tables)
  const used = await client.query<{ used: boolean }>('select exists (select 1 from app_user) or exists (select 1 from invoice) as used')
  if (used.rows[0]?.used)
    refuse('This database is in use. A backup is restored into an empty one: choose another DATA_DIR or DATABASE_URL.')
}

// Powers of roles, what others are members of, extensions and publications are the operator's, and stand whatever is restored.
const ofTheOperator =
  /^I-63: (?:power|membership|right) of |^I-63: (?:extension|publication|event trigger|foreign server|schema|large object) /

/** Refuses before a row is copied where the database is not as this build makes it; answers what stands of the operator's own. */
async function refuseOtherSchema(client: pg.Client, brokenSchema: Restoring['brokenSchema']): Promise<ReadonlySet<string>> {
  const broken = await brokenSchema(client)
  const wrong = broken.find(line => !ofTheOperator.test(line))
  if (wrong) refuse(`The database is not as this build makes it: ${wrong}. Nothing was restored.`)
  return new Set(broken)
}

async function ownTables(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(relname), ', ') as names from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration'`,
  )
  return rows[0]?.names ?? ''
}

interface Copying {
  bytes: ByteReader
  head: BackupHead
  onTable: (name: string, rows: number) => void
}

const sumsShape = z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() }))

async function copyTables(client: pg.Client, { bytes, head, onTable }: Copying): Promise<void> {
  const found = new Map<string, TableSum>()
  for (const table of head.tables) {
    if ((await bytes.line()) !== `T ${table.name}`) refuse(cutOff)
    const sum = await copyIn(client, bytes, table)
    found.set(table.name, sum)
    onTable(table.name, sum.rows)
  }
  const said = (await bytes.line()) ?? refuse(cutOff)
  const sums = new Map(Object.entries(sumsShape.safeParse(parsed(said.slice(2))).data ?? {}))
  if (sums.size !== head.tables.length) refuse('This backup does not say what it holds.')
  for (const { name } of head.tables) {
    const [here, there] = [found.get(name), sums.get(name)]
    if (!here || here.rows !== there?.rows || here.sha256 !== there.sha256) refuse(`Table ${name} is not as it was written.`)
  }
  if (!(await bytes.isOver())) refuse('The file goes on behind its end.')
}

async function copyIn(client: pg.Client, bytes: ByteReader, { name, columns }: BackupTable): Promise<TableSum> {
  const hash = createHash('sha256')
  const stream = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`))
  await flow(partsOf(bytes, hash), stream)
  return { rows: stream.rowCount, sha256: hash.digest('hex') }
}

async function* partsOf(bytes: ByteReader, hash: Hash): AsyncGenerator<Uint8Array> {
  for (;;) {
    const length = Number(/^D (\d+)$/.exec((await bytes.line()) ?? '')?.[1] ?? refuse(cutOff))
    if (length === 0) return
    const part = (await bytes.take(length)) ?? refuse(cutOff)
    hash.update(part)
    yield part
  }
}
