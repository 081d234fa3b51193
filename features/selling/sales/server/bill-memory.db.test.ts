import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCashBill, aLine, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { aSession, hire } from '../../../../testing/people.ts'
import { colombo, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anIssue } from '../../../../testing/papers/stock-issue.ts'
import { anItem, remainingOf, type TestItem } from '../../../../testing/stock.ts'
import { createStockIssue } from '../../../stock/stock-issue/contract.ts'
import { createInvoice, type InvoiceBody } from '../contract.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

let cashier: Staff
let userCode: string
let bulb: TestItem
let bill: InvoiceBody
beforeEach(async () => {
  userCode = await hire(shop, { [colombo]: 'cashier' })
  cashier = await aSession(shop, userCode)
  bulb = await anItem(shop, { retail: '100.00', entries: [{ quantity: '10', cost: '60.00' }] })
  bill = aCashBill([aLine(bulb, '2', { stockCode: bulb.entries[0]! })], '200.00')
  // From here on the readings that the next sale needs are kept.
  await sell(cashier, bill)
})

const change = (sql: string, values: unknown[]) => shop.owner.query(sql, values)
const manages = async () => aSession(shop, await hire(shop, { [colombo]: 'manager' }))
const refused = (body: InvoiceBody = bill) => refusalOf(cashier.call(createInvoice, { body }))

describe('a bill of remembered wares', () => {
  test('is the bill that a read one would be', async () => {
    const first = await sell(cashier, bill)
    // Sold in a session that this process has not seen: everything is read.
    const second = await sell(await aSession(shop, userCode), aCashBill([aLine(bulb, '2')], '200.00'))
    expect({ ...second, code: first.code }).toEqual(first)
    expect(await remainingOf(shop, bulb.entries[0]!)).toBe('4')
  })

  test('asks for no more than there is, counting several lines of one entry together', async () => {
    const line = aLine(bulb, '5', { stockCode: bulb.entries[0]! })
    expect((await refused(aCashBill([line, line], '1000.00'))).slice(0, 2)).toEqual([409, 'STOCK_SHORT'])
    expect(await remainingOf(shop, bulb.entries[0]!)).toBe('8')
  })

  test('obeys a minimum price that was raised since', async () => {
    await change('update item set minimum_price = 15000 where code = $1', [bulb.code])
    const [status] = await refused()
    expect(status).toBeGreaterThanOrEqual(400)
    await change('update item set minimum_price = 0 where code = $1', [bulb.code])
    await sell(cashier, bill)
  })

  test('has no item that was taken off sale since', async () => {
    await change('update item set is_active = false where code = $1', [bulb.code])
    expect((await refused())[1]).toBe('ITEM_UNKNOWN')
  })

  test('takes the cost that its stock entry has now', async () => {
    await change('update stock_entry set cost_price = 7000 where code = $1', [bulb.entries[0]])
    const { code } = await sell(cashier, bill)
    const { rows } = await change('select unit_cost::integer as cost from invoice_line where invoice_code = $1', [code])
    expect(rows).toEqual([{ cost: 7000 }])
  })

  test('says the barcode that its item has now, and the name its cashier has', async () => {
    await change(`insert into item_barcode (item_code, barcode) values ($1, $2)`, [bulb.code, `4${bulb.code}`])
    await change(`update app_user set first_name = 'Sunil' where code = $1`, [userCode])
    const { stockHistories } = await sell(cashier, bill)
    expect(stockHistories[0]!.itemMaster.barcode).toBe(`4${bulb.code}`)
  })

  test('has no fraction of what has been sold whole since', async () => {
    const half = aCashBill([aLine(bulb, '0.5', { stockCode: bulb.entries[0]! })], '50.00')
    expect((await refused(half))[1]).toBe('LINE_FRACTION')
    const unitOf = 'select unit_code from item where code = $1'
    await change(`update item_unit set allows_fractions = true where code = (${unitOf})`, [bulb.code])
    await sell(cashier, half)
    await sell(cashier, half)
    await change(`update item_unit set allows_fractions = false where code = (${unitOf})`, [bulb.code])
    expect((await refused(half))[1]).toBe('LINE_FRACTION')
  })

  test('is what a change in the making says only once it is made', async () => {
    const clerk = await shop.owner.connect()
    try {
      await clerk.query('begin')
      await clerk.query('update item set is_active = false where code = $1', [bulb.code])
      await sell(cashier, bill)
      await clerk.query('commit')
    } finally {
      clerk.release()
    }
    expect((await refused())[1]).toBe('ITEM_UNKNOWN')
  })

  test('reads nothing where nothing has changed', async () => {
    await sell(cashier, bill)
    const clerk = await shop.owner.connect()
    try {
      await clerk.query('begin')
      await clerk.query('lock table customer, item, stock_entry, setting, app_user, user_location_role in access exclusive mode')
      await sell(cashier, bill)
    } finally {
      await clerk.query('rollback')
      clerk.release()
    }
  })

  test('obeys a discount limit that was lowered since', async () => {
    const cheaper = aCashBill([aLine(bulb, '2', { stockCode: bulb.entries[0]!, discountPercentage: '4' })], '192.00')
    await sell(cashier, cheaper)
    const limits = JSON.stringify({ discountLimits: { cashier: 100 } })
    await change(`insert into setting (key, value) values ('sales', $1) on conflict (key) do update set value = excluded.value`, [limits])
    expect((await refused(cheaper))[1]).toBe('DISCOUNT_LIMIT')
    await change(`delete from setting where key = 'sales'`, [])
    await sell(cashier, cheaper)
  })

  test('is not sold on a day that was closed since', async () => {
    await change(`update location_day set closed_through = '2026-11-20' where location_code = $1`, [colombo])
    expect((await refused())[1]).toBe('DAY_CLOSED')
    await change('update location_day set closed_through = null where location_code = $1', [colombo])
    await sell(cashier, bill)
  })

  test('is not sold by somebody whose role was taken away since', async () => {
    await change('update user_location_role set valid_to = now() where user_code = $1', [userCode])
    expect((await refused())[1]).toBe('NO_LOCATION')
  })

  test('is not sold by somebody who was signed out or locked out since', async () => {
    await change(`update app_user set status = 'rejected' where code = $1`, [userCode])
    expect((await refused())[1]).toBe('NOT_SIGNED_IN')
    await change(`update app_user set status = 'active' where code = $1`, [userCode])
    await sell(cashier, bill)
    await change('delete from session where user_code = $1', [userCode])
    expect((await refused())[1]).toBe('NOT_SIGNED_IN')
  })

  test('is one bill for one key', async () => {
    const key = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => cashier.call(createInvoice, { body: bill }, { key })))
    expect(new Set(answers.map(({ status, reply }) => `${status} ${reply.code}`)).size).toBe(1)
    expect(await remainingOf(shop, bulb.entries[0]!)).toBe('6')
  })
})

describe('a bill of half litres at an odd cost', () => {
  const costsOf = async (entry: string) => {
    const { rows } = await change(
      `select money_text(line.cost_total) as cost from invoice_line line where entry_code = $1 order by invoice_code, line_no`,
      [entry],
    )
    return (rows as { cost: string }[]).map(({ cost }) => cost)
  }
  const heldOf = async (entry: string) =>
    (
      await change('select quantity_text(remaining) || $2 || money_text(value) as held from stock_balance where entry_code = $1', [
        entry,
        ' for ',
      ])
    ).rows[0].held

  test('takes what the account holds beyond what stays, in one trip, and nothing is held of what is gone', async () => {
    const oil = await anItem(shop, { unit: 'Litre', retail: '100.00', entries: [{ quantity: '2.5', cost: '13.33' }] })
    const entry = oil.entries[0]!
    const half = aCashBill([aLine(oil, '0.5', { stockCode: entry })], '50.00')
    // 2.5 × 13.33 = 33.325, in the books 33.33; 26.66 stay, then 20.00 (19.995), 13.33 and 6.67 (6.665).
    await sell(cashier, half)
    const clerk = await shop.owner.connect()
    try {
      await clerk.query('begin')
      await clerk.query('lock table customer, item, stock_entry, setting, app_user, user_location_role in access exclusive mode')
      await sell(cashier, half)
      await sell(cashier, half)
    } finally {
      await clerk.query('rollback')
      clerk.release()
    }
    expect(await heldOf(entry)).toBe('1 for 13.33')
    // Another paper takes of it, and the next bill is computed again.
    await (await manages()).call(createStockIssue, { body: anIssue([{ itemCode: oil.code, stockCode: entry, quantity: '0.25' }], 'gift') })
    expect(await heldOf(entry)).toBe('0.75 for 10.00')
    await sell(cashier, half)
    await sell(cashier, aCashBill([aLine(oil, '0.25', { stockCode: entry })], '25.00'))
    expect(await costsOf(entry)).toEqual(['6.67', '6.66', '6.67', '6.67', '3.33'])
    expect(await heldOf(entry)).toBe('0 for 0.00')
  })

  test('sold by many at once, ends at nothing too', async () => {
    const oil = await anItem(shop, { unit: 'Litre', retail: '100.00', entries: [{ quantity: '3', cost: '13.33' }] })
    const entry = oil.entries[0]!
    const some = (quantity: string, total: string) => aCashBill([aLine(oil, quantity, { stockCode: entry })], total)
    await Promise.all(Array.from({ length: 8 }, (_, at) => sell(cashier, at % 2 ? some('0.5', '50.00') : some('0.25', '25.00'))))
    expect(await heldOf(entry)).toBe('0 for 0.00')
    const costs = await costsOf(entry)
    expect(costs.reduce((sum, cost) => sum + Math.round(Number(cost) * 100), 0)).toBe(3999)
  })
})
