import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCreditBill, aLine, sell } from '../../../../testing/papers/bill.ts'
import { onePixel } from '../../../../testing/items.ts'
import { aCustomer, aVehicle } from '../../../../testing/people.ts'
import { openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem } from '../../../../testing/stock.ts'
import { saveItemImage } from '../../../goods/items/item-contract.ts'
import { searchStockHere, stockOfItems, type StockRow } from '../../../goods/items/contract.ts'
import { saveScaleSettings } from '../../../goods/items/scale-contract.ts'
import { scaleBarcode } from '../../../goods/items/scale-barcode.ts'
import { getCategoryTiles, getFavourites, getTileCategories, saveFavourites } from '../../../goods/tiles/contract.ts'
import { getCustomer, searchCustomers, type CustomerRead } from '../../../parties/customers/contract.ts'
import { searchServicePackages, searchVehicles } from '../../../parties/vehicles/contract.ts'
import { openCatalogue, type Catalogue } from '../catalogue.ts'
import { getTillCatalogue } from '../contract.ts'
import { findStockIn, stockOfIn } from '../find-goods.ts'
import { customerIn, findCustomersIn, findPackagesIn, findVehiclesIn } from '../find-parties.ts'
import { categoriesIn, categoryTilesIn, favouritesIn } from '../tiles-in-copy.ts'

const colombo = '1301000001'
let shop: Shop
let cashier: Staff
let manager: Staff
let copy: Catalogue
let stamp: string | undefined

/** Takes in what changed. */
async function renew(): Promise<void> {
  let page: string | undefined
  do {
    const { reply } = await cashier.call(getTillCatalogue, { query: { ...(stamp && { since: stamp }), ...(page && { page }) } })
    copy.put(reply)
    page = reply.next ?? undefined
    if (!page) ({ stamp } = reply)
  } while (page)
}

const scale = { prefix: '21', itemDigits: 5, holds: 'weight', valueDigits: 5, decimals: 3 } as const

beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  manager = await shop.signIn('manager')
  copy = openCatalogue(colombo)
  await anItem(shop, {
    name: 'Two prices',
    barcodes: ['4791234500017', '0-12345-67890-5'],
    partNumbers: ['AB-77/x', 'lower-7', 'UPPER-7'],
    entries: [
      { quantity: '3', retail: '1300.00', expiry: '2027-03-01', batch: 'B1' },
      { quantity: '4', retail: '1250.00', expiry: '2027-01-01', batch: 'B2' },
      { quantity: '2', retail: '1250.00' },
    ],
  })
  await anItem(shop, {
    name: 'Loose tea',
    unit: 'Litre',
    barcodes: ['77'],
    retail: '450.00',
    entries: [{ quantity: '12.5', retail: '450.00' }],
  })
  await anItem(shop, { name: 'Wash', type: 'service', unit: 'Job', retail: '1500.00' })
  const admin = await shop.signIn('admin')
  const { status } = await admin.call(saveScaleSettings, {
    body: { formats: [scale, { ...scale, prefix: '22', holds: 'price', decimals: 2 }], version: 0 },
  })
  if (status !== 200) throw new Error('the scales were not set up')
  await renew()
}, 120_000)
afterAll(() => shop.close())

// What other locations have of an item is not in a copy.
const here = (rows: readonly StockRow[]) => rows.map(row => ({ ...row, itemMaster: { ...row.itemMaster, stocks: [] } }))

async function bothOf(term: string, lot: '0' | '1') {
  const { reply } = await cashier.call(searchStockHere, { params: { term }, query: { lot } })
  return { server: { ...reply, stock: here(reply.stock) }, till: findStockIn(copy, term, { ofLot: lot === '1' }) }
}

/** The terms to which the till answers otherwise than the server. */
async function differing(terms: readonly string[], lots: readonly ('0' | '1')[] = ['1']): Promise<unknown[]> {
  const differ: unknown[] = []
  for (const term of new Set(terms)) {
    for (const lot of lots) {
      const { server, till } = await bothOf(term, lot)
      if (JSON.stringify(server) !== JSON.stringify(till)) differ.push({ term, lot, server, till })
    }
  }
  return differ
}

async function column(sql: string): Promise<string[]> {
  return (await shop.owner.query<{ text: string }>(sql)).rows.map(({ text }) => text)
}

describe('a scan', () => {
  test('of every barcode, item and entry finds what the server finds', async () => {
    const codes = [
      ...(await column('select barcode as text from item_barcode')),
      ...(await column('select code as text from item')),
      ...(await column(
        `select entry_code as text from stock_balance where location_code = '${colombo}' and remaining > 0 order by 1 limit 150`,
      )),
      ...(await column('select unnest(part_numbers) as text from item')),
    ]
    expect(codes.length).toBeGreaterThan(500)
    expect(await differing(codes)).toEqual([])
  }, 120_000)

  test('in another spelling, of a lot, of a scale or of nothing does too', async () => {
    const terms = [
      ...['04791234500017', '012345678905', '12345678905', 'ab-77/X', 'AB-77/X', 'LOWER-7', 'upper-7', ' 4791234500017 '],
      ...['(01)04791234500017(10)B2', '(01)04791234500017(17)270301', '(01)04791234500017(10)none', ']C1010479123450001710B1'],
      ...['https://id.example/01/04791234500017/10/B2', '(01)04791234500017(30)3', '(01)04791234500017(3103)000620'],
      ...[
        scaleBarcode(scale, 77, 620),
        scaleBarcode({ ...scale, prefix: '22' }, 77, 45_000),
        scaleBarcode({ ...scale, prefix: '22' }, 77, 1),
      ],
      ...[scaleBarcode(scale, 99_999, 620), scaleBarcode({ ...scale, prefix: '23' }, 77, 620), '9999999999999', 'zzqzz', 'à&é"\'(-è_ç'],
    ]
    expect(await differing(terms, ['0', '1'])).toEqual([])
  })
})

test('a search finds what the server finds, in its order', async () => {
  const names = await column('select name as text from item where is_active')
  const words = names.flatMap(name => name.split(/[\s,]+/)).filter(word => word.length >= 3)
  const begins = [...new Set(words.map(word => word.slice(0, 3).toLowerCase()))]
  const typed = [...words.map(word => word.slice(0, 5)), ...names.map(name => name.slice(0, 12))]
  const terms = [...begins, ...typed.filter((_, at) => at % 8 === 0), '%', '_', '0W-', 'එන්ජින්', 'ஆயில்', '  oil ', 'OIL FILTER', 'a']
  // Of more than 300 items that have a term somewhere the server orders any 300.
  const isBounded = (term: string) => [...copy.items.values()].filter(({ text }) => text.includes(term.trim().toLowerCase())).length <= 300
  const bounded = terms.filter(isBounded)
  expect(bounded.length).toBeGreaterThan(300)
  expect(await differing(bounded)).toEqual([])
}, 240_000)

test('items of a package come in the order named', async () => {
  const codes = (await column('select code as text from item where is_active order by code desc')).slice(0, 20)
  const { reply } = await cashier.call(stockOfItems, { query: { codes: codes.join(',') as never } })
  expect(stockOfIn(copy, codes)).toEqual(here(reply.stock))
})

const known = (customer: CustomerRead): CustomerRead => ({
  ...customer,
  ...{ phone2: '', nicNumber: '', notes: '', customerAddresses: [], isLocked: 0 },
})

test('customers are found by name, company, code and phone, with their standing', async () => {
  const item = await anItem(shop, { name: 'Owed', entries: [{ quantity: '9' }] })
  const debtor = await aCustomer(shop)
  await sell(cashier, aCreditBill(debtor, [aLine(item)], '100.00'))
  await renew()
  const people = (
    await shop.owner.query<{ code: string; first_name: string; second_name: string; phone1: string; company_name: string }>(
      'select code, first_name, second_name, phone1, company_name from customer where is_active order by code limit 60',
    )
  ).rows
  const terms = people.flatMap(({ code, first_name: first, second_name: second, phone1, company_name: company }) => [
    ...[code, first, first.slice(0, 3), `${second} ${first}`.trim(), phone1, phone1.replace(/^0/, '+94 '), company.slice(0, 6)],
  ])
  for (const term of new Set(terms.filter(one => one.trim().length >= 3))) {
    const { reply } = await cashier.call(searchCustomers, { params: { term } })
    const found = findCustomersIn(copy, term)
    const isFound = ({ code }: CustomerRead) => found.some(one => one.code === code)
    expect({ term, found }).toEqual({ term, found: reply.customer.filter(isFound).map(known) })
    // Who is found by a second phone or a NIC is not found in a copy, which has neither.
    const others = reply.customer.filter(one => !isFound(one) && !`${one.phone2} ${one.nicNumber}`.includes(term))
    expect({ term, others }).toEqual({ term, others: [] })
  }
  const { reply } = await cashier.call(getCustomer, { params: { id: debtor } })
  expect(known(reply.customer)).toMatchObject(customerIn(copy, debtor)!)
  expect(customerIn(copy, debtor)?.creditAmount).toBe('100.00')
  expect(customerIn(copy, '2001999999')).toBeNull()
})

test('vehicles are found by their number however it is typed, and by whose they are', async () => {
  await aVehicle(shop, await aCustomer(shop), { number: 'WP COPY-1' })
  await renew()
  const numbers = await column('select vehicle_number as text from vehicle where is_active order by code limit 40')
  const terms = [...numbers, ...numbers.map(number => number.slice(-4)), 'wpcopy1', ' copy 1', '077 010 0201', '1']
  for (const term of terms) {
    const { reply } = await cashier.call(searchVehicles, { params: { term } })
    expect({ term, found: findVehiclesIn(copy, term) }).toEqual({
      term,
      found: reply.vehicles.map(vehicle => ({ ...vehicle, customer: known(vehicle.customer) })),
    })
  }
})

test('service packages are found by name and code, with their lines', async () => {
  const names = await column('select name as text from service_package')
  for (const term of [...names, 'service', 'KDH', '62', '%']) {
    const { reply } = await cashier.call(searchServicePackages, { params: { term } })
    expect({ term, found: findPackagesIn(copy, term) }).toEqual({ term, found: reply.services })
  }
})

test('tiles show favourites and categories page by page, with pictures, prices and stock', async () => {
  const lamp = await anItem(shop, {
    name: 'Lamp',
    entries: [
      { quantity: '3', retail: '1300.00' },
      { quantity: '4', retail: '1250.00' },
    ],
  })
  await manager.call(saveItemImage, { params: { id: lamp.code }, body: { picture: onePixel } })
  const { version } = (await cashier.call(getFavourites)).reply
  await manager.call(saveFavourites, { body: { items: [lamp.code], version } })
  await renew()
  expect(favouritesIn(copy)).toEqual((await cashier.call(getFavourites)).reply)
  const { categories } = (await cashier.call(getTileCategories)).reply
  expect(categoriesIn(copy)).toEqual(categories)
  for (const { code } of categories) {
    let after: string | undefined
    do {
      const { reply } = await cashier.call(getCategoryTiles, { params: { id: code }, query: after === undefined ? {} : { after } })
      expect(categoryTilesIn(copy, { category: code, after })).toEqual(reply)
      after = reply.next ?? undefined
    } while (after)
  }
})
