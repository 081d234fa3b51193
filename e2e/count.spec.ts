import type { Page } from '@playwright/test'
import { scan, typeSlowly } from './keyboard.ts'
import { colombo, expect, printedTexts, storeSession, test, type BrowserShop } from './shop.ts'
import { slowNetwork } from './slow-network.ts'
interface Goods {
  code: string
  name: string
  barcode: string
}

/** A bin of the test's own with two items: ten pieces of each at 60.00. */
async function aFullBin(shop: BrowserShop): Promise<{ bin: string; goods: [Goods, Goods] }> {
  const bin = 'ZZ9'
  await shop.owner.query(`insert into item_bin (code, name) values ('5408000001', $1)`, [bin])
  const made = ['Brake pad of the count test', 'Cabin filter of the count test'].map((name, nth) => ({
    name,
    code: `240900000${nth + 1}`,
    barcode: `479200000${nth + 1}`,
  }))
  for (const { code, name, barcode } of made) {
    await shop.owner.query(
      `insert into item (code, name, category_code, unit_code, type, cost_price, retail_price)
       select $1, $2, (select min(code) from item_category), (select min(code) from item_unit where not allows_fractions), 'stock', 6000, 10000`,
      [code, name],
    )
    await shop.owner.query('insert into item_barcode (barcode, item_code) values ($1, $2)', [barcode, code])
    await shop.owner.query(`insert into item_location (item_code, location_code, bin_code) values ($1, $2, '5408000001')`, [
      code,
      colombo.code,
    ])
    await receive(shop, code)
  }
  return { bin, goods: made as [Goods, Goods] }
}

async function receive(shop: BrowserShop, itemCode: string): Promise<void> {
  const stockHistories = [{ itemCode, quantity: '10', costPrice: '60.00', wholesalePrice: '80.00', retailPrice: '100.00' }]
  const response = await fetch(new URL('/api/v1/stock-in', shop.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await shop.tokenOf('manager')}`,
      locationcode: colombo.code,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ reason: 'found', stockHistories }),
  })
  expect(response.status).toBe(200)
}

/** Somebody else sits down at the same browser. */
async function becomes(page: Page, shop: BrowserShop, username: string, path = '/stock-freeze'): Promise<void> {
  await storeSession(page, shop, await shop.tokenOf(username))
  await page.goto(`${shop.url}${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const search = (page: Page) => page.getByRole('searchbox', { name: 'Scan or search the sheet' })
const field = (page: Page, goods: Goods) => page.getByRole('textbox', { name: `Counted, ${goods.name}` })
const card = (page: Page) => page.getByRole('article', { name: 'Bin ZZ9' })

test('two people count blind by keyboard and scanner, one row is counted again, and who did not count approves', async ({
  page,
  shop,
  signIn,
}) => {
  test.setTimeout(150_000)
  const { goods } = await aFullBin(shop)
  const [pad, filter] = goods
  await signIn('manager', '/stock-freeze')
  await page.keyboard.press('Insert')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await typeSlowly(page, 'Bin ZZ9')
  await page.getByLabel('Bin', { exact: true }).selectOption({ label: 'ZZ9' })
  await page.keyboard.press('Control+s')

  // The first person scans three pieces, one after the other; a reload keeps what is not counted yet.
  await expect(search(page)).toBeFocused()
  await expect(page.getByRole('list', { name: 'Count sheet' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('10', { exact: true })).toHaveCount(0)
  await page.keyboard.press('Control+p')
  await expect.poll(async () => (await printedTexts(page)).length).toBe(1)
  const [sheet = ''] = await printedTexts(page)
  for (const text of ['COUNT SHEET', pad.name, filter.name, 'Counted by']) expect(sheet).toContain(text)
  // What the computer holds is on no row. The head says when the count started, which may be ten past ten.
  const printedRows = sheet.slice(sheet.indexOf(pad.name))
  expect(printedRows).not.toMatch(/\b10\b(?!0)/)
  await scan(page, pad.barcode)
  await expect(field(page, pad)).toBeFocused()
  await expect(field(page, pad)).toHaveValue('1')
  await scan(page, pad.barcode)
  await expect(field(page, pad)).toHaveValue('2')
  await scan(page, pad.barcode)
  await expect(field(page, pad)).toHaveValue('3')
  await page.reload()
  await expect(field(page, pad)).toHaveValue('3')
  await field(page, pad).press('Enter')
  await expect(page.getByText('1 of 2 counted')).toBeVisible()

  // Another one counts the other row by typing, and ends the counting.
  await becomes(page, shop, 'admin')
  await card(page).getByRole('button', { name: 'Count', exact: true }).press('Enter')
  await expect(search(page)).toBeFocused()
  await expect(field(page, pad)).toHaveCount(0)
  // Enter and the quantity come before what is found, and wait for it.
  const slow = await slowNetwork(page, 700)
  await typeSlowly(page, 'cabin')
  await page.keyboard.press('Enter')
  await typeSlowly(page, '12')
  await expect(field(page, filter)).toBeFocused()
  await expect(field(page, filter)).toHaveValue('12')
  await slow.detach()
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 of 2 counted')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Every row is counted. End the counting?')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(card(page).getByText('In review')).toBeVisible()
  await expect(card(page).getByRole('button', { name: 'Review' })).toBeDisabled()

  // Who did not count looks at the differences and has the dearest counted again.
  await becomes(page, shop, 'nimal')
  await card(page).getByRole('button', { name: 'Review' }).press('Enter')
  const lines = page.getByRole('table', { name: 'Lines of the count' }).locator('tbody tr')
  await expect(lines).toHaveCount(2)
  await expect(lines.nth(0)).toContainText(pad.name)
  await expect(lines.nth(0)).toContainText('-7')
  await expect(lines.nth(1)).toContainText('+2')
  await lines.nth(0).getByRole('button').press('Enter')
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeDisabled()

  await becomes(page, shop, 'manager')
  await card(page).getByRole('button', { name: 'Count again' }).press('Enter')
  await expect(page.getByRole('list', { name: 'Count sheet' }).getByRole('listitem')).toHaveCount(1)
  await expect(field(page, pad)).toHaveValue('')
  await search(page).press('Enter')
  await typeSlowly(page, '9')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No row is marked to be counted again.')).toBeVisible()

  await becomes(page, shop, 'nimal')
  await card(page).getByRole('button', { name: 'Review' }).press('Enter')
  await expect(lines.filter({ hasText: pad.name })).toContainText('-1')
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Approve Bin ZZ9' })
  // 2 × 60.00 found, 1 × 60.00 missing
  await expect(dialog).toContainText('Stock worth 120.00 comes in as found and 60.00 goes out as missing.')
  await dialog.getByRole('button', { name: 'Approve' }).press('Enter')

  const view = page.getByRole('dialog', { name: /^Stock Count 4401\d{6}$/ })
  await expect(view.getByText('admin, manager')).toBeVisible()
  const code = /\d{10}/.exec(await view.getByRole('heading', { name: /^Stock Count/ }).innerText())?.[0] ?? ''
  await page.keyboard.press('Control+p')
  await expect.poll(async () => (await printedTexts(page)).length).toBe(1)
  const [paper = ''] = await printedTexts(page)
  for (const text of ['STOCK COUNT', code, pad.name, filter.name, 'Approved by']) expect(paper).toContain(text)

  const { rows } = await shop.owner.query<{ line: string }>(
    `select account_code || ' ' || money_text(debit) || ' ' || money_text(credit) as line from gl_line where paper_code = $1 order by line_no`,
    [code],
  )
  expect(rows.map(({ line }) => line)).toEqual(['1400 120.00 0.00', '5100 0.00 120.00', '5100 60.00 0.00', '1400 0.00 60.00'])
  const left = `select sum(remaining) from stock_balance where item_code = $1`
  expect([await shop.count(left, [pad.code]), await shop.count(left, [filter.code])]).toEqual([9_000, 12_000])
})
