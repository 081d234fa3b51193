import { displayDate, type IsoDate } from '../../kernel/dates.ts'
import { sumOf, type Money } from '../../kernel/money.ts'
import { quantity, times, type Quantity } from '../../kernel/quantity.ts'
import { type Refusal, sharedRefusal } from '../../kernel/refusal.ts'
import type { ReceivedItem } from './grn-rules.ts'
import type { OrderState } from './order-contract.ts'
import { purchasingRefusal } from './refusals.ts'

export const mostOrderLines = 500

export interface OrderedLine {
  itemCode: string
  quantity: Quantity
  costPrice: Money
}

/** What an order comes to at the cost that is expected. */
export function orderTotal(lines: readonly Pick<OrderedLine, 'quantity' | 'costPrice'>[]): Money {
  return sumOf(lines.map(line => times(line.costPrice, line.quantity)))
}

export interface StockLevels {
  stock: Quantity
  /** Still to come of open orders. */
  onOrder: Quantity
  /** Sent here by other locations and not here yet. */
  inTransit: Quantity
  min: Quantity
  max: Quantity
}

/** How many to order: up to the maximum, once what is here and to come is under the minimum; else none. */
export function suggestedQuantity({ stock, onOrder, inTransit, min, max }: StockLevels): Quantity {
  const available = stock + onOrder + inTransit
  return quantity(available < min ? Math.max(0, max - available) : 0)
}

function lineProblem({ quantity: asked }: OrderedLine, item: ReceivedItem | undefined): Record<string, string> | null {
  if (!item) return { itemCode: 'Choose an item' }
  if (item.type !== 'stock') return { itemCode: 'Services and labour are not ordered' }
  if (!item.isActive) return { itemCode: 'This item is not active' }
  if (asked <= 0) return { quantity: 'Quantity must be more than zero' }
  if (!item.allowsFractions && asked % 1000 !== 0) return { quantity: 'This item is ordered in whole units' }
  return null
}

export interface CheckedOrder {
  lines: readonly OrderedLine[]
  items: ReadonlyMap<string, ReceivedItem>
  expectedDate: IsoDate | null
  /** The date that stood before an edit may have passed since. */
  expectedBefore?: IsoDate | null
  today: IsoDate
}

/** May an order with these lines be saved? Every item stands once, so that what comes of it has one line to go to. */
export function checkOrder({ lines, items, expectedDate, expectedBefore = null, today }: CheckedOrder): Refusal | null {
  if (lines.length === 0) return purchasingRefusal('ORDER_NO_LINES')
  if (lines.length > mostOrderLines) return sharedRefusal('TOO_MANY_LINES', { paper: 'A purchase order', limit: mostOrderLines })
  if (expectedDate !== null && expectedDate < today && expectedDate !== expectedBefore) {
    return purchasingRefusal('ORDER_DATE', { today: displayDate(today) }, { expectedDate: 'Not earlier than today' })
  }
  const seen = new Set<string>()
  for (const [index, line] of lines.entries()) {
    const item = items.get(line.itemCode)
    const wrong = seen.has(line.itemCode) ? { itemCode: 'It stands on the order already' } : lineProblem(line, item)
    seen.add(line.itemCode)
    if (!wrong) continue
    const fields = Object.fromEntries(Object.entries(wrong).map(([field, text]) => [`orderLines.${index}.${field}`, text]))
    const problem = [item?.name, ...Object.values(wrong)].filter(Boolean).join(': ')
    return sharedRefusal('LINE_WRONG', { line: index + 1, problem }, fields)
  }
  return null
}

/** Where an order stands: what was closed by hand stays closed, else all that was ordered makes it received. */
export function orderStateOf(order: { status: string; state: string }): OrderState {
  if (order.status === 'reversed') return 'REVERSED'
  return order.state === 'received' ? 'RECEIVED' : order.state === 'closed' ? 'CLOSED' : 'OPEN'
}

export interface StatedOrder {
  code: string
  state: OrderState
  /** Notes that name it. */
  grnCount: number
}

/** May it be changed or taken back? Only while no note names it. */
export function checkOrderUntouched({ code, state, grnCount }: StatedOrder): Refusal | null {
  if (state === 'REVERSED') return sharedRefusal('REVERSED_ALREADY', { what: `Purchase order ${code}` })
  if (grnCount > 0) return purchasingRefusal('ORDER_IN_USE', { code })
  return state === 'OPEN' ? null : purchasingRefusal('ORDER_NOT_OPEN', { code })
}

/** May it be closed, or named by a note? Only while something is still to come. */
export function checkOrderOpen({ code, state }: Omit<StatedOrder, 'grnCount'>): Refusal | null {
  return state === 'OPEN' ? null : purchasingRefusal('ORDER_NOT_OPEN', { code })
}

/** What a note brings of each item, whatever its stock entries. */
export function quantitiesByItem(lines: readonly { itemCode: string; quantity: Quantity }[]): Map<string, Quantity> {
  const sums = new Map<string, Quantity>()
  for (const { itemCode, quantity: count } of lines) sums.set(itemCode, quantity((sums.get(itemCode) ?? 0) + count))
  return sums
}

/** What notes change in what an order has received: what one brings now less what it brought before. */
export function changedQuantities(before: ReadonlyMap<string, Quantity>, now: ReadonlyMap<string, Quantity>): Map<string, Quantity> {
  const changed = new Map<string, Quantity>()
  for (const item of new Set([...before.keys(), ...now.keys()])) {
    const change = (now.get(item) ?? 0) - (before.get(item) ?? 0)
    if (change !== 0) changed.set(item, quantity(change))
  }
  return changed
}

/** One item of an order as a note meets it. */
export interface OrderedItem {
  itemCode: string
  name: string
  ordered: Quantity
  /** Received with other notes before. */
  before: Quantity
}

/** How what came compares with what was ordered. */
export type OrderOutcome = 'complete' | 'less' | 'more' | 'not ordered' | 'not received'

export interface OrderDifference extends OrderedItem {
  now: Quantity
  outcome: OrderOutcome
}

function outcomeOf(ordered: number, before: number, now: number): OrderOutcome {
  if (ordered === 0) return 'not ordered'
  if (before + now > ordered) return 'more'
  if (before + now === ordered) return 'complete'
  return now === 0 ? 'not received' : 'less'
}

/** An order beside what a note brings: its own items in order, then what nobody ordered. */
export function orderDifferences(
  ordered: readonly OrderedItem[],
  received: readonly { itemCode: string; name: string; quantity: Quantity }[],
): OrderDifference[] {
  const now = quantitiesByItem(received)
  const known = new Set(ordered.map(({ itemCode }) => itemCode))
  const names = new Map(received.filter(({ itemCode }) => !known.has(itemCode)).map(({ itemCode, name }) => [itemCode, name]))
  const none = quantity(0)
  return [...ordered, ...[...names].map(([itemCode, name]) => ({ itemCode, name, ordered: none, before: none }))].map(item => {
    const came = now.get(item.itemCode) ?? none
    return { ...item, now: came, outcome: outcomeOf(item.ordered, item.before, came) }
  })
}
