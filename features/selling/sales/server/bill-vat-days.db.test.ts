import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoToday } from '../../../../database/test-database.ts'
import { addDays, date } from '../../../../kernel/dates.ts'
import { brokenPromises, ledgerOf } from '../../../../testing/books.ts'
import { aCashBill, aCreditBill, aLine, sell } from '../../../../testing/papers/bill.ts'
import { aCustomer } from '../../../../testing/people.ts'
import { aReturn, aReturnedLine, takeBack } from '../../../../testing/papers/sales-return.ts'
import { openShop, type Shop } from '../../../../testing/shop.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import { registers, vatOf } from '../../../../testing/vat.ts'
import { getSettings, saveBusinessSettings } from '../../../shop/settings/contract.ts'
import { getVatReturn, vatReturns } from '../../../tax/vat-return/contract.ts'
import type { InvoiceRead } from '../contract.ts'
import { editInvoice, reverseInvoice } from '../contract.ts'

/** Registered from tomorrow on, at 18 %, 20 % from the day after, and 25 % from the fourth. */
const inDays = (days: number) => addDays(date(demoToday), days)
const [registered, raised, raisedAgain] = [inDays(1), inDays(2), inDays(4)]

let shop: Shop
let bulb: TestItem
beforeAll(async () => {
  shop = await openShop()
  bulb = await anItem(shop, { retail: '100.00', entries: [{ quantity: '40', cost: '60.00' }] })
})
afterAll(() => shop.close())

/** A moment of a day, by the clock of Colombo. */
const at = (day: string, time: string) => shop.setClock(Date.parse(`${day}T${time}+05:30`))
const sellOne = async () => sell(await shop.signIn('cashier'), aCashBill([aLine(bulb)], '100.00'))
const sellOnCredit = async (customer: string) => sell(await shop.signIn('cashier'), aCreditBill(customer, [aLine(bulb)], '100.00'))
const vatAt = async (day: string, time: string) => {
  at(day, time)
  return vatOf(shop, (await sellOne()).code)
}

/** Makes two of the one on the bill. */
async function editToTwo(bill: InvoiceRead): Promise<void> {
  const body = { ...aCreditBill(bill.customerCode, [aLine(bulb, '2')], '200.00'), version: bill.version }
  const { status, error } = await (await shop.signIn('manager')).call(editInvoice, { params: { id: bill.code }, body })
  if (status !== 200) throw new Error(error.message.errorInfo[2])
}

let [old, owed]: InvoiceRead[] = []

test('a shop that registers charges from midnight on, and not a minute before', async () => {
  at(demoToday, '22:00:00')
  old = await sellOne()
  owed = await sellOnCredit(await aCustomer(shop))
  await registers(shop, {
    registeredFrom: registered,
    rates: [
      { from: '2024-01-01', rate: '18' },
      { from: raised, rate: '20' },
      { from: raisedAgain, rate: '25' },
    ],
  })
  expect(await vatAt(demoToday, '23:59:59')).toEqual([])
  expect(await vatAt(registered, '00:00:00')).toEqual(['1 1 standard 1800 84.75 15.25'])
})

test('goods and bills of before it was registered bear no VAT afterwards: a return, an edit, a reversal', async () => {
  at(registered, '10:00:00')
  const given = await takeBack(await shop.signIn('manager'), aReturn(old!, [aReturnedLine(old!, 1)], '100.00'))
  expect([await vatOf(shop, given.code), given.taxNote]).toEqual([[], undefined])
  // All that was credited to sales then.
  expect(await ledgerOf(shop, given.code)).toContainEqual(expect.stringContaining('debit 4090 100.00'))
  await editToTwo(owed!)
  expect(await vatOf(shop, owed!.code)).toEqual([])
  const reversal = { code: owed!.code, version: owed!.version + 1, reason: 'Wrong customer' }
  expect((await (await shop.signIn('admin')).call(reverseInvoice, { body: reversal })).status).toBe(200)
  expect(await vatOf(shop, owed!.code)).toEqual([])
})

test('a rate changes at midnight; an edit of a bill of before keeps its rate, and its reversal takes that back', async () => {
  at(registered, '23:59:59')
  const last = await sellOnCredit(await aCustomer(shop))
  expect(await vatOf(shop, last.code)).toEqual(['1 1 standard 1800 84.75 15.25'])
  // 100.00 × 20 ÷ 120 = 16.666…
  expect(await vatAt(raised, '00:00:00')).toEqual(['1 1 standard 2000 83.33 16.67'])
  await editToTwo(last)
  const reversal = { code: last.code, version: last.version + 1, reason: 'Came back' }
  expect((await (await shop.signIn('admin')).call(reverseInvoice, { body: reversal })).status).toBe(200)
  // 200.00 × 18 ÷ 118 = 30.508…
  expect(await vatOf(shop, last.code)).toEqual([
    '1 1 standard 1800 84.75 15.25',
    '2 1 standard 1800 -84.75 -15.25',
    '3 1 standard 1800 169.49 30.51',
    '4 1 standard 1800 -169.49 -30.51',
  ])
})

test('where a day begins at four, the rate of the new day begins then too', async () => {
  at(inDays(3), '11:00:00')
  const owner = await shop.signIn('superadmin')
  const { business, installation } = (await owner.call(getSettings)).reply
  const body = { ...business, edition: installation.edition, dayStartHour: 4 }
  expect((await owner.call(saveBusinessSettings, { body })).status).toBe(200)
  expect(await vatAt(inDays(3), '12:00:00')).toEqual(['1 1 standard 2000 83.33 16.67'])
  expect(await vatAt(raisedAgain, '03:59:59')).toEqual(['1 1 standard 2000 83.33 16.67'])
  expect(await vatAt(raisedAgain, '04:00:00')).toEqual(['1 1 standard 2500 80.00 20.00'])
})

test('the first return begins with the registration, and has what was charged since', async () => {
  const admin = await shop.signIn('admin')
  const { next } = (await admin.call(vatReturns)).reply
  expect(next).toEqual({ from: registered, to: '2026-12-31' })
  const { vatReturn } = (await admin.call(getVatReturn, { params: { to: next!.to } })).reply
  // 15.25 + 3 × 16.67 + 20.00 of 84.75 + 3 × 83.33 + 80.00; the bill that was taken back comes to nothing.
  const part = vatReturn.parts.find(({ schedule }) => schedule === 'other-sales')
  expect([part?.value, part?.vat]).toEqual(['414.74', '85.26'])
  expect([vatReturn.outputVat, vatReturn.inputVat, vatReturn.payable]).toEqual(['85.26', '0.00', '85.26'])
  expect(await brokenPromises(shop)).toEqual([])
})
