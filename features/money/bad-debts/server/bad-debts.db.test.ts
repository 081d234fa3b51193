import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCreditBill, aLine, sell } from '../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises, ledgerOf } from '../../../../testing/books.ts'
import { anOldBill, enter } from '../../../../testing/papers/opening.ts'
import { aBadDebt, anOwedBill, aReturnedCheque, writeOff } from '../../../../testing/papers/bad-debt.ts'
import { mistake } from '../../../../testing/papers/paper.ts'
import { aDiscount, aSettledBill, forgive } from '../../../../testing/papers/settlement-discount.ts'
import { inCash } from '../../../../testing/payments.ts'
import { aCustomer } from '../../../../testing/people.ts'
import { aReceipt, giveReceipt } from '../../../../testing/papers/receipt.ts'
import { aReturn, aReturnedLine } from '../../../../testing/papers/sales-return.ts'
import { kandy, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem } from '../../../../testing/stock.ts'
import { getPaperLinks } from '../../../../kernel/paper-links.ts'
import { rupees } from '../../../../kernel/money.ts'
import { findReturnBill, createSalesReturn } from '../../../selling/returns/contract.ts'
import { openBillsOfCustomer, reversePaymentReceipt } from '../../receipts/contract.ts'
import { findReversible } from '../../../overview/reversals/contract.ts'
import { getInvoice, reverseInvoice } from '../../../selling/sales/contract.ts'
import { giveOverride } from '../../../shop/session/contract.ts'
import { createSettlementDiscount, reverseSettlementDiscount, type SettlementDiscountBody } from '../../settlement-discounts/contract.ts'
import { settlementAbout } from '../../settlement-discounts/settlement-discount.ts'
import { badDebts, createBadDebt, getBadDebt, reverseBadDebt } from '../contract.ts'

let shop: Shop
let admin: Staff
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.signIn('admin')
})
afterAll(() => shop.close())

const billNow = async (code: string) => (await admin.call(getInvoice, { params: { id: code } })).reply.invoice
const owedNow = async (customer: string) => {
  const { reply } = await admin.call(openBillsOfCustomer, { params: { id: customer } })
  const { creditAmount, chequeReturnAmount } = reply.customer
  return [creditAmount, chequeReturnAmount, reply.invoices.length, reply.openings.length, reply.cheques.length]
}
const legsOf = async (code: string) => (await ledgerOf(shop, code)).map(line => line.replace(/ of \d+/, ''))

test('what is left of a bill, an opening and a returned cheque is a cost; taken back, it is owed as before', async () => {
  const setting = { shop, staff: admin }
  const { customer, code } = await anOwedBill(setting)
  await giveReceipt(admin, aReceipt(customer, [inCash('40.00')], { [code]: '40.00' }))
  const opening = await enter(admin, anOldBill(customer, '25.00', 'OLD-BAD-1'))
  const cheque = await aReturnedCheque(setting, customer, '80.00')
  const before = await owedNow(customer)
  expect(before).toEqual(['85.00', '80.00', 1, 1, 1])
  const debts = { invoices: [code], openings: [opening], cheques: [cheque] }
  const written = await writeOff(admin, aBadDebt(customer, debts, '165.00'))
  expect(written).toMatchObject({ totalAmount: '165.00', reason: 'Moved abroad', status: 'live' })
  expect(written.debts.map(({ kind, amount, totalAmount }) => [kind, totalAmount, amount])).toEqual([
    ['bill', '100.00', '60.00'],
    ['opening', '25.00', '25.00'],
    ['cheque', '80.00', '80.00'],
  ])
  expect(await legsOf(written.code)).toEqual(['1 debit 6950 165.00 (70)', '1 credit 1300 85.00 (70)', '1 credit 1310 80.00 (70)'])
  expect(await owedNow(customer)).toEqual(['0.00', '0.00', 0, 0, 0])
  expect(await billNow(code)).toMatchObject({ paidStatus: '3', writtenOff: { code: written.code, date: written.date, amount: '60.00' } })
  expect((await auditOf(shop, written.code)).map(({ action }) => action)).toEqual(['create'])
  const { links } = (await admin.call(getPaperLinks, { params: { code } })).reply
  expect(links.map(({ number, detail }) => [number, detail])).toContainEqual([written.code, 'Written off with it'])
  const { reply } = await admin.call(badDebts.list, { query: { customerCode: customer } })
  expect(reply.badDebts.map(({ code: listed, lineCount, totalAmount }) => [listed, lineCount, totalAmount])).toEqual([
    [written.code, 3, '165.00'],
  ])
  // Money that comes later is kept.
  expect((await giveReceipt(admin, aReceipt(customer, [inCash('10.00')], {}, { autoFill: true }))).overPayment).toBe('10.00')

  expect((await admin.call(reverseBadDebt, { body: mistake(written.code) })).status).toBe(200)
  expect(await owedNow(customer)).toEqual(before)
  expect(await billNow(code)).toMatchObject({ paidStatus: '2', paidAmount: '40.00' })
  expect(await billNow(code)).not.toHaveProperty('writtenOff')
  expect((await admin.call(getBadDebt, { params: { id: written.code } })).reply.badDebt.status).toBe('reversed')
})

test('only an admin writes off, what is owed then, once', async () => {
  const { customer, code } = await anOwedBill({ shop, staff: admin })
  const body = aBadDebt(customer, { invoices: [code] }, '100.00')
  const answer = async (staff: Staff, asked = body) => {
    const { status, error } = await staff.call(createBadDebt, { body: asked })
    return status === 200 ? 'saved' : error.code
  }
  expect(await answer(await shop.signIn('manager'))).toBe('NOT_ALLOWED')
  expect(await answer(admin, { ...body, reason: ' ' })).toBe('INVALID_INPUT')
  await giveReceipt(admin, aReceipt(customer, [inCash('10.00')], { [code]: '10.00' }))
  expect(await answer(admin)).toBe('TOTAL_DIFFERS')
  expect(await answer(admin, { ...body, totalAmount: '90.00' })).toBe('saved')
  expect(await answer(admin, { ...body, totalAmount: '90.00' })).toBe('BAD_DEBT_CLOSED')
  expect((await admin.call(createBadDebt, { body: { ...body, customerCode: '2001000001' } })).error.code).toBe('ASSIGN_CUSTOMER')
})

test('a bill that is written off stays: neither its goods nor itself, nor the cash that went back, is taken back before', async () => {
  const lamp = await anItem(shop, { retail: '20.00', entries: [{ quantity: '10', cost: '12.00' }] })
  const customer = await aCustomer(shop)
  const { code } = await sell(admin, aCreditBill(customer, [aLine(lamp, '5')], '100.00'))
  const half = () => giveReceipt(admin, aReceipt(customer, [inCash('50.00')], { [code]: '50.00' }))
  const [first, second] = [await half(), await half()]
  const bill = await billNow(code)
  const back = aReturn(bill, [aReturnedLine(bill, 1, '2')], '40.00', { cashPayAmount: '40.00' })
  expect((await admin.call(createSalesReturn, { body: back })).status).toBe(200)
  const take = (receipt: { code: string }) => admin.call(reversePaymentReceipt, { body: mistake(receipt.code) })
  expect((await take(second)).status).toBe(200)
  const written = await writeOff(admin, aBadDebt(customer, { invoices: [code] }, '50.00'))
  // Of what was paid 50.00 is left, of which 40.00 went back.
  expect((await take(first)).error.code).toBe('RECEIPT_REFUNDED')
  expect((await admin.call(createSalesReturn, { body: back })).error.message.errorInfo[2]).toBe(
    `Bill ${code} was written off with ${written.code}. Reverse that first: then its goods can come back.`,
  )
  expect((await admin.call(findReturnBill, { params: { term: code } })).reply.invoice?.writtenOff?.code).toBe(written.code)
  const other = await anOwedBill({ shop, staff: admin })
  const { code: by } = await writeOff(admin, aBadDebt(other.customer, { invoices: [other.code] }, '100.00'))
  const reversal = await admin.call(reverseInvoice, { body: mistake(other.code) })
  expect([reversal.error.code, reversal.error.message.errorInfo[2]]).toEqual([
    'BILL_WRITTEN_OFF',
    `Bill ${other.code} was written off with ${by}. Reverse that first.`,
  ])
})

test('who takes the money forgives the rest up to the limit of the role; the bill says so, and it is owed again', async () => {
  const cashier = await shop.signIn('cashier')
  const { customer, code, receipt } = await aSettledBill({ shop, staff: cashier }, '1.00')
  const before = await owedNow(customer)
  const given = await forgive(cashier, aDiscount(customer, { invoices: [code], receiptCode: receipt, remarks: 'Small change' }, '1.00'))
  expect(given).toMatchObject({ totalAmount: '1.00', receiptCode: receipt, remarks: 'Small change', status: 'live' })
  expect(await legsOf(given.code)).toEqual(['1 debit 4095 1.00 (73)', '1 credit 1300 1.00 (73)'])
  expect(await owedNow(customer)).toEqual(['0.00', '0.00', 0, 0, 0])
  const settlementDiscounts = [{ code: given.code, date: given.date, amount: '1.00' }]
  expect(await billNow(code)).toMatchObject({ paidStatus: '3', settlementDiscounts })
  const { links } = (await admin.call(getPaperLinks, { params: { code: receipt } })).reply
  expect(links.map(({ number, detail }) => [number, detail])).toContainEqual([given.code, 'Forgiven with it'])
  const take = await admin.call(reversePaymentReceipt, { body: mistake(receipt) })
  expect([take.error.code, take.error.message.errorInfo[2]]).toEqual([
    'RECEIPT_FORGIVEN',
    `What payment receipt ${receipt} left was forgiven with settlement discount ${given.code}. Reverse that first.`,
  ])
  expect((await cashier.call(reverseSettlementDiscount, { body: mistake(given.code) })).error.code).toBe('NOT_ALLOWED')
  expect((await admin.call(reverseSettlementDiscount, { body: mistake(given.code) })).status).toBe(200)
  expect(await owedNow(customer)).toEqual(before)
  expect(await billNow(code)).not.toHaveProperty('settlementDiscounts')
})

test('above the limit a manager forgives, up to the limit of a manager', async () => {
  const cashier = await shop.signIn('cashier')
  const { customer, code } = await aSettledBill({ shop, staff: cashier }, '4.00')
  const body = aDiscount(customer, { invoices: [code] }, '4.00')
  const answer = async (asked: SettlementDiscountBody) => {
    const { status, error } = await cashier.call(createSettlementDiscount, { body: asked })
    return status === 200 ? 'saved' : [error.code, error.message.errorInfo[2]]
  }
  expect(await answer(body)).toEqual([
    'SETTLEMENT_LIMIT',
    `4.00 of Bill ${code} is above your limit of 1.00 % of its total, which is 1.00. Take more of the money, or ask a manager.`,
  ])
  const allow = async (due: string) => {
    const about = settlementAbout(customer, [{ kind: 'bill', code, due: rupees(due) }])
    const asked = { username: 'manager', password: 'manager1234', permission: 'discount-above-limit' as const, reason: 'Large bill', about }
    return (await cashier.call(giveOverride, { body: asked })).reply.overrideId
  }
  expect(await answer({ ...body, overrideIds: [await allow('3.00')] })).toMatchObject(['OVERRIDE_OTHER', expect.anything()])
  expect(await answer({ ...body, receiptCode: '3601999999', overrideIds: [await allow('4.00')] })).toMatchObject([
    'SETTLEMENT_RECEIPT',
    expect.anything(),
  ])
  expect(await answer({ ...body, overrideIds: [await allow('4.00')] })).toBe('saved')
  expect(await answer(body)).toMatchObject(['SETTLEMENT_CLOSED', expect.anything()])
  const other = await aSettledBill({ shop, staff: cashier }, '6.00')
  const manager = await shop.signIn('manager')
  const refused = await manager.call(createSettlementDiscount, { body: aDiscount(other.customer, { invoices: [other.code] }, '6.00') })
  expect(refused.error.code).toBe('SETTLEMENT_LIMIT')
})

test('a receipt whose part was named with a discount at another location stays until that is taken back', async () => {
  const atKandy = await shop.signIn('admin', kandy)
  const { customer, code } = await anOwedBill({ shop, staff: atKandy })
  const receipt = await giveReceipt(admin, aReceipt(customer, [inCash('99.00')], { [code]: '99.00' }))
  const body = aDiscount(customer, { invoices: [code], receiptCode: receipt.invoices[0]!.partCode }, '1.00')
  const { code: by } = await forgive(atKandy, body)
  const take = () => admin.call(reversePaymentReceipt, { body: mistake(receipt.code) })
  expect((await take()).error.message.errorInfo[2]).toBe(
    `What payment receipt ${receipt.code} left was forgiven with settlement discount ${by} of Kandy Shop. Reverse that first.`,
  )
  const { paper } = (await admin.call(findReversible, { params: { term: receipt.code } })).reply
  expect(paper?.hanging.map(({ code: held, effect }) => [held, effect])).toContainEqual([by, 'blocks'])
  expect((await atKandy.call(reverseSettlementDiscount, { body: mistake(by) })).status).toBe(200)
  expect((await take()).status).toBe(200)
})

test('goods of a bill come back as far as it was paid in truth', async () => {
  const lamp = await anItem(shop, { retail: '20.00', entries: [{ quantity: '10', cost: '12.00' }] })
  const customer = await aCustomer(shop)
  const { code } = await sell(admin, aCreditBill(customer, [aLine(lamp, '5')], '100.00'))
  await giveReceipt(admin, aReceipt(customer, [inCash('95.00')], { [code]: '95.00' }))
  const { code: by } = await forgive(admin, aDiscount(customer, { invoices: [code] }, '5.00'))
  const bill = await billNow(code)
  const give = (pieces: string, value: string) =>
    admin.call(createSalesReturn, { body: aReturn(bill, [aReturnedLine(bill, 1, pieces)], value, { cashPayAmount: value }) })
  expect((await give('4', '80.00')).status).toBe(200)
  expect((await give('1', '20.00')).error.message.errorInfo[2]).toBe(
    `Of bill ${code} 5.00 was forgiven with settlement discount ${by}, and 15.00 of what was paid is left to give back. Reverse that discount first: then its goods can come back.`,
  )
  const reversal = await admin.call(reverseInvoice, { body: mistake(code) })
  expect(reversal.error.code).toBe('BILL_RETURNED')
})

test('and the books keep every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
