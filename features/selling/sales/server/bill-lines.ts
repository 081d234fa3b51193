import { addDays, type IsoDate } from '../../../../kernel/dates.ts'
import { sumOf, type Money, type Percent } from '../../../../kernel/money.ts'
import { sumQuantities, type Quantity } from '../../../../kernel/quantity.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import { inTakingOrder, takeFrom, type EntryOnHand } from '../../../stock/stock/moves.ts'
import type { InvoiceRequest } from '../contract.ts'
import { listPriceFor, priceLine, sharesOfDiscount, type BillAmounts, type LineAmounts } from '../../../../kernel/pricing.ts'
import type { PostedLine } from '../invoice-posting.ts'
import { stockShort, type RuledLine } from '../invoice-rules.ts'
import type { BillCustomer, BillItem } from './read-for-bill.ts'

type RequestedLine = InvoiceRequest['stockHistories'][number]

/** A line of the bill with its stock entry chosen. */
export interface ChosenLine extends RuledLine {
  item: BillItem
  itemCode: string
  entryCode: string | null
  unitCost: Money
  discountPercent: Percent
  warrantyDueDate: IsoDate | null
  packageCode: string | null
  /** Goods that were sold when they were no longer in stock: without an entry and without cost until they are named. */
  isOversold: boolean
}

/** A chosen line with its number and its amounts. */
export type BillLine = ChosenLine & LineAmounts & Pick<PostedLine, 'lineNo' | 'billShare' | 'isOversold'>

/** The chosen lines with their numbers, their amounts and their shares of the bill discount. */
export function linesOfBill(chosen: readonly ChosenLine[], amounts: BillAmounts): BillLine[] {
  const shares = sharesOfDiscount(amounts.billDiscount, amounts.lines)
  return chosen.map((line, at) => ({ ...line, ...amounts.lines[at]!, billShare: shares[at]!, lineNo: at + 1 }))
}

interface Choice {
  items: ReadonlyMap<string, BillItem>
  /** With what the old lines of an edited bill return. */
  entries: readonly EntryOnHand[]
  customer: Pick<BillCustomer, 'paysWholesale'>
  today: IsoDate
}

/**
 * Chooses the stock entry of every requested stock line: the named one, or earliest expiry, then oldest; a line is split when
 * one entry is not enough. Refuses unknown items and quantities that are not in stock, and names what is left.
 */
export function chooseEntries(requested: readonly RequestedLine[], choice: Choice): ChosenLine[] {
  const left = new Map(choice.entries.map(entry => [entry.entryCode, entry.remaining]))
  return requested.flatMap((line, index) => {
    const item = choice.items.get(line.itemCode)
    if (!item) throw sharedRefusal('ITEM_UNKNOWN', { line: index + 1 })
    if (item.type !== 'stock') return [chosenLine(line, item, null, line.quantity, choice)]
    const entries = choice.entries
      .filter(entry => entry.itemCode === item.code && (!line.stockCode || entry.entryCode === line.stockCode))
      .sort(inTakingOrder)
    const available = sumQuantities(entries.map(entry => left.get(entry.entryCode) ?? (0 as Quantity)))
    const { parts, missing } = takeFrom(entries, line.quantity, left)
    if (missing > 0) throw stockShort(index + 1, item.name, line.stockCode ? (entries[0]?.batch ?? '') : '', available)
    if (parts.length === 0) return [chosenLine(line, item, entries[0] ?? null, line.quantity, choice)]
    return parts.map(part => chosenLine(line, item, part.entry, part.quantity, choice))
  })
}

/**
 * The same for a bill whose customer has left with the goods: what the named entry does not hold comes from the item's others, and a line
 * that all of them cannot fill is oversold. A line stays whole where its parts would come to another amount than the till asked for.
 */
export function chooseForArrival(requested: readonly RequestedLine[], choice: Choice): ChosenLine[] {
  const left = new Map(choice.entries.map(entry => [entry.entryCode, entry.remaining]))
  return requested.flatMap((line, index) => {
    const item = choice.items.get(line.itemCode)
    if (!item) throw sharedRefusal('ITEM_UNKNOWN', { line: index + 1 })
    if (item.type !== 'stock') return [chosenLine(line, item, null, line.quantity, choice)]
    const entries = choice.entries
      .filter(entry => entry.itemCode === item.code)
      .sort(
        (one, other) => Number(other.entryCode === line.stockCode) - Number(one.entryCode === line.stockCode) || inTakingOrder(one, other),
      )
    const before = new Map(left)
    const { parts, missing } = takeFrom(entries, line.quantity, left)
    const chosen = parts.map(part => chosenLine(line, item, part.entry, part.quantity, choice))
    const whole = { ...chosenLine(line, item, null, line.quantity, choice), isOversold: true }
    if (missing === 0 && isSameAmount(chosen, whole)) return chosen
    for (const { entry } of parts) left.set(entry.entryCode, before.get(entry.entryCode) ?? entry.remaining)
    return [whole]
  })
}

function isSameAmount(parts: readonly ChosenLine[], whole: ChosenLine): boolean {
  const { lineTotal, subTotal } = priceLine(whole)
  const priced = parts.map(priceLine)
  return sumOf(priced.map(part => part.lineTotal)) === lineTotal && sumOf(priced.map(part => part.subTotal)) === subTotal
}

function chosenLine(
  line: RequestedLine,
  item: BillItem,
  entry: EntryOnHand | null,
  taken: Quantity,
  { customer, today }: Choice,
): ChosenLine {
  const warrantyDays = entry?.warrantyDays || item.warrantyDays
  return {
    item,
    itemCode: item.code,
    itemName: item.name,
    allowsFractions: item.allowsFractions,
    listPrice: listPriceFor(entry ?? item, customer.paysWholesale),
    minimumPrice: item.minimumPrice,
    maximumDiscount: item.maximumDiscount,
    entryCode: entry?.entryCode ?? null,
    quantity: taken,
    unitPrice: line.retailPrice,
    discountPercent: line.discountPercentage,
    discountEach: line.discountAmount,
    unitCost: entry?.cost ?? (0 as Money),
    warrantyDueDate: warrantyDays > 0 ? addDays(today, warrantyDays) : null,
    packageCode: line.packageCode ?? null,
    isOversold: false,
  }
}
