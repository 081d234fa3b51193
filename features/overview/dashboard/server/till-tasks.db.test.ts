import { afterAll, beforeAll, expect, test } from 'vitest'
import { saved } from '../../../../testing/calls.ts'
import { aCashBill, aLine } from '../../../../testing/papers/bill.ts'
import { aSession, hire } from '../../../../testing/people.ts'
import { colombo, kandy, openShop, staffWith, tenInTheMorning, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import { arrive, aTill, report, userCodeOf } from '../../../../testing/tills.ts'
import type { TestTill } from '../../../../testing/test-till.ts'
import { giveRefusedBill, toSettle } from '../../../selling/arrivals/contract.ts'
import { forgetTill, tills } from '../../../selling/tills/contract.ts'
import { dashboardTasks } from '../dashboard-contract.ts'

const minuteMs = 60_000

let shop: Shop
/** At both locations. */
let manager: Staff
let there: Staff
let cashier: Staff
let cashierCode: string
let oil: TestItem
let till: TestTill
beforeAll(async () => {
  shop = await openShop()
  manager = await aSession(shop, await hire(shop, { [colombo]: 'manager', [kandy]: 'manager' }))
  there = staffWith(shop.application, manager.token, kandy)
  cashier = await shop.signIn('cashier', colombo)
  cashierCode = await userCodeOf(shop, 'cashier')
  oil = await anItem(shop, { entries: [{ quantity: '40', cost: '60.00' }] })
})
afterAll(() => shop.close())

const told = async (staff: Staff, query = {}) => {
  const { reply } = await staff.call(dashboardTasks, { query })
  return { tills: reply.tills, toSettle: reply.toSettle }
}
/** The tills are in touch again after a while. */
async function later(ms: number): Promise<number> {
  shop.setClock(shop.now() + ms)
  return shop.now()
}

test('a shop without a till of a machine is told nothing, and a cashier never', async () => {
  expect(await told(manager)).toEqual({ tills: null, toSettle: null })
  till = await aTill(manager)
  expect(await told(manager)).toEqual({ tills: { here: [], elsewhere: 0 }, toSettle: { here: 0, elsewhere: 0, refused: 0 } })
  expect(await told(cashier)).toEqual({ tills: null, toSettle: null })
})

test('tills that are out of touch are told with since when and their last number, and then with what they miss', async () => {
  const elsewhere = await aTill(there, kandy)
  const seen = await later(minuteMs)
  await report(cashier, till, { now: seen, lastSerial: 4, waiting: 2, waitingTotal: '250.00' })
  const one = { code: `T${till.till}`, lastNumber: `T${till.till}-0004` }
  const still = { ...one, since: null, missing: '', waiting: 2, waitingTotal: '250.00' }
  expect((await told(manager)).tills).toEqual({ here: [still], elsewhere: 0 })
  await later(3 * minuteMs + 1)
  const silent = { here: [{ ...still, since: new Date(seen).toISOString() }], elsewhere: 1 }
  expect((await told(manager)).tills).toEqual(silent)
  expect((await told(manager, { here: '1' })).tills).toEqual({ ...silent, elsewhere: 0 })
  expect((await told(there)).tills?.here.map(({ code }) => code)).toEqual([`T${elsewhere.till}`])
  const listed = (await manager.call(tills.list, { query: { state: 'out-of-touch' } })).reply
  expect(listed.tills.map(({ code }) => code)).toEqual([one.code])

  await report(cashier, till, { now: shop.now(), lastSerial: 4 })
  const missing = `T${till.till}-0001 to T${till.till}-0004`
  expect((await told(manager, { here: '1' })).tills?.here).toEqual([{ ...one, since: null, missing, waiting: 0, waitingTotal: '0.00' }])
  const forgotten = await there.call(forgetTill, { params: { till: elsewhere.till }, body: { isFileSaved: true } })
  expect(forgotten.status).toBe(200)
  expect((await told(there, { here: '1' })).tills).toBeNull()
})

test('what bills of tills left to settle is what the list has open, and the refused ones are told', async () => {
  await later(tenInTheMorning - shop.now() + 2 * 60 * minuteMs)
  const sell = (price: string) => {
    const body = aCashBill([aLine(oil, '1', { retailPrice: price })], price)
    return till.sell(body, { userCode: cashierCode, soldAt: shop.now(), listPrices: ['100.00'] })
  }
  // A price far above the list is remarked.
  expect((await arrive(cashier, sell('5000.00'))).status).toBe(200)
  await saved(cashier, giveRefusedBill, { bill: sell('100.00'), refusal: 'The total differs' })
  const open = (await manager.call(toSettle.list, { query: { state: 'open' } })).reply.total
  expect(open).toBeGreaterThan(1)
  expect((await told(manager)).toSettle).toEqual({ here: open, elsewhere: 0, refused: 1 })
  expect((await told(there)).toSettle).toEqual({ here: 0, elsewhere: open, refused: 0 })
})
