import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoToday } from '../../../../database/test-database.ts'
import { addDays, date } from '../../../../kernel/dates.ts'
import { paymentTypeCodes as types } from '../../../../kernel/codes.ts'
import { parseMoney, sumOf, zero } from '../../../../kernel/money.ts'
import { customerAging } from '../../../../reports/customers/customer-aging.ts'
import { creditStatement } from '../../../../reports/customers/credit-statement.ts'
import { dayEndByUser } from '../../../../reports/day-end/day-end-by-user.ts'
import type { Report } from '../../../../reports/engine/server/define-report.ts'
import { accountLines } from '../../../../reports/accounts/account-lines.ts'
import { debitStatement } from '../../../../reports/purchasing/debit-statement.ts'
import { supplierAging } from '../../../../reports/purchasing/supplier-aging.ts'
import { wholeReport } from '../../../../reports/engine/report-contract.ts'
import { dailySales } from '../../../../reports/sales/daily-sales.ts'
import { dailySalesReturn } from '../../../../reports/sales/daily-sales-return.ts'
import { dailySalesWithPayment } from '../../../../reports/sales/daily-sales-with-payment.ts'
import { detailsSales } from '../../../../reports/sales/details-sales.ts'
import { monthlySales } from '../../../../reports/sales/monthly-sales.ts'
import { salesMargin } from '../../../../reports/sales/sales-margin.ts'
import { aCashBill, aCreditBill, aLine, sell } from '../../../../testing/papers/bill.ts'
import { aChequeInHand } from '../../../../testing/papers/cheque-move.ts'
import { aHeldLine, aHold, holdBill } from '../../../../testing/papers/hold.ts'
import { anAccount, byCard, inCash, payByOwnCheque } from '../../../../testing/payments.ts'
import { aCustomer, aSession, hire } from '../../../../testing/people.ts'
import { aNote, aReceivedLine, aSupplier, receive } from '../../../../testing/papers/grn.ts'
import { anOrder, order } from '../../../../testing/papers/purchase-order.ts'
import { aReminder } from '../../../../testing/reminders.ts'
import { aReturn, aReturnedLine, takeBack } from '../../../../testing/papers/sales-return.ts'
import { colombo, kandy, openShop, staffWith, tenInTheMorning, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import { send } from '../../../../testing/papers/transfer.ts'
import { aVoucher, giveVoucher } from '../../../../testing/papers/voucher.ts'
import { chequesOf } from '../../../money/cheque-moves/contract.ts'
import { listCountSessions } from '../../../stock/counts/contract.ts'
import { listHeldBills } from '../../../selling/holds/contract.ts'
import { items } from '../../../goods/items/item-contract.ts'
import { purchaseOrders } from '../../../buying/purchasing/order-contract.ts'
import { reverseInvoice } from '../../../selling/sales/contract.ts'
import { stockTransfers } from '../../../stock/transfers/contract.ts'
import { upcomingServices } from '../../../garage/upcoming-service/contract.ts'
import { dashboardBusiness, dashboardSales, dashboardServices, dashboardStock, dashboardTasks } from '../dashboard-contract.ts'

const today = date(demoToday)
const tomorrow = addDays(today, 1)
const hourMs = 3_600_000
const users: string[] = []

let shop: Shop
let oil: TestItem
/** At Colombo on the second day, at three in the afternoon. */
let manager: Staff
let cashier: Staff

// Two days of sales at two places. Of the first day, one bill is taken back on its own day and one on the second.
beforeAll(async () => {
  shop = await openShop()
  oil = await anItem(shop, {
    name: 'Dashing oil',
    entries: [
      { quantity: '40', cost: '60.00' },
      { quantity: '9', cost: '60.00', location: kandy },
    ],
  })
  for (const roles of [{ [colombo]: 'manager', [kandy]: 'manager' }, { [colombo]: 'cashier' }] as const) users.push(await hire(shop, roles))
  const first = await aSession(shop, users[0]!)
  const late = await sell(first, aCashBill([aLine(oil, '2')], '200.00'))
  const gone = await sell(first, aCashBill([aLine(oil, '5')], '500.00'))
  await first.call(reverseInvoice, { body: { code: gone.code, reason: 'Mistake', version: 1 } })
  // At ten; the second at four in the afternoon, which the second day has not reached yet.
  shop.setClock(tenInTheMorning + 6 * hourMs)
  await sell(first, aCashBill([aLine(oil)], '100.00'))
  shop.setClock(tenInTheMorning + 29 * hourMs)
  manager = await aSession(shop, users[0]!)
  cashier = await aSession(shop, users[1]!)
  // Of an earlier day an admin takes a bill back.
  const admin = await shop.signIn('admin')
  const { status } = await admin.call(reverseInvoice, { body: { code: late.code, reason: 'Brought back', version: 1 } })
  if (status !== 200) throw new Error(`the bill was not taken back: ${status}`)
  await aSecondDay()
})
afterAll(() => shop.close())

async function aSecondDay(): Promise<void> {
  const bill = await sell(
    cashier,
    aCashBill([aLine(oil, '3')], '300.00', { receivedAmount: '0', paidStatus: '3', modeOfPayments: [byCard('120.00'), inCash('180.00')] }),
  )
  await takeBack(cashier, aReturn(bill, [aReturnedLine(bill, 1, '1')], '100.00'))
  await sell(manager, aCreditBill(await aCustomer(shop, { creditDays: 7 }), [aLine(oil, '4')], '400.00'))
  await sell(staffWith(shop.application, manager.token, kandy), aCashBill([aLine(oil, '2', { discountAmount: '5' })], '190.00'))
}

/** The sums of a report as the figure's link asks for it. */
async function sums(staff: Staff, report: Report, query: object): Promise<(key: string) => string | null> {
  const { status, reply, error } = await staff.call(report.call, { query: query as never })
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(error)}`)
  const { totals } = reply as unknown as { totals: Record<string, string | null> }
  return key => totals[key] ?? null
}
const cents = (text: string | null | undefined) => parseMoney(text ?? '0') ?? zero

test.each([
  ['at all own locations', {}, { locationCode: 'all' }],
  ['here', { here: '1' as const }, {}],
])('the figures of the day are those of the reports that they open, %s', async (_, query, place) => {
  const { reply: told } = await manager.call(dashboardSales, { query })
  const days = { fromDate: tomorrow, toDate: tomorrow, ...place }
  for (const day of [told.today, told.yesterday, told.weekBefore]) {
    const ofDay = { ...days, fromDate: day.date, toDate: day.date }
    const [sales, month, returns] = [
      await sums(manager, dailySales, ofDay),
      await sums(manager, monthlySales, ofDay),
      await sums(manager, dailySalesReturn, ofDay),
    ]
    expect([day.date, day.soldAmount, String(day.bills), day.returnedAmount]).toEqual([
      ...[day.date, sales('total'), month('bills'), returns('value')],
    ])
    expect(sumOf(day.hours.map(({ amount }) => cents(amount)))).toBe(cents(day.soldAmount))
  }
  const paid = await sums(manager, dailySalesWithPayment, days)
  const keys: Record<string, string> = {
    [types.cash]: 'cash',
    [types.cheque]: 'cheque',
    [types.card]: 'card',
    [types.bankDeposit]: 'bankDeposit',
  }
  expect(told.tenders.map(({ amount }) => amount)).toEqual(told.tenders.map(({ code }) => paid(keys[code] ?? '')))
  expect([told.tenders.length, told.creditAmount]).toEqual([2, paid('credit')])
  const margin = await sums(manager, salesMargin, days)
  expect([told.margin?.netAmount, told.margin?.costAmount, told.margin?.profitAmount]).toEqual([
    margin('net'),
    margin('cost'),
    margin('profit'),
  ])
  for (const { code, netAmount, quantity } of told.items) {
    const lines = await sums(manager, detailsSales, { ...days, term: code })
    expect([netAmount, quantity]).toEqual([lines('net'), lines('quantity')])
  }
  for (const { username, soldAmount, bills } of told.staff ?? []) {
    const day = await sums(manager, dayEndByUser, { ...days, term: username })
    expect([soldAmount, String(bills)]).toEqual([day('sold'), day('bills')])
  }
})

test('a day is compared with the one before at the same time of day, and what was taken back is taken off', async () => {
  const { reply: told } = await manager.call(dashboardSales, { query: { here: '1' } })
  expect([told.isOwn, told.today.date, told.yesterday.date, told.weekBefore.date]).toEqual([false, tomorrow, today, addDays(today, -6)])
  // 300 and 400, less the 200 that were taken back; all of it before three.
  expect([told.today.soldAmount, told.today.soldByNow, told.today.returnedAmount]).toEqual(['500.00', '500.00', '100.00'])
  // The bill of four in the afternoon is later than now, and the only one of its day that the clock leaves out.
  expect(cents(told.yesterday.soldAmount) - cents(told.yesterday.soldByNow)).toBe(10_000)
  expect(told.today.hours).toEqual([{ hour: 15, amount: '500.00' }])
  // Net 500 - 100; cost 60 × (3 + 4 - 2 - 1).
  expect(told.margin).toEqual({ netAmount: '400.00', costAmount: '240.00', profitAmount: '160.00', percent: '40.00', uncosted: '' })
  expect(told.items.map(({ name, quantity, netAmount }) => [name, quantity, netAmount])).toEqual([['Dashing oil', '5', '500.00']])
})

test('a cashier is told of the own day alone, and not of what goods cost or customers owe', async () => {
  const { reply: told } = await cashier.call(dashboardSales)
  expect([told.isOwn, told.margin, told.staff]).toEqual([true, null, null])
  expect([told.today.soldAmount, told.today.bills, told.yesterday.soldAmount]).toEqual(['300.00', 1, '0.00'])
  expect(told.tenders.map(({ name, amount }) => [name, amount])).toEqual([
    ['Cash', '180.00'],
    ['Card', '120.00'],
  ])
  const { reply: waits } = await cashier.call(dashboardTasks)
  const none = { orders: null, transfers: null, counts: null }
  expect({ ...waits, holds: null }).toEqual({
    ...none,
    holds: null,
    chequesIn: null,
    chequesOut: null,
    owed: null,
    owes: null,
    openDays: null,
    backup: null,
    tills: null,
    toSettle: null,
  })
})

test('who is manager here and cashier there sees all of this place, and the own papers of both', async () => {
  const mixed = await aSession(shop, await hire(shop, { [colombo]: 'manager', [kandy]: 'cashier' }))
  const here = (await mixed.call(dashboardSales, { query: { here: '1' } })).reply
  expect([here.isOwn, here.today.soldAmount]).toEqual([false, '500.00'])
  const all = (await mixed.call(dashboardSales)).reply
  expect([all.isOwn, all.today.soldAmount, all.margin]).toEqual([true, '0.00', null])
})

test('what waits is what its lists have', async () => {
  await holdBill(manager, aHold([aHeldLine(oil, '2')]))
  await holdBill(staffWith(shop.application, manager.token, kandy), aHold([aHeldLine(oil)]))
  const customer = await aCustomer(shop)
  await aChequeInHand({ shop, staff: manager }, { customer, amount: '70.00', date: tomorrow })
  await aChequeInHand({ shop, staff: manager }, { customer, amount: '30.00', date: addDays(tomorrow, 7) })
  await aChequeInHand({ shop, staff: manager }, { customer, amount: '9.00', date: addDays(tomorrow, 8) })
  const supplier = await aSupplier(manager)
  const note = await receive(manager, aNote(supplier, [aReceivedLine(oil, '1', '60.00')], '60.00'))
  await giveVoucher(manager, aVoucher(supplier, [payByOwnCheque(await anAccount(shop), '60.00', '000777')], { [note.code]: '60.00' }))
  const { reply: waits } = await manager.call(dashboardTasks)
  const held = (await manager.call(listHeldBills)).reply.heldBills
  expect(waits.holds).toMatchObject({ here: held.length, elsewhere: 1 })
  const due = { toDate: tomorrow }
  const soon = { fromDate: addDays(tomorrow, 1), toDate: addDays(tomorrow, 7) }
  for (const [waiting, list, query] of [
    [waits.chequesIn?.due, 'cheque-in-hand', due],
    [waits.chequesIn?.soon, 'cheque-in-hand', soon],
    [waits.chequesOut?.due, 'cheque-voucher', due],
    [waits.chequesOut?.soon, 'cheque-voucher', soon],
  ] as const) {
    const { reply } = await manager.call(chequesOf[list].list, { query: query as never })
    const { total, totals } = reply as unknown as { total: number; totals: { amount: string } }
    expect([list, waiting?.here, waiting?.amount]).toEqual([list, total, totals.amount])
  }
  const orderTotal = async () => (await manager.call(purchaseOrders.list, { query: { state: 'OPEN' } })).reply.total
  const before = waits.orders
  // The demo shop has one that was expected on the 16th.
  expect(before).toEqual({ here: await orderTotal(), late: 1, elsewhere: 0 })
  const lines = [{ itemCode: oil.code, quantity: '3', costPrice: '60.00' }]
  await order(manager, anOrder(supplier, lines, '180.00', { expectedDate: tomorrow }))
  await order(staffWith(shop.application, manager.token, kandy), anOrder(supplier, lines, '180.00'))
  const { orders, transfers, counts } = (await manager.call(dashboardTasks)).reply
  expect(orders).toEqual({ here: await orderTotal(), late: 1, elsewhere: 1 })
  expect(orders?.here).toBe((before?.here ?? 0) + 1)
  const coming = async () => (await manager.call(stockTransfers.list, { query: { direction: 'in', state: 'OPEN' } })).reply.total
  const reviewed = async () =>
    (await manager.call(listCountSessions)).reply.stockCountSessions.filter(({ state }) => state === 'review').length
  expect([transfers?.here, counts?.here]).toEqual([await coming(), await reviewed()])
  await send(staffWith(shop.application, manager.token, kandy), colombo, [[oil.code, '1']])
  await shop.owner.query(
    `insert into count_session (id, location_code, name, started_at, started_by, state)
     select gen_random_uuid(), $1, 'Shelf', now(), min(code), 'review' from app_user`,
    [colombo],
  )
  const more = (await manager.call(dashboardTasks)).reply
  expect([more.transfers?.here, more.counts?.here]).toEqual([await coming(), await reviewed()])
  expect([more.transfers?.here, more.counts?.here]).toEqual([(transfers?.here ?? 0) + 1, (counts?.here ?? 0) + 1])
  expect(waits.chequesIn?.due.here).toBeGreaterThan(0)
  expect(waits.chequesOut?.due.here).toBeGreaterThan(0)
})

test('what customers owe is what the statement and the ageing have, at all own locations and here', async () => {
  for (const isHere of [false, true]) {
    const place = isHere ? {} : { locationCode: 'all' }
    const { owed } = (await manager.call(dashboardTasks, { query: isHere ? { here: '1' } : {} })).reply
    const statement = await sums(manager, creditStatement, place)
    const aged = await sums(manager, customerAging, place)
    expect([owed?.dueAmount, owed?.returnedCheques]).toEqual([statement('due'), statement('returnedCheques')])
    expect(cents(owed?.overdueAmount)).toBe(sumOf(['days30', 'days60', 'days90', 'days120', 'daysMore'].map(key => cents(aged(key)))))
    expect(cents(owed?.overdueAmount)).toBeGreaterThan(0)
    expect(owed?.oldestDays).toBeGreaterThan(0)
  }
})

test('what suppliers are owed is what the statement and the ageing have, at all own locations and here', async () => {
  await shop.owner.query(`update grn set due_date = business_date where status = 'live' and paid = 0 and business_date < $1`, [today])
  for (const isHere of [false, true]) {
    const place = isHere ? {} : { locationCode: 'all' }
    const { owes } = (await manager.call(dashboardTasks, { query: isHere ? { here: '1' } : {} })).reply
    const [statement, aged] = [await sums(manager, debitStatement, place), await sums(manager, supplierAging, place)]
    expect(owes?.dueAmount).toBe(statement('due'))
    expect(cents(owes?.overdueAmount)).toBe(sumOf(['days30', 'days60', 'days90', 'days120', 'daysMore'].map(key => cents(aged(key)))))
    expect(cents(owes?.overdueAmount)).toBeGreaterThan(0)
  }
})

test('the month, the one before until the same day, cash and banks are what their reports say, before and after days are closed', async () => {
  const admin = await shop.signIn('admin')
  const told = async () => {
    for (const isHere of [false, true]) {
      const place = isHere ? {} : { locationCode: 'all' }
      const { months, money } = (await admin.call(dashboardBusiness, { query: isHere ? { here: '1' } : {} })).reply
      expect([months?.now.fromDate, months?.now.toDate]).toEqual(['2026-11-01', tomorrow])
      expect([months?.before.fromDate, months?.before.toDate]).toEqual(['2026-10-01', '2026-10-21'])
      for (const { fromDate, toDate, netAmount, profitAmount } of [months!.now, months!.before]) {
        const days = { fromDate, toDate, ...place }
        const [sales, margin] = [await sums(admin, monthlySales, days), await sums(admin, salesMargin, days)]
        // Without a VAT registration all of it is the shop's.
        expect([netAmount, netAmount, profitAmount]).toEqual([sales('value') ?? sales('net'), margin('net'), margin('profit')])
      }
      for (const [accountCode, amount] of [
        ['1101', money?.cashAmount],
        ['1201', money?.banksAmount],
      ]) {
        const query = { accountCode, fromDate: tomorrow, toDate: tomorrow, ...place, size: wholeReport }
        const { lines } = (await admin.call(accountLines.call, { query: query as never })).reply as unknown as {
          lines: { balance: string }[]
        }
        expect([accountCode, lines.at(-1)?.balance]).toEqual([accountCode, amount])
      }
    }
    return (await admin.call(dashboardBusiness)).reply
  }
  const open = await told()
  expect(cents(open.months?.now.netAmount)).toBeGreaterThan(0)
  await shop.owner.query('update location_day set closed_through = $1', [addDays(tomorrow, -3)])
  expect(await told()).toEqual(open)
  await shop.owner.query('update location_day set closed_through = null')
  // A manager closes days and sees takings, and has no books to open; a cashier has none of it.
  const { reply } = await manager.call(dashboardBusiness)
  expect([reply.months?.now.profitAmount === null, reply.money]).toEqual([false, null])
  expect((await cashier.call(dashboardBusiness)).reply).toEqual({ months: null, money: null })
})

test('vehicles due for service are those of their list', async () => {
  await aReminder({ shop, staff: manager, item: oil }, { nextServiceDate: addDays(tomorrow, 3) })
  const { counts } = (await manager.call(upcomingServices.list)).reply
  expect((await manager.call(dashboardServices)).reply).toEqual({ overdue: counts.overdue, week: counts.week })
  expect(counts.week).toBeGreaterThan(0)
  // At one location they are those whose last bill was written there.
  const { counts: there } = (await manager.call(upcomingServices.list, { query: { locationCode: colombo } })).reply
  expect((await manager.call(dashboardServices, { query: { here: '1' } })).reply).toEqual({ overdue: there.overdue, week: there.week })
})

test('items below their minimum are those of the list of items', async () => {
  const listed = (await manager.call(items.list, { query: { active: '1', belowMinimum: '1' } })).reply.total
  expect((await manager.call(dashboardStock)).reply).toEqual({ belowMinimum: listed })
  expect(listed).toBeGreaterThan(0)
})

test('days before today that are not closed are counted for each location, and the last backup is told to who may make one', async () => {
  const open = async (staff: Staff) => (await staff.call(dashboardTasks, { query: { here: '1' } })).reply
  await shop.owner.query(`update location_day set closed_through = $1 where location_code = $2`, [addDays(tomorrow, -4), colombo])
  expect(await open(manager)).toMatchObject({
    openDays: [{ locationCode: colombo, lastClosed: addDays(tomorrow, -4), days: 3 }],
    backup: null,
  })
  await shop.owner.query(`update location_day set closed_through = $1 where location_code = $2`, [today, colombo])
  expect((await open(manager)).openDays).toEqual([])
  expect((await open(await shop.signIn('superadmin'))).backup).toEqual({ at: null })
})
