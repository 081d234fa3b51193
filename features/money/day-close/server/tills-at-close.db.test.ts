import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditOf, brokenPromises } from '../../../../testing/books.ts'
import { aCashBill, aLine } from '../../../../testing/papers/bill.ts'
import { aClose } from '../../../../testing/papers/day-close.ts'
import { colombo, kandy, openShop, tenInTheMorning, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import { arrive, aTill, report, userCodeOf } from '../../../../testing/tills.ts'
import type { TestTill } from '../../../../testing/test-till.ts'
import { doubtsIn } from '../../../../kernel/doubt.ts'
import { closeWarnings, createClosingBalance, getDayReport } from '../contract.ts'

const hour = 3_600_000
const [friday, saturday] = ['2026-11-20', '2026-11-21']
/** Half past six in the evening of Friday. */
const evening = tenInTheMorning + 8.5 * hour

let shop: Shop
let manager: Staff
let cashier: Staff
let cashierCode: string
let wash: TestItem
/** In touch until half past two; at the close it may hold a bill. */
let door: TestTill
/** In touch, and empty. */
let yard: TestTill
beforeAll(async () => {
  shop = await openShop()
  cashierCode = await userCodeOf(shop, 'cashier')
  wash = await anItem(shop, { type: 'service', unit: 'Job', retail: '100.00' })
  await signIn()
  ;[door, yard] = [await aTill(manager), await aTill(manager)]
})
afterAll(() => shop.close())

async function signIn(): Promise<void> {
  ;[manager, cashier] = [await shop.signIn('manager', colombo), await shop.signIn('cashier', colombo)]
}

const aWash = (till: TestTill, soldAt: number) => till.sell(aCashBill([aLine(wash)], '100.00'), { userCode: cashierCode, soldAt })
const warnedOf = async (staff: Staff, date: string) =>
  (await staff.call(closeWarnings, { query: { date } })).reply.warnings.filter(({ kind }) => kind === 'till')

async function nameOf({ till }: TestTill): Promise<string> {
  const { rows } = await shop.owner.query<{ name: string }>('select name from till where till_no = $1', [till])
  return rows[0]!.name
}

/** Closes the day as counted by the books, under one key. */
async function close(staff: Staff, date: string, { key = crypto.randomUUID(), confirmed = [] as string[] } = {}) {
  const { reply } = await manager.call(getDayReport, { query: { date } })
  return staff.call(createClosingBalance, { body: aClose(date, reply.generalLedger.expected, { confirmed }) }, { key })
}

test('a location without a till is closed as ever', async () => {
  const elsewhere = await shop.signIn('manager', kandy)
  expect(await warnedOf(elsewhere, friday)).toEqual([])
  const { reply } = await elsewhere.call(getDayReport, { query: { date: friday } })
  const closed = await elsewhere.call(createClosingBalance, { body: aClose(friday, reply.generalLedger.expected) })
  expect(closed.status).toBe(200)
  expect((await auditOf(shop, closed.reply.code)).map(({ action }) => action)).toEqual(['create'])
})

test('tills that may hold bills of the day are named, and the day is closed without them on a word that the audit keeps', async () => {
  shop.setClock(tenInTheMorning + 4.5 * hour)
  await report(cashier, door, { now: shop.now() })
  shop.setClock(evening)
  await report(cashier, yard, { now: evening })
  const why = 'out of touch since 14:30'
  expect(await warnedOf(manager, friday)).toMatchObject([
    { count: 1, papers: [{ code: `T${door.till}`, name: `T${door.till} ${await nameOf(door)}`, why }] },
  ])

  // A yes to a question that was not asked is none, and a cashier cannot say it.
  const key = crypto.randomUUID()
  const made = `TILL_MAY_HOLD T${door.till}-0000 0`
  expect((await close(manager, friday, { confirmed: [made] })).error.code).toBe('DOUBTFUL')
  expect((await close(cashier, friday, { key, confirmed: [made] })).error.code).toBe('NOT_ALLOWED')
  const asked = await close(manager, friday, { key })
  expect([asked.status, asked.error.code]).toEqual([409, 'DOUBTFUL'])
  const doubts = doubtsIn(asked.error)
  expect(doubts.map(({ text }) => text)).toEqual([
    `Till T${door.till} (${await nameOf(door)}) may hold bills of the day: ${why}. Close without them? They are then bills of the day on which they arrive.`,
  ])
  const closed = await close(manager, friday, { key, confirmed: doubts.map(doubt => doubt.key) })
  expect(closed.status).toBe(200)
  const { rows: said } = await shop.owner.query<{ user_code: string; after: unknown }>(
    `select user_code, after from audit where subject = $1 and action = 'confirm-doubts'`,
    [closed.reply.code],
  )
  expect(said).toEqual([{ user_code: await userCodeOf(shop, 'manager'), after: { doubts: doubts.map(({ text }) => text) } }])
})

test('a bill that arrives afterwards waits for the next day, belongs to that and keeps its own time', async () => {
  const soldAt = tenInTheMorning + 6 * hour
  const bill = aWash(door, soldAt)
  const early = await arrive(cashier, bill)
  expect([early.status, early.error.code]).toEqual([409, 'ARRIVAL_DAY'])
  shop.setClock(tenInTheMorning + 24 * hour)
  await signIn()
  const { status, reply } = await arrive(cashier, bill)
  expect([status, reply.invoice.date, reply.invoice.till]).toEqual([
    200,
    saturday,
    { number: `T${door.till}-0001`, soldAt: new Date(soldAt).toISOString() },
  ])
  expect(reply.remarks.map(({ words }) => words)).toEqual([
    'Sold on 20/11/2026, which is closed or had papers of later days: it is a bill of 21/11/2026.',
  ])
})

test('of the next day, bills that a till says it has and numbers that are missing are asked about, and nothing once they are there', async () => {
  const [first, second] = [aWash(yard, shop.now()), aWash(yard, shop.now())]
  await report(cashier, door, { now: shop.now() })
  await report(cashier, yard, { now: shop.now(), waiting: 2, waitingTotal: '200.00' })
  const numbers = [1, 2].map(serial => `T${yard.till}-000${serial}`)
  const why = `it had 2 bills for 200.00 that had not gone up; ${numbers.join(' to ')} are missing`
  expect((await warnedOf(manager, saturday))[0]?.papers).toEqual([
    { code: `T${yard.till}`, name: `T${yard.till} ${await nameOf(yard)}`, why },
  ])
  const key = crypto.randomUUID()
  const asked = doubtsIn((await close(manager, saturday, { key })).error)
  expect(asked).toHaveLength(1)
  // Another bill meanwhile is another question.
  const third = aWash(yard, shop.now())
  await report(cashier, yard, { now: shop.now() + 1, waiting: 3, waitingTotal: '300.00' })
  const again = await close(manager, saturday, { key, confirmed: asked.map(doubt => doubt.key) })
  expect(doubtsIn(again.error).map(({ text }) => text.includes('it had 3 bills for 300.00'))).toEqual([true])
  for (const bill of [first, second, third]) expect((await arrive(cashier, bill)).status).toBe(200)
  await report(cashier, yard, { now: shop.now() + 2 })
  expect(await warnedOf(manager, saturday)).toEqual([])
  expect((await close(manager, saturday)).status).toBe(200)
  expect(await brokenPromises(shop)).toEqual([])
})
