import { afterAll, beforeAll, expect, test } from 'vitest'
import { doubtsIn, withYes } from '../../../../kernel/doubt.ts'
import { aCreditBill, aLine, sell } from '../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises } from '../../../../testing/books.ts'
import { aCustomer, aVehicle } from '../../../../testing/people.ts'
import { openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import { getVehicleHistory, vehicles } from '../../../parties/vehicles/vehicle-contract.ts'
import { createAutoCareInvoice, editAutoCareInvoice, reverseInvoice, type InvoiceBody } from '../contract.ts'

let shop: Shop
let cashier: Staff
let manager: Staff
let wash: TestItem
let customer: string
let number = 0
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  manager = await shop.signIn('manager')
  wash = await anItem(shop, { type: 'service', unit: 'Job', retail: '750.00' })
  customer = await aCustomer(shop)
})
afterAll(() => shop.close())

async function aCar(odometer: number): Promise<string> {
  number += 1
  return aVehicle(shop, customer, { number: `WP MTR-${1000 + number}`, odometer })
}

const billOf = (vehicle: string, odoReading: number | null): InvoiceBody =>
  aCreditBill(customer, [aLine(wash)], '750.00', { invoiceExt: { vehicleMasterCode: vehicle, odoReading } })

async function meterOf(vehicle: string): Promise<[number, string | null]> {
  const { reply } = await manager.call(vehicles.get, { params: { id: vehicle } })
  return [reply.vehicle.odometer, reply.vehicle.odometerDate]
}

async function historyOf(vehicle: string) {
  const { reply } = await manager.call(getVehicleHistory, { params: { id: vehicle } })
  return reply.visits.map(({ odometer, odometerReason, status }) => [odometer, odometerReason, status])
}

const edit = (code: string, body: InvoiceBody, version: number) =>
  manager.call(editAutoCareInvoice, { params: { code }, body: { ...body, version } })

test('a lower reading is asked about, and taken with a reason that the audit and the history keep', async () => {
  const car = await aCar(84_200)
  const body = billOf(car, 8_420)
  const key = crypto.randomUUID()
  const { status, error } = await cashier.call(createAutoCareInvoice, { body }, { key })
  expect([status, error.code, doubtsIn(error).map(({ text }) => text)]).toEqual([
    409,
    'DOUBTFUL',
    ['The last reading was 84,200 km; 8,420 km is lower. Was the meter replaced, or the last reading wrong?'],
  ])
  // A yes without a reason is not enough, nor is a reason without the yes.
  expect((await cashier.call(createAutoCareInvoice, { body: withYes(body, doubtsIn(error)) }, { key })).error.code).toBe('DOUBTFUL')
  expect((await cashier.call(createAutoCareInvoice, { body: { ...body, doubtReason: 'new meter' } }, { key })).error.code).toBe('DOUBTFUL')
  expect(await meterOf(car)).toEqual([84_200, null])
  const bill = await sell(cashier, withYes(body, doubtsIn(error), 'meter replaced'), { kind: 'auto-care', key })
  expect(bill.invoiceExt.odoReading).toBe(8_420)
  expect(await meterOf(car)).toEqual([8_420, '2026-11-20'])
  expect(await historyOf(car)).toEqual([[8_420, 'meter replaced', 'live']])
  const [made] = await auditOf(shop, bill.code)
  expect([made!.reason, made!.after]).toEqual(['meter replaced', expect.objectContaining({ meterBefore: 84_200 })])
})

test('a reading far above asks too; without a doubt no reason is kept', async () => {
  const car = await aCar(0)
  const first = await sell(cashier, { ...billOf(car, 40_000), doubtReason: 'none asked' }, { kind: 'auto-care' })
  expect(await historyOf(car)).toEqual([[40_000, '', 'live']])
  expect((await auditOf(shop, first.code))[0]!.reason).toBeNull()
  expect((await cashier.call(createAutoCareInvoice, { body: billOf(car, 41_501) })).error.code).toBe('DOUBTFUL')
  await sell(cashier, billOf(car, 41_500), { kind: 'auto-care' })
  expect(await meterOf(car)).toEqual([41_500, '2026-11-20'])
})

test('an edit is held against the reading before the bill, and puts the meter right', async () => {
  const car = await aCar(84_200)
  const typed = billOf(car, 842_000)
  const bill = await sell(cashier, typed, { kind: 'auto-care' })
  expect(await meterOf(car)).toEqual([842_000, '2026-11-20'])
  // 84,300 is under the 842,000 of this bill, but not under what the meter read before it.
  expect((await edit(bill.code, billOf(car, 84_300), 1)).status).toBe(200)
  expect(await meterOf(car)).toEqual([84_300, '2026-11-20'])
  expect((await edit(bill.code, billOf(car, 8_430), 2)).error.code).toBe('DOUBTFUL')
  // Without a reading, and on another vehicle, the first one reads again what it did before.
  expect((await edit(bill.code, billOf(car, null), 2)).status).toBe(200)
  expect(await meterOf(car)).toEqual([84_200, null])
  const other = await aCar(1_000)
  expect((await edit(bill.code, billOf(car, 84_400), 3)).status).toBe(200)
  expect((await edit(bill.code, billOf(other, 1_200), 4)).status).toBe(200)
  expect([await meterOf(car), await meterOf(other)]).toEqual([
    [84_200, null],
    [1_200, '2026-11-20'],
  ])
})

test('an edit does not take back what a later visit read', async () => {
  const car = await aCar(50_000)
  const first = await sell(cashier, billOf(car, 50_500), { kind: 'auto-care' })
  await sell(cashier, billOf(car, 50_600), { kind: 'auto-care' })
  const refused = await edit(first.code, billOf(car, 50_400), 1)
  expect(doubtsIn(refused.error)[0]?.text).toContain('50,400 km is lower')
  expect(await meterOf(car)).toEqual([50_600, '2026-11-20'])
})

test('a reversed bill keeps its reading, and the meter stays', async () => {
  const car = await aCar(10_000)
  const bill = await sell(cashier, billOf(car, 10_500), { kind: 'auto-care' })
  const { status } = await manager.call(reverseInvoice, { body: { code: bill.code, reason: 'wrong customer', version: 1 } })
  expect(status).toBe(200)
  expect(await meterOf(car)).toEqual([10_500, '2026-11-20'])
  expect(await historyOf(car)).toEqual([[10_500, '', 'reversed']])
})

test('the vehicle itself is held to the same rule', async () => {
  const car = await aCar(84_200)
  const { vehicle } = (await manager.call(vehicles.get, { params: { id: car } })).reply
  const body = { ...vehicle, odometer: 8_420, odometerDate: '2026-11-20' }
  const key = crypto.randomUUID()
  const { error } = await manager.call(vehicles.edit, { params: { id: car }, body }, { key })
  expect([error.code, error.fields]).toEqual(['DOUBTFUL', { odometer: doubtsIn(error)[0]!.text }])
  const saved = await manager.call(vehicles.edit, { params: { id: car }, body: withYes(body, doubtsIn(error), 'meter replaced') }, { key })
  expect([saved.status, saved.reply.vehicle.odometer]).toEqual([200, 8_420])
  expect((await auditOf(shop, car)).slice(-2).map(({ action, reason }) => [action, reason])).toEqual([
    ['update', 'meter replaced'],
    ['confirm-doubts', null],
  ])
  // What stands is not asked about again.
  const { status } = await manager.call(vehicles.edit, {
    params: { id: car },
    body: { ...body, version: saved.reply.vehicle.version, remarks: 'silver' },
  })
  expect(status).toBe(200)
})

test('and the books still prove themselves', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
