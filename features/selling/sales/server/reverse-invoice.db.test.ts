import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCashBill, aCreditBill, aLine, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises, fingerprint, ledgerOf, movesOf, tendersOf } from '../../../../testing/books.ts'
import { aCustomer } from '../../../../testing/people.ts'
import { kandy, openShop, tenInTheMorning, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, remainingOf, type TestItem } from '../../../../testing/stock.ts'
import { getCustomer } from '../../../parties/customers/contract.ts'
import { editInvoice, getInvoice, outstandingInvoices, reverseInvoice, type InvoiceRead } from '../contract.ts'

let shop: Shop
let cashier: Staff
let manager: Staff
let tyre: TestItem
let wash: TestItem
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  manager = await shop.signIn('manager')
  tyre = await anItem(shop, { name: 'Tyre', retail: '1000.00', entries: [{ quantity: '500', cost: '700.00' }] })
  wash = await anItem(shop, { type: 'service', unit: 'Job', retail: '300.00' })
})
afterAll(() => shop.close())

const reverse = (staff: Staff, { code, version }: Pick<InvoiceRead, 'code' | 'version'>, more: { key?: string; location?: string } = {}) =>
  staff.call(reverseInvoice, { body: { code, version, reason: 'Wrong customer' } }, more)
const owes = async (customer: string) => (await cashier.call(getCustomer, { params: { id: customer } })).reply.customer.creditAmount

describe('a bill that is reversed', () => {
  test('paid in cash: goods come back, the cash leaves the till, and its tender stays to be read', async () => {
    const before = Number(await remainingOf(shop, tyre.entries[0]!))
    const bill = await sell(cashier, aCashBill([aLine(tyre, '2'), aLine(wash)], '2300.00'))
    const { status, reply } = await manager.call(reverseInvoice, { body: { code: bill.code, reason: 'Wrong customer' } })
    expect([status, reply.invoice.status, reply.invoice.version]).toEqual([200, 'reversed', 2])
    // 2 × 1,000.00 of goods at cost 2 × 700.00, and 300.00 of work.
    const entry = (no: number, [of, against]: readonly [string, string]) => [
      `${no} ${of} 1300 2300.00 of 2001000001 (40)`,
      `${no} ${against} 4000 2000.00 (40)`,
      `${no} ${against} 4010 300.00 (40)`,
      `${no} ${of} 5000 1400.00 (41)`,
      `${no} ${against} 1400 1400.00 (41)`,
      `${no} ${of} 1101 2300.00 (2)`,
      `${no} ${against} 1300 2300.00 of 2001000001 (2)`,
    ]
    expect(await ledgerOf(shop, bill.code)).toEqual([...entry(1, ['debit', 'credit']), ...entry(2, ['credit', 'debit'])])
    expect(await movesOf(shop, bill.code)).toEqual([
      `sale ${tyre.entries[0]} -2 leaves ${before - 2} cost 700.00 price 1000.00`,
      `reversal ${tyre.entries[0]} 2 leaves ${before} cost 700.00 price 1000.00`,
    ])
    expect(await tendersOf(shop, bill.code)).toHaveLength(1)
    const told = (await auditOf(shop, bill.code)).at(-1)
    expect(told).toMatchObject({ action: 'reverse', reason: 'Wrong customer', before: { total: '2,300.00', paid: '2,300.00' } })
  })

  test('owed and changed before: the customer owes nothing for it, and only what the last change took comes back', async () => {
    const customer = await aCustomer(shop)
    const before = await remainingOf(shop, tyre.entries[0]!)
    const bill = await sell(cashier, aCreditBill(customer, [aLine(tyre, '5')], '5000.00'))
    const body = { ...aCreditBill(customer, [aLine(tyre, '3')], '3000.00'), version: 1 }
    const { reply } = await cashier.call(editInvoice, { params: { id: bill.code }, body })
    expect((await reverse(manager, reply.invoice)).status).toBe(200)
    expect([await owes(customer), await remainingOf(shop, tyre.entries[0]!)]).toEqual(['0.00', before])
    expect((await cashier.call(outstandingInvoices, { params: { id: customer } })).reply.invoices).toEqual([])
    const read = await cashier.call(getInvoice, { params: { id: bill.code } })
    expect(read.reply.invoice).toMatchObject({ status: 'reversed', totalAmount: '3000.00', version: 3 })
  })

  test('of a workshop leaves what it read on the meter', async () => {
    const { rows } = await shop.owner.query<{ code: string; odometer: number; date: string }>(
      `select code, odometer_km as odometer, odometer_date::text as date from vehicle order by code limit 1`,
    )
    const { code: vehicle, odometer } = rows[0]!
    const invoiceExt = { vehicleMasterCode: vehicle, odoReading: odometer + 500 }
    const bill = await sell(cashier, aCashBill([aLine(wash)], '300.00', { invoiceExt }), { kind: 'auto-care' })
    expect((await reverse(manager, bill)).reply.invoice.kind).toBe('auto-care')
    const after = await shop.owner.query<{ odometer: number }>('select odometer_km as odometer from vehicle where code = $1', [vehicle])
    expect(after.rows[0]!.odometer).toBe(odometer + 500)
  })

  test('sent again with its key is reversed once', async () => {
    const bill = await sell(cashier, aCashBill([aLine(tyre)], '1000.00'))
    const key = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => reverse(manager, bill, { key })))
    expect(answers.map(({ status, reply }) => [status, reply.invoice.status])).toEqual(answers.map(() => [200, 'reversed']))
    expect(await movesOf(shop, bill.code)).toHaveLength(2)
  })
})

describe('is refused, and leaves nothing behind,', () => {
  async function refused(attempt: () => ReturnType<typeof reverse>): Promise<string> {
    const before = await fingerprint(shop)
    const [, code] = await refusalOf(attempt())
    expect(await fingerprint(shop)).toEqual(before)
    return code
  }

  test('a second time, of another version, of another location, and by a cashier', async () => {
    const bill = await sell(cashier, aCashBill([aLine(tyre)], '1000.00'))
    expect(await refused(() => reverse(manager, { ...bill, version: 2 }))).toBe('CONFLICT')
    expect(await refused(() => reverse(manager, bill, { location: kandy }))).toBe('NOT_FOUND')
    expect((await reverse(cashier, bill)).status).toBe(403)
    const { reply } = await reverse(manager, bill)
    expect(await refused(() => reverse(manager, reply.invoice))).toBe('REVERSED_ALREADY')
    const body = { ...aCashBill([aLine(tyre)], '1000.00'), version: 2 }
    expect((await refusalOf(cashier.call(editInvoice, { params: { id: bill.code }, body })))[1]).toBe('CANNOT_EDIT_REVERSED')
  })

  test('when something was paid on it by a later paper', async () => {
    const customer = await aCustomer(shop)
    const bill = await sell(cashier, aCreditBill(customer, [aLine(tyre)], '1000.00'))
    await shop.owner.query(`update invoice set paid = 40000, paid_status = 2 where code = $1`, [bill.code])
    expect(await refused(() => reverse(manager, bill))).toBe('BILL_PAID_LATER')
    await shop.owner.query(`update invoice set paid = 0, paid_status = 1 where code = $1`, [bill.code])
  })
})

test('a change and a reversal at once, or two reversals, end as one after the other would', async () => {
  const customer = await aCustomer(shop)
  for (let round = 0; round < 10; round += 1) {
    const bill = await sell(cashier, aCreditBill(customer, [aLine(tyre, '2')], '2000.00'))
    const body = { ...aCreditBill(customer, [aLine(tyre)], '1000.00'), version: 1 }
    const [changed, first, second, sale] = await Promise.all([
      cashier.call(editInvoice, { params: { id: bill.code }, body }),
      reverse(manager, bill),
      reverse(manager, bill),
      cashier.call(editInvoice, { params: { id: bill.code }, body }),
    ])
    const saved = [changed, first, second, sale].filter(({ status }) => status === 200)
    expect(saved).toHaveLength(1)
    const expected = first.status === 200 || second.status === 200 ? 'reversed' : 'live'
    const now = (await cashier.call(getInvoice, { params: { id: bill.code } })).reply.invoice
    expect(now.status).toBe(expected)
    if (now.status === 'live') await reverse(manager, now)
  }
  expect(await owes(customer)).toBe('0.00')
})

// Last in the file, because the clock moves to tomorrow.
test("yesterday's bill is an admin's to reverse, and its mirror is of today", async () => {
  const bill = await sell(cashier, aCashBill([aLine(tyre)], '1000.00'))
  shop.setClock(tenInTheMorning + 86_400_000)
  expect((await refusalOf(reverse(await shop.signIn('manager'), bill)))[1]).toBe('REVERSE_SAME_DAY')
  expect((await reverse(await shop.signIn('superadmin'), bill)).status).toBe(200)
  const { rows } = await shop.owner.query<{ date: string }>(
    'select business_date::text as date from gl_entry where paper_code = $1 order by entry_no',
    [bill.code],
  )
  expect(rows.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-21'])
  expect(await brokenPromises(shop)).toEqual([])
})
