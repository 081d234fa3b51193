import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCashBill, aCreditBill, aLine, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { auditOf, ledgerOf, movesOf, tendersOf } from '../../../../testing/books.ts'
import { aCustomer, aVehicle } from '../../../../testing/people.ts'
import { colombo, kandy, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, remainingOf } from '../../../../testing/stock.ts'
import { getCustomer } from '../../../parties/customers/contract.ts'
import { searchVehicles } from '../../../parties/vehicles/contract.ts'
import { createAutoCareInvoice, createInvoice, getAutoCareInvoice, getInvoice } from '../contract.ts'

let shop: Shop
let cashier: Staff
let manager: Staff
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  manager = await shop.signIn('manager')
})
afterAll(() => shop.close())

describe('a cash bill', () => {
  test('with goods, a service and every discount reaches ledger, stock, till and audit', async () => {
    const wiper = await anItem(shop, { name: 'Wiper', entries: [{ quantity: '10', cost: '60.00' }] })
    const wash = await anItem(shop, { name: 'Wash', type: 'service', unit: 'Job', retail: '500.00' })
    // 2 × 100.00 = 200.00; 500.00 less 10 % = 450.00; subtotal 650.00.
    // Bill discount 5 % = 32.50, plus 10.50 = 43.00; last total 607.00.
    const lines = [aLine(wiper, '2'), aLine(wash, '1', { discountPercentage: '10' })]
    const bill = await sell(
      manager,
      aCashBill(lines, '607.00', { discountPercentage: '5', discountAmount: '10.50', receivedAmount: '1000.00' }),
    )

    expect(bill).toMatchObject({
      kind: 'pos',
      date: '2026-11-20',
      dueDate: '2026-11-20',
      paidStatus: '4',
      subTotalAmount: '650.00',
      discountTotal: '50.00',
      billDiscount: '43.00',
      totalAmount: '607.00',
      receivedAmount: '1000.00',
      paidAmount: '607.00',
      previousBillAmount: '0.00',
      payment: [{ paymentType: '21910000001', paymentTypeName: 'Cash', amount: '607.00' }],
    })
    expect(bill.stockHistories).toMatchObject([
      {
        code: '1',
        quantity: '2',
        retailPrice: '100.00',
        subTotalAmount: '200.00',
        totalAmount: '200.00',
        unitSoldPrice: '100.00',
      },
      {
        code: '2',
        quantity: '1',
        discountPercentage: '10.00',
        subTotalAmount: '500.00',
        discountTotal: '50.00',
        totalAmount: '450.00',
      },
    ])
    // The total of 607.00 is shared 200 : 450: goods 186.77 (186.769…), services the rest. Cost 2 × 60.00.
    expect(await ledgerOf(shop, bill.code)).toEqual([
      '1 debit 1300 607.00 of 2001000001 (40)',
      '1 credit 4000 186.77 (40)',
      '1 credit 4010 420.23 (40)',
      '1 debit 5000 120.00 (41)',
      '1 credit 1400 120.00 (41)',
      '1 debit 1101 607.00 (2)',
      '1 credit 1300 607.00 of 2001000001 (2)',
    ])
    expect(await movesOf(shop, bill.code)).toEqual([`sale ${wiper.entries[0]} -2 leaves 8 cost 60.00 price 100.00`])
    expect(await remainingOf(shop, wiper.entries[0]!)).toBe('8')
    expect(await tendersOf(shop, bill.code)).toEqual(['21910000001 607.00'])
    expect(await auditOf(shop, bill.code)).toMatchObject([
      {
        action: 'create',
        location_code: colombo,
        after: { customer: '2001000001', total: '607.00', paid: '607.00', lines: 2, overrides: [] },
      },
    ])
  })

  test('takes what was received and keeps only the total: the change is not posted', async () => {
    const fuse = await anItem(shop, { entries: [{ quantity: '5' }] })
    const bill = await sell(cashier, aCashBill([aLine(fuse, '1')], '100.00', { receivedAmount: '5000.00' }))
    expect([bill.receivedAmount, bill.paidAmount]).toEqual(['5000.00', '100.00'])
    expect(await ledgerOf(shop, bill.code)).toContain('1 debit 1101 100.00 (2)')
  })

  test('is refused when less than the total was received', async () => {
    const fuse = await anItem(shop, { entries: [{ quantity: '5' }] })
    const body = aCashBill([aLine(fuse, '2')], '200.00', { receivedAmount: '199.99' })
    expect(await refusalOf(cashier.call(createInvoice, { body }))).toEqual([
      422,
      'RECEIVED_TOO_LITTLE',
      'Received 199.99 is less than the total 200.00.',
    ])
  })

  test('of services alone moves no stock and costs nothing', async () => {
    const labour = await anItem(shop, { type: 'labour', unit: 'Hour', retail: '2250.00' })
    // 1.5 hours × 2,250.00 = 3,375.00
    const bill = await sell(cashier, aCashBill([aLine(labour, '1.5')], '3375.00'))
    expect(bill.stockHistories[0]).toMatchObject({ stockCode: null, quantity: '1.5', totalAmount: '3375.00' })
    expect(await movesOf(shop, bill.code)).toEqual([])
    expect(await ledgerOf(shop, bill.code)).toEqual([
      '1 debit 1300 3375.00 of 2001000001 (40)',
      '1 credit 4010 3375.00 (40)',
      '1 debit 1101 3375.00 (2)',
      '1 credit 1300 3375.00 of 2001000001 (2)',
    ])
  })

  test('rounds the price of a fraction of a litre half away from zero, and takes what its cost leaves of the entry', async () => {
    const oil = await anItem(shop, { unit: 'Litre', retail: '1950.55', entries: [{ quantity: '10', cost: '1550.33' }] })
    // 3.5 l × 1,950.55 = 6,826.925 → 6,826.93; of 15,503.30 stay 6.5 × 1,550.33 = 10,077.145 → 10,077.15
    const bill = await sell(cashier, aCashBill([aLine(oil, '3.5')], '6826.93'))
    expect(bill.stockHistories[0]).toMatchObject({ quantity: '3.5', totalAmount: '6826.93', unitSoldPrice: '1950.55' })
    expect(await ledgerOf(shop, bill.code)).toContain('1 credit 1400 5426.15 (41)')
    expect(await remainingOf(shop, oil.entries[0]!)).toBe('6.5')
  })
})

describe('a credit bill', () => {
  test('debits the customer, leaves the till alone and raises what the customer owes', async () => {
    const tyre = await anItem(shop, { retail: '1150.00', entries: [{ quantity: '4', cost: '800.00' }] })
    const customer = await aCustomer(shop, { creditDays: 30 })
    const bill = await sell(cashier, aCreditBill(customer, [aLine(tyre, '1')], '1150.00'))
    // 20 November + 30 days
    expect(bill).toMatchObject({
      paidStatus: '1',
      dueDate: '2026-12-20',
      receivedAmount: '0.00',
      paidAmount: '0.00',
      payment: [],
    })
    expect(bill.customer.creditAmount).toBe('1150.00')
    expect(await ledgerOf(shop, bill.code)).toEqual([
      `1 debit 1300 1150.00 of ${customer} (40)`,
      '1 credit 4000 1150.00 (40)',
      '1 debit 5000 800.00 (41)',
      '1 credit 1400 800.00 (41)',
    ])
    expect(await tendersOf(shop, bill.code)).toEqual([])
    const { reply } = await cashier.call(getCustomer, { params: { id: customer } })
    expect(reply.customer.creditAmount).toBe('1150.00')
  })

  test('prints what was owed before it', async () => {
    const tyre = await anItem(shop, { retail: '1000.00', entries: [{ quantity: '4' }] })
    const customer = await aCustomer(shop)
    await sell(cashier, aCreditBill(customer, [aLine(tyre, '1')], '1000.00'))
    const second = await sell(cashier, aCreditBill(customer, [aLine(tyre, '2')], '2000.00'))
    expect([second.previousBillAmount, second.customer.creditAmount]).toEqual(['1000.00', '3000.00'])
  })

  test('of the cash customer is refused in the words of the trade', async () => {
    const fuse = await anItem(shop, { entries: [{ quantity: '5' }] })
    const body = aCreditBill('2001000001', [aLine(fuse, '1')], '100.00')
    expect(await refusalOf(cashier.call(createInvoice, { body }))).toEqual([
      422,
      'CASH_CREDIT_BILL',
      '"CASH": Customer Credit Bill Not Applicable',
    ])
  })
})

describe('stock nobody chose', () => {
  test('comes from the earliest expiry first, then the oldest, and splits into lines', async () => {
    const fluid = await anItem(shop, {
      warrantyDays: 0,
      entries: [
        { quantity: '5', cost: '50.00', receivedOn: '2026-01-10' },
        { quantity: '2', cost: '55.00', receivedOn: '2026-03-01', expiry: '2027-06-30' },
        { quantity: '1', cost: '58.00', receivedOn: '2026-05-01', expiry: '2027-01-31' },
        { quantity: '9', cost: '45.00', receivedOn: '2025-12-01' },
      ],
    })
    const [january, june, soonest, oldest] = fluid.entries
    const bill = await sell(cashier, aCashBill([aLine(fluid, '5')], '500.00'))
    expect(bill.stockHistories.map(line => [line.stockCode, line.quantity])).toEqual([
      [soonest, '1'],
      [june, '2'],
      [oldest, '2'],
    ])
    // Cost 1 × 58.00 + 2 × 55.00 + 2 × 45.00 = 258.00
    expect(await ledgerOf(shop, bill.code)).toContain('1 credit 1400 258.00 (41)')
    expect(await remainingOf(shop, january!)).toBe('5')
  })

  test('is counted once when two lines ask for the same item', async () => {
    const plug = await anItem(shop, { entries: [{ quantity: '3' }] })
    const body = aCashBill([aLine(plug, '2'), aLine(plug, '2')], '400.00')
    expect((await refusalOf(cashier.call(createInvoice, { body })))[2]).toMatch(/^Line 2: only 1 of Test item \d+ left here\./)
    const bill = await sell(cashier, aCashBill([aLine(plug, '2'), aLine(plug, '1')], '300.00'))
    expect(await movesOf(shop, bill.code)).toEqual([
      `sale ${plug.entries[0]} -2 leaves 1 cost 60.00 price 100.00`,
      `sale ${plug.entries[0]} -1 leaves 0 cost 60.00 price 100.00`,
    ])
  })
})

test('a chosen stock entry that does not reach is refused with item, batch and what is left', async () => {
  const pad = await anItem(shop, { name: 'Brake pad', entries: [{ quantity: '2', batch: 'B-7' }, { quantity: '50' }] })
  const body = aCashBill([aLine(pad, '3', { stockCode: pad.entries[0]! })], '300.00')
  expect(await refusalOf(cashier.call(createInvoice, { body }))).toEqual([
    409,
    'STOCK_SHORT',
    'Line 1: only 2 of Brake pad (batch B-7) left here. Lower the quantity or choose another entry.',
  ])
  expect(await remainingOf(shop, pad.entries[0]!)).toBe('2')
})

test('a stock entry of another location or of another item has nothing here', async () => {
  const there = await anItem(shop, { entries: [{ quantity: '5', location: kandy }] })
  const here = await anItem(shop, { entries: [{ quantity: '5' }] })
  const ofKandy = aCashBill([aLine(there, '1', { stockCode: there.entries[0]! })], '100.00')
  const ofOther = aCashBill([aLine(there, '1', { stockCode: here.entries[0]! })], '100.00')
  expect((await refusalOf(cashier.call(createInvoice, { body: ofKandy })))[1]).toBe('STOCK_SHORT')
  expect((await refusalOf(cashier.call(createInvoice, { body: ofOther })))[1]).toBe('STOCK_SHORT')
})

test('a warranty runs from the day of the bill', async () => {
  const battery = await anItem(shop, { retail: '25000.00', warrantyDays: 365, entries: [{ quantity: '2' }] })
  const bill = await sell(cashier, aCashBill([aLine(battery, '1')], '25000.00'))
  expect(bill.stockHistories[0]!.warrantyDueDate).toBe('2027-11-20')
})

describe('a bill of the workshop', () => {
  test('keeps vehicle, meter and next service, and moves the meter on', async () => {
    const customer = await aCustomer(shop)
    const vehicle = await aVehicle(shop, customer, {
      number: 'WP TST-0001',
      servicePeriod: 90,
      serviceKm: 5000,
      odometer: 40_000,
    })
    const service = await anItem(shop, { type: 'service', unit: 'Job', retail: '4500.00' })
    const { rows } = await shop.owner.query<{ code: string; name: string }>('select code, name from service_package order by code limit 1')
    const pack = rows[0]!
    const body = aCashBill([aLine(service, '1', { packageCode: pack.code })], '4500.00', {
      customerCode: customer,
      invoiceExt: {
        vehicleMasterCode: vehicle,
        odoReading: 45_120,
        nextServiceKm: 50_120,
        nextServiceDate: '2027-02-18',
        servicePackCode: pack.code,
        advice: 'Front brake pads at the next visit',
      },
    })
    const bill = await sell(cashier, body, { kind: 'auto-care' })
    expect(bill.code).toMatch(/^3101\d{6}$/)
    expect(bill.invoiceExt).toEqual({
      odoReading: 45_120,
      nextServiceKm: 50_120,
      nextServiceDate: '2027-02-18',
      vehicleMaster: {
        code: vehicle,
        vehicleNumber: 'WP TST-0001',
        description: '',
        servicePeriod: 90,
        serviceKm: 5000,
        customer: { code: customer, firstName: expect.any(String) as string, secondName: '', phone1: expect.any(String) as string },
      },
      advice: 'Front brake pads at the next visit',
    })
    expect([bill.servicePack, bill.stockHistories[0]!.packageCode]).toEqual([pack, pack.code])
    const found = await cashier.call(searchVehicles, { params: { term: 'tst0001' } })
    expect(found.reply.vehicles).toMatchObject([{ odometer: 45_120, odometerDate: '2026-11-20' }])
  })

  test('refuses a vehicle that is not registered', async () => {
    const wash = await anItem(shop, { type: 'service', unit: 'Job' })
    const body = aCashBill([aLine(wash)], '100.00', { invoiceExt: { vehicleMasterCode: '2601999999' } })
    expect(await refusalOf(cashier.call(createAutoCareInvoice, { body }))).toEqual([
      422,
      'VEHICLE_UNKNOWN',
      'This vehicle is not registered. Search it again.',
    ])
  })
})

describe('the answer of a save', () => {
  test('is to the letter what reading the bill afterwards answers', async () => {
    const customer = await aCustomer(shop, { creditDays: 14 })
    const vehicle = await aVehicle(shop, customer, { number: 'WP TST-0003' })
    const oil = await anItem(shop, {
      unit: 'Litre',
      retail: '333.33',
      printName: 'එන්ජින් ඔයිල්',
      barcodes: ['4790000000017'],
      warrantyDays: 30,
      entries: [
        { quantity: '1.25', cost: '200.01' },
        { quantity: '9', cost: '210.02' },
      ],
    })
    const wash = await anItem(shop, { type: 'service', unit: 'Job', retail: '777.70' })
    const { rows } = await shop.owner.query<{ rep: string }>('select min(code) as rep from sales_rep')
    // 1.25 × 333.33 less 3 % = 404.1626… → 404.16; 1.75 × 333.33 less 3 % = 565.8276… → 565.83; 777.70 less 0.50 = 777.20
    // Subtotal 1,747.19; bill discount 1 % = 17.47 (17.4719), plus 0.19 = 17.66; last total 1,729.53.
    const lines = [aLine(oil, '3', { discountPercentage: '3' }), aLine(wash, '1', { discountAmount: '0.5' })]
    const body = aCreditBill(customer, lines, '1729.53', {
      discountPercentage: '1',
      discountAmount: '0.19',
      remarks: '  Call before work  ',
      salesRepCode: rows[0]!.rep,
      invoiceExt: { vehicleMasterCode: vehicle, odoReading: 12, advice: 'Brakes, front | "rear"' },
    })
    const workshop = await sell(manager, body, { kind: 'auto-care' })
    const again = await manager.call(getAutoCareInvoice, { params: { code: workshop.code } })
    expect(JSON.stringify(again.reply.invoice)).toBe(JSON.stringify(workshop))
    expect([workshop.remarks, workshop.billDiscount, workshop.totalAmount]).toEqual(['Call before work', '17.66', '1729.53'])

    const counter = await sell(cashier, aCashBill([aLine(wash, '2')], '1555.40', { receivedAmount: '2000.00' }))
    const read = await cashier.call(getInvoice, { params: { id: counter.code } })
    expect(JSON.stringify(read.reply.invoice)).toBe(JSON.stringify(counter))
  })
})

// Stands last: numbers follow the business date, so this shop cannot go back to the 20th.
test('the business date turns at midnight in Colombo: 19:30 in Greenwich is tomorrow', async () => {
  const wash = await anItem(shop, { type: 'service', unit: 'Job' })
  shop.setClock(Date.parse('2026-11-20T18:29:59Z'))
  const late = await shop.signIn('kumari')
  expect((await sell(late, aCashBill([aLine(wash)], '100.00'))).date).toBe('2026-11-20')
  shop.setClock(Date.parse('2026-11-20T19:30:00Z'))
  const night = await sell(late, aCashBill([aLine(wash)], '100.00'))
  expect([night.date, night.dateTime]).toEqual(['2026-11-21', '2026-11-20T19:30:00.000Z'])
  const body = aCashBill([aLine(wash)], '100.00', { date: '2026-11-20' })
  expect(await refusalOf(late.call(createInvoice, { body }))).toEqual([422, 'BILL_DATE', 'A bill is dated today, 21/11/2026.'])
})
