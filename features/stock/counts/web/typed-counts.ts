import { parseQuantity, quantity, type Quantity } from '../../../../kernel/quantity.ts'
import type { CountSheetRow } from '../contract.ts'

/** Quantities that are typed and not yet saved, by row. */
export type Typed = Readonly<Record<string, Quantity>>

/** Validates what was stored; null when it is not such a draft. */
export function readTyped(value: unknown): Typed | null {
  if (typeof value !== 'object' || value === null) return null
  return Object.values(value).every(count => Number.isSafeInteger(count) && (count as number) >= 0) ? (value as Typed) : null
}

interface Scanned {
  /** The content of the row's field. */
  typed: Quantity | undefined
  row: Pick<CountSheetRow, 'quantity'>
  /** How many were scanned: one, unless "3*" was typed before the code. */
  count: Quantity
}

/** Each scan adds one to what was typed, or to what the same person counted before. */
export function afterScan({ typed, row, count }: Scanned): Quantity {
  const before = typed ?? (row.quantity === null ? null : parseQuantity(row.quantity)) ?? quantity(0)
  return quantity(before + count)
}

/** As many times what the code of a scan says there is; as many where it says nothing. */
export function asMany(count: Quantity, measured: string | null): Quantity {
  return measured === null ? count : quantity(Math.round(((parseQuantity(measured) ?? 0) * count) / 1000))
}
