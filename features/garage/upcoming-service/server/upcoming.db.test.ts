import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '../../../../kernel/endpoint.ts'
import { aCashBill, aLine, sell } from '../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises } from '../../../../testing/books.ts'
import { aCustomer, aVehicle } from '../../../../testing/people.ts'
import { aReminder } from '../../../../testing/reminders.ts'
import { openShop, tenInTheMorning, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import { reverseInvoice } from '../../../selling/sales/contract.ts'
import { createServiceCall, getServiceCalls, upcomingServices } from '../contract.ts'

let shop: Shop
let cashier: Staff
let manager: Staff
let wash: TestItem
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  manager = await shop.signIn('manager')
  wash = await anItem(shop, { type: 'service', unit: 'Job', retail: '750.00' })
})
afterAll(() => shop.close())

const known = () => ({ shop, staff: cashier, item: wash })
const list = (query: CallInput<typeof upcomingServices.list>['query']) => cashier.call(upcomingServices.list, { query })

async function rowOf(vehicleCode: string) {
  const { reply } = await list({ due: 'all', size: 1_000 })
  return reply.upcoming.find(({ code }) => code === vehicleCode)
}
/** The windows that a vehicle stands in. */
async function windowsOf(vehicleCode: string): Promise<string[]> {
  const windows = [undefined, 'overdue', '7', '30', 'all'] as const
  const found = await Promise.all(windows.map(async due => ({ due, ...(await list({ ...(due && { due }), size: 1_000 })).reply })))
  expect(found.map(({ total }) => total)).toEqual(found.map(({ upcoming }) => upcoming.length))
  return found.filter(({ upcoming }) => upcoming.some(({ code }) => code === vehicleCode)).map(({ due }) => due ?? 'usual')
}
const note = (body: CallInput<typeof createServiceCall>['body']) => cashier.call(createServiceCall, { body })
const day = 86_400_000

test('a vehicle stands where its date puts it', async () => {
  const due = async (nextServiceDate: string) => (await aReminder(known(), { nextServiceDate })).vehicleCode
  expect(await windowsOf(await due('2026-11-19'))).toEqual(['usual', 'overdue', 'all'])
  expect(await windowsOf(await due('2026-11-20'))).toEqual(['usual', '7', '30', 'all'])
  expect(await windowsOf(await due('2026-11-27'))).toEqual(['usual', '7', '30', 'all'])
  expect(await windowsOf(await due('2026-12-20'))).toEqual(['usual', '30', 'all'])
  const later = await due('2026-12-21')
  expect(await windowsOf(later)).toEqual(['all'])
  expect(await rowOf(later)).toMatchObject({ daysLeft: 31, kmLeft: null, nextServiceDate: '2026-12-21', outcome: null })
})

test('a call is kept with who, when and which day; a new bill closes the reminder', async () => {
  const { vehicleCode, billCode } = await aReminder(known())
  const booked = await note({ vehicleCode, billCode, outcome: 'booked', plannedFor: '2026-11-24', remarks: 'At nine' })
  expect(booked.status).toBe(200)
  expect(await rowOf(vehicleCode)).toMatchObject({
    billCode,
    outcome: 'booked',
    plannedFor: '2026-11-24',
    calledBy: 'cashier',
    daysLeft: 5,
  })
  const { upcoming: only, total } = (await list({ outcome: 'booked', size: 1_000 })).reply
  expect(only.map(({ code }) => code)).toContain(vehicleCode)
  expect(total).toBe(only.length)
  expect((await list({ outcome: 'none', size: 1_000 })).reply.upcoming.map(({ code }) => code)).not.toContain(vehicleCode)
  expect((await auditOf(shop, vehicleCode)).at(-1)).toMatchObject({ action: 'service-call', after: { outcome: 'booked', bill: billCode } })

  const ext = { vehicleMasterCode: vehicleCode, nextServiceDate: '2027-03-01' }
  const next = await sell(cashier, aCashBill([aLine(wash)], '750.00', { invoiceExt: ext }), { kind: 'auto-care' })
  expect(await rowOf(vehicleCode)).toMatchObject({ billCode: next.code, nextServiceDate: '2027-03-01', outcome: null })
  const late = await note({ vehicleCode, billCode, outcome: 'told' })
  expect([late.status, late.error.code, late.error.message.errorInfo[2]]).toEqual([
    409,
    'REMINDER_CLOSED',
    expect.stringContaining(`bill ${next.code} of 20/11/2026 has closed this reminder`),
  ])
  const { reply } = await cashier.call(getServiceCalls, { params: { id: vehicleCode } })
  expect(reply.calls).toMatchObject([{ outcome: 'booked', billCode, username: 'cashier', remarks: 'At nine' }])

  // Taken back, the newer bill says nothing any more: the reminder before it is open again.
  await manager.call(reverseInvoice, { body: { code: next.code, reason: 'wrong vehicle', version: 1 } })
  expect(await rowOf(vehicleCode)).toMatchObject({ billCode, outcome: 'booked' })
})

test('a day is asked where one is named, from today on', async () => {
  const about = await aReminder(known())
  expect((await note({ ...about, outcome: 'call-again' })).error.fields).toEqual({ plannedFor: 'Say for which day' })
  expect((await note({ ...about, outcome: 'told', plannedFor: '2026-11-24' })).error.fields).toHaveProperty('plannedFor')
  const past = await note({ ...about, outcome: 'booked', plannedFor: '2026-11-19' })
  expect([past.status, past.error.code, Object.keys(past.error.fields)]).toEqual([422, 'CALL_DAY_PAST', ['plannedFor']])
  expect((await note({ ...about, vehicleCode: '2601999999', outcome: 'told' })).status).toBe(404)
})

test('the search finds a vehicle by its number, customer and phone', async () => {
  const { vehicleCode } = await aReminder(known(), { nextServiceDate: '2026-11-25' }, { firstName: 'Nadeesha Weerakoon' })
  const row = (await rowOf(vehicleCode))!
  for (const term of [row.vehicleNumber.replaceAll(/[\s-]/g, ''), row.vehicleNumber, row.customerName, row.phone]) {
    expect((await list({ term })).reply.upcoming.map(({ code }) => code)).toEqual([vehicleCode])
  }
})

// Stands last but one: numbers follow the business date, so this shop cannot go back to the 20th.
test('the meter of today is estimated from the readings, and km become days', async () => {
  const customer = await aCustomer(shop)
  const vehicleMasterCode = await aVehicle(shop, customer, { number: 'WP EST-0001' })
  const visit = async (staff: Staff, odoReading: number, nextServiceKm: number) => {
    const invoiceExt = { vehicleMasterCode, odoReading, nextServiceKm }
    await sell(staff, aCashBill([aLine(wash)], '750.00', { invoiceExt }), { kind: 'auto-care' })
  }
  await visit(cashier, 40_000, 45_000)
  // One reading: the km left are known, the days are not.
  expect(await rowOf(vehicleMasterCode)).toMatchObject({ odometer: 40_000, estimatedKm: null, kmLeft: 5_000, daysLeft: null })
  const after = async (days: number) => {
    shop.setClock(tenInTheMorning + days * day)
    cashier = await shop.signIn('cashier')
  }
  await after(1)
  await visit(cashier, 40_050, 40_550)
  // 50 km a day: the 500 km left are 10 days.
  expect(await rowOf(vehicleMasterCode)).toMatchObject({ estimatedKm: 40_050, kmLeft: 500, daysLeft: 10 })
  await after(5)
  expect(await rowOf(vehicleMasterCode)).toMatchObject({ estimatedKm: 40_250, kmLeft: 300, daysLeft: 6 })
  await after(15)
  expect(await rowOf(vehicleMasterCode)).toMatchObject({ estimatedKm: 40_750, kmLeft: -200, daysLeft: -4 })
  const { counts } = (await list({ term: 'est0001' })).reply
  expect(counts).toEqual({ overdue: 1, week: 0, month: 0 })
})

test('and the books still prove themselves', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
