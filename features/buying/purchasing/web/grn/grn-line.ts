import type { IsoDate } from '../../../../../kernel/dates.ts'
import { parseMoney, parsePercent, percent, zero, type Money, type Percent } from '../../../../../kernel/money.ts'
import { sumQuantities } from '../../../../../kernel/quantity.ts'
import type { LineItem } from '../../../../goods/items/web/search/find-goods.ts'
import {
  emptyReceived,
  lastFigures,
  receivedProblems,
  receivedValuesOf,
  type EntryProblems,
  type ReceivedEntry,
  type ReceivedValues,
} from '../../../../stock/stock/web/received/received-line.ts'
import { wrongValues } from '../../grn-rules.ts'
import type { LastPricesReply } from '../shared/last-prices-query.ts'

/** The contents of the fields of a received item; null is an empty field. */
export interface LineEntry extends ReceivedEntry {
  discountPercent: Percent | null
  discountEach: Money | null
}

/** The values of a line of the note. */
export interface LineValues extends ReceivedValues {
  discountPercent: Percent
  discountEach: Money
}

/** A line of the note; emptied numbers are 0 until something else is typed. */
export interface GrnLine extends LineItem, LineValues {
  id: number
  /** For a line that was received before: its stock entry. */
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

/** The line as an entry, to edit it. */
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

/** What the item's last note says, as values of an entry; without one what its newest stock or the item itself costs. */
export function knownFigures({ last, newestCost }: LastPricesReply): Partial<LineEntry> {
  if (!last) return { costPrice: parseMoney(newestCost) || null }
  return {
    ...lastFigures(last),
    discountPercent: parsePercent(last.discountPercentage) || null,
    discountEach: parseMoney(last.discountAmount) || null,
  }
}

interface EntryPlace {
  item: LineItem | null
  /** Set while a note is edited: a line may come to nothing. */
  mayBeNone: boolean
  today: IsoDate
  /** The lines of the note: what was received before keeps its expiry date, which may have passed. */
  lines: readonly GrnLine[]
}

/** Why this line cannot be added, by field (spec §5); null when it can. */
export function entryProblems(entry: LineEntry, { item, mayBeNone, today, lines }: EntryPlace): EntryProblems | null {
  const { expiryDate } = entry
  const isKept = lines.some(line => line.stockCode !== null && line.itemCode === item?.itemCode && line.expiryDate === expiryDate)
  const values = { ...receivedValuesOf(entry), expiryDate: isKept ? null : expiryDate }
  // An empty field is asked for before it is judged.
  const wrong = { ...wrongValues(values, today), ...receivedProblems(entry, item, { mayBeNone }) }
  if (entry.retailPrice === null && entry.wholesalePrice === null) delete wrong.wholesalePrice
  return Object.keys(wrong).length === 0 ? null : wrong
}

/** Goods that differ in batch or expiry are not the same goods, even with the same name. */
function isSameGoods(line: GrnLine, item: LineItem, values: LineValues): boolean {
  const agrees = <T>(a: T, b: T, none: T) => a === none || b === none || a === b
  return (
    line.itemCode === item.itemCode &&
    agrees(line.batch, values.batch, '') &&
    agrees<IsoDate | null>(line.expiryDate, values.expiryDate, null)
  )
}

/** The line of an item that is listed already, with a larger quantity and the new prices (spec §5). Null when it is not listed. */
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
