import type { MasterRecord } from '../../../../kernel/master.ts'
import { lateStatement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { columnsOf, recordOfRow, selectList } from '../../../../platform/server/master-table.ts'
import type { ImportKind } from '../engine/import-column.ts'
import { tableOf } from './kind-tables.ts'

const batch = 2_000

/** Complete records by code, as their page reads them. */
export async function readRecords(tx: Tx, kind: ImportKind, codes: readonly string[]): Promise<Map<string, MasterRecord>> {
  const table = tableOf[kind]
  const columns = columnsOf(table, true)
  const read = lateStatement(
    `imports.import-records-of-${kind}`,
    `select ${selectList(columns)} from ${table.table} master ${table.joins ?? ''} where master.code = any($1)`,
  )
  const records = new Map<string, MasterRecord>()
  for (let start = 0; start < codes.length; start += batch) {
    for (const row of await tx.rows<Record<string, unknown>>(read, [codes.slice(start, start + batch)])) {
      const record = recordOfRow(columns, row) as unknown as MasterRecord
      records.set(record.code, record)
    }
  }
  return records
}

/** Locks the records until this transaction ends; in the order of codes, as everywhere. */
export async function lockRecords(tx: Tx, kind: ImportKind, codes: readonly string[]): Promise<void> {
  const { table } = tableOf[kind]
  await tx.rows(lateStatement(`imports.import-lock-${kind}`, `select 1 from ${table} where code = any($1) order by code for update`), [
    codes,
  ])
}
