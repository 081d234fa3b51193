import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCashBill, aLine, sell } from '../../../../testing/papers/bill.ts'
import { aCustomer, aVehicle } from '../../../../testing/people.ts'
import { aReturn, aReturnedLine, takeBack } from '../../../../testing/papers/sales-return.ts'
import { openShop, tenInTheMorning, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem } from '../../../../testing/stock.ts'
import { date } from '../../../../kernel/dates.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { listMaster } from '../../../../platform/server/master-list.ts'
import { reverseInvoice, type InvoiceRead } from '../../../selling/sales/contract.ts'
import { getVehicleHistory } from '../../../parties/vehicles/vehicle-contract.ts'
import { warranties } from '../contract.ts'
import { warrantyTable } from './routes.ts'

let shop: Shop
let cashier: Staff
let manager: Staff
let bill: InvoiceRead
let vehicle: string
const battery = '4790000111111'
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  manager = await shop.signIn('manager')
  const item = await anItem(shop, {
    name: 'Battery Ultracell 60 Ah',
    retail: '1000.00',
    barcodes: [battery],
    warrantyDays: 30,
    entries: [{ quantity: '10', cost: '700.00' }],
  })
  const wash = await anItem(shop, { type: 'service', unit: 'Job', retail: '750.00' })
  const customer = await aCustomer(shop, { firstName: 'Sarath Warranty', phone1: '077 712 3456' })
  vehicle = await aVehicle(shop, customer, { number: 'WP WTY-0001' })
  const body = aCashBill([aLine(item, '2'), aLine(wash)], '2750.00', { customerCode: customer, invoiceExt: { vehicleMasterCode: vehicle } })
  bill = await sell(cashier, body, { kind: 'auto-care' })
})
afterAll(() => shop.close())

const found = async (term: string, state?: 'in' | 'over' | 'returned' | 'reversed') =>
  (await cashier.call(warranties.list, { query: { term, ...(state && { state }) } })).reply.warranties

test('the due date is the bill date and the warranty days, on the line with a warranty only', () => {
  expect(bill.stockHistories.map(({ warrantyDueDate }) => warrantyDueDate)).toEqual(['2026-12-20', null])
})

test.each(['ultracell', battery, 'wty0001', 'WTY-0001', 'sarath', 'ultracell sarath', 'wty sar', '+94 77 712 3456', '712 3456'])(
  'it is found by %s',
  async term => {
    expect(await found(term)).toMatchObject([
      {
        billCode: bill.code,
        itemName: 'Battery Ultracell 60 Ah',
        barcode: battery,
        soldOn: '2026-11-20',
        dueDate: '2026-12-20',
        daysLeft: 30,
        state: 'in',
        quantity: '2',
        returned: '0',
        vehicleNumber: 'WP WTY-0001',
      },
    ])
  },
)

test('it is found by its bill, and its history says until when', async () => {
  expect((await found(bill.code)).map(({ billCode }) => billCode)).toEqual([bill.code])
  expect(await found(bill.code.slice(-4))).toContainEqual(expect.objectContaining({ billCode: bill.code }))
  const { visits } = (await cashier.call(getVehicleHistory, { params: { id: vehicle } })).reply
  expect(visits[0]!.lines.map(({ warrantyDueDate }) => warrantyDueDate)).toEqual(['2026-12-20', null])
})

test('of more lines than are counted it is said that there are more', async () => {
  const table = { ...warrantyTable(date('2026-11-20')), mostCounted: 0 }
  const asked = (term: string) => ({ query: { term, page: 1, size: 1, sort: 'dueDate', desc: '1' as const }, actor: {} as Actor })
  const told = async (term: string) => listMaster(shop.owner, { table, totals: [] }, asked(term))
  expect(await told('ultracell')).toMatchObject({ rows: [{ billCode: bill.code }], total: 0, isMore: true })
  expect(await told('no such thing')).toMatchObject({ rows: [], total: 0, isMore: false })
})

test('what came back is marked', async () => {
  await takeBack(manager, aReturn(bill, [aReturnedLine(bill, 1)], '1000.00'))
  expect(await found('ultracell')).toMatchObject([{ state: 'in', returned: '1' }])
  await takeBack(manager, aReturn(bill, [aReturnedLine(bill, 1)], '1000.00'))
  expect(await found('ultracell')).toMatchObject([{ state: 'returned', returned: '2' }])
  expect(await found('ultracell', 'in')).toEqual([])
})

test('a reversed bill gives no warranty', async () => {
  const wiper = await anItem(shop, { name: 'Wiper motor', warrantyDays: 10, retail: '100.00', entries: [{ quantity: '5', cost: '50.00' }] })
  const sold = await sell(manager, aCashBill([aLine(wiper)], '100.00'))
  await manager.call(reverseInvoice, { body: { code: sold.code, reason: 'wrong item', version: 1 } })
  expect(await found('wiper motor')).toMatchObject([{ state: 'reversed', billCode: sold.code }])
})

test('on its last day it holds, and a day later it is over', async () => {
  const horn = await anItem(shop, { name: 'Horn relay', warrantyDays: 10, retail: '100.00', entries: [{ quantity: '5', cost: '50.00' }] })
  await sell(cashier, aCashBill([aLine(horn)], '100.00'))
  shop.setClock(tenInTheMorning + 10 * 86_400_000)
  cashier = await shop.signIn('cashier')
  expect(await found('horn relay')).toMatchObject([{ state: 'in', daysLeft: 0 }])
  shop.setClock(tenInTheMorning + 11 * 86_400_000)
  cashier = await shop.signIn('cashier')
  expect(await found('horn relay')).toMatchObject([{ state: 'over', daysLeft: -1, dueDate: '2026-11-30' }])
})
