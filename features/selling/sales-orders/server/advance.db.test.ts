import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOf, brokenPromises, ledgerOf } from '../../../../testing/books.ts'
import { aCashBill, aLine, sell } from '../../../../testing/papers/bill.ts'
import { aBank, byCard, byCheque, byOverPayment, byReturnAmount, inCash } from '../../../../testing/payments.ts'
import { aCustomer } from '../../../../testing/people.ts'
import { anAskedLine, aSalesOrder, orderNow, takeOrder } from '../../../../testing/papers/sales-order.ts'
import { openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import { cashCustomerCode } from '../../../../kernel/codes.ts'
import { getCustomer } from '../../../parties/customers/contract.ts'
import type { PaymentEntryInput } from '../../../banking/payments/payment-shapes.ts'
import { cancelSalesOrder, createAdvance, reverseAdvance, type SalesOrderRead } from '../order-contract.ts'

let shop: Shop
let cashier: Staff
let manager: Staff
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  manager = await shop.signIn('manager')
})
afterAll(() => shop.close())

interface Ordered {
  customer: string
  filter: TestItem
  order: SalesOrderRead
}

/** Ten filters at 100.00. */
async function anOrder(customer?: string): Promise<Ordered> {
  const buyer = customer ?? (await aCustomer(shop))
  const filter = await anItem(shop, { entries: [{ quantity: '20', cost: '60.00' }] })
  return { customer: buyer, filter, order: await takeOrder(cashier, aSalesOrder(buyer, [anAskedLine(filter, '10')], '1000.00')) }
}

const pay = (code: string, modeOfPayments: PaymentEntryInput[]) =>
  cashier.call(createAdvance, { body: { salesOrderCode: code, modeOfPayments } })
const codeOf = async (answer: Promise<{ error: { code: string } }>) => (await answer).error.code
const overPayment = async (code: string) => (await cashier.call(getCustomer, { params: { id: code } })).reply.customer.overPayment
const giveBack = (code: string, version = 1) => manager.call(reverseAdvance, { body: { code, reason: 'Changed his mind', version } })

describe('an advance', () => {
  test('is numbered, named by its order, and the over payment of its customer', async () => {
    const { customer, order } = await anOrder()
    const { reply } = await pay(order.code, [byCard('150.00'), inCash('250.00')])
    expect(reply.code).toMatch(/^6901/)
    expect(reply.salesOrder).toMatchObject({
      advanceAmount: '400.00',
      advances: [{ code: reply.code, totalAmount: '400.00', status: 'live' }],
    })
    expect(reply.salesOrder.advances[0]?.modeOfPayments.map(({ paymentTypeName, amount }) => [paymentTypeName, amount])).toEqual([
      ['Card', '150.00'],
      ['Cash', '250.00'],
    ])
    expect(await overPayment(customer)).toBe('400.00')
    expect(await ledgerOf(shop, reply.code)).toEqual([
      '1 debit 1203 150.00 (4)',
      `1 credit 2200 150.00 of ${customer} (9)`,
      '1 debit 1101 250.00 (2)',
      `1 credit 2200 250.00 of ${customer} (9)`,
    ])
    expect((await auditOf(shop, reply.code)).map(({ action }) => action)).toEqual(['create'])
  })

  test('pays the bill of its order as over payment', async () => {
    const { customer, filter, order } = await anOrder()
    await pay(order.code, [inCash('400.00')])
    const more = { customerCode: customer, salesOrderCode: order.code, receivedAmount: '0' }
    const modeOfPayments = [byOverPayment('400.00'), inCash('600.00')]
    const bill = await sell(cashier, aCashBill([aLine(filter, '10')], '1000.00', { ...more, paidStatus: '3', modeOfPayments }))
    expect([bill.paidAmount, bill.salesOrderCode]).toEqual(['1000.00', order.code])
    expect(await overPayment(customer)).toBe('0.00')
    expect((await orderNow(cashier, order.code)).state).toBe('DONE')
  })

  test('is money, of a customer with a name, up to what the order comes to, while the order is open', async () => {
    const { order } = await anOrder()
    expect(await codeOf(pay(order.code, [byOverPayment('10.00')]))).toBe('ADVANCE_TYPE')
    expect(await codeOf(pay(order.code, [byReturnAmount('10.00')]))).toBe('ADVANCE_TYPE')
    expect(await codeOf(pay(order.code, [inCash('0.00')]))).toBe('PAYMENT_AMOUNT')
    expect((await pay(order.code, [inCash('600.00')])).status).toBe(200)
    expect(await codeOf(pay(order.code, [inCash('400.01')]))).toBe('ADVANCE_ABOVE')
    expect(await codeOf(pay('3201999999', [inCash('1.00')]))).toBe('NOT_FOUND')
    expect(await codeOf(pay((await anOrder(cashCustomerCode)).order.code, [inCash('1.00')]))).toBe('ASSIGN_CUSTOMER')
    await cashier.call(cancelSalesOrder, { body: { code: order.code, reason: 'Moved abroad', version: 1 } })
    expect(await codeOf(pay(order.code, [inCash('1.00')]))).toBe('ASKED_NOT_OPEN')
  })

  test('stays with the customer when its order is cancelled, and is given back once, with its cheque', async () => {
    const { customer, order } = await anOrder()
    const cheque = byCheque(await aBank(shop), '500.00', '120034')
    const { code } = (await pay(order.code, [cheque])).reply
    expect(await codeOf(pay(order.code, [cheque]))).toBe('CHEQUE_TWICE')
    await cashier.call(cancelSalesOrder, { body: { code: order.code, reason: 'Moved abroad', version: 1 } })
    expect(await overPayment(customer)).toBe('500.00')
    expect(await codeOf(cashier.call(reverseAdvance, { body: { code, reason: 'Mistake', version: 1 } }))).toBe('NOT_ALLOWED')
    const { reply } = await giveBack(code)
    expect(reply.salesOrder).toMatchObject({ advanceAmount: '0.00', advances: [{ code, status: 'reversed', version: 2 }] })
    expect(await overPayment(customer)).toBe('0.00')
    expect(await codeOf(giveBack(code, 2))).toBe('REVERSED_ALREADY')
    expect(await codeOf(giveBack('6901999999'))).toBe('NOT_FOUND')
  })

  test('is not given back once a bill was paid with it', async () => {
    const { customer, filter, order } = await anOrder()
    const { code } = (await pay(order.code, [inCash('400.00')])).reply
    const more = { customerCode: customer, receivedAmount: '0', paidStatus: '3', modeOfPayments: [byOverPayment('100.00')] } as const
    const bill = await sell(cashier, aCashBill([aLine(filter)], '100.00', { ...more, modeOfPayments: [...more.modeOfPayments] }))
    const refused = await giveBack(code)
    expect([refused.error.code, refused.error.message.errorInfo[2]]).toEqual([
      'ADVANCE_SPENT',
      `Of advance ${code} only 300.00 is left: ${bill.code} was paid with it. Take that back first.`,
    ])
  })

  test('two tills take what is left to pay ahead at once: one of them does', async () => {
    const { order } = await anOrder()
    const answers = await Promise.all([pay(order.code, [inCash('700.00')]), pay(order.code, [inCash('700.00')])])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

test('and the books still prove themselves', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
