import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOf, brokenPromises, ledgerOf } from '../../../../../testing/books.ts'
import { aNote, aReceivedLine, aSupplier, receive } from '../../../../../testing/papers/grn.ts'
import { anOrder, order } from '../../../../../testing/papers/purchase-order.ts'
import { openShop, type Shop, type Staff } from '../../../../../testing/shop.ts'
import { anItem, type TestItem } from '../../../../../testing/stock.ts'
import { demoToday } from '../../../../../database/test-database.ts'
import { aCashBill, aLine, sell } from '../../../../../testing/papers/bill.ts'
import { addDays, date } from '../../../../../kernel/dates.ts'
import { formatMoney, parseMoney } from '../../../../../kernel/money.ts'
import { times, units } from '../../../../../kernel/quantity.ts'
import { editGrn, getGrn } from '../../grn-contract.ts'
import { getItemBuying } from '../../item-buying-contract.ts'
import {
  closePurchaseOrder,
  createPurchaseOrder,
  editPurchaseOrder,
  getPurchaseOrder,
  openOrdersOfSupplier,
  orderNeeds,
  orderSuggestion,
  purchaseOrders,
  reversePurchaseOrder,
  type OrderRead,
} from '../../order-contract.ts'

let shop: Shop
let manager: Staff
beforeAll(async () => {
  shop = await openShop()
  manager = await shop.signIn('manager')
})
afterAll(() => shop.close())

interface Ordered {
  supplier: string
  filter: TestItem
  belt: TestItem
  ordered: OrderRead
}

/** Ten filters at 60.00 and five belts at 40.00 of a supplier of their own. */
async function anOpenOrder(): Promise<Ordered> {
  const supplier = await aSupplier(manager)
  const [filter, belt] = [await anItem(shop), await anItem(shop)]
  const lines = [
    { itemCode: filter.code, quantity: '10', costPrice: '60.00' },
    { itemCode: belt.code, quantity: '5', costPrice: '40.00' },
  ]
  return { supplier, filter, belt, ordered: await order(manager, anOrder(supplier, lines, '800.00')) }
}

const read = async (code: string) => (await manager.call(getPurchaseOrder, { params: { id: code } })).reply.purchaseOrder
const standing = async (code: string) => {
  const { state, orderLines } = await read(code)
  return [state, ...orderLines.map(({ received, outstanding }) => `${received} came, ${outstanding} to come`)]
}
const codeOf = async (answer: Promise<{ error: { code: string } }>) => (await answer).error.code
const end = (version: number, code: string, reason = 'Sold out') => ({ body: { code, reason, version } })

describe('a purchase order', () => {
  test('is numbered, posts nothing and may be changed while nothing came', async () => {
    const { supplier, filter, ordered } = await anOpenOrder()
    expect(ordered).toMatchObject({ code: expect.stringMatching(/^6001/) as string, state: 'OPEN', totalAmount: '800.00', grns: [] })
    expect(await ledgerOf(shop, ordered.code)).toEqual([])
    const body = anOrder(supplier, [{ itemCode: filter.code, quantity: '4', costPrice: '55.50' }], '222.00', {
      expectedDate: addDays(date(demoToday), 3),
      remarks: 'By lorry',
    })
    const edit = { params: { id: ordered.code }, body: { ...body, version: 1 } }
    const { reply } = await manager.call(editPurchaseOrder, edit)
    expect(reply.purchaseOrder).toMatchObject({ totalAmount: '222.00', remarks: 'By lorry', version: 2, date: ordered.date })
    expect(await codeOf(manager.call(editPurchaseOrder, edit))).toBe('CONFLICT')
    const dear = { ...body, totalAmount: '222.01' }
    expect(await codeOf(manager.call(createPurchaseOrder, { body: dear }))).toBe('TOTAL_DIFFERS')
    const late = { ...body, expectedDate: addDays(date(demoToday), -1) }
    expect(await codeOf(manager.call(createPurchaseOrder, { body: late }))).toBe('ORDER_DATE')
    expect((await auditOf(shop, ordered.code)).map(({ action }) => action)).toEqual(['create', 'update'])
  })

  test('is received in parts by notes that name it, with more and other goods than ordered, and then done', async () => {
    const { supplier, filter, belt, ordered } = await anOpenOrder()
    const other = await anItem(shop)
    const first = await receive(
      manager,
      aNote(supplier, [aReceivedLine(filter, '6', '60.00'), aReceivedLine(other, '1', '10.00')], '370.00', { orderCode: ordered.code }),
    )
    expect(await standing(ordered.code)).toEqual(['OPEN', '6 came, 4 to come', '0 came, 5 to come'])
    const second = await receive(
      manager,
      aNote(supplier, [aReceivedLine(filter, '5', '60.00'), aReceivedLine(belt, '5', '40.00')], '500.00', { orderCode: ordered.code }),
    )
    expect(await standing(ordered.code)).toEqual(['RECEIVED', '11 came, 0 to come', '5 came, 0 to come'])
    const compared = (grn: typeof first) =>
      grn.purchaseOrder?.items.map(({ itemCode, ordered: asked, before, now }) => [itemCode, asked, before, now])
    expect(compared((await manager.call(getGrn, { params: { code: first.code } })).reply.grn)).toEqual([
      [filter.code, '10', '0', '6'],
      [belt.code, '5', '0', '0'],
      [other.code, '0', '0', '1'],
    ])
    expect(compared(second)).toEqual([
      [filter.code, '10', '6', '5'],
      [belt.code, '5', '0', '5'],
    ])
    expect((await read(ordered.code)).grns.map(({ code }) => code)).toEqual([first.code, second.code])
    const third = aNote(supplier, [aReceivedLine(filter, '1', '60.00')], '60.00', { orderCode: ordered.code })
    await expect(receive(manager, third)).rejects.toThrow('ORDER_OTHER_SUPPLIER')
  })

  test('is open again when a note that answered it is changed', async () => {
    const { supplier, filter, belt, ordered } = await anOpenOrder()
    const lines = [aReceivedLine(filter, '10', '60.00'), aReceivedLine(belt, '5', '40.00')]
    const body = aNote(supplier, lines, '800.00', { orderCode: ordered.code })
    const grn = await receive(manager, body)
    expect((await standing(ordered.code))[0]).toBe('RECEIVED')
    const kept = (line: number, quantity: string) => ({ ...lines[line]!, quantity, stockCode: grn.stockHistories[line]!.stockCode })
    const change = (version: number, stockHistories: typeof lines, totalAmount: string, orderCode: string | null) =>
      manager.call(editGrn, { params: { code: grn.code }, body: { ...body, version, stockHistories, totalAmount, orderCode } })
    expect((await change(1, [kept(0, '7'), kept(1, '5')], '620.00', ordered.code)).status).toBe(200)
    expect(await standing(ordered.code)).toEqual(['OPEN', '7 came, 3 to come', '5 came, 0 to come'])
    expect((await change(2, [kept(0, '7')], '420.00', null)).status).toBe(200)
    expect(await standing(ordered.code)).toEqual(['OPEN', '0 came, 10 to come', '0 came, 5 to come'])
    expect((await manager.call(reversePurchaseOrder, end(4, ordered.code))).reply.purchaseOrder.state).toBe('REVERSED')
    expect(await codeOf(change(3, [kept(0, '7')], '420.00', ordered.code))).toBe('ORDER_OTHER_SUPPLIER')
  })

  test('is closed when nothing more is expected, and keeps what came', async () => {
    const { supplier, filter, ordered } = await anOpenOrder()
    const body = aNote(supplier, [aReceivedLine(filter, '6', '60.00')], '360.00', { orderCode: ordered.code })
    const grn = await receive(manager, body)
    expect(await codeOf(manager.call(reversePurchaseOrder, end(2, ordered.code)))).toBe('ORDER_IN_USE')
    const closed = (await manager.call(closePurchaseOrder, end(2, ordered.code, 'Discontinued'))).reply.purchaseOrder
    expect([closed.state, closed.closedReason, closed.orderLines.map(({ received }) => received)]).toEqual([
      'CLOSED',
      'Discontinued',
      ['6', '0'],
    ])
    expect(await codeOf(manager.call(closePurchaseOrder, end(3, ordered.code)))).toBe('ORDER_NOT_OPEN')
    await expect(receive(manager, { ...body, invoiceCode: `${body.invoiceCode}-b` })).rejects.toThrow('ORDER_OTHER_SUPPLIER')
    // A note that already refers to it can still be edited.
    const line = { ...body.stockHistories[0]!, quantity: '5', stockCode: grn.stockHistories[0]!.stockCode }
    const less = { ...body, version: 1, totalAmount: '300.00', stockHistories: [line] }
    expect((await manager.call(editGrn, { params: { code: grn.code }, body: less })).status).toBe(200)
    expect(await standing(ordered.code)).toEqual(['CLOSED', '5 came, 5 to come', '0 came, 5 to come'])
    expect((await auditOf(shop, ordered.code)).map(({ action, reason }) => [action, reason])).toEqual([
      ['create', null],
      ['close', 'Discontinued'],
    ])
  })

  test('of another supplier, or of none, is answered by no note', async () => {
    const [mine, other] = [await anOpenOrder(), await anOpenOrder()]
    const note = (orderCode: string) =>
      receive(manager, aNote(mine.supplier, [aReceivedLine(mine.filter, '1', '60.00')], '60.00', { orderCode }))
    await expect(note(other.ordered.code)).rejects.toThrow('ORDER_OTHER_SUPPLIER')
    await expect(note('6001999999')).rejects.toThrow('ORDER_OTHER_SUPPLIER')
  })

  test('and two notes for it at once: both count', async () => {
    const { supplier, filter, ordered } = await anOpenOrder()
    const note = () => receive(manager, aNote(supplier, [aReceivedLine(filter, '3', '60.00')], '180.00', { orderCode: ordered.code }))
    await Promise.all([note(), note()])
    expect(await standing(ordered.code)).toEqual(['OPEN', '6 came, 4 to come', '0 came, 5 to come'])
  })
})

test('what to order: up to the maximum where stock and what is to come are under the minimum', async () => {
  const supplier = await aSupplier(manager)
  const levels = async (item: TestItem, min: number, max: number, place = false) =>
    place
      ? shop.owner.query(
          `insert into item_location (item_code, location_code, min_stock, max_stock) values ($1, '1301000001', $2, $3)
           on conflict (item_code, location_code) do update set min_stock = $2, max_stock = $3`,
          [item.code, min * 1000, max * 1000],
        )
      : shop.owner.query('update item set min_stock = $2, max_stock = $3, supplier_code = $4 where code = $1', [
          item.code,
          min * 1000,
          max * 1000,
          supplier,
        ])
  const [short, enough, here] = [
    await anItem(shop, { entries: [{ quantity: '3', cost: '60.00' }] }),
    await anItem(shop, { entries: [{ quantity: '9', cost: '60.00' }] }),
    await anItem(shop),
  ]
  await levels(short, 10, 30)
  await levels(enough, 5, 30)
  await levels(here, 4, 8, true)
  // An item without a supplier of its own, last received from this supplier.
  await receive(manager, aNote(supplier, [aReceivedLine(here, '2', '75.50')], '151.00'))
  const lines = [{ itemCode: short.code, quantity: '5', costPrice: '60.00' }]
  const asked = await order(manager, anOrder(supplier, lines, '300.00'))
  const suggested = async (query = {}) => {
    const { items } = (await manager.call(orderSuggestion, { params: { id: supplier }, query })).reply
    return new Map(items.map(item => [item.itemCode, item]))
  }
  const found = await suggested()
  expect(found.size).toBe(3)
  expect(found.get(short.code)).toMatchObject({
    levelsOf: 'all',
    stock: '3',
    onOrder: '5',
    inTransit: '0',
    minStock: '10',
    suggested: '22',
  })
  expect(found.get(enough.code)).toMatchObject({ stock: '9', suggested: '0' })
  expect(found.get(here.code)).toMatchObject({
    levelsOf: 'here',
    stock: '2',
    minStock: '4',
    maxStock: '8',
    suggested: '6',
    lastCost: '75.50',
  })
  expect((await suggested({ without: asked.code })).get(short.code)).toMatchObject({ onOrder: '0', suggested: '27' })
  const listed = (await manager.call(purchaseOrders.list, { query: { supplierCode: supplier, state: 'OPEN' } })).reply
  expect([listed.total, listed.purchaseOrders[0]?.openLines, listed.totals?.outstanding]).toEqual([1, 1, '300.00'])
  const open = (await manager.call(openOrdersOfSupplier, { params: { id: supplier } })).reply.purchaseOrders
  expect(open.map(({ code, openLines, outstanding }) => [code, openLines, outstanding])).toEqual([[asked.code, 1, '300.00']])
})

test('what is below minimum at all suppliers is told with its sales, and needed no more once it is ordered', async () => {
  const [supplier, other] = [await aSupplier(manager), await aSupplier(manager)]
  const [own, brought, nobodys] = [
    await anItem(shop, { entries: [{ quantity: '7', cost: '60.00' }] }),
    await anItem(shop),
    await anItem(shop, { entries: [{ quantity: '1', cost: '60.00' }] }),
  ]
  await receive(manager, aNote(other, [aReceivedLine(brought, '2', '75.50')], '151.00'))
  await sell(manager, aCashBill([aLine(own, '4')], formatMoney(times(parseMoney(own.retail)!, units('4')))))
  for (const item of [own, brought, nobodys]) {
    // oxlint-disable-next-line no-await-in-loop -- three rows of a set-up
    await shop.owner.query('update item set min_stock = 5000, max_stock = 9000, supplier_code = $2 where code = $1', [
      item.code,
      item === own ? supplier : null,
    ])
  }
  const needed = async () => {
    const { items } = (await manager.call(orderNeeds)).reply
    return new Map(items.map(item => [item.itemCode, item]))
  }
  const found = await needed()
  expect(found.get(own.code)).toMatchObject({
    supplier: { code: supplier },
    stock: '3',
    sold30: '4',
    sold90: '4',
    daysOfStock: 67,
    suggested: '6',
  })
  expect(found.get(brought.code)).toMatchObject({
    supplier: { code: other },
    stock: '2',
    sold90: '0',
    daysOfStock: null,
    suggested: '7',
    lastCost: '75.50',
  })
  expect(found.get(nobodys.code)?.supplier).toBeNull()
  const orders = [
    anOrder(supplier, [{ itemCode: own.code, quantity: '6', costPrice: '60.00' }], '360.00'),
    anOrder(other, [{ itemCode: brought.code, quantity: '7', costPrice: '75.50' }], '528.50'),
  ]
  for (const body of orders) await order(manager, body) // oxlint-disable-line no-await-in-loop
  // What was ordered is needed no more.
  const left = await needed()
  expect([left.has(own.code), left.has(brought.code), left.has(nobodys.code)]).toEqual([false, false, true])
})

test('how an item is bought: what each supplier last charged, and what is on order', async () => {
  const { supplier, filter, ordered } = await anOpenOrder()
  const other = await aSupplier(manager)
  const buying = async (by = manager) => by.call(getItemBuying, { params: { id: filter.code } })
  const first = await receive(manager, aNote(other, [aReceivedLine(filter, '2', '58.00')], '116.00'))
  await receive(manager, aNote(supplier, [aReceivedLine(filter, '1', '61.00')], '61.00'))
  const last = await receive(manager, aNote(supplier, [aReceivedLine(filter, '4', '62.50')], '250.00', { orderCode: ordered.code }))
  const { reply } = await buying()
  expect(reply.suppliers.map(({ supplierCode, grnCode, costPrice, quantity }) => [supplierCode, grnCode, costPrice, quantity])).toEqual([
    [supplier, last.code, '62.50', '4'],
    [other, first.code, '58.00', '2'],
  ])
  // Ten were ordered, and four of them came.
  expect(reply.orders.map(({ code, toCome }) => [code, toCome])).toEqual([[ordered.code, '6']])
  await manager.call(closePurchaseOrder, end((await read(ordered.code)).version, ordered.code))
  expect((await buying()).reply.orders).toEqual([])
  expect(await codeOf(buying(await shop.signIn('cashier')))).toBe('NOT_ALLOWED')
})

test('and the books still prove themselves', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
