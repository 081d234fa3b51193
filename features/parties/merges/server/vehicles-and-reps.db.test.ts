import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCreditBill, aLine, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises } from '../../../../testing/books.ts'
import { aJobCard } from '../../../../testing/papers/job-card.ts'
import { aHeldLine, aHold } from '../../../../testing/papers/hold.ts'
import { aSalesRep } from '../../../../testing/merges.ts'
import { aCustomer, aVehicle } from '../../../../testing/people.ts'
import { openShop, tenInTheMorning, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import { customers } from '../../customers/master-contract.ts'
import { findKnown } from '../../../shop/duplicates/contract.ts'
import { createHeldBill } from '../../../selling/holds/contract.ts'
import { createJobCard } from '../../../garage/job-cards/contract.ts'
import { createInvoice, editInvoice, getInvoice } from '../../../selling/sales/contract.ts'
import { salesReps } from '../../sales-force/contract.ts'
import { searchVehicles } from '../../vehicles/contract.ts'
import { getVehicleHistory, vehicles } from '../../vehicles/vehicle-contract.ts'
import { getMerges, getSalesRepMerge, getVehicleMerge, mergeSalesRep, mergeVehicle, undoMerge } from '../contract.ts'

let shop: Shop
let cashier: Staff
let manager: Staff
let bulb: TestItem
let owner: string
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  manager = await shop.signIn('manager')
  bulb = await anItem(shop, { retail: '100.00', entries: [{ quantity: '1000', cost: '60.00' }] })
  owner = await aCustomer(shop)
})
afterAll(() => shop.close())
let from: string
let into: string
let pairs = 0
beforeEach(() => {
  shop.setClock(tenInTheMorning)
  pairs += 1
})

const undo = () => manager.call(undoMerge, { body: { from, reason: 'Two of them' } })
const bill = (more: object) => aCreditBill(owner, [aLine(bulb)], '100.00', more)
const ofVehicle = (code: string, odoReading?: number) => ({ invoiceExt: { vehicleMasterCode: code, ...(odoReading && { odoReading }) } })

describe('two vehicles', () => {
  const numberOf = (which: number) => `WP VM-${which}${pairs}`
  beforeEach(async () => {
    from = await aVehicle(shop, owner, { number: numberOf(10) })
    into = await aVehicle(shop, owner, { number: numberOf(20) })
  })
  const record = async (code: string) => (await manager.call(vehicles.get, { params: { id: code } })).reply.vehicle
  const merge = async (more: object = {}) => {
    const [gone, stays] = await Promise.all([record(from), record(into)])
    return manager.call(mergeVehicle, {
      body: { from, fromVersion: gone.version, into, intoVersion: stays.version, reason: 'One car twice', ...more },
    })
  }
  const visits = async (code: string) =>
    (await manager.call(getVehicleHistory, { params: { id: code } })).reply.visits.map(visit => visit.code).toSorted()
  const found = async (term: string) => (await cashier.call(searchVehicles, { params: { term } })).reply.vehicles.map(({ code }) => code)
  const meter = async (code: string) => (await record(code)).odometer

  test('are one afterwards: visits, holds and job cards follow, the till finds it by the other number, the later reading is its own', async () => {
    const mine = await sell(cashier, bill(ofVehicle(from, 52_000)))
    const yours = await sell(cashier, bill(ofVehicle(into, 50_000)))
    expect((await cashier.call(createJobCard, { body: aJobCard({ vehicleMasterCode: from, odoReading: 52_000 }) })).status).toBe(200)
    expect((await manager.call(getVehicleMerge, { params: { from, into } })).reply).toEqual({
      counts: [
        { what: 'Bills', from: 1, into: 1 },
        { what: 'Bills on hold and job cards', from: 1, into: 0 },
      ],
      balances: [],
    })
    const { vehicleNumber, customerCode } = await record(into)
    expect((await merge({ details: { vehicleNumber, customerCode, chassisNo: 'NZE-141', odometer: 1 } })).reply).toEqual({ code: into })
    expect(await record(into)).toMatchObject({ chassisNo: 'NZE-141', odometer: 52_000 })
    expect(await visits(into)).toEqual([mine.code, yours.code].toSorted())
    expect(await found(numberOf(10).replace(/[ -]/g, '').toLowerCase())).toEqual([into])
    const list = await manager.call(vehicles.list, { query: { term: from } })
    expect(list.reply.vehicles.map(({ code }) => code).toSorted()).toEqual([from, into].toSorted())
    const known = await cashier.call(findKnown, { params: { kind: 'vehicle' }, query: { number: numberOf(10) } })
    expect(known.reply.known).toMatchObject([{ code: into, shares: 'number' }])
    expect((await auditOf(shop, from)).filter(({ action }) => action === 'merge')).toMatchObject([{ after: { into } }])
    expect(await brokenPromises(shop)).toEqual([])

    expect((await undo()).status).toBe(200)
    expect([await visits(from), await visits(into)]).toEqual([[mine.code], [yours.code]])
    expect([await meter(from), await meter(into), (await record(into)).chassisNo]).toEqual([52_000, 50_000, ''])
    expect(await found(numberOf(10))).toEqual([from])
  })

  test('what was read and billed since stays with the one that was left', async () => {
    await sell(cashier, bill(ofVehicle(from, 10_000)))
    await merge()
    const since = await sell(cashier, bill(ofVehicle(into, 11_000)))
    expect((await manager.call(getMerges, { params: { code: from } })).reply.into).toMatchObject({ code: into, name: numberOf(20) })
    expect((await undo()).status).toBe(200)
    expect(await visits(into)).toEqual([since.code])
    expect([await meter(from), await meter(into)]).toEqual([10_000, 11_000])
  })

  test('whoever still names the merged one is told whom to choose', async () => {
    const kept = await sell(cashier, bill(ofVehicle(into)))
    await merge()
    const words = `${numberOf(10)} (${from}) was merged into ${numberOf(20)} (${into}). Choose ${numberOf(20)} instead; nothing you typed is lost.`
    const said = async (answer: Parameters<typeof refusalOf>[0]) => (await refusalOf(answer)).slice(1)
    const { version, ...whole } = await record(from)
    const acts = [
      cashier.call(createInvoice, { body: bill(ofVehicle(from)) }),
      manager.call(editInvoice, { params: { id: kept.code }, body: { ...bill(ofVehicle(from)), version: kept.version } }),
      cashier.call(createJobCard, { body: aJobCard({ vehicleMasterCode: from }) }),
      cashier.call(createHeldBill, { body: aHold([aHeldLine(bulb)], { customerCode: owner, vehicleMasterCode: from }) }),
      manager.call(vehicles.edit, { params: { id: from }, body: { ...whole, version } }),
    ]
    for (const answer of acts) expect(await said(answer)).toEqual(['MERGED', words]) // oxlint-disable-line no-await-in-loop
    expect((await refusalOf(merge({ into: from })))[1]).toBe('MERGE_SELF')
  })

  // In rounds, because the moment decides who waits for whom. The readings are one, so that in no order one is lower than the last.
  test.each([1, 2, 3])('and papers at the same moment (%i) have one winner', async round => {
    const kept = await sell(cashier, bill(ofVehicle(from, 1_000)))
    const acts: (() => Promise<{ status: number; error: { code: string } }>)[] = [
      () => cashier.call(createInvoice, { body: bill(ofVehicle(from)) }),
      () => cashier.call(createJobCard, { body: aJobCard({ vehicleMasterCode: from, odoReading: null }) }),
      () => manager.call(editInvoice, { params: { id: kept.code }, body: { ...bill(ofVehicle(from, 1_100)), version: kept.version } }),
      () => cashier.call(createHeldBill, { body: aHold([aHeldLine(bulb)], { customerCode: owner, vehicleMasterCode: from }) }),
      () => cashier.call(createInvoice, { body: bill(ofVehicle(from, 1_100)) }),
    ]
    const half = acts.slice(0, 2 * round).map(act => act())
    const merged = merge()
    const saved = await Promise.all([...half, ...acts.slice(2 * round).map(act => act())])
    expect((await merged).status).toBe(200)
    const refused = saved.filter(({ status }) => status !== 200)
    expect(refused.map(({ error }) => error.code)).toEqual(refused.map(() => 'MERGED'))
  })
})

describe('two sales reps', () => {
  beforeEach(async () => {
    from = await aSalesRep(manager)
    into = await aSalesRep(manager)
  })
  const record = async (code: string) => (await manager.call(salesReps.get, { params: { id: code } })).reply.salesRep
  const merge = async (more: object = {}) => {
    const [gone, stays] = await Promise.all([record(from), record(into)])
    return manager.call(mergeSalesRep, {
      body: { from, fromVersion: gone.version, into, intoVersion: stays.version, reason: 'One person twice', ...more },
    })
  }
  const customerOf = async (rep: string) => {
    const body = { firstName: `Of a rep ${pairs}`, phone1: '0771234567', salesRepCode: rep }
    return (await manager.call(customers.create, { body })).reply.code
  }
  const repOf = async (code: string) => (await manager.call(customers.get, { params: { id: code } })).reply.customer.salesRepCode
  const repOfBill = async (code: string) => (await manager.call(getInvoice, { params: { id: code } })).reply.invoice.salesRep?.code

  test('are one afterwards: customers and bills follow, and undoing gives them back', async () => {
    const customer = await customerOf(from)
    const [mine, yours] = [await sell(cashier, bill({ salesRepCode: from })), await sell(cashier, bill({ salesRepCode: into }))]
    expect((await manager.call(getSalesRepMerge, { params: { from, into } })).reply.counts).toEqual([
      { what: 'Bills', from: 1, into: 1 },
      { what: 'Customers', from: 1, into: 0 },
    ])
    const { name } = await record(into)
    await merge({ details: { name, monthlyTarget: '90000.00' } })
    expect(await record(into)).toMatchObject({ monthlyTarget: '90000.00', customers: 1 })
    expect([await repOf(customer), await repOfBill(mine.code), await repOfBill(yours.code)]).toEqual([into, into, into])
    const list = await manager.call(salesReps.list, { query: { term: from, active: '1' } })
    expect(list.reply.salesReps.map(({ code }) => code)).toEqual([into])
    expect(await brokenPromises(shop)).toEqual([])
    const since = await sell(cashier, bill({ salesRepCode: into }))
    expect((await undo()).status).toBe(200)
    expect([await repOf(customer), await repOfBill(mine.code), await repOfBill(since.code)]).toEqual([from, from, into])
    expect((await record(into)).monthlyTarget).toBe('0.00')
  })

  test('whoever still names the merged one is told whom to choose', async () => {
    const kept = await sell(cashier, bill({ salesRepCode: into }))
    const customer = await customerOf(into)
    await merge()
    const whole = (await manager.call(customers.get, { params: { id: customer } })).reply.customer
    const { version, ...gone } = await record(from)
    const acts = [
      cashier.call(createInvoice, { body: bill({ salesRepCode: from }) }),
      manager.call(editInvoice, { params: { id: kept.code }, body: { ...bill({ salesRepCode: from }), version: kept.version } }),
      manager.call(customers.edit, { params: { id: customer }, body: { ...whole, salesRepCode: from } as never }),
      manager.call(salesReps.edit, { params: { id: from }, body: { ...gone, version } }),
    ]
    for (const answer of acts) expect((await refusalOf(answer))[1]).toBe('MERGED') // oxlint-disable-line no-await-in-loop
  })

  test.each([1, 2])('and papers at the same moment (%i) have one winner', async round => {
    const customer = await customerOf(from)
    const kept = await sell(cashier, bill({ salesRepCode: from }))
    const whole = (await manager.call(customers.get, { params: { id: customer } })).reply.customer
    const acts: (() => Promise<{ status: number; error: { code: string } }>)[] = [
      () => cashier.call(createInvoice, { body: bill({ salesRepCode: from }) }),
      () => manager.call(customers.edit, { params: { id: customer }, body: { ...whole, phone2: '0112345678' } as never }),
      () => manager.call(editInvoice, { params: { id: kept.code }, body: { ...bill({ salesRepCode: from }), version: kept.version } }),
      () => cashier.call(createInvoice, { body: bill({ salesRepCode: from }) }),
    ]
    const half = acts.slice(0, 2 * round).map(act => act())
    const merged = merge()
    const saved = await Promise.all([...half, ...acts.slice(2 * round).map(act => act())])
    expect((await merged).status).toBe(200)
    const refused = saved.filter(({ status }) => status !== 200)
    expect(refused.map(({ error }) => error.code)).toEqual(refused.map(() => 'MERGED'))
  })
})

test('and the books keep every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
