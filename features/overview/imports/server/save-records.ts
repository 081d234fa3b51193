import { rupees } from '../../../../kernel/money.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { AuditedChange } from '../../../../platform/server/audit.ts'
import { lateStatement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { MasterSave, MasterTable } from '../../../../platform/server/master-table.ts'
import type { MasterRecord } from '../../../../kernel/master.ts'
import type { ItemBody } from '../../../goods/items/item-contract.ts'
import { saveManyItemParts } from '../../../goods/items/server/many-item-parts.ts'
import type { ImportKind } from '../engine/import-column.ts'
import { tableOf } from './kind-tables.ts'
import { readRecords } from './read-records.ts'

/** A record with its code, ready to be written. */
export interface RecordToSave {
  code: string
  body: unknown
}

interface Saving {
  kind: ImportKind
  actor: Actor
  now: number
  today: string
  onSaved: (count: number) => Promise<void>
}

const batch = 1_000

// One JSON text per batch: its keys are columns, and the table's types parse the values.
function columnsSaid(rows: readonly Record<string, unknown>[]): string[] {
  return Object.keys(rows[0] ?? {})
}

/** Writes new records as their form would, a thousand at a time. */
export async function insertRecords(tx: Tx, records: readonly RecordToSave[], saving: Saving): Promise<void> {
  const table = tableOf[saving.kind]
  for (let start = 0; start < records.length; start += batch) {
    const part = records.slice(start, start + batch)
    const rows = part.map(({ code, body }) => ({ code, ...table.values(body as never), ...table.created?.(saving) }))
    const columns = columnsSaid(rows)
    const insert = lateStatement(
      `imports.import-into-${table.table}`,
      `insert into ${table.table} (${columns.join(', ')}) select ${columns.join(', ')} from json_populate_recordset(null::${table.table}, $1)`,
    )
    tx.write(insert, [JSON.stringify(rows)])
    await saveParts(tx, part, new Map(), saving)
    await tx.settle()
    await saving.onSaved(start + part.length)
  }
}

/** Changes existing records, which are locked already; returns each before and after. */
export async function updateRecords(tx: Tx, records: readonly RecordToSave[], saving: Saving): Promise<AuditedChange[]> {
  const table = tableOf[saving.kind]
  const changes: AuditedChange[] = []
  for (let start = 0; start < records.length; start += batch) {
    const part = records.slice(start, start + batch)
    const codes = part.map(({ code }) => code)
    const before = await readRecords(tx, saving.kind, codes)
    const rows = part.map(({ code, body }) => ({ code, ...table.values(body as never, before.get(code)) }))
    const columns = columnsSaid(rows).filter(column => column !== 'code')
    const update = lateStatement(
      `imports.import-changes-of-${table.table}`,
      `update ${table.table} master set ${columns.map(column => `${column} = said.${column}`).join(', ')}, version = master.version + 1
       from json_populate_recordset(null::${table.table}, $1) said where master.code = said.code and not master.is_locked returning master.code`,
    )
    const written = await tx.rows(update, [JSON.stringify(rows)])
    if (written.length !== part.length) throw sharedRefusal('CONFLICT')
    await saveParts(tx, part, before, saving)
    await tx.settle()
    const after = await readRecords(tx, saving.kind, codes)
    for (const code of codes) changes.push({ subject: code, before: told(table, before.get(code)), after: told(table, after.get(code)) })
    await saving.onSaved(start + part.length)
  }
  return changes
}

// In the form in which the audit records a single edit.
function told({ passing = [] }: MasterTable, record: MasterRecord | undefined): unknown {
  return Object.fromEntries(Object.entries(record ?? {}).filter(([name]) => !passing.includes(name)))
}

async function saveParts(tx: Tx, part: readonly RecordToSave[], before: ReadonlyMap<string, MasterRecord>, saving: Saving): Promise<void> {
  if (saving.kind === 'items') return saveItemParts(tx, part, before, saving)
  const { saveParts: save } = tableOf[saving.kind]
  // Sent together, so that their statements share a round trip.
  await Promise.all(
    part.map(async ({ code, body }) => {
      await save?.(tx, { ...saving, code, body: body as never, before: before.get(code) ?? null } satisfies MasterSave<never>)
    }),
  )
}

function saveItemParts(
  tx: Tx,
  part: readonly RecordToSave[],
  before: ReadonlyMap<string, MasterRecord>,
  { actor, now }: Pick<Saving, 'actor' | 'now'>,
): void {
  const { userCode, locationCode } = actor
  const items = part.map(({ code, body }) => ({ code, body: body as ItemBody, pricesBefore: pricesOf(before.get(code)) }))
  saveManyItemParts(tx, items, { source: 'import', userCode, locationCode, now })
}

function pricesOf(record: MasterRecord | undefined) {
  if (!record) return null
  const prices = record as unknown as Record<'costPrice' | 'wholesalePrice' | 'retailPrice' | 'minimumPrice', string>
  return {
    costPrice: rupees(prices.costPrice),
    wholesalePrice: rupees(prices.wholesalePrice),
    retailPrice: rupees(prices.retailPrice),
    minimumPrice: rupees(prices.minimumPrice),
  }
}
