import type { IsoDate } from '../../../../kernel/dates.ts'
import { parseMoney, parsePercent, percent, zero, type Money, type Percent } from '../../../../kernel/money.ts'
import { sumQuantities } from '../../../../kernel/quantity.ts'
import type { LineItem } from '../../../items/web/search/find-goods.ts'
import {
  emptyReceived,
  lastFigures,
  receivedProblems,
  receivedValuesOf,
  type EntryProblems,
  type ReceivedEntry,
  type ReceivedValues,
} from '../../../stock/web/received/received-line.ts'
import type { LastPrices } from '../shared/last-prices-query.ts'

/** What is typed of a received item; null is an empty field. */
export interface LineEntry extends ReceivedEntry {
  discountPercent: Percent | null
  discountEach: Money | null
}

/** What a line of the note keeps of it. */
export interface LineValues extends ReceivedValues {
  discountPercent: Percent
  discountEach: Money
}

/** A line of the note; emptied figures are 0 until something else is typed. */
export interface GrnLine extends LineItem, LineValues {
  id: number
  /** Of a line that was received before: its stock entry. */
  stockCode: string | null
}

export const emptyEntry: LineEntry = { ...emptyReceived, discountPercent: null, discountEach: null }

export function valuesOf(entry: LineEntry): LineValues {
  return {
    ...receivedValuesOf(entry),
    discountPercent: entry.discountPercent ?? percent(0),
    discountEach: entry.discountEach ?? zero,
  }
}

/** A line back in the fields. */
export function lineEntryOf({ quantity, discountPercent, discountEach, costPrice, ...line }: GrnLine): LineEntry {
  return {
    quantity,
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

/** What the last note of an item says of it, as an entry has it. */
export function figuresOfLast(last: NonNullable<LastPrices['last']>): Partial<LineEntry> {
  return {
    ...lastFigures(last),
    discountPercent: parsePercent(last.discountPercentage) || null,
    discountEach: parseMoney(last.discountAmount) || null,
  }
}

/** Why this line cannot be added, by field (spec §5); null when it can. `mayBeNone`: a note that is being edited. */
export function entryProblems(entry: LineEntry, { item, mayBeNone }: { item: LineItem | null; mayBeNone: boolean }): EntryProblems | null {
  const wrong = receivedProblems(entry, item, { mayBeNone })
  return Object.keys(wrong).length === 0 ? null : wrong
}

/** Goods that differ in batch or expiry are not the same goods, whatever they are called. */
function isSameGoods(line: GrnLine, item: LineItem, values: LineValues): boolean {
  const agrees = <T>(a: T, b: T, none: T) => a === none || b === none || a === b
  return (
    line.itemCode === item.itemCode &&
    agrees(line.batch, values.batch, '') &&
    agrees<IsoDate | null>(line.expiryDate, values.expiryDate, null)
  )
}

/** An item that is listed already: its quantity grows and its prices become the new ones (spec §5). Null where it is not. */
export function merged(lines: readonly GrnLine[], item: LineItem, values: LineValues): GrnLine | null {
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
