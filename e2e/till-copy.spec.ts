import type { Page } from '@playwright/test'
import type { StockRow } from '../features/goods/items/contract.ts'
import type {} from './copy-page/main.tsx'
import { servePage, type BuiltPage } from './built-page.ts'
import { colombo, expect, kandy, test, type BrowserShop } from './shop.ts'

let built: BuiltPage
test.beforeAll(async () => {
  built = await servePage('copy-page')
})
test.afterAll(() => built.close())

/** The pages of the catalogue that a tab asked for; `cut` has the line end before one of them. */
interface Line {
  asked: string[]
  cut: number | null
}

/** The page has an origin of its own: its calls are handed on to the shop. It begins without a copy, but for another tab. */
async function openTill(page: Page, shop: BrowserShop, isOther = false): Promise<Line> {
  const line: Line = { asked: [], cut: null }
  await page.route('**/api/v1/**', async route => {
    const { pathname, search } = new URL(route.request().url())
    if (line.asked.length === line.cut) return route.abort()
    line.asked.push(search)
    const response = await route.fetch({ url: new URL(pathname + search, shop.url).href })
    return route.fulfill({ response })
  })
  await page.goto(built.url)
  if (!isOther) await page.evaluate(() => window.till.forget())
  await begin(page, shop)
  return line
}

async function begin(page: Page, shop: BrowserShop, place = colombo): Promise<void> {
  const token = await shop.tokenOf('cashier')
  await page.evaluate(([text, code]) => window.till.begin(text, code), [token, place.code] as const)
}

const status = (page: Page) => page.evaluate(() => window.till.status())
const renew = (page: Page) => page.evaluate(() => window.till.renew())
const find = (page: Page, terms: string[]) => page.evaluate(all => window.till.find(all), terms)

async function ask<T>(shop: BrowserShop, path: string, place = colombo): Promise<T> {
  const response = await fetch(new URL(`/api/v1/${path}`, shop.url), {
    headers: { authorization: `Bearer ${await shop.tokenOf('cashier')}`, locationcode: place.code },
  })
  return (await response.json()) as T
}

interface Found {
  stock: StockRow[]
  isCode: boolean
  unknown: string
}

/** What the server answers, without the stock of other locations, which no copy has. */
async function served(shop: BrowserShop, term: string): Promise<Found> {
  const found = await ask<Found>(shop, `item-price-search-location/${encodeURIComponent(term)}?lot=1`)
  return { ...found, stock: found.stock.map(row => ({ ...row, itemMaster: { ...row.itemMaster, stocks: [] } })) }
}

async function texts(shop: BrowserShop, sql: string): Promise<string[]> {
  return (await shop.owner.query<{ text: string }>(sql)).rows.map(({ text }) => text)
}

test('a till reads its copy by itself, and it answers scans and searches as the server does', async ({ page, shop }) => {
  await openTill(page, shop)
  await expect.poll(async () => (await status(page))?.isWhole, { timeout: 20_000 }).toBe(true)
  expect(await status(page)).toMatchObject({ reading: null, problem: null, user: { role: 'cashier', discountLimit: '5.00' } })
  const barcodes = await texts(shop, 'select barcode as text from item_barcode order by hashtext(barcode) limit 40')
  const names = await texts(shop, 'select name as text from item where is_active order by hashtext(name) limit 30')
  const terms = [...barcodes, ...names.map(name => name.slice(0, 5)), ...names.map(name => name.split(' ')[1] ?? name), 'zzqzz']
  const answers = await find(page, terms)
  for (const [at, term] of terms.entries()) expect({ term, ...answers[at] }).toEqual({ term, ...(await served(shop, term)) })
  const { customer } = await ask<{ customer: { code: string }[] }>(shop, 'customer-search/perera')
  const people = await page.evaluate(() => window.till.customers('perera'))
  expect(people.map(({ code }) => code)).toEqual(customer.map(({ code }) => code))
  const tiles = await page.evaluate(() => window.till.tiles())
  expect({ categories: tiles.categories }).toEqual(await ask(shop, 'tile-category'))
})

test('what changed is there after the next reading, which asks for no more; another tab does not ask again', async ({
  page,
  context,
  shop,
}) => {
  const line = await openTill(page, shop)
  await expect.poll(async () => (await status(page))?.isWhole, { timeout: 20_000 }).toBe(true)
  const [code = ''] = await texts(shop, `select code as text from item where name = 'Car cover, sedan size'`)
  await shop.owner.query(`update item set name = 'Car cover of today', minimum_price = 12300 where code = $1`, [code])
  try {
    line.asked = []
    expect(await renew(page)).toMatchObject({ isWhole: true, problem: null })
    expect(line.asked).toHaveLength(1)
    expect(line.asked[0]).toContain('since=')
    const [changed, before] = await find(page, ['car cover of', 'car cover, sedan'])
    expect(changed?.stock.map(({ itemMaster }) => [itemMaster.code, itemMaster.minimumPrice])).toEqual([[code, '123.00']])
    expect(before?.stock).toEqual([])
    // The other tab has the same copy, as old as this one says.
    const other = await context.newPage()
    const beside = await openTill(other, shop, true)
    await expect.poll(async () => (await status(other))?.isWhole).toBe(true)
    expect((await status(other))?.askedAt).toBe((await status(page))?.askedAt)
    expect((await find(other, ['car cover of']))[0]?.stock).toHaveLength(1)
    expect(beside.asked).toEqual([])
  } finally {
    await shop.owner.query(`update item set name = 'Car cover, sedan size', minimum_price = 43400 where code = $1`, [code])
  }
})

test(
  'a reading that the line cut goes on where it stopped, and a copy of another location begins anew',
  { tag: '@long' },
  async ({ page, shop }) => {
    // More rows than a page has.
    await shop.owner.query(
      `insert into item (code, name, category_code, unit_code, type, retail_price)
     select (2497000000 + nth)::text, 'Many of ' || nth, (select min(code) from item_category), (select min(code) from item_unit), 'service', 100
     from generate_series(1, 4500) nth`,
    )
    try {
      const line = await openTill(page, shop)
      line.cut = 1
      await expect.poll(async () => (await status(page))?.problem, { timeout: 20_000 }).toMatch(/reach|connect|network/i)
      expect(await status(page)).toMatchObject({ isWhole: false, askedAt: null })
      const { reading } = (await status(page)) ?? {}
      expect(reading?.rows).toBe(2_000)
      expect(reading?.total).toBeGreaterThan(4_500)
      line.cut = null
      await page.reload()
      await begin(page, shop)
      await expect.poll(async () => (await status(page))?.isWhole, { timeout: 20_000 }).toBe(true)
      expect(line.asked.filter(search => search === '')).toHaveLength(1)
      expect((await find(page, ['many of 4499']))[0]?.stock).toHaveLength(1)
      await begin(page, shop, kandy)
      expect(await renew(page)).toMatchObject({ isWhole: true, problem: null })
      const [row] = (await find(page, ['many of 4499']))[0]?.stock ?? []
      expect(row?.stockLocationCode).toBe(kandy.code)
    } finally {
      await shop.owner.query(`delete from item where code like '2497%'`)
    }
  },
)

test('bills that have gone up are kept for seven days, and five hundred of them', async ({ page }) => {
  await page.goto(built.url)
  const send = (first: number, bills: number, sentAt: number) =>
    page.evaluate(([serial, count, at]) => window.till.send(serial, count, at), [first, bills, sentAt] as const)
  const day = 86_400_000
  const from = Date.now()
  expect(await send(1, 3, from)).toEqual([1, 2, 3])
  // Seven days after the second, which has been kept for long enough as well as the first.
  expect(await send(4, 1, from + 7 * day + 1)).toEqual([3, 4])
  const kept = await send(5, 501, from + 7 * day + 2)
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([500, 6, 505])
})
