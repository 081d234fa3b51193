import { referringKeys, type Reference } from '../../../../platform/server/master-uses.ts'
import { lateStatement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { useWords } from '../../../../platform/server/use-words.ts'

/** Rows that belong to a record itself: they do not hang on it. */
const ownRows: Readonly<Record<string, readonly string[]>> = {
  item: ['item_barcode', 'item_image', 'item_location', 'item_price_change', 'stock_entry', 'stock_balance'],
  customer: ['customer_address', 'customer_contact', 'customer_balance'],
}

/** Columns that name a record without a foreign key. */
const unlinked: Readonly<Record<string, readonly Reference[]>> = {
  item: [{ table: 'invoice_line', column: 'item_code' }],
  customer: [
    { table: 'invoice', column: 'customer_code' },
    { table: 'opening_balance', column: 'party_code' },
  ],
  supplier: [{ table: 'opening_balance', column: 'party_code' }],
}

/** Rows that the same undoing takes away: $2 is the location, $3 the codes of papers and vehicles that go. */
const going: Readonly<Record<string, string>> = {
  stock_in_line: 'and not (location_code = $2 and stock_in_code = any($3))',
  opening_balance: 'and not (location_code = $2 and code = any($3))',
  vehicle: 'and not (code = any($3))',
}

export interface Gone {
  locationCode: string
  /** Codes of papers and vehicles that are taken back too. */
  codes: readonly string[]
}

/** Which of these records something hangs on, and what: code → "3 lines of bills, 1 purchase order". */
export async function hangingOn(from: Reader, table: string, codes: readonly string[], gone: Gone): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const keys = await referringKeys(from, table)
  const own = ownRows[table] ?? []
  const references = [...keys, ...(unlinked[table] ?? [])].filter(one => !own.includes(one.table))
  if (references.length === 0) return new Map()
  const counts = references.map(
    one => `select ${one.column}::text as code, '${one.table}' as "table", count(*)::int as count from ${one.table}
      where ${one.column} = any($1) and $2::text is not null and $3::text[] is not null ${going[one.table] ?? ''} group by 1`,
  )
  const find = lateStatement(`imports.hanging-on-${table}`, counts.join(' union all '))
  const rows = await from.rows<{ code: string; table: string; count: number }>(find, [codes, gone.locationCode, gone.codes])
  const texts = new Map<string, string>()
  for (const [code, same] of Map.groupBy(rows, row => row.code)) {
    texts.set(code, same.map(({ table: other, count }) => useWords(other, count)).join(', '))
  }
  return texts
}
