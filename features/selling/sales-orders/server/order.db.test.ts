import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOf, brokenPromises, ledgerOf } from '../../../../testing/books.ts'
import { aCreditBill, aLine, sell } from '../../../../testing/papers/bill.ts'
import { confirming } from '../../../../testing/doubts.ts'
import { aCustomer } from '../../../../testing/people.ts'
import { anAskedLine, aQuotation, aSalesOrder, orderNow, quote, takeOrder } from '../../../../testing/papers/sales-order.ts'
import { kandy, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import { demoToday } from '../../../../database/test-database.ts'
import { addDays, date } from '../../../../kernel/dates.ts'
import { createInvoice, editInvoice, getInvoice, reverseInvoice, type InvoiceBody } from '../../sales/contract.ts'
import {
  cancelSalesOrder,
  createSalesOrder,
  editSalesOrder,
  getSalesOrder,
  salesOrders,
  searchSalesOrders,
  type SalesOrderRead,
} from '../order-contract.ts'
import { cancelQuotation, getQuotation, reviseQuotation, salesQuotations, searchQuotations } from '../quotation-contract.ts'
import { searchStockHere } from '../../../goods/items/contract.ts'

let shop: Shop
let cashier: Staff
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
})
afterAll(() => shop.close())

interface Ordered {
  customer: string
  filter: TestItem
  wash: TestItem
  order: SalesOrderRead
}

/** Ten filters at 100.00 less 5 %, of twenty that are here, and a wash at 500.00. */
async function anOrder(more: Parameters<typeof aSalesOrder>[3] = {}): Promise<Ordered> {
  const customer = await aCustomer(shop)
  const filter = await anItem(shop, { entries: [{ quantity: '20' }] })
  const wash = await anItem(shop, { type: 'service', unit: 'Job', retail: '500.00' })
  // 10 × 100.00 − 5 % = 950.00; and 500.00.
  const lines = [anAskedLine(filter, '10', { discountPercentage: '5' }), anAskedLine(wash, '1')]
  return { customer, filter, wash, order: await takeOrder(cashier, aSalesOrder(customer, lines, '1450.00', more)) }
}

const codeOf = async (answer: Promise<{ error: { code: string } }>) => (await answer).error.code
const standing = async (code: string) => {
  const { state, stockHistories } = await orderNow(cashier, code)
  return [state, ...stockHistories.map(line => `${line.takenQuantity} of ${line.quantity}`)]
}
const billOf = ({ customer, order }: Pick<Ordered, 'customer' | 'order'>, lines: InvoiceBody['stockHistories'], total: string) =>
  aCreditBill(customer, lines, total, { salesOrderCode: order.code })

describe('a sales order', () => {
  test('is numbered, posts nothing, and is changed while it is open', async () => {
    const { customer, filter, order } = await anOrder({ wantedDate: addDays(date(demoToday), 2), remarks: 'By van' })
    expect(order).toMatchObject({ code: expect.stringMatching(/^3201/) as string, state: 'OPEN', totalAmount: '1450.00' })
    expect([order.subTotalAmount, order.discountTotal]).toEqual(['1500.00', '50.00'])
    expect(await ledgerOf(shop, order.code)).toEqual([])
    const body = { ...aSalesOrder(customer, [anAskedLine(filter, '4')], '400.00'), version: 1 }
    const edited = (await cashier.call(editSalesOrder, { params: { id: order.code }, body })).reply.salesOrder
    expect(edited).toMatchObject({ code: order.code, totalAmount: '400.00', version: 2, wantedDate: null, date: order.date })
    expect(await codeOf(cashier.call(editSalesOrder, { params: { id: order.code }, body }))).toBe('CONFLICT')
    expect((await auditOf(shop, order.code)).map(({ action }) => action)).toEqual(['create', 'update'])
  })

  test('answers what a unit costs to who may see costs, as a quotation does', async () => {
    const { customer, order } = await anOrder()
    expect(order.stockHistories.map(({ costPrice }) => costPrice)).toEqual([undefined, undefined])
    const manager = await shop.signIn('manager')
    const costsOf = ({ stockHistories }: { stockHistories: { costPrice?: string | undefined }[] }) =>
      stockHistories.map(({ costPrice }) => costPrice)
    expect(costsOf(await orderNow(manager, order.code))).toEqual(['60.00', '0.00'])
    const lots = [
      { quantity: '1', cost: '41.00' },
      { quantity: '1', cost: '42.00' },
    ]
    const [nextOut, chosen, notHere] = [await anItem(shop, { entries: lots }), await anItem(shop, { entries: lots }), await anItem(shop)]
    const lines = [anAskedLine(nextOut, '1'), anAskedLine(chosen, '1', { stockCode: chosen.entries[1]! })]
    expect(costsOf(await takeOrder(manager, aSalesOrder(customer, lines, '200.00')))).toEqual(['41.00', '42.00'])
    const quoted = await quote(manager, aQuotation(customer, [...lines, anAskedLine(notHere, '1')], '300.00'))
    expect(costsOf(quoted)).toEqual(['41.00', '42.00', '0.00'])
  })

  test('is refused without a customer, without items, with a wrong total, and in the past', async () => {
    const { customer, filter } = await anOrder()
    const body = aSalesOrder(customer, [anAskedLine(filter, '1')], '100.00')
    const refused = (more: object) => cashier.call(createSalesOrder, { body: { ...body, ...more } })
    const nobody = await refused({ customerCode: '' })
    expect([nobody.status, nobody.error.fields]).toEqual([400, { customerCode: 'Customer is required' }])
    expect(await codeOf(refused({ stockHistories: [], totalAmount: '0.00' }))).toBe('ASKED_NO_LINES')
    expect(await codeOf(refused({ totalAmount: '100.01' }))).toBe('TOTAL_DIFFERS')
    expect(await codeOf(refused({ wantedDate: addDays(date(demoToday), -1) }))).toBe('ASKED_DATE')
    expect(await codeOf(refused({ customerCode: '2001999999' }))).toBe('ASKED_CUSTOMER_INACTIVE')
  })

  test('asks for no more than is here, but keeps what it asked for', async () => {
    const { customer, filter, order } = await anOrder()
    const ask = (quantity: string, total: string) => aSalesOrder(customer, [anAskedLine(filter, quantity)], total)
    expect(await codeOf(cashier.call(createSalesOrder, { body: ask('21', '2100.00') }))).toBe('ASKED_SHORT')
    // Fifteen of twenty are sold: the ten that were ordered may stay, eleven are one too many.
    await sell(cashier, aCreditBill(customer, [aLine(filter, '15')], '1500.00'))
    const edit = (quantity: string, total: string, version: number) =>
      cashier.call(editSalesOrder, { params: { id: order.code }, body: { ...ask(quantity, total), version } })
    expect(await codeOf(edit('11', '1100.00', 1))).toBe('ASKED_SHORT')
    expect((await edit('10', '1000.00', 1)).status).toBe(200)
  })

  test('is delivered in parts by bills that name it, and never more than was ordered', async () => {
    const ordered = await anOrder()
    const { filter, wash, order } = ordered
    const first = await sell(cashier, billOf(ordered, [aLine(filter, '6')], '600.00'))
    expect([first.salesOrderCode, first.salesQuotation]).toEqual([order.code, null])
    expect((await cashier.call(getInvoice, { params: { id: first.code } })).reply.invoice).toEqual(first)
    expect(await standing(order.code)).toEqual(['PART', '6 of 10', '0 of 1'])
    const more = cashier.call(createInvoice, { body: billOf(ordered, [aLine(filter, '5')], '500.00') })
    expect((await more).error.message.errorInfo[2]).toBe(`Sales order ${order.code} has only 4 of ${filter.name} open. Lower the quantity.`)
    const second = await sell(cashier, billOf(ordered, [aLine(filter, '4'), aLine(wash)], '900.00'))
    expect(await standing(order.code)).toEqual(['DONE', '10 of 10', '1 of 1'])
    expect((await orderNow(cashier, order.code)).invoices.map(({ code }) => code)).toEqual([first.code, second.code])
    expect(await codeOf(cashier.call(createInvoice, { body: billOf(ordered, [aLine(filter)], '100.00') }))).toBe('ASKED_NOT_OPEN')
  })

  test('is open again when a bill is changed, taken off it or reversed', async () => {
    const ordered = await anOrder()
    const { customer, filter, order } = ordered
    const bill = await sell(cashier, billOf(ordered, [aLine(filter, '10')], '1000.00'))
    const edit = (body: InvoiceBody, version: number) =>
      cashier.call(editInvoice, { params: { id: bill.code }, body: { ...body, version } })
    expect((await edit(billOf(ordered, [aLine(filter, '11')], '1100.00'), 1)).error.code).toBe('ASKED_EXCEEDED')
    expect((await edit(billOf(ordered, [aLine(filter, '7')], '700.00'), 1)).status).toBe(200)
    expect(await standing(order.code)).toEqual(['PART', '7 of 10', '0 of 1'])
    expect((await edit(aCreditBill(customer, [aLine(filter, '7')], '700.00'), 2)).reply.invoice.salesOrderCode).toBeNull()
    expect(await standing(order.code)).toEqual(['OPEN', '0 of 10', '0 of 1'])
    expect((await edit(billOf(ordered, [aLine(filter, '2')], '200.00'), 3)).status).toBe(200)
    expect(await standing(order.code)).toEqual(['PART', '2 of 10', '0 of 1'])
    const manager = await shop.signIn('manager')
    const reversal = { code: bill.code, version: 4, reason: 'Wrong customer' }
    expect((await manager.call(reverseInvoice, { body: reversal })).status).toBe(200)
    expect(await standing(order.code)).toEqual(['OPEN', '0 of 10', '0 of 1'])
    expect((await orderNow(cashier, order.code)).invoices).toMatchObject([{ code: bill.code, status: 'reversed' }])
  })

  test('cannot be changed below what was delivered, nor to another customer then', async () => {
    const ordered = await anOrder()
    const { filter, wash, order } = ordered
    await sell(cashier, billOf(ordered, [aLine(filter, '6')], '600.00'))
    const edit = (lines: ReturnType<typeof anAskedLine>[], total: string, customer = ordered.customer, version = 2) =>
      cashier.call(editSalesOrder, { params: { id: order.code }, body: { ...aSalesOrder(customer, lines, total), version } })
    expect(await codeOf(edit([anAskedLine(filter, '5')], '500.00'))).toBe('ASKED_TAKEN')
    expect(await codeOf(edit([anAskedLine(wash, '1')], '500.00'))).toBe('ASKED_TAKEN')
    expect(await codeOf(edit([anAskedLine(filter, '6')], '600.00', await aCustomer(shop)))).toBe('ASKED_CUSTOMER_FIXED')
    const reply = (await edit([anAskedLine(filter, '6')], '600.00')).reply.salesOrder
    expect([reply.state, reply.stockHistories.map(line => line.openQuantity)]).toEqual(['DONE', ['0']])
  })

  test('is cancelled with a reason; what was delivered stays, and its bills can still be corrected', async () => {
    const ordered = await anOrder()
    const { filter, order } = ordered
    const bill = await sell(cashier, billOf(ordered, [aLine(filter, '6')], '600.00'))
    const cancel = (version: number) => cashier.call(cancelSalesOrder, { body: { code: order.code, reason: 'Moved abroad', version } })
    expect(await codeOf(cancel(1))).toBe('CONFLICT')
    expect((await cancel(2)).reply.salesOrder).toMatchObject({ state: 'CANCELLED', cancelledReason: 'Moved abroad' })
    expect(await codeOf(cancel(3))).toBe('ASKED_NOT_OPEN')
    expect(await codeOf(cashier.call(createInvoice, { body: billOf(ordered, [aLine(filter)], '100.00') }))).toBe('ASKED_NOT_OPEN')
    const less = { ...billOf(ordered, [aLine(filter, '5')], '500.00'), version: 1 }
    expect((await cashier.call(editInvoice, { params: { id: bill.code }, body: less })).status).toBe(200)
    expect(await standing(order.code)).toEqual(['CANCELLED', '5 of 10', '0 of 1'])
    expect((await auditOf(shop, order.code)).map(({ action, reason }) => [action, reason])).toEqual([
      ['create', null],
      ['cancel', 'Moved abroad'],
    ])
  })

  test('of another customer, or of none, or of another location, is delivered by no bill', async () => {
    const [mine, other] = [await anOrder(), await anOrder()]
    const bill = (code: string) =>
      cashier.call(createInvoice, { body: aCreditBill(mine.customer, [aLine(mine.filter)], '100.00', { salesOrderCode: code }) })
    expect(await codeOf(bill(other.order.code))).toBe('ASKED_OTHER_CUSTOMER')
    expect(await codeOf(bill('3201999999'))).toBe('NOT_FOUND')
    expect(await codeOf((await shop.signIn('manager', kandy)).call(getSalesOrder, { params: { id: mine.order.code } }))).toBe('NOT_FOUND')
  })

  test('two tills on one order at once: never more than was ordered', async () => {
    const ordered = await anOrder()
    const { filter, order } = ordered
    const others = await Promise.all([shop.signIn('cashier'), shop.signIn('manager')])
    const bills = await Promise.all(
      others.map(staff => staff.call(createInvoice, { body: billOf(ordered, [aLine(filter, '6')], '600.00') })),
    )
    expect(bills.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await standing(order.code)).toEqual(['PART', '6 of 10', '0 of 1'])
  })

  test('is listed and found with what is still open', async () => {
    const ordered = await anOrder()
    await sell(cashier, billOf(ordered, [aLine(ordered.filter, '6')], '600.00'))
    const { code } = ordered.order
    const query = { customerCode: ordered.customer }
    const listed = (await cashier.call(salesOrders.list, { query })).reply
    // Four of ten at 950.00, and the wash: 380.00 + 500.00.
    expect(listed.salesOrders).toMatchObject([{ code, state: 'PART', lineCount: 2, openLines: 2, openAmount: '880.00' }])
    expect(listed.totals).toEqual({ totalAmount: '1450.00', openAmount: '880.00' })
    expect((await cashier.call(salesOrders.list, { query: { ...query, state: 'DONE' } })).reply.total).toBe(0)
    const found = (await cashier.call(searchSalesOrders, { params: { term: code } })).reply.salesOrders
    expect(found).toMatchObject([{ code, openAmount: '880.00' }])
    await cashier.call(cancelSalesOrder, { body: { code, reason: 'Moved abroad', version: 2 } })
    expect((await cashier.call(searchSalesOrders, { params: { term: code } })).reply.salesOrders).toEqual([])
    expect((await cashier.call(salesOrders.list, { query })).reply.totals).toEqual({ totalAmount: '0.00', openAmount: '0.00' })
  })
})

describe('a quotation', () => {
  /** Ten filters at 90.00. */
  async function anOffer(more: Parameters<typeof aQuotation>[3] = {}) {
    const customer = await aCustomer(shop)
    const filter = await anItem(shop, { entries: [{ quantity: '20' }] })
    const lines = [anAskedLine(filter, '10', { retailPrice: '90.00' })]
    return { customer, filter, lines, offer: await quote(cashier, aQuotation(customer, lines, '900.00', more)) }
  }
  const offerNow = async (code: string) => (await cashier.call(getQuotation, { params: { id: code } })).reply.salesQuotation

  test('offers what is not here too, and is replaced by a new version that leaves the old one readable', async () => {
    const { customer, filter, offer } = await anOffer()
    expect(offer).toMatchObject({ code: expect.stringMatching(/^3301/) as string, state: 'OPEN', revision: 1, revises: null })
    const lines = [anAskedLine(filter, '50', { retailPrice: '80.00' })]
    const body = { ...aQuotation(customer, lines, '4000.00'), version: 1 }
    const revised = (await cashier.call(reviseQuotation, { params: { id: offer.code }, body })).reply.salesQuotation
    expect(revised).toMatchObject({ revision: 2, revises: offer.code, totalAmount: '4000.00', state: 'OPEN' })
    expect(await offerNow(offer.code)).toMatchObject({ state: 'REVISED', revisedBy: revised.code, totalAmount: '900.00' })
    expect(await codeOf(cashier.call(reviseQuotation, { params: { id: offer.code }, body: { ...body, version: 2 } }))).toBe(
      'ASKED_NOT_OPEN',
    )
  })

  test('becomes an order, and the order a bill, each with what is still open', async () => {
    const { customer, filter, offer } = await anOffer()
    const salesQuotation = offer.code
    const ask = (quantity: string, total: string) =>
      aSalesOrder(customer, [anAskedLine(filter, quantity, { retailPrice: '90.00' })], total, { salesQuotation })
    const order = await takeOrder(cashier, ask('6', '540.00'))
    expect(order.salesQuotation).toBe(offer.code)
    expect(await offerNow(offer.code)).toMatchObject({
      state: 'PART',
      stockHistories: [{ openQuantity: '4' }],
      salesOrders: [{ code: order.code }],
    })
    expect(await codeOf(cashier.call(createSalesOrder, { body: ask('5', '450.00') }))).toBe('ASKED_EXCEEDED')
    // The order asks for two less: they are open again.
    const edit = (quantity: string, total: string, version: number) =>
      cashier.call(editSalesOrder, { params: { id: order.code }, body: { ...ask(quantity, total), version } })
    expect((await edit('4', '360.00', 1)).status).toBe(200)
    expect((await offerNow(offer.code)).stockHistories[0]?.openQuantity).toBe('6')
    expect((await edit('11', '990.00', 2)).error.code).toBe('ASKED_EXCEEDED')
    const manager = await shop.signIn('manager')
    const line = aLine(filter, '6', { retailPrice: '90.00' })
    const bill = await sell(manager, aCreditBill(customer, [line], '540.00', { salesQuotation }))
    expect([bill.salesOrderCode, bill.salesQuotation]).toEqual([null, offer.code])
    expect(await offerNow(offer.code)).toMatchObject({ state: 'DONE', invoices: [{ code: bill.code }] })
    expect((await manager.call(reverseInvoice, { body: { code: bill.code, version: 1, reason: 'Wrong' } })).status).toBe(200)
    expect(await offerNow(offer.code)).toMatchObject({ state: 'PART', stockHistories: [{ takenQuantity: '4' }] })
  })

  test('ends with its date, and is cancelled with a reason', async () => {
    const { customer, filter, lines, offer } = await anOffer({ validUntil: demoToday })
    const body = aSalesOrder(customer, lines, '900.00', { salesQuotation: offer.code })
    await shop.owner.query(`update sales_quotation set business_date = business_date - 1, valid_until = valid_until - 1 where code = $1`, [
      offer.code,
    ])
    expect(await codeOf(cashier.call(createSalesOrder, { body }))).toBe('QUOTATION_EXPIRED')
    const bill = aCreditBill(customer, [aLine(filter)], '100.00', { salesQuotation: offer.code })
    expect(await codeOf(cashier.call(createInvoice, { body: bill }))).toBe('QUOTATION_EXPIRED')
    await shop.owner.query(`update sales_quotation set business_date = business_date + 1, valid_until = valid_until + 1 where code = $1`, [
      offer.code,
    ])
    const cancelled = await cashier.call(cancelQuotation, { body: { code: offer.code, reason: 'Too dear', version: 1 } })
    expect(cancelled.reply.salesQuotation).toMatchObject({ state: 'CANCELLED', cancelledReason: 'Too dear' })
    expect(await codeOf(cashier.call(createSalesOrder, { body }))).toBe('ASKED_NOT_OPEN')
    expect((await cashier.call(searchQuotations, { params: { term: offer.code } })).reply.salesQuotations).toEqual([])
    const listed = (await cashier.call(salesQuotations.list, { query: { customerCode: customer, state: 'CANCELLED' } })).reply
    expect([listed.total, listed.totals]).toEqual([1, { totalAmount: '0.00', openAmount: '0.00' }])
  })
})

describe('what an order reserves', () => {
  test('is seen in the search, and who sells into it is asked first and told whose it is', async () => {
    const ordered = await anOrder({ isReserved: true })
    const { filter, customer, order } = ordered
    const [row] = (await cashier.call(searchStockHere, { params: { term: filter.code } })).reply.stock
    expect([row?.remainingQuantity, row?.reservedQuantity]).toEqual(['20', '10'])
    const other = await aCustomer(shop)
    // Ten of twenty are free.
    await sell(cashier, aCreditBill(other, [aLine(filter, '10')], '1000.00'))
    const into = aCreditBill(other, [aLine(filter, '1')], '100.00')
    const asked = await cashier.call(createInvoice, { body: into })
    expect(asked.error.code).toBe('DOUBTFUL')
    expect(asked.error.message.errorInfo[2]).toMatch(new RegExp(`10 here, 10 of them reserved: 10 for .+ \\(${order.code}\\)`))
    expect((await confirming(cashier, createInvoice, { body: into })).status).toBe(200)
    // Its own customer takes what is kept without a question.
    await sell(cashier, billOf(ordered, [aLine(filter, '9')], '900.00'))
    const found = (await cashier.call(searchStockHere, { params: { term: filter.code } })).reply.stock
    expect(found.map(({ remainingQuantity, reservedQuantity }) => [remainingQuantity, reservedQuantity])).toEqual([['0', '1']])
    expect(customer).toBe(order.customerCode)
  })

  test('is asked about at a till that remembers the item from before it was reserved', async () => {
    const filter = await anItem(shop, { entries: [{ quantity: '2' }] })
    const [entry = ''] = filter.entries
    const named = aLine(filter, '1', { stockCode: entry })
    const cash = { ...aCreditBill('2001000001', [named], '100.00'), paidStatus: '4' as const, receivedAmount: '100.00' }
    await sell(cashier, cash)
    const order = aSalesOrder(await aCustomer(shop), [anAskedLine(filter, '1')], '100.00', { isReserved: true })
    const { code } = await takeOrder(cashier, order)
    expect(await codeOf(cashier.call(createInvoice, { body: cash }))).toBe('DOUBTFUL')
    await cashier.call(cancelSalesOrder, { body: { code, reason: 'Moved abroad', version: 1 } })
    expect((await cashier.call(createInvoice, { body: cash })).status).toBe(200)
  })

  test('is asked about again once a bill that delivered it is taken back', async () => {
    const filter = await anItem(shop, { entries: [{ quantity: '3' }] })
    const [entry = ''] = filter.entries
    const customer = await aCustomer(shop)
    const { code } = await takeOrder(cashier, aSalesOrder(customer, [anAskedLine(filter, '1')], '100.00', { isReserved: true }))
    const delivered = await sell(cashier, aCreditBill(customer, [aLine(filter)], '100.00', { salesOrderCode: code }))
    const named = aLine(filter, '1', { stockCode: entry })
    const cash = { ...aCreditBill('2001000001', [named], '100.00'), paidStatus: '4' as const, receivedAmount: '100.00' }
    // Two are left and none is reserved: the till learns so.
    await sell(cashier, cash)
    const manager = await shop.signIn('manager')
    expect((await manager.call(reverseInvoice, { body: { code: delivered.code, version: 1, reason: 'Wrong' } })).status).toBe(200)
    await sell(cashier, cash)
    expect(await codeOf(cashier.call(createInvoice, { body: cash }))).toBe('DOUBTFUL')
  })

  test('is asked about when another order reserves it too', async () => {
    const { filter } = await anOrder({ isReserved: true })
    const body = aSalesOrder(await aCustomer(shop), [anAskedLine(filter, '11')], '1100.00', { isReserved: true })
    expect(await codeOf(cashier.call(createSalesOrder, { body }))).toBe('DOUBTFUL')
    expect((await cashier.call(createSalesOrder, { body: { ...body, isReserved: false } })).status).toBe(200)
    expect((await confirming(cashier, createSalesOrder, { body })).status).toBe(200)
  })
})

test('and the books still prove themselves', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
