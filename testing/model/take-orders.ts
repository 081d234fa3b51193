import { createInvoice, type InvoiceBody } from '../../features/selling/sales/contract.ts'
import { cancelSalesOrder, createSalesOrder } from '../../features/selling/sales-orders/order-contract.ts'
import { totalOfParts, type ModelCart } from './bills.ts'
import { ask, oneIn, people, recent, same, someOf, somethingHere, upTo, wireMoney, wireQuantity, type Lane } from './lane.ts'
import { deliver, recordOrder, stateOf, type ModelOrder } from './orders.ts'
import { keepBill, linesOf } from './sell.ts'
import { rounded, shelvesOf, sumOfCents, type OnShelf } from './shop-model.ts'
import { partsOf } from './taking.ts'

export const isOpen = (order: ModelOrder) => ['open', 'part'].includes(stateOf(order))

/** An order of one or two items at the price of their entries; mostly no more than is here. */
export async function takeOrder(lane: Lane): Promise<void> {
  const { model, dice, location } = lane
  const shelves = new Map<string, OnShelf>()
  for (let nth = 0; nth < 1 + dice.below(2); nth += 1) {
    const shelf = somethingHere(lane, ({ entry }) => entry.retail >= 100n)
    if (shelf) shelves.set(shelf.entry.itemCode, shelf)
  }
  if (shelves.size === 0) return
  const lines = [...shelves.values()].map(shelf => ({
    itemCode: shelf.entry.itemCode,
    quantity: someOf(lane, shelf),
    delivered: 0n,
    price: shelf.entry.retail,
  }))
  const here = (itemCode: string) => sumOfCents(shelvesOf(model, location, itemCode).map(({ left }) => left))
  const expected = lines.every(({ itemCode, quantity }) => quantity <= here(itemCode)) ? 'saved' : 'ASKED_SHORT'
  const total = sumOfCents(lines.map(({ price, quantity }) => rounded(price * quantity, 1000n)))
  const customerCode = dice.pick(lane.customers)
  const stockHistories = lines.map(({ itemCode, quantity, price }) => ({
    itemCode,
    quantity: wireQuantity(quantity),
    retailPrice: wireMoney(price),
    discountPercentage: '0',
    discountAmount: '0',
  }))
  const isReserved = oneIn(lane, 3)
  const body = { customerCode, totalAmount: wireMoney(total), isReserved, stockHistories }
  const reply = await ask(lane, { who: dice.pick(people), endpoint: createSalesOrder, expected }, { body })
  if (!reply) return
  const order = { location, code: reply.code, customerCode, version: 1, total, isCancelled: false, isReserved, lines, advances: [] }
  recordOrder(model, order)
  lane.orders.push(order)
}

/** Some of what is open of an order; once in a while more than that. */
function wantedOf(lane: Lane, order: ModelOrder): ModelCart['lines'] {
  return order.lines.flatMap(({ itemCode, quantity, delivered, price }) => {
    const open = quantity - delivered
    const isWhole = !lane.model.items.get(itemCode)?.allowsFractions
    const some = isWhole ? 1000n * upTo(lane, open / 1000n) : upTo(lane, open)
    const wanted = oneIn(lane, 12) ? open + 1000n : some
    return wanted === 0n ? [] : [{ itemCode, entryCode: null, quantity: wanted, price, percent: 0n, each: 0n }]
  })
}

/** A bill of what an order has open, by an admin, who has no limits. */
export async function deliverOrder(lane: Lane): Promise<void> {
  const { model, location } = lane
  const order = recent(lane, lane.orders)
  if (!order) return
  const lines = wantedOf(lane, order)
  if (lines.length === 0) return
  const cart: ModelCart = { location, customerCode: order.customerCode, isCash: oneIn(lane, 2), lines, percent: 0n, amount: 0n }
  const taken = partsOf(model, location, cart)
  const total = taken ? totalOfParts(cart, taken) : 100n
  const open = (itemCode: string) =>
    sumOfCents(order.lines.filter(line => line.itemCode === itemCode).map(line => line.quantity - line.delivered))
  const fits = lines.every(({ itemCode, quantity }) => quantity <= open(itemCode))
  const kept = !isOpen(order) ? 'ASKED_NOT_OPEN' : fits ? 'saved' : 'ASKED_EXCEEDED'
  const body: InvoiceBody = {
    customerCode: cart.customerCode,
    discountPercentage: '0',
    discountAmount: '0',
    totalAmount: wireMoney(total),
    receivedAmount: wireMoney(cart.isCash ? total : 0n),
    paidStatus: cart.isCash ? '4' : '1',
    salesOrderCode: order.code,
    stockHistories: linesOf(cart),
  }
  const reply = await ask(lane, { who: 'admin', endpoint: createInvoice, expected: taken ? kept : 'STOCK_SHORT' }, { body })
  if (!reply || !taken) return
  same(reply.invoice.salesOrderCode, order.code, 'the order of a bill')
  deliver(model, keepBill(lane, { ...cart, code: reply.code, kind: 'pos', author: 'admin', total, taken, order }))
}

export async function cancelOrder(lane: Lane): Promise<void> {
  const order = recent(lane, lane.orders)
  if (!order) return
  const expected = isOpen(order) ? 'saved' : 'ASKED_NOT_OPEN'
  const body = { code: order.code, reason: 'Moved abroad', version: order.version }
  const reply = await ask(lane, { who: lane.dice.pick(people), endpoint: cancelSalesOrder, expected }, { body })
  if (!reply) return
  order.isCancelled = true
  order.version += 1
  recordOrder(lane.model, order)
}
