import { searchItems, searchStockHere } from '../../features/goods/items/contract.ts'
import { items } from '../../features/goods/items/item-contract.ts'
import { getItemStock, searchStockEverywhere } from '../../features/goods/items/item-stock-contract.ts'
import { getPriceList, updatePriceList } from '../../features/stock/prices/contract.ts'
import type { Staff } from '../../testing/shop.ts'
import { listCalls, type MeasuredCall, type Draw, type MeasuredList } from './measured-list.ts'

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

const aSupplier = { query: { supplierCode: '2201000001' } }

/** The list of items with their stock, one of them, price lists, and the searches. */
export const itemList: MeasuredList = {
  async generate(shop, howMany) {
    for (const rows of [generateItems, generateBarcodes, generateEntries]) await shop.owner.query(rows, [howMany])
    await shop.owner.query(generateBalances)
  },
  calls: (staff, howMany, draw) => ({
    ...listCalls(query => staff.call(items.list, { query }), {
      howMany,
      draw,
      queries: {
        'by retail price, the last page': () => ({ page: Math.floor(howMany / 25), size: 25, sort: 'retailPrice', desc: '1' }),
        'by category': () => ({ sort: 'categoryName', size: 25 }),
        'by what is on hand': () => ({ sort: 'onHand', desc: '1', size: 25 }),
        'one category': () => ({ categoryCode: `50010000${String(1 + draw(20)).padStart(2, '0')}`, size: 25 }),
        'one brand': () => ({ brandCode: `52010000${String(1 + draw(30)).padStart(2, '0')}`, size: 25 }),
        'one supplier': () => ({ supplierCode: `220100000${1 + draw(8)}`, size: 25 }),
        'services only': () => ({ type: 'service', size: 25 }),
        'below minimum': () => ({ belowMinimum: '1', size: 25 }),
        'two letters': () => ({ term: ['br', 'oi', 'pl', 'to', '47'][draw(5)]!, size: 25 }),
        'three letters of a name': () => ({ term: ['bra', 'oil', 'wip', 'maz', 'uzu'][draw(5)]!, size: 25 }),
        'two words': () => ({ term: ['brake toy', 'filter 99', 'lamp honda'][draw(3)]!, size: 25 }),
        'a part number': () => ({ term: `-${String(draw(99_999)).padStart(5, '0')}`, size: 25 }),
        'a barcode': () => ({ term: `479${String(1 + draw(howMany)).padStart(10, '0')}`, size: 25 }),
      },
    }),
    ...oneItem(staff, howMany, draw),
    'a price list of 1,000': () => staff.call(getPriceList, aSupplier),
    ...searches(staff, howMany, draw),
  }),
  once: newPrices,
}

function oneItem(staff: Staff, howMany: number, draw: Draw): Record<string, MeasuredCall> {
  const params = () => ({ params: { id: `2401${String(1001 + draw(howMany)).padStart(6, '0')}` } })
  return { 'one item': () => staff.call(items.get, params()), 'its stock': () => staff.call(getItemStock, params()) }
}

function searches(staff: Staff, howMany: number, draw: Draw): Record<string, MeasuredCall> {
  const calls: Record<string, MeasuredCall> = {}
  for (const [what, endpoint] of [
    ['item search', searchItems],
    ["the till's search", searchStockHere],
    ['stock everywhere', searchStockEverywhere],
  ] as const) {
    calls[`${what}, three letters`] = () => staff.call(endpoint, { params: { term: ['bra', 'oil', 'wip', 'maz', 'uzu'][draw(5)]! } })
    calls[`${what}, a barcode`] = () => staff.call(endpoint, { params: { term: `479${String(1 + draw(howMany)).padStart(10, '0')}` } })
  }
  return calls
}

/** Prices of a supplier's items up by a tenth, with all their stock, in one save. */
async function newPrices(staff: Staff): Promise<readonly [string, MeasuredCall]> {
  const listed = (await staff.call(getPriceList, aSupplier)).reply.items
  const raised = listed.map(({ code, version, wholesalePrice, retailPrice, minimumPrice }) => {
    const up = (text: string) => (Number(text) * 1.1).toFixed(2)
    return { code, version, wholesalePrice: up(wholesalePrice), retailPrice: up(retailPrice), minimumPrice: up(minimumPrice) }
  })
  return [
    `new prices for ${raised.length.toLocaleString('en')} items`,
    () => staff.call(updatePriceList, { body: { items: raised, withEntries: true } }),
  ]
}
