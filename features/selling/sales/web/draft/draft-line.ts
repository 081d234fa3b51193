import { parseMoney, parsePercent, zero, type Money, type Percent } from '../../../../../kernel/money.ts'
import { listPriceFor, type Prices } from '../../../../../kernel/pricing.ts'
import { parseQuantity, quantity, sumQuantities, type Quantity } from '../../../../../kernel/quantity.ts'
import type { StockRow } from '../../../../goods/items/contract.ts'
import type { InvoiceLineRead } from '../../contract.ts'

/** A stock entry that a line may be taken from, as the till read it last. */
export interface DraftEntry {
  code: string
  remaining: Quantity
  batch: string
}

/** A line of the till: one row on the screen, one or more lines of the bill. */
export interface DraftLine {
  /** Identifies the row while the draft exists. */
  id: number
  itemCode: string
  name: string
  barcode: string
  type: 'stock' | 'service' | 'labour'
  allowsFractions: boolean
  minimumPrice: Money
  maximumDiscount: Percent
  /** Prices of the stock entry or item; both zero on a saved bill until it is edited. */
  retailPrice: Money
  wholesalePrice: Money
  /** The one of the two that this customer pays, before any change by the cashier. */
  listPrice: Money
  quantity: Quantity
  unitPrice: Money
  discountPercent: Percent
  /** Discount for each unit. */
  discountEach: Money
  /** In the order in which a sale takes them; empty for services and labour. */
  entries: readonly DraftEntry[]
  /** Its code named these entries: no other of the item is sold in their place. */
  isLot?: boolean | undefined
  packageCode: string | null
  /** Of a saved bill: until when it is under warranty. */
  warrantyDueDate: string | null
  /** What the cashier should know of the row, such as which of several prices it has. */
  note?: string | undefined
}

/** The values of a line that a cashier may change. */
export type LineChange = Partial<Pick<DraftLine, 'quantity' | 'unitPrice' | 'discountPercent' | 'discountEach'>>

/** The stock that an edit returns when it is saved, by entry. */
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
  /** The package's own price; when left out, today's price. */
  unitPrice?: Money | null
  discountPercent?: Percent
  discountEach?: Money
  packageCode?: string | null
  note?: string | undefined
  /** Whether the customer's type pays the wholesale price. */
  paysWholesale?: boolean
}

/** The prices of a row. */
export function pricesOf(row: StockRow): Prices {
  return { retailPrice: parseMoney(row.retailPrice) ?? zero, wholesalePrice: parseMoney(row.wholesalePrice) ?? zero }
}

export function lineOfRow({ id, row, quantity: wanted, unitPrice, packageCode, note, ...rest }: NewLine): DraftLine {
  const { itemMaster } = row
  const { discountPercent, discountEach, paysWholesale = false } = rest
  const prices = pricesOf(row)
  const listPrice = listPriceFor(prices, paysWholesale)
  return {
    id,
    itemCode: itemMaster.code,
    name: itemMaster.name,
    barcode: itemMaster.barcode,
    type: itemMaster.type,
    allowsFractions: itemMaster.allowsFractions,
    minimumPrice: parseMoney(itemMaster.minimumPrice) ?? zero,
    maximumDiscount: parsePercent(itemMaster.maximumDiscountPercentage) ?? noPercent,
    ...prices,
    listPrice,
    quantity: wanted,
    unitPrice: unitPrice ?? parseMoney(row.labelPrice ?? '') ?? listPrice,
    discountPercent: discountPercent ?? noPercent,
    discountEach: discountEach ?? zero,
    entries: entriesOfRow(row),
    isLot: row.isLot,
    packageCode: packageCode ?? null,
    warrantyDueDate: null,
    note,
  }
}

/** A line of a saved bill. The bill does not contain its item's rules: until it is edited they are not checked. */
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
    retailPrice: zero,
    wholesalePrice: zero,
    listPrice: parseMoney(line.itemMaster.retailPrice) ?? zero,
    quantity: parseQuantity(line.quantity) ?? noQuantity,
    unitPrice: parseMoney(line.retailPrice) ?? zero,
    discountPercent: parsePercent(line.discountPercentage) ?? noPercent,
    discountEach: parseMoney(line.discountAmount) ?? zero,
    entries: line.stockCode === null ? [] : [{ code: line.stockCode, remaining: noQuantity, batch: '' }],
    packageCode: line.packageCode,
    warrantyDueDate: line.warrantyDueDate,
  }
}

/** Whether a row is equal to a line: the same item, entry and price. A lot is equal to what could only be taken from it. */
export function isSame(line: DraftLine, added: DraftLine): boolean {
  const codesOf = ({ entries }: DraftLine) => entries.map(({ code }) => code).join()
  return (
    line.itemCode === added.itemCode &&
    line.unitPrice === added.unitPrice &&
    line.packageCode === added.packageCode &&
    (line.isLot === added.isLot || codesOf(line) === codesOf(added)) &&
    (line.entries.length === 0 || added.entries.length === 0
      ? line.entries.length === added.entries.length
      : line.entries.some(entry => added.entries.some(other => other.code === entry.code)))
  )
}

/** What a cashier should know of a line: which lot its code named, else the note of its row. */
export function asideOf({ isLot, entries: [entry], note }: DraftLine): string | undefined {
  if (!isLot || !entry) return note
  return entry.batch === '' ? `entry ${entry.code}` : `batch ${entry.batch}`
}

/**
 * The entries of a line after a newer reading of the stock. An entry that is no longer in it is empty; it stays only when the
 * bill being edited returns something to it.
 */
export function renewEntries(line: DraftLine, fresh: readonly DraftEntry[], returned: Returned): DraftEntry[] {
  if (line.isLot) return line.entries.map(entry => fresh.find(({ code }) => code === entry.code) ?? { ...entry, remaining: noQuantity })
  const own = line.entries.filter(entry => returned[entry.code] !== undefined)
  const ownFresh = own.map(entry => fresh.find(other => other.code === entry.code) ?? { ...entry, remaining: noQuantity })
  return [...ownFresh, ...fresh.filter(entry => !own.some(other => other.code === entry.code))]
}

/** The same line with the present item and stock, as an edit needs it. */
export function lineWithRules(line: DraftLine, rows: readonly StockRow[], returned: Returned): DraftLine {
  const ofItem = rows.filter(row => row.itemMaster.code === line.itemCode)
  const row =
    ofItem.find(({ entries }) => entries.some(entry => line.entries.some(own => own.code === entry.code))) ??
    ofItem.find(other => Object.values(pricesOf(other)).includes(line.listPrice))
  const itemMaster = (row ?? ofItem[0])?.itemMaster
  if (!itemMaster) return line
  return {
    ...line,
    ...(row && pricesOf(row)),
    type: itemMaster.type,
    allowsFractions: itemMaster.allowsFractions,
    minimumPrice: parseMoney(itemMaster.minimumPrice) ?? zero,
    maximumDiscount: parsePercent(itemMaster.maximumDiscountPercentage) ?? noPercent,
    entries: renewEntries(line, row ? entriesOfRow(row) : [], returned),
  }
}

/** The line at what another customer pays; a price that was typed or agreed stays. */
export function repriced(line: DraftLine, paysWholesale: boolean): DraftLine {
  // A saved line that was not edited knows no prices.
  if (line.retailPrice === 0) return line
  const listPrice = listPriceFor(line, paysWholesale)
  return { ...line, listPrice, unitPrice: line.unitPrice === line.listPrice ? listPrice : line.unitPrice }
}

/** Which price a line of a customer who pays wholesale took; null where the price was typed or agreed. */
export function priceTaken({ unitPrice, listPrice, retailPrice, wholesalePrice }: DraftLine): 'retail' | 'wholesale' | null {
  if (unitPrice !== listPrice) return null
  if (listPrice === retailPrice) return 'retail'
  return listPrice === wholesalePrice ? 'wholesale' : null
}

/** A cashier's change, limited to valid values: a negative number becomes 0 (spec §5). */
export function changeLine(line: DraftLine, change: LineChange): DraftLine {
  const next = { ...line, ...change }
  return {
    ...next,
    quantity: next.quantity < 0 ? noQuantity : next.quantity,
    unitPrice: next.unitPrice < 0 ? zero : next.unitPrice,
    discountEach: next.discountEach < 0 ? zero : next.discountEach,
  }
}

/** The stock available to a line, including what the edited bill returns. */
export function availableOf(line: DraftLine, returned: Returned): Quantity {
  return sumQuantities(line.entries.flatMap(entry => [entry.remaining, returned[entry.code] ?? noQuantity]))
}
