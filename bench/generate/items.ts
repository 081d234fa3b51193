import type { Client } from 'pg'
import { seededDice, type Dice } from '../../demo/seeded-dice.ts'
import { itemBins, itemBrands, itemUnits } from '../../database/seed/lookups.ts'
import { codePrefixes, makeCode, sharedNode, type CodeKind } from '../../kernel/codes.ts'
import { beginning, bulk, takeSerials, type BusinessSize } from './setting.ts'
import { goodsCategories, labourKinds, serviceKinds, vehicleModels, type CategoryWords } from './words.ts'

interface GeneratedItem {
  name: string
  category: string
  unit: string
  brand: string
  type: 'stock' | 'service' | 'labour'
  partNumbers: string
  barcode: string
  /** Retail price in rupees, always whole tens. */
  retail: number
  cost: number
  wholesale: number
}

/** Every fiftieth item is work, alternating between service and labour. */
function generateItem(index: number, dice: Dice): GeneratedItem {
  if (index % 100 === 49) return workItem(serviceKinds, 'Services', dice)
  if (index % 100 === 99) return workItem(labourKinds, 'Labour', dice)
  const category = goodsCategories[index % goodsCategories.length] as CategoryWords
  const kind = category.kinds[Math.floor(index / goodsCategories.length) % category.kinds.length] ?? ''
  const brand = dice.pick(itemBrands)
  const name = category.sizes ? `${brand} ${kind} ${dice.pick(category.sizes)}` : `${kind} ${dice.pick(vehicleModels)}, ${brand}`
  const [low, high] = category.price
  const retail = tens(low + (high - low) * (dice.below(1000) / 1000) ** 2)
  const cost = tens(retail * (0.68 + dice.below(14) / 100))
  const partNumbers = dice.below(5) === 0 ? `${partNumber(dice)}|${partNumber(dice)}` : partNumber(dice)
  const barcode = dice.below(10) === 0 ? '' : barcodeOf(index)
  return {
    name,
    category: category.name,
    unit: category.unit,
    brand,
    type: 'stock',
    partNumbers,
    barcode,
    retail,
    cost,
    wholesale: tens((retail + cost) / 2),
  }
}

function workItem(kinds: readonly string[], category: 'Services' | 'Labour', dice: Dice): GeneratedItem {
  const retail = tens(600 + dice.below(8000))
  const name = `${dice.pick(kinds)} ${dice.pick(vehicleModels)}`
  const type = category === 'Services' ? 'service' : 'labour'
  return {
    name,
    category,
    unit: 'Job',
    brand: '',
    type,
    partNumbers: '',
    barcode: '',
    retail,
    cost: 0,
    wholesale: retail,
  }
}

function tens(rupees: number): number {
  return Math.max(10, Math.round(rupees / 10) * 10)
}

const partLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ'.split('')

function partNumber(dice: Dice): string {
  const digits = (length: number) => String(dice.below(10 ** length)).padStart(length, '0')
  const letters = (length: number) => Array.from({ length }, () => dice.pick(partLetters)).join('')
  switch (dice.below(4)) {
    case 0:
      return `${digits(5)}-${digits(5)}`
    case 1:
      return `${letters(2)}-${digits(3)}${letters(2)}`
    case 2:
      return `${digits(4)}-${dice.below(9)}${letters(2)}`
    default:
      return `${letters(1)}${digits(3)}-${digits(3)}-${digits(3)}`
  }
}

/** An EAN-13 with the prefix of Sri Lanka. */
function barcodeOf(index: number): string {
  const digits = `479${String(index + 1).padStart(9, '0')}`
  const sum = digits.split('').reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

type NamedTable = 'item_category' | 'item_brand' | 'item_bin'

async function insertNames(client: Client, table: NamedTable, kind: CodeKind, names: readonly string[]): Promise<Map<string, string>> {
  const first = await takeSerials(client, { prefix: codePrefixes[kind], howMany: names.length, day: beginning })
  const codes = names.map((_, index) => makeCode(kind, sharedNode, first + index))
  await client.query(`insert into ${table} (code, name) select * from unnest($1::text[], $2::text[])`, [codes, names])
  return new Map(names.map((name, index) => [name, codes[index] ?? '']))
}

async function insertUnits(client: Client): Promise<Map<string, string>> {
  const first = await takeSerials(client, { prefix: codePrefixes.itemUnit, howMany: itemUnits.length, day: beginning })
  const codes = itemUnits.map((_, index) => makeCode('itemUnit', sharedNode, first + index))
  await client.query('insert into item_unit (code, name, allows_fractions) select * from unnest($1::text[], $2::text[], $3::boolean[])', [
    codes,
    itemUnits.map(({ name }) => name),
    itemUnits.map(({ allowsFractions }) => allowsFractions),
  ])
  return new Map(itemUnits.map(({ name }, index) => [name, codes[index] ?? '']))
}

// Uses the item's own trigger, so that the searched text is the same as the application's.
const insertItemRows = `
  insert into item (code, name, category_code, unit_code, brand_code, type, supplier_code, part_numbers, cost_price, wholesale_price,
    retail_price, minimum_price, maximum_discount, min_stock, max_stock, warranty_days)
  select code, name, category, unit, nullif(brand, ''), type, nullif(supplier, ''), coalesce(string_to_array(nullif(parts, ''), '|'), '{}'),
    cost * 100, wholesale * 100, retail * 100, case when type = 'stock' then wholesale * 100 else 0 end, 1500, 2000, 50000,
    case when type = 'stock' then (array[0, 0, 30, 90, 180])[1 + length(name) % 5] else 0 end
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::bigint[], $10::bigint[], $11::bigint[])
    as given (code, name, category, unit, brand, type, supplier, parts, cost, wholesale, retail)`

const chunk = 5000

/** Items with their categories, units, brands and barcodes; `bench.ware` lists them by number, the best sellers first. */
export async function insertItems(client: Client, size: BusinessSize, suppliers: readonly string[]): Promise<void> {
  const dice = seededDice(size.seed)
  const categories = await insertNames(client, 'item_category', 'itemCategory', [
    ...goodsCategories.map(({ name }) => name),
    'Services',
    'Labour',
  ])
  const brands = await insertNames(client, 'item_brand', 'itemBrand', itemBrands)
  await insertNames(client, 'item_bin', 'itemBin', itemBins)
  const units = await insertUnits(client)
  const first = await takeSerials(client, { prefix: codePrefixes.item, howMany: size.items, day: beginning })
  for (let start = 0; start < size.items; start += chunk) {
    const items = Array.from({ length: Math.min(chunk, size.items - start) }, (_, index) => generateItem(start + index, dice))
    const codes = items.map((_, index) => makeCode('item', sharedNode, first + start + index))
    await insertBarcodes(client, items, codes)
    await client.query(insertItemRows, [
      codes,
      items.map(item => item.name),
      items.map(item => categories.get(item.category)),
      items.map(item => units.get(item.unit)),
      items.map(item => brands.get(item.brand) ?? ''),
      items.map(item => item.type),
      items.map(item => (item.type === 'stock' ? dice.pick(suppliers) : '')),
      items.map(item => item.partNumbers),
      items.map(item => item.cost),
      items.map(item => item.wholesale),
      items.map(item => item.retail),
    ])
  }
  await listWares(client)
}

/** Before the items, so that each item's searched text is computed once; foreign keys are checked when both exist. */
async function insertBarcodes(client: Client, items: readonly GeneratedItem[], codes: readonly string[]): Promise<void> {
  const coded = items.map((item, index) => ({ barcode: item.barcode, code: codes[index] })).filter(({ barcode }) => barcode !== '')
  await bulk(client, async () => {
    await client.query('insert into item_barcode (barcode, item_code) select * from unnest($1::text[], $2::text[])', [
      coded.map(({ barcode }) => barcode),
      coded.map(({ code }) => code),
    ])
  })
}

async function listWares(client: Client): Promise<void> {
  await client.query(`
    create table bench.ware as
    select (row_number() over (order by item.code))::integer - 1 as nth, item.code as item_code, item.type, unit.allows_fractions,
      item.cost_price::bigint as cost, item.wholesale_price::bigint as wholesale, item.retail_price::bigint as retail, item.warranty_days
    from item join item_unit unit on unit.code = item.unit_code;
    alter table bench.ware add primary key (nth);
    analyze bench.ware;
  `)
}
