import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { readAuditHeads } from '../../audit/server/heads-of-chains.ts'
import { backupTables, quoted, schemaSteps, type BackupHead, type BackupTable, type SchemaStep, type TableSum } from './backup-form.ts'
import { readGivenNumbers } from './identity-numbers.ts'

/**
 * Writes all tables of the shop in one snapshot by COPY: a first line that lists what follows, each table in parts `D
 * <bytes>`, and a last line with the number of rows and the SHA-256 of each. `beginBackup` has begun the transaction on this
 * connection; it stays open.
 */
export async function* writeBackup(client: pg.ClientBase, madeAt: Date): AsyncGenerator<Buffer> {
  const head = await headOf(client, madeAt)
  yield Buffer.from(`${JSON.stringify(head)}\n`)
  const sums: Record<string, TableSum> = {}
  for (const table of head.tables) {
    yield Buffer.from(`T ${table.name}\n`)
    sums[table.name] = yield* copyOut(client, table)
    yield Buffer.from('D 0\n')
  }
  yield Buffer.from(`E ${JSON.stringify(sums)}\n`)
}

/** Begins the snapshot of a backup; its statements may take longer than others. */
export async function beginBackup(client: pg.ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  await client.query('set local statement_timeout = 0')
  await client.query('set local idle_in_transaction_session_timeout = 0')
}

async function headOf(client: pg.ClientBase, madeAt: Date): Promise<BackupHead> {
  const { rows: migrations } = await client.query<SchemaStep>(schemaSteps)
  const { rows: tables } = await client.query<BackupTable>(backupTables)
  const sequences = await readGivenNumbers(client)
  return { format: 'bizx-backup-1', madeAt: madeAt.toISOString(), migrations, heads: await readAuditHeads(client), tables, sequences }
}

async function* copyOut(client: pg.ClientBase, { name, columns }: BackupTable): AsyncGenerator<Buffer, TableSum> {
  const hash = createHash('sha256')
  let rows = 0
  const stream = client.query(copyTo(`copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)}) to stdout`))
  for await (const part of stream as AsyncIterable<Buffer>) {
    hash.update(part)
    // COPY writes a line feed within a value as \n, so each real line feed ends a row.
    for (const byte of part) if (byte === 10) rows += 1
    yield Buffer.from(`D ${part.length}\n`)
    yield part
  }
  if (!stream.closed) await once(stream, 'close')
  return { rows, sha256: hash.digest('hex') }
}
