import { formatMoney, type Money } from '../../../../kernel/money.ts'
import { phoneKey } from '../customers/customer-rules.ts'
import type { CellKind, ImportColumn, RowValues } from './import-column.ts'
import { partKey } from './opening-parts.ts'
import type { KeyedProblem, ReadRow } from './read-rows.ts'
import type { OpeningPart } from './record-rules.ts'

/** The first row of a record in a file, for comparison with later ones. */
export interface FirstRow {
  row: number
  values: RowValues
  lots: Map<string, { row: number; quantity: string }>
  /** Opening amounts by what makes them the same. */
  parts: Map<string, { row: number; amount: Money }>
}

/** Do two cells say the same? Upper and lower case are equal; in codes and phones the characters between letters and digits are ignored. */
export function isSame(kind: CellKind, a: unknown, b: unknown): boolean {
  const plain = (value: unknown) => JSON.stringify(value ?? null).toLowerCase()
  const bare = (value: unknown) => plain(value).replaceAll(/[\s().-]/g, '')
  if (kind === 'phone') return phoneKey(plain(a)) === phoneKey(plain(b))
  return kind === 'code' || kind === 'codes' ? bare(a) === bare(b) : plain(a) === plain(b)
}

/** What makes a row another lot of the same item. */
export function lotKey(values: RowValues): string {
  return ['batch', 'expiryDate', 'receivedOn', 'costPrice', 'wholesalePrice', 'retailPrice']
    .map(key => String(values[key] ?? ''))
    .join('\n')
}

/** Keeps the lot of a row, where it brings one. */
export function rememberLot(first: FirstRow, { row, values }: ReadRow): void {
  if (values.openingQuantity !== undefined) first.lots.set(lotKey(values), { row, quantity: String(values.openingQuantity) })
}

/** Keeps the opening amounts of a row. */
export function rememberParts(first: FirstRow, row: number, parts: readonly OpeningPart[]): void {
  for (const part of parts) first.parts.set(partKey(part), { row, amount: part.amount })
}

/** A later row says the same. */
export function repeated(row: number): KeyedProblem {
  return { key: null, problem: `says the same as row ${row}`, advice: 'It is taken once.' }
}

/** A later row says something else of the same record. */
export function differs(first: FirstRow, { key, heading }: ImportColumn): KeyedProblem {
  const there = first.values[key]
  const before = there === undefined ? 'nothing' : String(there)
  return {
    key,
    problem: `The same again, with another ${heading}: ${before} in row ${first.row}`,
    advice: `Row ${first.row} counts. Leave this one out, or correct one of the two.`,
  }
}

/** A later row brings the same lot with another quantity. */
export function otherQuantity({ row, quantity }: { row: number; quantity: string }): KeyedProblem {
  return {
    key: 'openingQuantity',
    problem: `The same lot, with another quantity: ${quantity} in row ${row}`,
    advice: 'Add the two up in one row, or give each its own batch, expiry or cost.',
  }
}

/** A later row brings the same bill or balance with another amount. */
export function otherAmount({ row, amount }: { row: number; amount: Money }): KeyedProblem {
  return {
    key: 'openingReference',
    problem: `The same bill or balance, with another amount: ${formatMoney(amount)} in row ${row}`,
    advice: 'Give each bill its own number or date, or leave one of the two out.',
  }
}
