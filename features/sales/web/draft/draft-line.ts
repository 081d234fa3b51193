import { parseMoney, parsePercent, zero, type Money, type Percent } from '../../../../kernel/money.ts'
import { parseQuantity, quantity, sumQuantities, type Quantity } from '../../../../kernel/quantity.ts'
import type { StockRow } from '../../../items/contract.ts'
import type { InvoiceLineRead } from '../../contract.ts'

/** A stock entry a line may be taken from, as the till last saw it. */
export interface DraftEntry {
  code: string
  remaining: Quantity
  batch: string
}

/** A line of the till: one row on the screen, one or more lines of the bill. */
export interface DraftLine {
  /** Names the row for as long as the draft lives. */
  id: number
  itemCode: string
  name: string
  barcode: string
  type: 'stock' | 'service' | 'labour'
  allowsFractions: boolean
  minimumPrice: Money
  maximumDiscount: Percent
  /** Price of the stock entry or item before anybody changed it. */
  listPrice: Money
  quantity: Quantity
  unitPrice: Money
  discountPercent: Percent
  /** Taken off each unit. */
  discountEach: Money
  /** In the order a sale takes them; none for services and labour. */
  entries: readonly DraftEntry[]
  packageCode: string | null
}

/** What a cashier may change in a line. */
export type LineChange = Partial<Pick<DraftLine, 'quantity' | 'unitPrice' | 'discountPercent' | 'discountEach'>>

/** What old lines of an edited bill give back when it is saved, by entry. */
export type Returned = Readonly<Record<string, Quantity>>

export const noPercent = 0 as Percent
export const noQuantity = quantity(0)

/** The entries of a row that a cashier can add, in taking order. */
export function entriesOfRow(row: StockRow): DraftEntry[] {
  return row.entries.map(entry => ({
    code: entry.code,
    remaining: parseQuantity(entry.remaining) ?? noQuantity,
    batch: entry.batch,
  }))
}

export interface NewLine {
  id: number
  row: StockRow
  quantity: Quantity
  /** A package's own price; left out, the price of the day. */
  unitPrice?: Money | null
  packageCode?: string | null
}

export function lineOfRow({ id, row, quantity: wanted, unitPrice, packageCode }: NewLine): DraftLine {
  const { itemMaster } = row
  const listPrice = parseMoney(row.retailPrice) ?? zero
  return {
    id,
    itemCode: itemMaster.code,
    name: itemMaster.name,
    barcode: itemMaster.barcode,
    type: itemMaster.type,
    allowsFractions: itemMaster.allowsFractions,
    minimumPrice: parseMoney(itemMaster.minimumPrice) ?? zero,
    maximumDiscount: parsePercent(itemMaster.maximumDiscountPercentage) ?? noPercent,
    listPrice,
    quantity: wanted,
    unitPrice: unitPrice ?? listPrice,
    discountPercent: noPercent,
    discountEach: zero,
    entries: entriesOfRow(row),
    packageCode: packageCode ?? null,
  }
}

/** A line of a saved bill. Its item's rules are not on the bill: until it is edited nothing is checked by them. */
export function lineOfInvoice(line: InvoiceLineRead, id: number): DraftLine {
  return {
    id,
    itemCode: line.itemCode,
    name: line.itemMaster.name,
    barcode: line.itemMaster.barcode,
    type: line.stockCode === null ? 'service' : 'stock',
    allowsFractions: true,
    minimumPrice: zero,
    maximumDiscount: 10_000 as Percent,
    listPrice: parseMoney(line.itemMaster.retailPrice) ?? zero,
    quantity: parseQuantity(line.quantity) ?? noQuantity,
    unitPrice: parseMoney(line.retailPrice) ?? zero,
    discountPercent: parsePercent(line.discountPercentage) ?? noPercent,
    discountEach: parseMoney(line.discountAmount) ?? zero,
    entries: line.stockCode === null ? [] : [{ code: line.stockCode, remaining: noQuantity, batch: '' }],
    packageCode: line.packageCode,
  }
}

/** Does this row mean the same thing as that line: the same item, entry and price? */
export function isSame(line: DraftLine, added: DraftLine): boolean {
  return (
    line.itemCode === added.itemCode &&
    line.unitPrice === added.unitPrice &&
    line.packageCode === added.packageCode &&
    (line.entries.length === 0 || added.entries.length === 0
      ? line.entries.length === added.entries.length
      : line.entries.some(entry => added.entries.some(other => other.code === entry.code)))
  )
}

/**
 * The entries of a line after a newer look at the stock. An entry the look no longer shows is empty, and
 * stays only when the bill being edited gives something back to it.
 */
export function renewEntries(line: DraftLine, fresh: readonly DraftEntry[], returned: Returned): DraftEntry[] {
  const own = line.entries.filter(entry => returned[entry.code] !== undefined)
  const ownFresh = own.map(entry => fresh.find(other => other.code === entry.code) ?? { ...entry, remaining: noQuantity })
  return [...ownFresh, ...fresh.filter(entry => !own.some(other => other.code === entry.code))]
}

/** The same line with what the item master and the stock say now, as an edit needs it. */
export function lineWithRules(line: DraftLine, rows: readonly StockRow[], returned: Returned): DraftLine {
  const ofItem = rows.filter(row => row.itemMaster.code === line.itemCode)
  const row =
    ofItem.find(({ entries }) => entries.some(entry => line.entries.some(own => own.code === entry.code))) ??
    ofItem.find(({ retailPrice }) => parseMoney(retailPrice) === line.listPrice)
  const itemMaster = (row ?? ofItem[0])?.itemMaster
  if (!itemMaster) return line
  return {
    ...line,
    type: itemMaster.type,
    allowsFractions: itemMaster.allowsFractions,
    minimumPrice: parseMoney(itemMaster.minimumPrice) ?? zero,
    maximumDiscount: parsePercent(itemMaster.maximumDiscountPercentage) ?? noPercent,
    entries: renewEntries(line, row ? entriesOfRow(row) : [], returned),
  }
}

/** A cashier's change, brought within bounds: what may not be negative becomes 0 (spec §5). */
export function changeLine(line: DraftLine, change: LineChange): DraftLine {
  const next = { ...line, ...change }
  return {
    ...next,
    quantity: next.quantity < 0 ? noQuantity : next.quantity,
    unitPrice: next.unitPrice < 0 ? zero : next.unitPrice,
    discountEach: next.discountEach < 0 ? zero : next.discountEach,
  }
}

/** Everything that is here for a line, what the edited bill gives back included. */
export function availableOf(line: DraftLine, returned: Returned): Quantity {
  return sumQuantities(line.entries.flatMap(entry => [entry.remaining, returned[entry.code] ?? noQuantity]))
}
