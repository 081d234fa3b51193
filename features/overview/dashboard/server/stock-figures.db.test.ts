import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCashBill, aLine, sell } from '../../../../testing/papers/bill.ts'
import { aNote, aReceivedLine, aSupplier, receive } from '../../../../testing/papers/grn.ts'
import { aSession, confirmsToday, hire } from '../../../../testing/people.ts'
import { openShop, staffWith, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem } from '../../../../testing/stock.ts'
import { registers } from '../../../../testing/vat.ts'
import { demoToday } from '../../../../database/test-database.ts'
import { addDays, date } from '../../../../kernel/dates.ts'
import { items } from '../../../goods/items/item-contract.ts'
import { agedStock } from '../../../stock/stock-insight/aged-contract.ts'
import { stockAges, stockLevels, stockMovements, stockValues } from '../stock-contract.ts'

const [north, south, far] = ['1301000091', '1301000092', '1301000093'] as const
const days = (count: number) => addDays(date(demoToday), count)

let shop: Shop
/** Admin in the north, cashier in the south; nobody works at the third location. */
let owner: Staff
let atSouth: Staff

// Three locations only for this test, so that no figure contains the demo shop's stock.
beforeAll(async () => {
  shop = await openShop()
  for (const [code, node, name] of [
    [north, 91, 'North'],
    [south, 92, 'South'],
    [far, 93, 'Far'],
  ] as const) {
    await shop.owner.query('insert into stock_location (code, node, name) values ($1, $2, $3)', [code, node, name])
    await confirmsToday(shop, code)
  }
  owner = staffWith(shop.application, (await aSession(shop, await hire(shop, { [north]: 'admin', [south]: 'cashier' }))).token, north)
  atSouth = staffWith(shop.application, owner.token, south)
  await stockUp()
})
afterAll(() => shop.close())

async function stockUp(): Promise<void> {
  const oil = await anItem(shop, {
    name: 'Levelled oil',
    entries: [
      { quantity: '10', cost: '60.00', location: north, receivedOn: days(-100), expiry: days(10) },
      { quantity: '4', cost: '130.00', location: north, receivedOn: days(-5), expiry: days(-2) },
      { quantity: '3', cost: '60.00', location: south, receivedOn: days(-200), expiry: days(75) },
      { quantity: '50', cost: '60.00', location: far, receivedOn: days(-200), expiry: days(1) },
    ],
  })
  const wax = await anItem(shop, {
    name: 'Levelled wax',
    entries: [{ quantity: '2', cost: '60.00', location: south, receivedOn: days(-200) }],
  })
  await shop.owner.query(
    `insert into item_location (item_code, location_code, min_stock, max_stock) values ($1, $3, 20000, null), ($2, $4, null, 1000), ($2, $5, 9000, 9000)`,
    [oil.code, wax.code, north, south, far],
  )
  await sell(atSouth, aCashBill([aLine(wax, '1')], '100.00'))
  const supplierCode = await aSupplier(owner)
  await receive(owner, aNote(supplierCode, [aReceivedLine(oil, '1', '60.00')], '60.00'))
}

test('the worth of the stock is told by location and by category, its cost where the role there may see it', async () => {
  const { total, locations, categories } = (await owner.call(stockValues)).reply
  // North: 10 × 60 + 4 × 130 + 1 × 60 at cost, 15 × 100 at retail. South: 3 + 1 at 100. The third location belongs to nobody here.
  expect(locations).toEqual([
    { code: north, name: 'North', entries: 3, costValue: '1180.00', retailValue: '1500.00' },
    { code: south, name: 'South', entries: 2, costValue: null, retailValue: '400.00' },
  ])
  expect(total).toEqual({ code: '', name: '', entries: 5, costValue: null, retailValue: '1900.00' })
  expect(categories.map(({ name, entries, costValue, retailValue }) => [name, entries, costValue, retailValue])).toEqual([
    ['Accessories', 5, null, '1900.00'],
  ])
  const here = (await owner.call(stockValues, { query: { here: '1' } })).reply
  expect(here.total).toMatchObject({ entries: 3, costValue: '1180.00', retailValue: '1500.00' })
})

test('levels are those of the own locations, and the list of items finds as many', async () => {
  const found = (await owner.call(stockLevels)).reply
  const listed = async (filter: object) => (await owner.call(items.list, { query: { active: '1', ...filter } })).reply
  const [below, over] = [await listed({ belowMinimum: '1' }), await listed({ overMaximum: '1' })]
  expect(found).toMatchObject({ belowMinimum: below.total, overMaximum: over.total, belowCost: null })
  // 15 of 20 in the north; the minimum stock of the third location counts for nobody here.
  expect((await listed({ belowMinimum: '1', term: 'levelled' })).items.map(({ name }) => name)).toEqual(['Levelled oil'])
  expect((await listed({ overMaximum: '1', term: 'levelled' })).items.map(({ name }) => name)).toEqual([])
  // 4 of the oil cost 130 and sell for 100.
  expect((await owner.call(stockLevels, { query: { here: '1' } })).reply.belowCost).toBe(1)
})

test('what expires and what does not sell is what the workbench lists', async () => {
  const ages = (await owner.call(stockAges)).reply
  const told = Object.entries(ages).map(([name, { entries, costValue, retailValue }]) => [name, entries, costValue, retailValue])
  expect(told).toEqual([
    ['expired', 1, null, '400.00'],
    ['within30', 1, null, '1000.00'],
    ['within60', 1, null, '1000.00'],
    ['within90', 2, null, '1300.00'],
    ['unsold', 2, null, '1300.00'],
  ])
  const listed = async (query: object) => (await owner.call(agedStock.list, { query: { place: 'all', ...query } })).reply.total
  expect(await listed({ by: 'expiry', band: 'expired' })).toBe(1)
  expect(await listed({ by: 'expiry', days: 90 })).toBe(2)
  expect(await listed({ unsold: 90 })).toBe(2)
  const here = (await owner.call(stockAges, { query: { here: '1' } })).reply
  expect(here.expired).toEqual({ entries: 1, costValue: '520.00', retailValue: '400.00' })
})

test('what arrived today is counted here and elsewhere', async () => {
  const { received, stockIn, coming } = (await owner.call(stockMovements)).reply
  expect(received).toEqual({ here: 1, elsewhere: 0, costValue: null })
  // Each entry came with a paper of its own: two in the north, two in the south.
  expect(stockIn).toEqual({ here: 2, elsewhere: 2, costValue: null })
  expect(coming).toEqual({ here: 0, elsewhere: 0, costValue: null, quantity: '0' })
  expect((await atSouth.call(stockMovements)).reply.received).toMatchObject({ here: 0, elsewhere: 1 })
  // 10 × 60 + 4 × 130
  expect((await owner.call(stockMovements, { query: { here: '1' } })).reply.stockIn).toEqual({
    here: 2,
    elsewhere: 0,
    costValue: '1120.00',
  })
})

test('a registered shop has stock below cost where the price without its VAT is lower, and the workbench lists as many', async () => {
  // At 100 with 18 % VAT the shop keeps 84.75.
  await anItem(shop, {
    name: 'Taxed oil',
    entries: [
      { quantity: '1', cost: '84.75', location: north },
      { quantity: '1', cost: '84.76', location: north },
    ],
  })
  const counted = async () => (await owner.call(stockLevels, { query: { here: '1' } })).reply.belowCost
  expect(await counted()).toBe(1)
  await registers(shop)
  expect(await counted()).toBe(2)
  expect((await owner.call(agedStock.list, { query: { belowCost: '1' } })).reply.total).toBe(2)
})
