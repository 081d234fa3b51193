import { afterAll, beforeAll, expect, test } from 'vitest'
import { colombo, kandy, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { brokenPromises } from '../../../../testing/books.ts'
import { aTill, report } from '../../../../testing/tills.ts'
import type { TestTill } from '../../../../testing/test-till.ts'
import { reportTill, tills } from '../contract.ts'

const minuteMs = 60_000

let shop: Shop
let manager: Staff
let cashier: Staff
let till: TestTill
beforeAll(async () => {
  shop = await openShop()
  ;[manager, cashier] = [await shop.signIn('manager', colombo), await shop.signIn('cashier', colombo)]
  till = await aTill(manager)
})
afterAll(() => shop.close())

async function listed() {
  const { reply } = await manager.call(tills.list, { query: {} })
  const found = reply.tills.find(({ code }) => code === `T${till.till}`)
  if (!found) throw new Error('the till is not listed')
  return found
}

/** Time goes by. */
function later(ms: number): number {
  shop.setClock(shop.now() + ms)
  return shop.now()
}

test('what a till says of itself is kept, and it is in touch for three minutes', async () => {
  const now = later(10 * minuteMs)
  expect((await listed()).state).toBe('out-of-touch')
  const { status, reply } = await report(cashier, till, { now, lastSerial: 3, waiting: 2, waitingTotal: '250.00' })
  const missing = [{ from: 1, to: 3 }]
  expect([status, reply]).toEqual([200, { time: new Date(now).toISOString(), isEnrolled: true, isHeard: true, missing }])
  const number = (serial: number) => `T${till.till}-000${serial}`
  expect(await listed()).toMatchObject({
    ...{ state: 'in-touch', lastNumber: number(3), missing: `${number(1)} to ${number(3)}`, waiting: 2, waitingTotal: '250.00' },
  })
  later(3 * minuteMs + 1)
  expect((await listed()).state).toBe('out-of-touch')
})

test('what the till did not sign is refused in words and changes nothing', async () => {
  const now = later(minuteMs)
  const before = await listed()
  const signed = till.contact({ now, lastSerial: 4, waiting: 0 })
  for (const forged of [
    { ...signed, lastSerial: 5_000 },
    { ...signed, waiting: 9 },
    { ...signed, waitingTotal: '1.00' },
    { ...signed, saidAt: new Date(now + 1).toISOString() },
    { ...signed, seal: '' },
  ]) {
    const { status, error } = await cashier.call(reportTill, { params: { till: till.till }, body: forged })
    expect([status, error.code]).toEqual([422, 'TILL_CONTACT_SEAL'])
    expect(JSON.stringify(error.message)).toContain('nothing is changed')
  }
  // Signed by another till, and a bill's seal is none of a contact.
  const other = await aTill(manager)
  const { error } = await cashier.call(reportTill, { params: { till: till.till }, body: other.contact({ now, lastSerial: 4 }) })
  expect(error.code).toBe('TILL_CONTACT_SEAL')
  expect(await listed()).toEqual(before)
})

test('a till that knows less of its numbers than arrived keeps the higher one', async () => {
  const { reply } = await report(cashier, till, { now: later(minuteMs), lastSerial: 1, waiting: 0, waitingTotal: '0.00' })
  expect(reply.isHeard).toBe(true)
  expect(await listed()).toMatchObject({ lastNumber: `T${till.till}-0003`, waiting: 0 })
})

test('an older contact that is sent again, or was kept back, changes nothing and is told the time', async () => {
  const old = till.contact({ now: later(minuteMs), lastSerial: 4, waiting: 3, waitingTotal: '30.00' })
  const kept = till.contact({ now: later(1_000), lastSerial: 4, waiting: 4, waitingTotal: '40.00' })
  const send = (body: typeof old) => cashier.call(reportTill, { params: { till: till.till }, body })
  expect((await send(kept)).reply.isHeard).toBe(true)
  const before = await listed()
  for (const body of [old, kept]) {
    const { status, reply } = await send(body)
    expect([status, reply.isHeard, reply.time]).toEqual([200, false, new Date(shop.now()).toISOString()])
  }
  const late = till.contact({ now: later(1_000), lastSerial: 9 })
  const now = later(3 * minuteMs)
  expect((await send(late)).reply.isHeard).toBe(false)
  expect(await listed()).toEqual({ ...before, state: 'out-of-touch' })
  // By a clock that is an hour ahead: it is told the time, and says it again.
  expect((await report(cashier, till, { now: now + 60 * minuteMs })).reply).toMatchObject({ isHeard: false, isEnrolled: true })
  expect((await report(cashier, till, { now })).reply.isHeard).toBe(true)
})

test('a till is known at its location alone', async () => {
  const elsewhere = await shop.signIn('manager', kandy)
  const { status, error } = await report(elsewhere, till, { now: later(minuteMs) })
  expect([status, error.code]).toEqual([404, 'TILL_UNKNOWN'])
  expect(await brokenPromises(shop)).toEqual([])
})
