import { displayDate, type IsoDate } from '../../../kernel/dates.ts'
import { sumOf, type Money } from '../../../kernel/money.ts'
import { quantitiesByItem } from '../../../kernel/item-quantities.ts'
import { isReversed } from '../../../kernel/paper-status.ts'
import { quantity, times, type Quantity } from '../../../kernel/quantity.ts'
import { type Refusal, sharedRefusal } from '../../../kernel/refusal.ts'
import type { ReceivedItem } from './grn-rules.ts'
import type { OrderState } from './order-contract.ts'
import { purchasingRefusal } from './refusals.ts'

export const mostOrderLines = 500

export interface OrderedLine {
  itemCode: string
  quantity: Quantity
  costPrice: Money
}

/** The value of an order at its expected cost. */
export function orderTotal(lines: readonly Pick<OrderedLine, 'quantity' | 'costPrice'>[]): Money {
  return sumOf(lines.map(line => times(line.costPrice, line.quantity)))
}

export interface StockLevels {
  stock: Quantity
  /** Still expected from open orders. */
  onOrder: Quantity
  /** In transit to this location. */
  inTransit: Quantity
  min: Quantity
  max: Quantity
}

/** How many to order: up to the maximum when stock and expected quantity are below the minimum; otherwise none. */
export function suggestedQuantity({ stock, onOrder, inTransit, min, max }: StockLevels): Quantity {
  const available = stock + onOrder + inTransit
  return quantity(available < min ? Math.max(0, max - available) : 0)
}

/** For how many whole days the stock is enough, if as much is sold as in the last 90; null where nothing was. */
export function daysOfStock({ stock, sold90 }: { stock: Quantity; sold90: Quantity }): number | null {
  return sold90 > 0 ? Math.floor((Math.max(0, stock) * 90) / sold90) : null
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
  /** On an edit, the old date may have passed. */
  expectedBefore?: IsoDate | null
  today: IsoDate
}

/** Whether an order with these lines may be saved. Each item may be on one line only, so that receipts have a definite line. */
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

/** The state of an order: closed by hand stays closed; otherwise it is received when everything ordered has come. */
export function orderStateOf(order: { status: string; state: string }): OrderState {
  if (isReversed(order)) return 'REVERSED'
  return order.state === 'received' ? 'RECEIVED' : order.state === 'closed' ? 'CLOSED' : 'OPEN'
}

export const isOrderOpen = ({ state }: { state: OrderState }) => state === 'OPEN'
export const isOrderReversed = ({ state }: { state: OrderState }) => state === 'REVERSED'

export interface StatedOrder {
  code: string
  state: OrderState
  /** The number of notes that refer to it. */
  grnCount: number
}

/** Whether it may be changed or reversed: only while no note refers to it. */
export function checkOrderUntouched(order: StatedOrder): Refusal | null {
  const { code, grnCount } = order
  if (isOrderReversed(order)) return sharedRefusal('REVERSED_ALREADY', { what: `Purchase order ${code}` })
  if (grnCount > 0) return purchasingRefusal('ORDER_IN_USE', { code })
  return isOrderOpen(order) ? null : purchasingRefusal('ORDER_NOT_OPEN', { code })
}

/** Whether it may be closed or received: only while something is still expected. */
export function checkOrderOpen(order: Omit<StatedOrder, 'grnCount'>): Refusal | null {
  return isOrderOpen(order) ? null : purchasingRefusal('ORDER_NOT_OPEN', { code: order.code })
}

/** One item of an order, compared with a note. */
export interface OrderedItem {
  itemCode: string
  name: string
  ordered: Quantity
  /** Received with other notes before. */
  before: Quantity
}

/** How the received quantity compares with the ordered one. */
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

/** An order compared with a note: the ordered items in order, then those that were not ordered. */
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
