import type { IsoDate } from '../../../kernel/dates.ts'
import { parseMoney, zero, type Money } from '../../../kernel/money.ts'
import { quantity, sumQuantities, type Quantity } from '../../../kernel/quantity.ts'
import type { TakenItem } from '../../stock/web/taking.ts'

/** What is typed of an item that came in; null is an empty field. */
export interface StockInEntry {
  quantity: Quantity | null
  costPrice: Money | null
  wholesalePrice: Money | null
  retailPrice: Money | null
  expiryDate: IsoDate | null
  warrantyDays: number | null
  batch: string
}

/** A line; emptied figures are 0 until something else is typed. */
export interface StockInLine {
  id: number
  item: TakenItem
  quantity: Quantity
  costPrice: Money
  wholesalePrice: Money
  retailPrice: Money
  expiryDate: IsoDate | null
  warrantyDays: number
  batch: string
}
export type LineValues = Omit<StockInLine, 'id' | 'item'>

export const emptyEntry: StockInEntry = {
  quantity: null,
  costPrice: null,
  wholesalePrice: null,
  retailPrice: null,
  expiryDate: null,
  warrantyDays: null,
  batch: '',
}

/** What an entry becomes on its line; goods without a wholesale price are sold at retail. */
export function valuesOf(entry: StockInEntry): LineValues {
  return {
    quantity: entry.quantity ?? quantity(0),
    costPrice: entry.costPrice ?? zero,
    wholesalePrice: entry.wholesalePrice ?? entry.retailPrice ?? zero,
    retailPrice: entry.retailPrice ?? zero,
    expiryDate: entry.expiryDate,
    warrantyDays: entry.warrantyDays ?? 0,
    batch: entry.batch.trim(),
  }
}

/** A line back in the fields. */
export function stockInEntryOf({ id: _, item: __, ...line }: StockInLine): StockInEntry {
  return { ...line, warrantyDays: line.warrantyDays || null }
}

export type EntryProblems = Partial<Record<keyof StockInEntry | 'item', string>>

/** Why what was typed cannot be added, by field; null when it can. */
export function entryProblems(entry: StockInEntry, { item, today }: { item: TakenItem | null; today: IsoDate }): EntryProblems | null {
  const wrong: EntryProblems = {}
  if (!item) wrong.item = 'Choose an item'
  if (entry.quantity === null) wrong.quantity = 'Quantity is required'
  else if (entry.quantity === 0) wrong.quantity = 'More than zero'
  else if (item && !item.allowsFractions && entry.quantity % 1000 !== 0) wrong.quantity = 'Whole units only'
  if (entry.costPrice === null) wrong.costPrice = 'Cost price is required'
  if (!entry.retailPrice) wrong.retailPrice = 'Retail price is required'
  if (entry.expiryDate !== null && entry.expiryDate < today) wrong.expiryDate = 'Not earlier than today'
  return Object.keys(wrong).length === 0 ? null : wrong
}

/** Goods that differ in batch, expiry or cost are stock entries of their own. */
function isSameGoods(line: StockInLine, item: TakenItem, values: LineValues): boolean {
  return (
    line.item.itemCode === item.itemCode &&
    line.batch === values.batch &&
    line.expiryDate === values.expiryDate &&
    line.costPrice === values.costPrice
  )
}

/** The line of the same goods with so many more, at the new prices; null where there is none. */
export function merged(lines: readonly StockInLine[], item: TakenItem, values: LineValues): StockInLine | null {
  const listed = lines.find(line => isSameGoods(line, item, values))
  return listed ? { ...listed, ...values, quantity: sumQuantities([listed.quantity, values.quantity]) } : null
}

interface LastPrices {
  costPrice: string
  wholesalePrice: string
  retailPrice: string
  warrantyPeriods: number
}

/** Prices of the entry that came last, in the fields that nobody has touched since the item was chosen. */
export function withLast(now: StockInEntry, start: StockInEntry, last: LastPrices): StockInEntry {
  const found: Partial<StockInEntry> = {
    costPrice: parseMoney(last.costPrice),
    wholesalePrice: parseMoney(last.wholesalePrice),
    retailPrice: parseMoney(last.retailPrice),
    warrantyDays: last.warrantyPeriods || null,
  }
  const untouched = Object.entries(found).filter(([field]) => now[field as keyof StockInEntry] === start[field as keyof StockInEntry])
  return { ...now, ...Object.fromEntries(untouched) }
}
