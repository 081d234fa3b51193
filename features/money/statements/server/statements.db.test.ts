import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoToday } from '../../../../database/test-database.ts'
import { addDays, date } from '../../../../kernel/dates.ts'
import { aCreditBill, aLine, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { saved } from '../../../../testing/calls.ts'
import { aChequeInHand, aMove, moveThem } from '../../../../testing/papers/cheque-move.ts'
import { aClose, closeDay, openDay } from '../../../../testing/papers/day-close.ts'
import { mistake } from '../../../../testing/papers/paper.ts'
import { anAccount, byCard, inCash } from '../../../../testing/payments.ts'
import { aCustomer, aSession, hire } from '../../../../testing/people.ts'
import { aReceipt, giveReceipt } from '../../../../testing/papers/receipt.ts'
import { aBrokenPng, aPng } from '../../../../testing/pictures.ts'
import { pdfTexts } from '../../../../testing/report-files.ts'
import { aReturn, aReturnedLine, takeBack } from '../../../../testing/papers/sales-return.ts'
import { callAddress, colombo, galle, kandy, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import { onTheSecondDay } from '../../../../testing/two-days.ts'
import { reversePaymentReceipt } from '../../receipts/contract.ts'
import { getStatement, getStatementFile } from '../contract.ts'
import { writeStatement } from './write-statement.ts'

const today = date(demoToday)
const tomorrow = addDays(today, 1)
const period = { fromDate: addDays(today, -30), toDate: today }

let shop: Shop
let admin: Staff
let customer: string
let oil: TestItem
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.signIn('admin')
  customer = await aCustomer(shop)
  oil = await anItem(shop, { entries: [{ quantity: '100', cost: '60.00' }] })
}, 120_000)
afterAll(() => shop.close())

async function statement(staff: Staff, days: { fromDate: string; toDate: string } = period, code = customer) {
  const { reply, status, error } = await staff.call(getStatement, { params: { code }, query: days as never })
  if (status !== 200) throw new Error(JSON.stringify(error))
  return reply.statement
}

describe('the statement of account of a customer', () => {
  test('is of the locations of the reader, and names them', async () => {
    const elsewhere = await shop.signIn('admin', kandy)
    const other = await aCustomer(shop)
    const ware = await anItem(shop, { type: 'service', unit: 'Job' })
    await sell(admin, aCreditBill(other, [aLine(ware)], '100.00'))
    await sell(elsewhere, aCreditBill(other, [aLine(ware)], '100.00'))
    const all = await statement(admin, period, other)
    expect(all.lines.map(({ place }) => place)).toEqual(['Colombo', 'Kandy'])
    const cashier = await aSession(shop, await hire(shop, { [colombo]: 'cashier' }))
    const here = await statement(cashier, period, other)
    expect(here.places).toEqual([all.places[0]])
    expect(here.lines).toHaveLength(1)
    expect(here.toPay).toBe('100.00')
    // One payment for both: who reads both locations sees it as it was given, and each location what it was there.
    await giveReceipt(admin, aReceipt(other, [inCash('150.00'), byCard('30.00')], {}, { autoFill: true }))
    const told = async (of: Staff) => (await statement(of, period, other)).lines.map(({ what, charged, paid }) => [what, charged ?? paid])
    expect((await told(admin)).filter(([what]) => what !== 'Bill').toSorted()).toEqual([
      ['Payment, card', '30.00'],
      ['Payment, cash', '150.00'],
    ])
    const atKandy = await aSession(shop, await hire(shop, { [kandy]: 'cashier' }), { location: kandy })
    const [, paidThere] = await told(atKandy)
    expect(paidThere?.[0]).toBe('Payment at another location')
    expect((await statement(admin, period, other)).toPay).toBe('20.00')
  })

  test('of a day that its location has closed stays when the bill is paid elsewhere, which counts there on the next day', async () => {
    const elsewhere = await shop.signIn('admin', kandy)
    const atKandy = await aSession(shop, await hire(shop, { [kandy]: 'cashier' }), { location: kandy })
    const other = await aCustomer(shop)
    const ware = await anItem(shop, { type: 'service', unit: 'Job' })
    const bill = await sell(elsewhere, aCreditBill(other, [aLine(ware)], '100.00'))
    const close = await closeDay(elsewhere, aClose(today, '0.00'))
    const then = await statement(atKandy, period, other)
    await giveReceipt(admin, aReceipt(other, [inCash('40.00')], { [bill.code]: '40.00' }))
    expect(await statement(atKandy, period, other)).toEqual(then)
    expect(then).toMatchObject({ balance: '100.00', toPay: '100.00' })
    await openDay(elsewhere, close)
    expect(await statement(atKandy, period, other)).toEqual(then)
  })

  test('of a day that is open again counts on the next what was taken back while it was closed', async () => {
    const elsewhere = await shop.signIn('admin', galle)
    const other = await aCustomer(shop)
    const ware = await anItem(shop, { type: 'service', unit: 'Job' })
    const bill = await sell(elsewhere, aCreditBill(other, [aLine(ware)], '100.00'))
    const { code } = await giveReceipt(admin, aReceipt(other, [inCash('40.00')], { [bill.code]: '40.00' }))
    const atGalle = await aSession(shop, await hire(shop, { [galle]: 'cashier' }), { location: galle })
    const close = await closeDay(elsewhere, aClose(today, '0.00'))
    await saved(admin, reversePaymentReceipt, mistake(code))
    await openDay(elsewhere, close)
    const now = await statement(atGalle, period, other)
    expect(now.balance).toBe('60.00')
    expect(now.ages.map(({ amount }) => amount)).toContain('60.00')
  })

  test('says of a day the same lines for ever, and of the next what became of them', { timeout: 120_000 }, async () => {
    const whole = await sell(admin, aCreditBill(customer, [aLine(oil, '3')], '300.00'))
    const half = await sell(
      admin,
      aCreditBill(customer, [aLine(oil, '2')], '200.00', { paidStatus: '2', modeOfPayments: [inCash('50.00'), byCard('25.00')] }),
    )
    const wrong = await giveReceipt(admin, aReceipt(customer, [inCash('100.00')], { [whole.code]: '100.00' }))
    await aChequeInHand({ shop, staff: admin }, { customer, amount: '80.00', number: '612345', date: addDays(today, 5) })
    const given = await aChequeInHand({ shop, staff: admin }, { customer, amount: '40.00', number: '612346' })
    const account = await anAccount(shop)
    await moveThem(admin, aMove('deposit', [given], { accountCode: account }))
    const then = await statement(admin)
    const tell = ({ lines }: typeof then) => lines.map(({ what, charged, paid, balance }) => [what, charged ?? `-${paid}`, balance])
    expect(tell(then)).toEqual([
      ['Bill', '300.00', '300.00'],
      ['Bill', '200.00', '500.00'],
      ['Payment, card', '-25.00', '475.00'],
      ['Payment, cash', '-50.00', '425.00'],
      ['Payment, cash', '-100.00', '325.00'],
      ['Payment, cheque 612345', '-80.00', '245.00'],
      ['Payment, cheque 612346', '-40.00', '205.00'],
    ])
    expect(then.lines[0]).toMatchObject({ paper: whole.code, date: today, place: '', dueDate: expect.stringMatching(/^2026-/) })
    // 300.00 less 100.00, and 125.00, less 120.00 that is ahead.
    expect(then).toMatchObject({ balance: '205.00', toPay: '205.00', overdue: '0.00', overPayment: '120.00', returnAmount: '0.00' })
    expect(then).toMatchObject({ unrealized: '120.00', postDated: '80.00', charged: '500.00', paid: '295.00' })
    const evening = await onTheSecondDay(shop)
    admin = evening
    await saved(evening, reversePaymentReceipt, mistake(wrong.code))
    await moveThem(evening, aMove('return', [{ ...given, version: 2 }], { reason: 'No funds', date: tomorrow }))
    await takeBack(evening, aReturn(half, [aReturnedLine(half, 1, '1')], '100.00', { paidStatus: '1', cashPayAmount: '0' }))
    expect(await statement(evening)).toEqual(then)
    const next = await statement(evening, { fromDate: tomorrow, toDate: tomorrow })
    expect(next.broughtForward).toBe('205.00')
    // The clock of the second day stands still: papers of one moment stand in the order of their numbers.
    expect(tell(next)).toEqual([
      ['Return', '-100.00', '105.00'],
      ['Payment, cash, cancelled', '100.00', '205.00'],
      ['Cheque 612346 returned', '40.00', '245.00'],
    ])
    // No days of credit: 300.00, 25.00 and the cheque are overdue, of which 120.00 is ahead.
    expect(next).toMatchObject({ returnedCheques: '40.00', unrealized: '80.00', overdue: '245.00' })
  })

  test('is a PDF with all of it, to be sent', async () => {
    const headers = { authorization: `Bearer ${admin.token}`, locationcode: colombo }
    const url = callAddress(getStatementFile, { params: { code: customer }, query: { ...period, toDate: tomorrow } as never })
    const file = await shop.application.http.inject({ method: 'GET', url, headers })
    expect(file.headers['content-type']).toBe('application/pdf')
    const text = pdfTexts(file.rawPayload).join(' ')
    for (const said of [
      'STATEMENT OF ACCOUNT',
      'Balance brought forward',
      'Payment, cheque 612345',
      'Amount to pay',
      'Rs. 245.00',
      'Page 1 of 1',
    ])
      expect(text).toContain(said)
  })

  test.each([
    ['a PNG without rows', 'image/png', aPng()],
    ['a PNG whose rows do not unpack', 'image/png', aBrokenPng()],
    ['a JPEG that is cut off', 'image/jpeg', Buffer.from('ffd8ffe00004', 'hex')],
  ])('is made without the logo where that is %s', async (_, type, picture) => {
    await shop.owner.query('insert into client_logo (media_type, content) values ($1, $2)', [type, picture])
    const headers = { authorization: `Bearer ${admin.token}`, locationcode: colombo }
    const url = callAddress(getStatementFile, { params: { code: customer }, query: { ...period, toDate: tomorrow } as never })
    const file = await shop.application.http.inject({ method: 'GET', url, headers })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(pdfTexts(file.rawPayload)).toContain('STATEMENT OF ACCOUNT')
    await shop.owner.query('delete from client_logo')
  })

  test('has its heads on every page of a PDF, and nothing of it is cut', async () => {
    const line = { date: today, paper: '3601000001', what: 'Payment, online transfer · Anuradhapura New Town', place: '', dueDate: null }
    const long = {
      ...(await statement(admin)),
      lines: Array.from({ length: 120 }, () => ({ ...line, charged: null, paid: '12345678.90', balance: '-123456789.00' })),
    }
    const beside = {
      business: { name: 'Shop', address: '', phones: [] },
      logo: null,
      solutionProvider: 'BizX',
      timeZone: 'Asia/Colombo',
      now: 0,
    }
    const texts = pdfTexts(await writeStatement(long, beside))
    const of = (text: string) => texts.filter(one => one === text).length
    expect([of('Charged'), of('12,345,678.90'), of('-123,456,789.00')]).toEqual([of('Balance'), 120, 120])
    expect(of('Charged')).toBeGreaterThan(3)
    expect(texts).toContain(`Page 1 of ${of('Charged')}`)
    expect(texts.filter(text => text.includes('…'))).toEqual([])
  })

  test('is refused of nobody, and of days that are turned round', async () => {
    const asked = (code: string, days: object) => refusalOf(admin.call(getStatement, { params: { code }, query: days as never }))
    expect((await asked('2001999999', period))[1]).toBe('NOT_FOUND')
    expect((await asked(customer, { fromDate: today, toDate: addDays(today, -1) }))[1]).toBe('INVALID_INPUT')
  })
})
