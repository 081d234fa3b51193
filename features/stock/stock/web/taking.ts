import { z } from 'zod'
import { textsByLine } from '../../../../platform/web/form/line-fields.ts'
import { storedItem, storedQuantity } from '../../../../platform/web/stored-draft.ts'
import { parseMoney, sumOf, zero, type Money } from '../../../../kernel/money.ts'
import {
  formatQuantity,
  negateQuantity,
  parseQuantity,
  quantity,
  sumQuantities,
  times,
  type Quantity,
} from '../../../../kernel/quantity.ts'
import { Refusal, type FieldErrors } from '../../../../kernel/refusal.ts'
import type { LineItem } from '../../../goods/items/web/search/find-goods.ts'
import type { EntryHere, ItemHere } from '../here-contract.ts'
import { partsOf, takeLines } from '../take-lines.ts'
import type { Takeable } from '../moves.ts'

/** A line while it is typed. */
export interface TakingLine {
  id: number
  item: LineItem
  /** The stock entry chosen by hand or by its code; null takes earliest expiry, then oldest. */
  stockCode: string | null
  /** Its code named the entry: a scan that names none is another line. */
  isLot?: boolean | undefined
  quantity: Quantity
}

/** Lines that take stock from entries, while they are typed. */
export interface Taking {
  lines: readonly TakingLine[]
  /** The line that was added or increased last, to be highlighted. */
  touched: { id: number; times: number } | null
}

export type TakingAction =
  /** Scanned or picked: the quantity of the item's line increases, or of the stock entry's whose code was scanned. */
  | { type: 'add'; item: LineItem; stockCode: string | null; quantity: Quantity }
  /** Entries chosen by hand, each with its quantity; a listed entry gets that quantity. */
  | { type: 'entries'; lines: readonly Omit<TakingLine, 'id'>[] }
  | { type: 'quantity'; id: number; quantity: Quantity }
  | { type: 'entry'; id: number; stockCode: string | null }
  | { type: 'remove'; id: number }

export const nothingTaken: Taking = { lines: [], touched: null }

function touch(now: Taking, id: number, lines: readonly TakingLine[]): Taking {
  return { lines, touched: { id, times: (now.touched?.times ?? 0) + 1 } }
}

function withLine(now: Taking, line: Omit<TakingLine, 'id'>): Taking {
  const id = Math.max(0, ...now.lines.map(one => one.id)) + 1
  return touch(now, id, [...now.lines, { ...line, id }])
}

function change(now: Taking, id: number, part: Partial<TakingLine>): Taking {
  return { ...now, lines: now.lines.map(line => (line.id === id ? { ...line, ...part } : line)) }
}

function add(now: Taking, { item, stockCode, quantity: more }: Pick<TakingLine, 'item' | 'stockCode' | 'quantity'>): Taking {
  const mine = now.lines.filter(line => line.item.itemCode === item.itemCode)
  const met = mine.find(line => line.stockCode === stockCode) ?? (stockCode === null ? mine.findLast(line => !line.isLot) : undefined)
  if (!met) return withLine(now, { item, stockCode, isLot: stockCode !== null, quantity: more })
  return touch(now, met.id, change(now, met.id, { quantity: sumQuantities([met.quantity, more]) }).lines)
}

function addEntry(now: Taking, line: Omit<TakingLine, 'id'>): Taking {
  const met = now.lines.find(({ stockCode }) => stockCode === line.stockCode)
  return met ? touch(now, met.id, change(now, met.id, { quantity: line.quantity }).lines) : withLine(now, line)
}

/** The lines after an action. */
export function taking(now: Taking, action: TakingAction): Taking {
  switch (action.type) {
    case 'add':
      return add(now, action)
    case 'entries':
      return action.lines.reduce(addEntry, now)
    case 'quantity':
      return change(now, action.id, { quantity: action.quantity })
    case 'entry':
      return change(now, action.id, { stockCode: action.stockCode })
    case 'remove':
      return { ...now, lines: now.lines.filter(line => line.id !== action.id) }
  }
}

/** The stock here, by item code. */
export type StockHere = ReadonlyMap<string, ItemHere>

type Entry = Takeable & { here: EntryHere }

function entriesOf(stock: StockHere): Entry[] {
  return [...stock.values()].flatMap(({ itemCode, entries }) =>
    entries.map(here => ({
      entryCode: here.stockCode,
      itemCode,
      batch: here.batch,
      remaining: parseQuantity(here.remaining) ?? quantity(0),
      expiryDate: here.expiryDate,
      receivedOn: here.receivedOn,
      here,
    })),
  )
}

const wantedOf = ({ item, stockCode, quantity: count }: TakingLine) => ({
  itemCode: item.itemCode,
  entryCode: stockCode,
  quantity: count,
})

/** A line with the entries it takes from. */
export interface TakingRow {
  line: TakingLine
  parts: readonly { entry: EntryHere; quantity: Quantity }[]
  /** The stock of the chosen entry, or of all entries of the item; null while it is not known. */
  here: Quantity | null
  /** What is left of that after all lines. A negative number is missing. */
  left: Quantity | null
  /** At cost; null when it is hidden or not known. */
  cost: Money | null
}

function costOf(parts: TakingRow['parts']): Money | null {
  const costs = parts.map(({ entry, quantity: count }) => {
    const cost = entry.costPrice === null ? null : parseMoney(entry.costPrice)
    return cost === null ? null : times(cost, count)
  })
  return costs.includes(null) ? null : sumOf(costs.map(cost => cost ?? zero))
}

/** Every line with the entries it takes from, what is left of them after all lines, and the cost. */
export function takingRows(lines: readonly TakingLine[], stock: StockHere): TakingRow[] {
  const entries = entriesOf(stock)
  const left = new Map<string, Quantity>()
  const taken = lines.map(line => ({ line, ...partsOf(wantedOf(line), entries, left) }))
  const missing = (itemCode: string, entryCode: string | null) =>
    sumQuantities(
      taken
        .filter(({ line }) => line.item.itemCode === itemCode && (entryCode === null || line.stockCode === entryCode))
        .map(one => one.missing),
    )
  return taken.map(({ line, mine, parts }) => {
    const isKnown = stock.has(line.item.itemCode)
    const rest = sumQuantities(mine.map(entry => left.get(entry.entryCode) ?? entry.remaining))
    const plain = parts.map(({ entry, quantity: count }) => ({ entry: entry.here, quantity: count }))
    return {
      line,
      parts: plain,
      here: isKnown ? sumQuantities(mine.map(entry => entry.remaining)) : null,
      left: isKnown ? sumQuantities([rest, negateQuantity(missing(line.item.itemCode, line.stockCode))]) : null,
      cost: isKnown ? costOf(plain) : null,
    }
  })
}

/** The cost of all lines; null when it is hidden or not known. */
export function takingCost(rows: readonly TakingRow[]): Money | null {
  return rows.some(({ cost }) => cost === null) ? null : sumOf(rows.map(({ cost }) => cost ?? zero))
}

/** Lines with the full remaining quantity of the named entries, in the given order. */
export function linesOfEntries(codes: readonly string[], items: readonly ItemHere[]) {
  const found = items.flatMap(({ itemCode, name, barcode, allowsFractions, entries }) =>
    entries.map(({ stockCode, remaining }) => ({
      item: { itemCode, name, barcode, allowsFractions },
      stockCode,
      quantity: parseQuantity(remaining) ?? quantity(0),
    })),
  )
  return codes.flatMap(code => found.find(({ stockCode }) => stockCode === code) ?? [])
}

/** The problems of the lines, in the server's words. Items that are not known here yet are left to the server. */
export function checkTaking({ lines }: Taking, stock: StockHere): { fields: FieldErrors; text: string } | null {
  if (lines.some(({ item }) => !stock.has(item.itemCode))) return null
  const items = new Map(lines.map(({ item }) => [item.itemCode, { ...item, type: 'stock' }]))
  const outcome = takeLines(lines.map(wantedOf), items, entriesOf(stock))
  return outcome instanceof Refusal ? { fields: outcome.fields, text: outcome.message } : null
}

/** The lines of the body to send. */
export function bodyOfTaking({ lines }: Taking) {
  return lines.map(({ item, stockCode, quantity: count }) => ({
    itemCode: item.itemCode,
    ...(stockCode !== null && { stockCode }),
    quantity: formatQuantity(count),
  }))
}

/** The problems of a refusal, by line. */
export function takingProblems({ lines }: Taking, fields: FieldErrors): ReadonlyMap<number, string> {
  return textsByLine(fields, lines, line => line.id)
}

/** Validates stored lines. */
export const storedTaking = z.object({
  lines: z.array(
    z.object({
      id: z.int().min(1),
      item: storedItem,
      stockCode: z.string().nullable(),
      isLot: z.boolean().optional(),
      quantity: storedQuantity,
    }),
  ),
  touched: z.object({ id: z.int(), times: z.int() }).nullable(),
})
