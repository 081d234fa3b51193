import { createHash, type Hash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { pipeline as flow } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { ByteReader, unseal } from '../../../platform/server/sealed-stream.ts'
import { missingHeads } from '../../audit/server/heads-of-chains.ts'
import { readGivenNumbers } from './identity-numbers.ts'
import { takeGuardsOff } from './restore-guards.ts'
import { quoted, schemaSteps, type BackupHead, type BackupTable, type SchemaStep, type TableSum } from './backup-form.ts'

const cutOff = 'The file ends too early: it was cut off.'

interface Restoring {
  /** A connection as owner of an empty database with the schema of this build; the owner need not be a superuser. */
  ownerUrl: string
  file: AsyncIterable<Uint8Array>
  passphrase: string
  onTable?: (name: string, rows: number) => void
}

/**
 * Restores a backup into an empty database, completely or not at all. Refuses a database that contains data, another schema,
 * the wrong passphrase and a changed file. The rows and the hash of every table are compared with those in the file.
 */
export async function restoreBackup({ ownerUrl, file, passphrase, onTable = () => {} }: Restoring): Promise<BackupHead> {
  const plain = createGunzip()
  // Errors of the stream surface where its bytes are read.
  pipeline(Readable.from(unseal(file, passphrase)), plain, () => {})
  const bytes = new ByteReader(plain)
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'bizx-restore' })
  client.on('error', () => {})
  await client.connect()
  try {
    const head = JSON.parse((await bytes.line()) ?? refuse(cutOff)) as BackupHead
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    // Of two restores, or a restore and a set-up, the second one finds the database in use.
    await client.query('lock table app_user, invoice in access exclusive mode')
    await refuseOther(client, head)
    await emptyAll(client)
    const putBack = await takeGuardsOff(client)
    await copyTables(client, { bytes, head, onTable })
    await putBack()
    // By the rows, because files of before do not name them.
    for (const { name, value } of await readGivenNumbers(client))
      await client.query('select setval($1::regclass, $2)', [quoted(name), value])
    const [missing] = await missingHeads(client, head.heads ?? [])
    if (missing) refuse(`This backup does not hold the audit that it names: ${missing}.`)
    // Without statistics the promises and the first screens read whole tables until PostgreSQL collects them by itself.
    await client.query('analyze')
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

async function refuseOther(client: pg.Client, { format, migrations }: BackupHead): Promise<void> {
  if (format !== 'bizx-backup-1') refuse('This backup was written by a newer build: restore it with that one.')
  const { rows } = await client.query<SchemaStep>(schemaSteps)
  const listed = (list: readonly SchemaStep[]) => list.map(({ name, sha256 }) => `${name} ${sha256}`).join('\n')
  if (listed(rows) !== listed(migrations)) {
    refuse(
      `This backup has the schema of ${migrations.at(-1)?.name}, this build that of ${rows.at(-1)?.name}: restore it with the build that wrote it.`,
    )
  }
  const used = await client.query<{ used: boolean }>('select exists (select from app_user) or exists (select from invoice) as used')
  if (used.rows[0]?.used)
    refuse('This database is in use. A backup is restored into an empty one: choose another DATA_DIR or DATABASE_URL.')
}

async function emptyAll(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(relname), ', ') as names from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration'`,
  )
  await client.query(`truncate ${rows[0]?.names}`)
}

interface Copying {
  bytes: ByteReader
  head: BackupHead
  onTable: (name: string, rows: number) => void
}

async function copyTables(client: pg.Client, { bytes, head, onTable }: Copying): Promise<void> {
  const found: Record<string, TableSum> = {}
  for (const table of head.tables) {
    if ((await bytes.line()) !== `T ${table.name}`) refuse(cutOff)
    const sum = await copyIn(client, bytes, table)
    found[table.name] = sum
    onTable(table.name, sum.rows)
  }
  const said = (await bytes.line()) ?? refuse(cutOff)
  const sums = JSON.parse(said.slice(2)) as Record<string, TableSum>
  for (const { name } of head.tables) {
    const [here, there] = [found[name], sums[name]]
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
