import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { colombo, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import { items } from '../item-contract.ts'
import { masterInvariants } from '../../../../proofs/masters.ts'
import { roundsOf, seedOf } from '../../../../testing/chance.ts'
import { articleKey, barcodeOf } from '../article-key.ts'
import { searchItems, searchStockHere } from '../contract.ts'
import { findItems } from './find-items.ts'
import { findStock } from './find-stock.ts'

let shop: Shop
let cashier: Staff
let soup: TestItem
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  soup = await anItem(shop, {
    name: 'Soup',
    barcodes: ['036000291452'],
    partNumbers: ['SP-77'],
    unit: 'Piece',
    entries: [{ quantity: '5' }],
  })
})
afterAll(() => shop.close())

const found = async (term: string) => (await cashier.call(searchStockHere, { params: { term } })).reply
const names = async (term: string) => {
  const { stock, isCode } = await found(term)
  return isCode ? stock.map(({ itemMaster }) => itemMaster.name) : []
}

test('the database has the same key as the code', async () => {
  const printed = fc.stringMatching(/^[0-9 .'"=A-Z-]{1,18}$/)
  const codes = fc.sample(fc.oneof(printed, fc.stringMatching(/^\d{7,14}$/), fc.stringMatching(/^0\d{7}$/)), { numRuns: 3_000, seed: 118 })
  codes.push(
    '04252614',
    '01234505',
    '01234531',
    '01234543',
    '01234558',
    '96385074',
    '4 006381 333931',
    '="4006381333931"',
    "'036000291452",
    '4791310000019.0',
  )
  const { rows } = await shop.owner.query<{ code: string; key: string }>(
    'select code, article_key(code) as key from unnest($1::text[]) as sent (code)',
    [codes],
  )
  expect(rows.filter(({ code, key }) => key !== articleKey(code))).toEqual([])
})

describe('an article is found by every spelling of its code', () => {
  test.each([
    '036000291452',
    '0036000291452',
    '00036000291452',
    '0 36000 29145 2',
    '(01)00036000291452(10)LOT5',
    ']C1010003600029145210LOT5\u001d17271231',
    '0100036000291452',
    'https://id.gs1.org/01/00036000291452?17=271231',
    '０３６０００２９１４５２',
    'à"-àààéç&\'(é',
    'sp-77',
  ])('%s', async code => {
    expect(await names(code)).toEqual(['Soup'])
  })
  test('in the list of items too', async () => {
    const manager = await shop.signIn('manager')
    for (const term of [
      '0036000291452',
      '0 36000 29145 2',
      '(01)00036000291452(10)LOT5',
      'https://id.gs1.org/01/00036000291452?17=271231',
    ]) {
      const { reply } = await manager.call(items.list, { query: { term } })
      expect([term, reply.items.map(({ name }) => name)]).toEqual([term, ['Soup']])
    }
  })
  test('and by its own codes', async () => {
    expect(await names(soup.code)).toEqual(['Soup'])
    expect(await names(soup.entries[0]!)).toEqual(['Soup'])
  })
  test('and says how many a carton holds', async () => {
    expect((await found('(01)00036000291452(30)6')).stock).toMatchObject([{ weighed: '6' }])
  })
  test('and a measure only of goods that are sold by it', async () => {
    await anItem(shop, { name: 'Oil from the drum', barcodes: ['5901234123457'], unit: 'Litre', retail: '2000.00' })
    const said = async (rest: string) => {
      const { weighed, labelPrice } = (await found(`(01)05901234123457${rest}`)).stock[0]!
      return [weighed, labelPrice]
    }
    expect(await said('(3153)001250')).toEqual(['1.25', undefined])
    expect(await said('(3103)001250')).toEqual([undefined, undefined])
    // The price on the label is what the line costs: 0.012 × 2,083.33.
    expect(await said('(3922)002500')).toEqual(['0.012', '2083.33'])
    expect((await found('(01)00036000291452(3103)001250')).stock[0]).not.toHaveProperty('weighed')
  })
})

describe('a code names the lot that is sold', () => {
  let tablets: TestItem
  beforeAll(async () => {
    tablets = await anItem(shop, {
      name: 'Tablets',
      barcodes: ['5012345678900'],
      entries: [
        { quantity: '5', batch: 'A1', expiry: '2027-01-31', retail: '90.00' },
        { quantity: '4', batch: 'B2', expiry: '2027-06-30' },
        { quantity: '3', batch: 'B2', expiry: '2027-08-31' },
      ],
    })
  })
  const lots = async (term: string, lot: '0' | '1' = '1') => {
    const { stock } = (await cashier.call(searchStockHere, { params: { term }, query: { lot } })).reply
    return stock.map(({ entries, remainingQuantity, isLot }) => [
      entries.map(({ code }) => tablets.entries.indexOf(code)),
      remainingQuantity,
      isLot ?? false,
    ])
  }
  const all = [
    [[0], '5', false],
    [[1, 2], '7', false],
  ]
  test('by its batch, else by its expiry date, or by the code of its stock entry', async () => {
    expect(await lots('(01)05012345678900(10)B2')).toEqual([[[1, 2], '7', true]])
    expect(await lots('0105012345678900' + '17270131' + '10A1')).toEqual([[[0], '5', true]])
    expect(await lots('https://id.gs1.org/01/05012345678900?17=270831')).toEqual([[[2], '3', true]])
    expect(await lots(tablets.entries[1]!)).toEqual([[[1], '4', true]])
  })
  test('and every lot where it names none that is here, or nobody asked for it', async () => {
    expect(await lots('(01)05012345678900(10)C3(17)270131')).toEqual(all)
    expect(await lots('5012345678900')).toEqual(all)
    expect(await lots('(01)05012345678900(10)B2', '0')).toEqual(all)
  })
})

test('what has a term in its codes only is marked, in every search of goods', async () => {
  const marks = async (term: string) => {
    const [{ stock }, { reply }] = await Promise.all([found(term), cashier.call(searchItems, { params: { term } })])
    return [stock.map(({ isPart }) => isPart ?? false), reply.items.map(({ isPart }) => isPart ?? false)]
  }
  expect(await marks('6000291')).toEqual([[true], [true]])
  expect(await marks('P-7')).toEqual([[true], [true]])
  expect(await marks('036000291452')).toEqual([[false], [false]])
  expect(await marks('SP-77')).toEqual([[false], [false]])
  expect(await marks('soup')).toEqual([[false], [false]])
})

test('a scan is told that nothing has the code, and what is wrong with the scanner', async () => {
  expect((await found('6000291')).unknown).toBe('No item has the code 6000291.')
  expect((await found('\'èç&"àçàààà&&')).unknown).toContain("another keyboard's layout")
  expect((await found('036000291452')).unknown).toBe('')
})

test('a part of a code, a shorter and a longer one are none', async () => {
  for (const code of ['03600029', '36000291452', '6000291', '0360002914521', 'SP-7', 'sp-']) expect(await names(code)).toEqual([])
  expect((await found('6000291')).stock).toHaveLength(1)
})

describe('no two items own one key', () => {
  const body = (name: string, barcodes: string[], more = {}) => ({
    ...{ name, barcodes, categoryCode: category, unitCode: unit, type: 'stock' as const, retailPrice: '100.00' },
    ...more,
  })
  let [category, unit] = ['', '']
  let manager: Staff
  beforeAll(async () => {
    manager = await shop.signIn('manager')
    const { rows } = await shop.owner.query<{ category: string; unit: string }>(
      'select (select min(code) from item_category) as category, (select min(code) from item_unit) as unit',
    )
    ;[category, unit] = [rows[0]!.category, rows[0]!.unit]
  })

  test('another spelling is refused, and the refusal names the owner', async () => {
    for (const code of ['0036000291452', '0 36000 29145 2', '(01)00036000291452(10)LOT5']) {
      const { status, error } = await manager.call(items.create, { body: body('Broth', [code]) })
      expect([status, error.code]).toEqual([409, 'DUPLICATE'])
      expect(error.fields.barcodes).toBe(
        `036000291452 belongs to Soup (${soup.code}). Take it off here, or off that item first.`.replace('036000291452', barcodeOf(code)),
      )
    }
  })

  test('nor by two saves at once, nor when an item becomes active again', async () => {
    const twins = await Promise.all(
      ['042100005264', '04252614', '0042100005264'].map(code => manager.call(items.create, { body: body(`Twin ${code}`, [code]) })),
    )
    expect(twins.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const asleep = await manager.call(items.create, { body: body('Asleep', ['12345670'], { isActive: false }) })
    await manager.call(items.create, { body: body('Awake', ['0000012345670']) })
    const { item } = asleep.reply
    const woken = await manager.call(items.edit, {
      params: { id: item.code },
      body: { ...body('Asleep', ['12345670']), version: item.version },
    })
    expect([woken.status, woken.error.fields.barcodes]).toEqual([409, expect.stringContaining('belongs to Awake')])
  })

  test('what no scanner sends is refused at its field', async () => {
    for (const code of ['４７９é', 'x'.repeat(49)]) {
      const { status, error } = await manager.call(items.create, { body: body('Odd', [code]) })
      expect([status, Object.keys(error.fields).map(field => field.split('.')[0])]).toEqual([400, ['barcodes']])
    }
  })

  test('a barcode is stored as scanners send it, and once', async () => {
    const { reply } = await manager.call(items.create, {
      body: body('Stock cube', ['4 006381 333931', '04006381333931', '4791310000019.0']),
    })
    expect(reply.item.barcodes).toEqual(['4006381333931', '4791310000019'])
  })

  test('in an older shop the first keeps the key, the other is named, and both are found by their own spelling', async () => {
    const twin = await anItem(shop, { name: 'Soup again', barcodes: ['55'] })
    const owner = await shop.owner.connect()
    await owner.query('begin')
    try {
      await owner.query(`update item_barcode set barcode = '0036000291452', owns_key = false where item_code = '${twin.code}'`)
      await owner.query(
        `insert into barcode_conflict (barcode, item_code, key, owner_code)
         select barcode, item_code, key, '${soup.code}' from item_barcode where item_code = '${twin.code}'`,
      )
      const namesHere = async (code: string) =>
        (await findStock(owner as unknown as pg.Pool, code, colombo)).stock.map(({ itemMaster }) => itemMaster.name)
      expect(await namesHere('0036000291452')).toEqual(['Soup again'])
      expect(await namesHere('036000291452')).toEqual(['Soup'])
      expect(await namesHere('00036000291452')).toEqual(['Soup', 'Soup again'])
      const { rows: broken } = await owner.query<{ what: string }>(masterInvariants.find(({ id }) => id === 'I-50')!.sql)
      expect(broken.map(({ what }) => what)).toEqual([
        `article 00036000291452 belongs to items ${soup.code} as 036000291452 and ${twin.code} as 0036000291452: take the barcode off all but one`,
      ])
    } finally {
      await owner.query('rollback')
      owner.release()
    }
  })
})

test('codes that nobody has are no code of five thousand items, in any search that a scan asks', async () => {
  await shop.owner.query(
    `insert into item (code, name, category_code, unit_code, type, retail_price)
     select (2400500000 + n)::text, 'Thing of ' || to_char(n, 'RN'), (select min(code) from item_category), (select min(code) from item_unit),
       'stock', 10000
     from generate_series(1, 5000) n`,
  )
  await shop.owner.query(
    `insert into item_barcode (barcode, item_code)
     select '47' || lpad((n::bigint * 7919 * 104729 % 10000000000)::text, 11, '0'), (2400500000 + n)::text from generate_series(1, 5000) n`,
  )
  await shop.owner.query('analyze item, item_barcode')
  const seed = seedOf('CODE_SEED')
  const { rows } = await shop.owner.query<{ key: string; barcode: string }>(
    `select key, barcode from item_barcode union select code, code from item union select code, code from stock_entry
     union select part, part from item, unnest(part_numbers) as part`,
  )
  const kept = new Set(rows.flatMap(({ key, barcode }) => [key, barcode]))
  // Half of them are a part of a code that is there, which a search finds.
  const part = fc
    .tuple(fc.constantFrom(...rows.map(({ barcode }) => barcode)), fc.nat(10), fc.integer({ min: 4, max: 12 }))
    .map(([code, from, length]) => code.slice(from, from + length))
  const codes = fc
    .sample(fc.oneof(fc.stringMatching(/^\d{4,14}$/), part), { numRuns: roundsOf('CODE_ROUNDS', 120), seed })
    .filter(code => /^\d{4,14}$/.test(code) && !kept.has(articleKey(code)) && !kept.has(code))
  const named = await shop.owner.query<{ text: string }>(`select name || ' ' || print_name || ' ' || description as text from item`)
  const texts = named.rows.map(({ text }) => text)
  const wrong: string[] = []
  let parts = 0
  for (const code of codes) {
    const { stock, isCode } = await findStock(shop.owner, code, colombo)
    const items = await findItems(shop.owner, code, ['stock'])
    const isWord = texts.some(text => text.includes(code))
    if (isCode || (!isWord && [...stock, ...items].some(({ isPart }) => !isPart))) wrong.push(code)
    if (stock.length > 0) parts += 1
  }
  expect(wrong, `seed ${seed}`).toEqual([])
  // They would have been added by a search.
  expect(parts).toBeGreaterThan(codes.length / 10)
}, 120_000)
