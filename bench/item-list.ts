import { startTestServer } from '../database/test-server.ts'
import { seededDice } from '../database/seed/demo/seeded-dice.ts'
import { openShop, type Shop, type Staff } from '../app/test-shop.ts'
import { searchItems, searchStockHere } from '../features/items/contract.ts'
import { items } from '../features/items/item-contract.ts'
import { getItemStock, searchStockEverywhere } from '../features/items/item-stock-contract.ts'
import { getPriceList, updatePriceList } from '../features/stock/price-contract.ts'
import { runTool } from '../tools/database.ts'
import { median, ms, quantile } from './figures.ts'

const howMany = Number(process.argv[2] ?? 50_000)
const rounds = 40

// Names by hashing the number: the same number, the same business. A level for every third item.
const generateItems = `
  with drawn as (
    select number, abs(hashint8(number)) as dice from generate_series(1, $1::bigint) number
  )
  insert into item (code, name, description, category_code, unit_code, brand_code, type, supplier_code, part_numbers, cost_price,
    wholesale_price, retail_price, min_stock, max_stock, is_active)
  select '2401' || lpad((1000 + number)::text, 6, '0'),
    (array['Brake pad', 'Oil filter', 'Air filter', 'Spark plug', 'Wiper blade', 'Fan belt', 'Head lamp', 'Clutch plate', 'Fuel pump',
      'Shock absorber'])[1 + dice % 10] || ' ' || (array['Toyota', 'Nissan', 'Suzuki', 'Honda', 'Bajaj', 'Mitsubishi', 'Mazda'])[1 + (dice / 7) % 7]
      || ' ' || (dice / 11) % 9973,
    case when dice % 5 = 0 then 'Fits models from ' || 1990 + dice % 35 else '' end,
    (select array_agg(code order by code) from item_category)[1 + dice % 20],
    (select min(code) from item_unit),
    (select array_agg(code order by code) from item_brand)[1 + (dice / 3) % 30],
    case when dice % 50 = 0 then 'service' else 'stock' end,
    (select array_agg(code order by code) from supplier)[1 + (dice / 5) % 8],
    array[lpad((dice % 100000)::text, 5, '0') || '-' || lpad((dice / 17 % 100000)::text, 5, '0')],
    (dice % 5000 + 50) * 100, (dice % 5000 + 70) * 100, (dice % 5000 + 100) * 100,
    case when dice % 3 = 0 and dice % 50 > 0 then dice % 20 * 1000 else 0 end, 0, dice % 25 > 0
  from drawn`
const generateBarcodes = `
  insert into item_barcode (barcode, item_code)
  select '479' || lpad(number::text, 10, '0'), '2401' || lpad((1000 + number)::text, 6, '0') from generate_series(1, $1::bigint) number`
// Stock of each at two of the three locations, in one or two entries.
const generateEntries = `
  insert into stock_entry (code, item_code, location_code, source_code, cost_price, wholesale_price, retail_price, received_on)
  select '2599' || lpad((number * 4 + part)::text, 6, '0'), '2401' || lpad((1000 + number)::text, 6, '0'),
    '13010000' || lpad((1 + (number + part) % 3)::text, 2, '0'), '4399000001', 6000, 8000, 10000, '2026-01-01'
  from generate_series(1, $1::bigint) number, generate_series(0, 2) part`
const generateBalances = `
  insert into stock_balance (location_code, entry_code, item_code, remaining, move_count)
  select location_code, code, item_code, abs(hashint8(code::text::bigint)) % 12 * 1000, 1 from stock_entry where code like '2599%'`

type Query = NonNullable<Parameters<Staff['call']>[1]>['query']

/** What is measured: the name, and the query of the list for a draw of the dice. */
const lists: Record<string, (draw: (below: number) => number) => Query> = {
  'first page, own order': () => ({}),
  'a page in the middle': draw => ({ page: 1 + draw(howMany / 25), size: 25 }),
  'the last page': () => ({ page: Math.floor(howMany / 25), size: 25 }),
  'the last page, turned round': () => ({ page: Math.floor(howMany / 25), size: 25, desc: '1' }),
  'by retail price, the last page': () => ({ page: Math.floor(howMany / 25), size: 25, sort: 'retailPrice', desc: '1' }),
  'by category': () => ({ sort: 'categoryName', size: 25 }),
  'by what is on hand': () => ({ sort: 'onHand', desc: '1', size: 25 }),
  'one category': draw => ({ categoryCode: `50010000${String(1 + draw(20)).padStart(2, '0')}`, size: 25 }),
  'one brand': draw => ({ brandCode: `52010000${String(1 + draw(30)).padStart(2, '0')}`, size: 25 }),
  'one supplier': draw => ({ supplierCode: `220100000${1 + draw(8)}`, size: 25 }),
  'services only': () => ({ type: 'service', size: 25 }),
  'inactive only': () => ({ active: '0', size: 25 }),
  'below minimum': () => ({ belowMinimum: '1', size: 25 }),
  'one letter': draw => ({ term: 'aeiounrst'[draw(9)]!, size: 25 }),
  'two letters': draw => ({ term: ['br', 'oi', 'pl', 'to', '47'][draw(5)]!, size: 25 }),
  'three letters of a name': draw => ({ term: ['bra', 'oil', 'wip', 'maz', 'uzu'][draw(5)]!, size: 25 }),
  'two words': draw => ({ term: ['brake toy', 'filter 99', 'lamp honda'][draw(3)]!, size: 25 }),
  'a part number': draw => ({ term: `-${String(draw(99_999)).padStart(5, '0')}`, size: 25 }),
  'a barcode': draw => ({ term: `479${String(1 + draw(howMany)).padStart(10, '0')}`, size: 25 }),
  'what is not there': () => ({ term: 'zzqzz', size: 25 }),
  'a sheet of 1,000 for Excel': draw => ({ size: 1000, page: 1 + draw(howMany / 1000) }),
}

async function time(run: () => Promise<{ status: number }>): Promise<number> {
  const from = performance.now()
  const { status } = await run()
  if (status !== 200) throw new Error(`answered ${status}`)
  return performance.now() - from
}

async function measure(what: string, run: () => Promise<{ status: number }>): Promise<void> {
  const times: number[] = []
  for (let round = -3; round < rounds; round += 1) {
    const taken = await time(run)
    if (round >= 0) times.push(taken)
  }
  console.log(`${what.padEnd(34)} p50 ${ms(median(times)).padStart(8)}  p95 ${ms(quantile(times, 0.95)).padStart(8)}`)
}

async function measureLists(shop: Shop): Promise<void> {
  for (const generate of [generateItems, generateBarcodes, generateEntries]) await shop.owner.query(generate, [howMany])
  await shop.owner.query(generateBalances)
  await shop.owner.query('vacuum analyze')
  const manager = await shop.signIn('manager')
  const dice = seededDice(1)
  const draw = (below: number) => dice.below(Math.floor(below))
  console.log(`${howMany.toLocaleString('en')} items, ${rounds} calls each without a socket`)
  for (const [what, query] of Object.entries(lists)) await measure(what, () => manager.call(items.list, { query: query(draw) as never }))
  const anItem = () => `2401${String(1001 + draw(howMany)).padStart(6, '0')}`
  await measure('one item', () => manager.call(items.get, { params: { id: anItem() } }))
  await measure('its stock', () => manager.call(getItemStock, { params: { id: anItem() } }))
  await measurePrices(manager)
  const terms = ['bra', 'oil', 'wip', 'maz', 'uzu']
  for (const [what, endpoint] of [
    ['item search', searchItems],
    ["the till's search", searchStockHere],
    ['stock everywhere', searchStockEverywhere],
  ] as const) {
    await measure(`${what}, three letters`, () => manager.call(endpoint, { params: { term: terms[draw(5)]! } }))
    await measure(`${what}, a barcode`, () =>
      manager.call(endpoint, { params: { term: `479${String(1 + draw(howMany)).padStart(10, '0')}` } }),
    )
  }
}

/** Prices of a supplier's items up by a tenth, with all their stock, in one save. */
async function measurePrices(manager: Staff): Promise<void> {
  const listed = async () => (await manager.call(getPriceList, { query: { supplierCode: '2201000001' } })).reply.items
  await measure('a price list of 1,000', () => manager.call(getPriceList, { query: { supplierCode: '2201000001' } }))
  const raised = (await listed()).map(({ code, version, wholesalePrice, retailPrice, minimumPrice }) => {
    const up = (text: string) => (Number(text) * 1.1).toFixed(2)
    return { code, version, wholesalePrice: up(wholesalePrice), retailPrice: up(retailPrice), minimumPrice: up(minimumPrice) }
  })
  const taken = await time(() => manager.call(updatePriceList, { body: { items: raised, withEntries: true } }))
  console.log(`${`new prices for ${raised.length.toLocaleString('en')} items`.padEnd(34)} once ${ms(taken).padStart(7)}`)
}

/** How quick the list of items is: `node bench/item-list.ts [50000]`, in a database that is thrown away. */
await runTool(async () => {
  const server = await startTestServer()
  const shop = await openShop()
  try {
    await measureLists(shop)
  } finally {
    await shop.close()
    await server.stop()
  }
})
