import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { colombo, openShop, type Shop, type Staff } from '../../../testing/shop.ts'
import { anItem, type TestItem } from '../../../testing/stock.ts'
import { items } from '../item-contract.ts'
import { articleKey } from '../article-key.ts'
import { searchStockHere } from '../contract.ts'
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
  test('and by its own codes', async () => {
    expect(await names(soup.code)).toEqual(['Soup'])
    expect(await names(soup.entries[0]!)).toEqual(['Soup'])
  })
  test('and says how many a carton holds', async () => {
    expect((await found('(01)00036000291452(30)6')).stock).toMatchObject([{ weighed: '6' }])
  })
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
      expect(error.fields.barcodes).toContain(`belongs to Soup (${soup.code})`)
    }
  })

  test('a barcode is stored as scanners send it, and once', async () => {
    const { reply } = await manager.call(items.create, {
      body: body('Stock cube', ['4 006381 333931', '04006381333931', '4791310000019.0']),
    })
    expect(reply.item.barcodes).toEqual(['4006381333931', '4791310000019'])
  })

  test('in an older shop the first keeps the key, the other is named, and both are found by their own spelling', async () => {
    const migration = await readFile(new URL('../../../database/migrations/0070-one-key-of-an-article.sql', import.meta.url), 'utf8')
    const twin = await anItem(shop, { name: 'Soup again', barcodes: ['55'] })
    const owner = await shop.owner.connect()
    await owner.query('begin')
    try {
      await owner.query(
        `drop table barcode_conflict; drop index item_part_number; alter table item_barcode drop column key, drop column owns_key;
         drop function article_key(text); update item_barcode set barcode = '0036000291452' where item_code = '${twin.code}'`,
      )
      await owner.query(migration)
      const { rows } = await owner.query('select barcode, item_code, owner_code from barcode_conflict')
      expect(rows).toEqual([{ barcode: '0036000291452', item_code: twin.code, owner_code: soup.code }])
      const namesHere = async (code: string) =>
        (await findStock(owner as unknown as pg.Pool, code, colombo)).stock.map(({ itemMaster }) => itemMaster.name)
      expect(await namesHere('0036000291452')).toEqual(['Soup again'])
      expect(await namesHere('036000291452')).toEqual(['Soup'])
      expect(await namesHere('00036000291452')).toEqual(['Soup', 'Soup again'])
    } finally {
      await owner.query('rollback')
      owner.release()
    }
  })
})

test('a thousand codes that nobody has are no code of five thousand items', async () => {
  await shop.owner.query(
    `insert into item (code, name, category_code, unit_code, type, retail_price)
     select (2400500000 + n)::text, 'Thing ' || n, (select min(code) from item_category), (select min(code) from item_unit), 'stock', 10000
     from generate_series(1, 5000) n`,
  )
  await shop.owner.query(
    `insert into item_barcode (barcode, item_code)
     select '47' || lpad((n::bigint * 7919 * 104729 % 10000000000)::text, 11, '0'), (2400500000 + n)::text from generate_series(1, 5000) n`,
  )
  await shop.owner.query('analyze item, item_barcode')
  const seed = 20_261_128
  const { rows } = await shop.owner.query<{ key: string }>(
    'select key from item_barcode union select code from item union select code from stock_entry',
  )
  const kept = new Set(rows.map(({ key }) => key))
  const codes = fc
    .sample(fc.stringMatching(/^\d{4,14}$/), { numRuns: 1_200, seed })
    .filter(code => !kept.has(articleKey(code)) && !kept.has(code))
  const wrong: string[] = []
  let parts = 0
  for (const code of codes.slice(0, 1_000)) {
    const { stock, isCode } = await findStock(shop.owner, code, colombo)
    if (isCode) wrong.push(code)
    if (stock.length > 0) parts += 1
  }
  expect(wrong, `seed ${seed}`).toEqual([])
  // They would have been added by a search.
  expect(parts).toBeGreaterThan(10)
})
