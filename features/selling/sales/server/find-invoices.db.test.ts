import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCashBill, aCreditBill, aLine, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { auditOf } from '../../../../testing/books.ts'
import { aCustomer, aSession, hire } from '../../../../testing/people.ts'
import { colombo, galle, kandy, openShop, tenInTheMorning, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import {
  countPrint,
  findAutoCareInvoices,
  findInvoices,
  getAutoCareInvoice,
  getInvoice,
  listAutoCareInvoices,
  outstandingAutoCareInvoices,
  outstandingInvoices,
  overdueOfCustomer,
  recentAutoCareInvoices,
  recentInvoices,
} from '../contract.ts'

let shop: Shop
let cashier: Staff
let manager: Staff
let wash: TestItem
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  manager = await shop.signIn('manager')
  wash = await anItem(shop, { type: 'service', unit: 'Job' })
})
afterAll(() => shop.close())

let minute = 0
/** Each bill gets a later minute, so that the order "newest first" is visible. */
async function sold(kind: 'pos' | 'auto-care' = 'pos', customer?: string) {
  minute += 1
  shop.setClock(tenInTheMorning + minute * 60_000)
  const body = customer ? aCreditBill(customer, [aLine(wash)], '100.00') : aCashBill([aLine(wash)], '100.00')
  return sell(cashier, body, { kind })
}

describe('"Invoice Number(3 Dig)"', () => {
  test('finds the bills of this location whose number ends with the digits', async () => {
    const bill = await sold()
    const { reply } = await cashier.call(findInvoices, { params: { term: bill.code.slice(-3) } })
    expect(reply.invoice.map(({ code }) => code)).toEqual([bill.code])
    const whole = await cashier.call(findInvoices, { params: { term: bill.code } })
    expect(whole.reply.invoice.map(({ code }) => code)).toEqual([bill.code])
  })

  test('lists several hits with the newest first', async () => {
    const bills = []
    for (let count = 0; count < 11; count += 1) bills.push(await sold())
    const digit = bills.at(-1)!.code.slice(-1)
    const { reply } = await cashier.call(findInvoices, { params: { term: digit } })
    expect(reply.invoice.slice(0, 2).map(({ code }) => code)).toEqual([bills[10]!.code, bills[0]!.code])
    expect(reply.invoice.every(({ code }) => code.endsWith(digit))).toBe(true)
  })

  test('finds the bills of a customer by words in any order, and those of an amount', async () => {
    const customer = await aCustomer(shop, { firstName: 'Nadeesha Wickrama' })
    const bill = await sold('pos', customer)
    const found = async (term: string) => (await cashier.call(findInvoices, { params: { term } })).reply.invoice.map(({ code }) => code)
    expect(await found('wickra nade')).toEqual([bill.code])
    expect(await found('wickra kamal')).toEqual([])
    const odd = await sell(cashier, aCashBill([aLine(wash, '13')], '1300.00'))
    for (const amount of ['1300.00', '1,300.0', '1,300']) expect(await found(amount)).toEqual([odd.code])
    expect(await found('1300.01')).toEqual([])
  })

  test('finds nothing elsewhere, of the other kind, or for letters', async () => {
    const bill = await sold()
    const term = bill.code
    expect((await cashier.call(findInvoices, { params: { term } }, { location: kandy })).reply.invoice).toEqual([])
    expect((await cashier.call(findAutoCareInvoices, { params: { term } })).reply.invoice).toEqual([])
    expect((await cashier.call(findInvoices, { params: { term: '%' } })).reply.invoice).toEqual([])
    expect((await cashier.call(findInvoices, { params: { term: 'abc' } })).reply.invoice).toEqual([])
  })
})

test('one bill tells a manager what its goods cost, and a cashier not', async () => {
  const part = await anItem(shop, { entries: [{ quantity: '5' }] })
  const { code } = await sell(cashier, aCashBill([aLine(part)], '100.00'))
  const manager = await shop.signIn('manager')
  const costSeenBy = async (staff: Staff) =>
    (await staff.call(getInvoice, { params: { id: code } })).reply.invoice.stockHistories[0]?.itemMaster.costPrice
  expect([await costSeenBy(manager), await costSeenBy(cashier)]).toEqual(['60.00', undefined])
})

describe('the recent bills', () => {
  test('are the last three of this counter, newest first', async () => {
    const bills = [await sold(), await sold(), await sold()]
    await sold('auto-care')
    const { reply } = await cashier.call(recentInvoices, { params: { id: 0 } })
    expect(reply.invoice.map(({ code }) => code)).toEqual(bills.map(({ code }) => code).reverse())
    expect(reply.invoice[0]).toEqual({
      code: bills[2]!.code,
      dateTime: bills[2]!.dateTime,
      totalAmount: '100.00',
      paidStatus: '4',
      status: 'live',
      isFreeze: 0,
      customerCode: '2001000001',
      customerName: 'Cash',
      customer: { firstName: 'Cash' },
      returned: 'none',
    })
  })

  test('name the customer and show who still owes', async () => {
    const customer = await aCustomer(shop, { firstName: 'Kamala' })
    await sold('auto-care', customer)
    const { reply } = await cashier.call(recentAutoCareInvoices, { params: { n: 1 } })
    expect(reply.invoice).toMatchObject([{ customerName: 'Kamala', customer: { firstName: 'Kamala' }, paidStatus: '1' }])
  })

  test('are no day of others for who may not see their takings', async () => {
    for (let bill = 1; bill <= 12; bill += 1) await sold()
    const seenBy = async (staff: Staff) => (await staff.call(recentInvoices, { params: { id: 50 } })).reply.invoice.length
    expect(await seenBy(manager)).toBeGreaterThan(10)
    expect(await seenBy(cashier)).toBe(10)
  })

  test('come in pages with their number, the own ones alone for who may not see what others took', async () => {
    const first = await manager.call(listAutoCareInvoices, { query: { page: 1, size: 4 } })
    const second = await manager.call(listAutoCareInvoices, { query: { page: 2, size: 4 } })
    const codes = [...first.reply.invoice, ...second.reply.invoice].map(({ code }) => code)
    expect(new Set(codes).size).toBe(8)
    const { rows } = await shop.owner.query<{ count: number }>(
      `select count(*)::int as count from invoice where location_code = '1301000001' and kind = 'auto-care'`,
    )
    expect([first.reply.total, second.reply.total]).toEqual([rows[0]!.count, rows[0]!.count])
    const usual = await manager.call(listAutoCareInvoices, {})
    expect(usual.reply.invoice).toHaveLength(10)
    const newcomer = await aSession(shop, await hire(shop, { [colombo]: 'cashier' }))
    expect((await newcomer.call(listAutoCareInvoices, {})).reply).toMatchObject({ invoice: [], total: 0 })
    const own = await sell(newcomer, aCashBill([aLine(wash)], '100.00'), { kind: 'auto-care' })
    const listed = (await newcomer.call(listAutoCareInvoices, {})).reply
    expect([listed.invoice.map(({ code }) => code), listed.total]).toEqual([[own.code], 1])
  })
})

describe('the outstanding bills of a customer', () => {
  test('are the unpaid ones of this counter and location, oldest first', async () => {
    const customer = await aCustomer(shop, { creditDays: 7 })
    const [one, two] = [await sold('pos', customer), await sold('pos', customer)]
    const workshop = await sold('auto-care', customer)
    const paid = await sell(cashier, aCashBill([aLine(wash)], '100.00', { customerCode: customer }))
    await sell(await shop.signIn('cashier', galle), aCreditBill(customer, [aLine(wash)], '100.00'))
    const { reply } = await cashier.call(outstandingInvoices, { params: { id: customer } })
    expect(reply.invoices.map(({ code, outstanding, paidAmount, dueDate }) => [code, outstanding, paidAmount, dueDate])).toEqual([
      [one.code, '100.00', '0.00', '2026-11-27'],
      [two.code, '100.00', '0.00', '2026-11-27'],
    ])
    const ofWorkshop = await cashier.call(outstandingAutoCareInvoices, { params: { id: customer } })
    expect(ofWorkshop.reply.invoices.map(({ code }) => code)).toEqual([workshop.code])
    expect(paid.paidStatus).toBe('4')
  })

  test('leave out what was reversed', async () => {
    const customer = await aCustomer(shop)
    const bill = await sold('pos', customer)
    await shop.owner.query(`update invoice set status = 'reversed' where code = $1`, [bill.code])
    expect((await cashier.call(outstandingInvoices, { params: { id: customer } })).reply.invoices).toEqual([])
    const { reply } = await cashier.call(findInvoices, { params: { term: bill.code } })
    expect(reply.invoice[0]!.status).toBe('reversed')
    await shop.owner.query(`update invoice set status = 'live' where code = $1`, [bill.code])
  })
})

describe('a bill', () => {
  test('of another location is not found, even by its number', async () => {
    const bill = await sold()
    const answer = cashier.call(getInvoice, { params: { id: bill.code } }, { location: kandy })
    expect(await refusalOf(answer)).toEqual([404, 'NOT_FOUND', `Bill ${bill.code} was not found at this location.`])
  })

  test('of the counter is not a bill of the workshop', async () => {
    const bill = await sold()
    expect((await cashier.call(getAutoCareInvoice, { params: { code: bill.code } })).status).toBe(404)
  })
})

describe('a reprint', () => {
  test('is counted and audited', async () => {
    const bill = await sold()
    const copies = [
      await cashier.call(countPrint, { params: { code: bill.code } }),
      await cashier.call(countPrint, { params: { code: bill.code } }),
    ]
    expect(copies.map(({ reply }) => reply)).toEqual([
      { code: bill.code, prints: 1 },
      { code: bill.code, prints: 2 },
    ])
    expect((await cashier.call(getInvoice, { params: { id: bill.code } })).reply.invoice.prints).toBe(2)
    expect((await auditOf(shop, bill.code)).map(({ action, after }) => [action, after!.prints])).toEqual([
      ['create', undefined],
      ['reprint', 1],
      ['reprint', 2],
    ])
  })

  test('is counted once however often one key is sent', async () => {
    const bill = await sold()
    const key = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => cashier.call(countPrint, { params: { code: bill.code } }, { key })))
    expect(answers.map(({ reply }) => reply.prints)).toEqual([1, 1, 1, 1])
  })

  test('of a bill that is not here is refused', async () => {
    const bill = await sold()
    const answer = cashier.call(countPrint, { params: { code: bill.code } }, { location: kandy })
    expect((await refusalOf(answer))[0]).toBe(404)
  })
})

// Last, because it moves the clock by days.
describe('what is overdue', () => {
  test('counts the unpaid bills of all locations whose due date has passed', async () => {
    const customer = await aCustomer(shop, { creditDays: 7 })
    const overdue = async (staff: Staff) => (await staff.call(overdueOfCustomer, { params: { id: customer } })).reply.overdue
    await sold('pos', customer)
    await sold('auto-care', customer)
    await sell(await shop.signIn('cashier', galle), aCreditBill(customer, [aLine(wash)], '100.00'))
    expect(await overdue(cashier)).toEqual({ bills: 0, amount: '0.00', oldest: null })
    shop.setClock(tenInTheMorning + 8 * 86_400_000)
    expect(await overdue(await shop.signIn('cashier'))).toEqual({ bills: 3, amount: '300.00', oldest: '2026-11-27' })
  })
})
