import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditOf, brokenPromises, fingerprint, ledgerOf } from '../../../../testing/books.ts'
import { aCreditBill, aLine, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { registers } from '../../../../testing/vat.ts'
import { inCash } from '../../../../testing/payments.ts'
import { aCustomer } from '../../../../testing/people.ts'
import { aReceipt, giveReceipt } from '../../../../testing/papers/receipt.ts'
import { aReturn, aReturnedLine, askUnpaidOverride, takeBack } from '../../../../testing/papers/sales-return.ts'
import { openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem } from '../../../../testing/stock.ts'
import { createSalesReturn, reverseSalesReturn } from '../contract.ts'

let shop: Shop
let cashier: Staff
let manager: Staff
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  manager = await shop.signIn('manager')
})
afterAll(() => shop.close())

/** Three pieces for 270.00 on credit. */
async function anOwedBill() {
  const customer = await aCustomer(shop)
  const bulb = await anItem(shop, { retail: '90.00', entries: [{ quantity: '10', cost: '60.00' }] })
  return { customer, bill: await sell(manager, aCreditBill(customer, [aLine(bulb, '3')], '270.00')) }
}
type Owed = Awaited<ReturnType<typeof anOwedBill>>['bill']
const without = { paidStatus: '1', cashPayAmount: '0' } as const
const oneOf = (bill: Owed, quantity = '1', total = '90.00') => aReturn(bill, [aReturnedLine(bill, 1, quantity)], total, without)
const owedBy = async (code: string) => {
  const { rows } = await shop.owner.query<{ owed: string }>(
    'select money_text(credit_amount) as owed from customer_balance where customer_code = $1',
    [code],
  )
  return rows[0]?.owed
}
const statusOf = async (bill: Owed) => {
  const { rows } = await shop.owner.query<{ status: string; owed: string }>(
    'select paid_status::text as status, money_text(total - paid - returned) as owed from invoice where code = $1',
    [bill.code],
  )
  return [rows[0]?.status, rows[0]?.owed]
}

test('goods of a bill on which nothing is paid come back to a manager: the bill owes less, and nothing is cash', async () => {
  const { customer, bill } = await anOwedBill()
  const given = await takeBack(manager, oneOf(bill))
  expect(await ledgerOf(shop, given.code)).toEqual([
    '1 debit 4090 90.00 (51)',
    `1 credit 1300 90.00 of ${customer} (51)`,
    '1 debit 1400 60.00 (52)',
    '1 credit 5000 60.00 (52)',
  ])
  expect([await owedBy(customer), await statusOf(bill)]).toEqual(['180.00', ['1', '180.00']])
  const cash = aReturn(bill, [aReturnedLine(bill, 1)], '90.00')
  expect((await refusalOf(manager.call(createSalesReturn, { body: cash })))[1]).toBe('CASH_PAY_LIMIT')
  // What is paid afterwards goes back in cash, and no more.
  await giveReceipt(manager, aReceipt(customer, [inCash('100.00')], { [bill.code]: '100.00' }))
  await takeBack(manager, aReturn(bill, [aReturnedLine(bill, 1, '2')], '180.00', { cashPayAmount: '100.00' }))
  expect([await owedBy(customer), (await statusOf(bill))[1]]).toEqual(['0.00', '0.00'])
})

test('all of them come back: the bill owes nothing, and owes again when the return is reversed', async () => {
  const { customer, bill } = await anOwedBill()
  const given = await takeBack(manager, oneOf(bill, '3', '270.00'))
  expect([await owedBy(customer), await statusOf(bill)]).toEqual(['0.00', ['3', '0.00']])
  expect(await brokenPromises(shop)).toEqual([])
  await manager.call(reverseSalesReturn, { body: { code: given.code, reason: 'Mistake', version: 1 } })
  expect([await owedBy(customer), await statusOf(bill)]).toEqual(['270.00', ['1', '270.00']])
})

test('a cashier reads the words of the specification, and goes on with a manager for just that return', async () => {
  const { bill } = await anOwedBill()
  const body = oneOf(bill)
  const before = await fingerprint(shop)
  const refused = () => refusalOf(cashier.call(createSalesReturn, { body }))
  expect(await refused()).toEqual([409, 'RETURN_BILL_UNPAID', "Unpaid, You can't return credit bill items"])
  expect(await fingerprint(shop)).toEqual(before)
  const { overrideId } = (await askUnpaidOverride(cashier, body)).reply
  const more = { ...oneOf(bill, '2', '180.00'), overrideIds: [overrideId] }
  expect((await cashier.call(createSalesReturn, { body: more })).status).not.toBe(200)
  const { code } = await takeBack(cashier, { ...body, overrideIds: [overrideId] })
  expect((await auditOf(shop, code))[0]?.after).toMatchObject({ overrides: ['reverse-papers'], offBill: '90.00' })
  expect((await cashier.call(createSalesReturn, { body: { ...body, overrideIds: [overrideId] } })).status).not.toBe(200)
})

test('the tax invoice of an unpaid bill gets its tax credit note', async () => {
  await registers(shop)
  const { customer } = await anOwedBill()
  await shop.owner.query(`update customer set tin = '987654321', company_name = 'Ceylon Parts' where code = $1`, [customer])
  const bulb = await anItem(shop, { retail: '118.00', entries: [{ quantity: '10', cost: '60.00' }] })
  const bill = await sell(manager, aCreditBill(customer, [aLine(bulb, '2')], '236.00'))
  const given = await takeBack(manager, oneOf(bill, '1', '118.00'))
  expect(given.taxNote).toMatch(/^CN_/)
  expect(await ledgerOf(shop, given.code)).toContain('1 debit 2300 18.00 (51)')
})

test('and the books keep every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
