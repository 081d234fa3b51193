import type { IsoDate } from '../../../../../kernel/dates.ts'
import { parseMoney, zero, type Money } from '../../../../../kernel/money.ts'
import { quantity, type Quantity } from '../../../../../kernel/quantity.ts'
import type { FieldErrors } from '../../../../../kernel/refusal.ts'
import type { Goods, LineItem } from '../../../../goods/items/web/search/find-goods.ts'

/** The contents of the fields; null is an empty field. */
export interface ReceivedEntry {
  quantity: Quantity | null
  costPrice: Money | null
  wholesalePrice: Money | null
  retailPrice: Money | null
  expiryDate: IsoDate | null
  warrantyDays: number | null
  batch: string
}

/** The values of a line; emptied numbers are 0 until something else is typed. */
export interface ReceivedValues {
  quantity: Quantity
  costPrice: Money
  wholesalePrice: Money
  retailPrice: Money
  expiryDate: IsoDate | null
  warrantyDays: number
  batch: string
}

/** Cost and prices of an item's last receipt, in the wire form. */
export interface LastPrices {
  costPrice: string
  wholesalePrice: string
  retailPrice: string
  warrantyPeriods: number
}

export type EntryProblems = Partial<Record<keyof ReceivedEntry | 'item', string>>

export const emptyReceived: ReceivedEntry = {
  quantity: null,
  costPrice: null,
  wholesalePrice: null,
  retailPrice: null,
  expiryDate: null,
  warrantyDays: null,
  batch: '',
}

/** The initial entry of an item, with its present prices here. */
export function startOf(goods: Goods, asked: Quantity | null): ReceivedEntry {
  return {
    ...emptyReceived,
    quantity: asked,
    wholesalePrice: parseMoney(goods.wholesalePrice) || null,
    retailPrice: parseMoney(goods.retailPrice) || null,
    warrantyDays: goods.warrantyDays || null,
  }
}

/** The prices of an item's last receipt, as values of an entry. */
export function lastFigures(last: LastPrices): Partial<ReceivedEntry> {
  return {
    costPrice: parseMoney(last.costPrice),
    wholesalePrice: parseMoney(last.wholesalePrice),
    retailPrice: parseMoney(last.retailPrice),
    warrantyDays: last.warrantyPeriods || null,
  }
}

/** The found values, without those of fields that the user has changed since the item was chosen. */
export function withFound<Entry extends ReceivedEntry>(now: Entry, start: Entry, found: Partial<Entry>): Entry {
  const untouched = Object.entries(found).filter(([field]) => now[field as keyof Entry] === start[field as keyof Entry])
  return { ...now, ...Object.fromEntries(untouched) }
}

/** The line for an entry; goods without a wholesale price are sold at retail. */
export function receivedValuesOf(entry: ReceivedEntry): ReceivedValues {
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

/** The problems that no paper allows, by field. Some papers allow a quantity of zero, or goods without cost. */
export function receivedProblems(
  entry: ReceivedEntry,
  item: LineItem | null,
  { mayBeNone = false, mayBeFree = false }: { mayBeNone?: boolean; mayBeFree?: boolean },
): EntryProblems {
  const wrong: EntryProblems = {}
  if (!item) wrong.item = 'Choose an item'
  if (entry.quantity === null) wrong.quantity = 'Quantity is required'
  else if (entry.quantity === 0 && !mayBeNone) wrong.quantity = 'More than zero'
  else if (item && !item.allowsFractions && entry.quantity % 1000 !== 0) wrong.quantity = 'Whole units only'
  if (entry.costPrice === null || (entry.costPrice === 0 && !mayBeFree)) wrong.costPrice = 'Cost price is required'
  if (!entry.retailPrice) wrong.retailPrice = 'Retail price is required'
  return wrong
}

/** Lines of goods that come in, while they are typed. */
export interface ReceivedLines<Line> {
  lines: readonly Line[]
  /** The line that was added or increased last, to be highlighted. */
  touched: { id: number; times: number } | null
}

/** The lines with a new one, or with a changed one in place of the old. */
export function withReceived<Line extends { id: number }>(
  { lines, touched }: ReceivedLines<Line>,
  met: Line | null,
  fresh: (id: number) => Line,
): ReceivedLines<Line> {
  const id = met?.id ?? Math.max(0, ...lines.map(line => line.id)) + 1
  return {
    lines: met ? lines.map(line => (line.id === id ? met : line)) : [...lines, fresh(id)],
    touched: { id, times: (touched?.times ?? 0) + 1 },
  }
}

/** The problem of a line: the field by its wire name, and the text. */
export interface LineProblem {
  field: string
  text: string
}

/** The problems of a refusal, by line; `sent` are the lines in the order they were sent. */
export function receivedProblemsByLine(sent: readonly { id: number }[], fields: FieldErrors): ReadonlyMap<number, LineProblem> {
  const found = new Map<number, LineProblem>()
  for (const [path, text] of Object.entries(fields)) {
    const [, index, field = ''] = /^stockHistories\.(\d+)\.(\w+)$/.exec(path) ?? []
    const line = index === undefined ? undefined : sent[Number(index)]
    if (line && !found.has(line.id)) found.set(line.id, { field, text })
  }
  return found
}
