import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPaperLinks } from '../../../../kernel/paper-links.ts'
import { aCashBill, aCreditBill, aLine, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { aBank, byCard, byCheque, inCash } from '../../../../testing/payments.ts'
import { aCustomer } from '../../../../testing/people.ts'
import { aCorrection, aLockedNote, correctPrices } from '../../../../testing/papers/price-correction.ts'
import { aReceipt, giveReceipt } from '../../../../testing/papers/receipt.ts'
import { aReturn, aReturnedLine, takeBack } from '../../../../testing/papers/sales-return.ts'
import { anAskedLine, aSalesOrder, takeOrder } from '../../../../testing/papers/sales-order.ts'
import { kandy, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem } from '../../../../testing/stock.ts'
import { reversePaymentReceipt } from '../../../money/receipts/contract.ts'

let shop: Shop
let cashier: Staff
let manager: Staff
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  manager = await shop.signIn('manager')
})
afterAll(() => shop.close())

const linksOf = async (code: string, who: Staff = manager) => (await who.call(getPaperLinks, { params: { code } })).reply.links
const told = async (code: string, who?: Staff) =>
  (await linksOf(code, who)).map(({ what, number, detail, amount }) => [what, number, detail, amount])
const bulbs = () => anItem(shop, { retail: '100.00', entries: [{ quantity: '10', cost: '60.00' }] })
const isThere = async (code: string, who: Staff) => (await refusalOf(who.call(getPaperLinks, { params: { code } })))[0]

test('a bill names its order, its return and its cheque, and each of them names the bill', async () => {
  const customer = await aCustomer(shop)
  const bulb = await bulbs()
  const order = await takeOrder(cashier, aSalesOrder(customer, [anAskedLine(bulb, '3')], '300.00'))
  const modeOfPayments = [byCard('200.00'), byCheque(await aBank(shop), '100.00', '700991')]
  const more = { customerCode: customer, receivedAmount: '0', paidStatus: '3', modeOfPayments, salesOrderCode: order.code } as const
  const bill = await sell(cashier, aCashBill([aLine(bulb, '3')], '300.00', more))
  const given = await takeBack(cashier, aReturn(bill, [aReturnedLine(bill, 1, '1')], '100.00'))
  expect(await told(bill.code)).toEqual([
    ['Sales order', order.code, 'Made of it', null],
    ['Sales return', given.code, 'Came back of it', '100.00'],
    ['Cheque', '700991', expect.stringContaining('in hand'), '100.00'],
  ])
  expect(await told(given.code)).toEqual([['Bill', bill.code, 'Sold with it', '100.00']])
  expect(await told(order.code)).toEqual([['Bill', bill.code, 'Billed by it', null]])
})

test('a bill that was paid later names the receipt, and says when that was taken back', async () => {
  const customer = await aCustomer(shop)
  const bill = await sell(manager, aCreditBill(customer, [aLine(await bulbs())], '100.00'))
  expect(await linksOf(bill.code)).toEqual([])
  const { code } = await giveReceipt(cashier, aReceipt(customer, [inCash('60.00')], { [bill.code]: '60.00' }))
  expect(await told(bill.code)).toEqual([['Payment receipt', code, 'Paid by it', '60.00']])
  await manager.call(reversePaymentReceipt, { body: { code, reason: 'Mistake', version: 1 } })
  expect(await linksOf(bill.code)).toMatchObject([{ number: code, opens: code, isReversed: true }])
})

test('what says what goods cost is listed to those who may see it', async () => {
  const note = await aLockedNote({ staff: manager, item: await bulbs() })
  const correction = await correctPrices(manager, aCorrection(note, ['10', '-0.50'], '-5.00'))
  expect(await told(note.code)).toEqual([['Price correction', correction.code, 'Corrects its prices', '-5.00']])
  expect(await linksOf(note.code, cashier)).toEqual([])
  expect(await told(correction.code)).toEqual([['GRN', note.code, 'Corrects its prices', '-5.00']])
  expect(await isThere(correction.code, cashier)).toBe(404)
})

test('a paper of another location, or one that is nowhere, is not there', async () => {
  const bill = await sell(cashier, aCashBill([aLine(await bulbs())], '100.00'))
  const elsewhere = await shop.signIn('admin', kandy)
  expect(await isThere(bill.code, elsewhere)).toBe(404)
  expect(await isThere('3001999999', manager)).toBe(404)
  expect(await isThere('4201999999', manager)).toBe(404)
})
