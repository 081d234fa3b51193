import type { IsoDate } from '../../../../kernel/dates.ts'
import { percent, zero, type Money, type Percent } from '../../../../kernel/money.ts'
import { quantity, sumQuantities, type Quantity } from '../../../../kernel/quantity.ts'

/** What is typed of a received item; null is an empty field. */
export interface LineEntry {
  quantity: Quantity | null
  discountPercent: Percent | null
  discountEach: Money | null
  costPrice: Money | null
  wholesalePrice: Money | null
  retailPrice: Money | null
  expiryDate: IsoDate | null
  warrantyDays: number | null
  batch: string
}

/** An item as the wizard needs it. */
export interface GrnItem {
  itemCode: string
  name: string
  barcode: string
  allowsFractions: boolean
}

/** A line of the note; emptied figures are 0 until something else is typed. */
export interface GrnLine extends GrnItem {
  id: number
  /** Of a line that was received before: its stock entry. */
  stockCode: string | null
  quantity: Quantity
  discountPercent: Percent
  discountEach: Money
  costPrice: Money
  wholesalePrice: Money
  retailPrice: Money
  expiryDate: IsoDate | null
  warrantyDays: number
  batch: string
}

export type LineValues = Omit<GrnLine, keyof GrnItem | 'id' | 'stockCode'>

export const emptyEntry: LineEntry = {
  quantity: null,
  discountPercent: null,
  discountEach: null,
  costPrice: null,
  wholesalePrice: null,
  retailPrice: null,
  expiryDate: null,
  warrantyDays: null,
  batch: '',
}

export function valuesOf(entry: LineEntry): LineValues {
  return {
    quantity: entry.quantity ?? quantity(0),
    discountPercent: entry.discountPercent ?? percent(0),
    discountEach: entry.discountEach ?? zero,
    costPrice: entry.costPrice ?? zero,
    wholesalePrice: entry.wholesalePrice ?? entry.retailPrice ?? zero,
    retailPrice: entry.retailPrice ?? zero,
    expiryDate: entry.expiryDate,
    warrantyDays: entry.warrantyDays ?? 0,
    batch: entry.batch.trim(),
  }
}

export function lineEntryOf({ quantity: count, discountPercent, discountEach, costPrice, ...line }: GrnLine): LineEntry {
  return {
    quantity: count,
    discountPercent: discountPercent || null,
    discountEach: discountEach || null,
    costPrice: costPrice || null,
    wholesalePrice: line.wholesalePrice || null,
    retailPrice: line.retailPrice || null,
    expiryDate: line.expiryDate,
    warrantyDays: line.warrantyDays || null,
    batch: line.batch,
  }
}

/** Why this line cannot be added, by field (spec §5); null when it can. `mayBeNone`: a note that is being edited. */
export function entryProblems(entry: LineEntry, { item, mayBeNone }: { item: GrnItem | null; mayBeNone: boolean }) {
  const wrong: Partial<Record<keyof LineEntry | 'item', string>> = {}
  if (!item) wrong.item = 'Choose an item'
  if (entry.quantity === null) wrong.quantity = 'Quantity is required'
  else if (entry.quantity === 0 && !mayBeNone) wrong.quantity = 'More than zero'
  else if (item && !item.allowsFractions && entry.quantity % 1000 !== 0) wrong.quantity = 'Whole units only'
  if (!entry.costPrice) wrong.costPrice = 'Cost price is required'
  if (!entry.retailPrice) wrong.retailPrice = 'Retail price is required'
  return Object.keys(wrong).length === 0 ? null : wrong
}

/** Goods that differ in batch or expiry are not the same goods, whatever they are called. */
function isSameGoods(line: GrnLine, item: GrnItem, values: LineValues): boolean {
  const agrees = <T>(a: T, b: T, none: T) => a === none || b === none || a === b
  return (
    line.itemCode === item.itemCode &&
    agrees(line.batch, values.batch, '') &&
    agrees<IsoDate | null>(line.expiryDate, values.expiryDate, null)
  )
}

/** An item that is listed already: its quantity grows and its prices become the new ones (spec §5). Null where it is not. */
export function merged(lines: readonly GrnLine[], item: GrnItem, values: LineValues): GrnLine | null {
  const listed = lines.find(line => isSameGoods(line, item, values))
  if (!listed) return null
  return {
    ...listed,
    ...values,
    quantity: sumQuantities([listed.quantity, values.quantity]),
    expiryDate: values.expiryDate ?? listed.expiryDate,
    batch: values.batch || listed.batch,
    warrantyDays: values.warrantyDays || listed.warrantyDays,
  }
}
