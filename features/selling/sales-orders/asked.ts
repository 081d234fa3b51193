import { displayDate, type IsoDate } from '../../../kernel/dates.ts'
import { sumOf, type Money } from '../../../kernel/money.ts'
import { priceLine, type LineAmounts, type PricedInput } from '../../../kernel/pricing.ts'
import { displayQuantity, quantity, type Quantity } from '../../../kernel/quantity.ts'
import { type Refusal, sharedRefusal } from '../../../kernel/refusal.ts'
import { orderingRefusal } from './refusals.ts'

// What orders and quotations have in common: lines that a customer asked for, and how much of each is still open.

export const mostAskedLines = 500
/** The least unit price, as on a bill. */
const leastPrice = 100

export interface AskedLine extends PricedInput {
  itemCode: string
}

export interface AskedItem {
  name: string
  type: 'stock' | 'service' | 'labour'
  isActive: boolean
  allowsFractions: boolean
}

export interface AskedAmounts {
  lines: LineAmounts[]
  /** Before discounts. */
  subTotal: Money
  lineDiscount: Money
  total: Money
}

/** What an order or a quotation comes to; the screen and the server run this same function. */
export function priceAsked(lines: readonly PricedInput[]): AskedAmounts {
  const priced = lines.map(priceLine)
  return {
    lines: priced,
    subTotal: sumOf(priced.map(line => line.subTotal)),
    lineDiscount: sumOf(priced.map(line => line.discountTotal)),
    total: sumOf(priced.map(line => line.lineTotal)),
  }
}

export type AskedName = 'sales order' | 'quotation'

function lineProblem(line: AskedLine, item: AskedItem | undefined): Record<string, string> | null {
  if (!item) return { itemCode: 'Choose an item' }
  if (!item.isActive) return { itemCode: 'This item is not active' }
  if (line.quantity <= 0) return { quantity: 'Quantity must be more than zero' }
  if (!item.allowsFractions && line.quantity % 1000 !== 0) return { quantity: 'This item is sold in whole units' }
  if (line.unitPrice < leastPrice) return { retailPrice: 'The price must be at least 1' }
  if (priceLine(line).lineTotal < 0) return { discountAmount: 'The discounts are more than the line itself' }
  return null
}

/** May these lines be saved? Every item stands once, so that what is taken of it has one line to go to. */
export function checkAsked(paper: AskedName, lines: readonly AskedLine[], items: ReadonlyMap<string, AskedItem>): Refusal | null {
  if (lines.length === 0) return orderingRefusal('ASKED_NO_LINES', { paper })
  if (lines.length > mostAskedLines) return sharedRefusal('TOO_MANY_LINES', { paper: `A ${paper}`, limit: mostAskedLines })
  const seen = new Set<string>()
  for (const [index, line] of lines.entries()) {
    const item = items.get(line.itemCode)
    const wrong = seen.has(line.itemCode) ? { itemCode: 'It stands there already' } : lineProblem(line, item)
    seen.add(line.itemCode)
    if (!wrong) continue
    const fields = Object.fromEntries(Object.entries(wrong).map(([field, text]) => [`stockHistories.${index}.${field}`, text]))
    const problem = [item?.name, ...Object.values(wrong)].filter(Boolean).join(': ')
    return sharedRefusal('LINE_WRONG', { line: index + 1, problem }, fields)
  }
  return null
}

/** A date that may not have passed; one that stood there before an edit may have. */
export function checkAskedDate(
  field: string,
  asked: IsoDate | null,
  { today, before = null }: { today: IsoDate; before?: IsoDate | null },
) {
  if (asked === null || asked >= today || asked === before) return null
  return orderingRefusal('ASKED_DATE', { today: displayDate(today) }, { [field]: 'Not before today' })
}

/** A line of a saved order or quotation, and how much of it later papers took. */
export interface TakenLine {
  itemCode: string
  name: string
  quantity: Quantity
  taken: Quantity
}

export function openOf({ quantity: asked, taken }: Pick<TakenLine, 'quantity' | 'taken'>): Quantity {
  return quantity(asked - taken)
}

export interface Remaining {
  items: ReadonlyMap<string, AskedItem>
  /** What is here of each item. */
  here: ReadonlyMap<string, Quantity>
  /** The lines as they were before an edit. */
  before?: readonly TakenLine[]
}

/** An order may not ask for more than is here (spec §5); what bills delivered already, and what an edit leaves as it was, is no question. */
export function checkRemaining(
  lines: readonly Pick<AskedLine, 'itemCode' | 'quantity'>[],
  { items, here, before = [] }: Remaining,
): Refusal | null {
  for (const [index, { itemCode, quantity: asked }] of lines.entries()) {
    const item = items.get(itemCode)
    if (item?.type !== 'stock') continue
    const old = before.find(line => line.itemCode === itemCode)
    const remaining = here.get(itemCode) ?? quantity(0)
    if (asked - (old?.taken ?? 0) <= remaining || asked <= (old?.quantity ?? 0)) continue
    return orderingRefusal(
      'ASKED_SHORT',
      { line: index + 1, remaining: displayQuantity(remaining), item: item.name },
      { [`stockHistories.${index}.quantity`]: `Only ${displayQuantity(remaining)} left here` },
    )
  }
  return null
}

export interface StatedAsked {
  /** 'Sales order 3201000001'. */
  what: string
  state: string
}

/** Something of it is open: all, or a part. In the words of the database and of the API. */
export const isStillOpen = ({ state }: { state: string }) => ['open', 'part'].includes(state.toLowerCase())

/** May it be changed, cancelled, or gone on with? Only while something of it is open. */
export function checkStillOpen(asked: StatedAsked): Refusal | null {
  return isStillOpen(asked) ? null : orderingRefusal('ASKED_NOT_OPEN', { what: asked.what, state: asked.state.toLowerCase() })
}

/** May an order be changed to these lines? Not below what bills delivered. */
export function checkNotBelowTaken(
  lines: readonly Pick<AskedLine, 'itemCode' | 'quantity'>[],
  before: readonly TakenLine[],
): Refusal | null {
  for (const { itemCode, name, taken } of before) {
    const now = lines.find(line => line.itemCode === itemCode)?.quantity ?? 0
    if (now < taken) return orderingRefusal('ASKED_TAKEN', { item: name, taken: displayQuantity(taken) })
  }
  return null
}

/** May a paper take so much of each item? Never more than is open; `before` is what the same paper took before an edit. */
export function checkTaking(
  what: string,
  lines: readonly TakenLine[],
  { now, before }: { now: ReadonlyMap<string, Quantity>; before: ReadonlyMap<string, Quantity> },
): Refusal | null {
  for (const line of lines) {
    const open = openOf(line) + (before.get(line.itemCode) ?? 0)
    if ((now.get(line.itemCode) ?? 0) <= open) continue
    return orderingRefusal('ASKED_EXCEEDED', { what, item: line.name, open: displayQuantity(quantity(open)) })
  }
  return null
}

/** May something be made of a quotation today? */
export function checkValid({ what, validUntil }: { what: string; validUntil: IsoDate | null }, today: IsoDate): Refusal | null {
  if (validUntil === null || validUntil >= today) return null
  return orderingRefusal('QUOTATION_EXPIRED', { what, date: displayDate(validUntil) })
}
