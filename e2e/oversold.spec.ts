import type { Page } from '@playwright/test'
import { businessDate } from '../kernel/dates.ts'
import { openPool } from '../platform/server/pools.ts'
import { arrive } from '../testing/arrive.ts'
import { expectAccessible } from './accessibility.ts'
import { typeSlowly } from './keyboard.ts'
import { colombo, expect, post, printedTexts, saveAsItIs, test, type BrowserShop } from './shop.ts'

test.beforeEach(({ page }) => saveAsItIs(page))

let made = 0

/** An item of which nothing was here when three were sold for 150.00 each; four came in afterwards, in two entries. */
async function anOversoldBill(shop: BrowserShop): Promise<{ bill: string; name: string; item: string }> {
  made += 1
  const serial = `${String(process.pid % 1000).padStart(3, '0')}${String(made).padStart(3, '0')}`
  const [item, name] = [`2407${serial}`, `Wiper blade ${serial}`]
  await shop.owner.query(
    `insert into item (code, name, category_code, unit_code, type, cost_price, retail_price)
     select $1, $2, (select min(code) from item_category), (select min(code) from item_unit where not allows_fractions), 'stock', 10000, 15000`,
    [item, name],
  )
  const pool = openPool({
    ...{ url: shop.owner.options.connectionString ?? '', role: 'bizx_app', size: 1, statementTimeoutMs: 10_000, name: 'an arrival' },
    onError: () => {},
  })
  const none = { discountPercentage: '0', discountAmount: '0' }
  const stockHistories = [{ itemCode: item, quantity: '3', retailPrice: '150.00', ...none }]
  const paid = { customerCode: '2001000001', totalAmount: '450.00', receivedAmount: '450.00', paidStatus: '4' } as const
  const now = Date.now()
  const by = {
    locationCode: colombo.code,
    locationName: colombo.name,
    node: 1,
    userCode: '1001000001',
    firstName: 'Till',
    role: 'admin',
  } as const
  const bill = await arrive(pool, { ...paid, ...none, stockHistories }, { by, now, today: businessDate(now, 'Asia/Colombo') })
  await pool.end()
  for (const [quantity, costPrice] of [
    ['1', '100.00'],
    ['3', '110.00'],
  ]) {
    const line = { itemCode: item, quantity, costPrice, wholesalePrice: '120.00', retailPrice: '150.00' }
    await post(shop, 'stock-in', { reason: 'found', stockHistories: [line] })
  }
  return { bill, name, item }
}

const quantityOf = (page: Page, line: number) => page.getByLabel(`Quantity, line ${line}`, { exact: true })
const linesOf = (page: Page) => page.getByRole('table', { name: 'Oversold goods' }).locator('tbody tr:not([aria-hidden])')

async function printed(page: Page): Promise<string> {
  const before = (await printedTexts(page)).length
  await page.keyboard.press('Control+p')
  await expect.poll(async () => (await printedTexts(page)).length).toBeGreaterThan(before)
  return (await printedTexts(page)).at(-1) ?? ''
}

test('a manager names by keyboard what an oversold line sold, and takes it back', async ({ page, shop, signIn }) => {
  const { bill, name, item } = await anOversoldBill(shop)
  await signIn('manager', '/oversold-goods')
  await expect(page.getByRole('heading', { level: 1, name: /^Oversold Goods/ })).toBeVisible()
  const row = page.getByRole('grid').locator('tbody tr').filter({ hasText: bill })
  await expect(row).toContainText(name)
  await expect(row).toContainText('450.00')
  await expectAccessible(page, 'oversold lines')
  await page.getByRole('searchbox', { name: 'Search Oversold Goods' }).fill(name)
  await expect(page.getByRole('grid').locator('tbody tr')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  // All that is to be named is proposed, from what is taken first.
  await expect(quantityOf(page, 1)).toBeFocused()
  await expect(quantityOf(page, 1)).toHaveValue('3')
  await expect(linesOf(page)).toContainText('2 entries')
  await expect(page.getByLabel('Total at cost')).toHaveText('Rs. 320.00')
  await expectAccessible(page, 'naming goods')
  await page.keyboard.press('F4')
  await expect(page.getByRole('radio', { name: /^Automatic/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Total at cost')).toHaveText('Rs. 330.00')
  await page.keyboard.press('Control+A')
  await typeSlowly(page, '4')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('only 3 of', { exact: false }).first()).toBeVisible()
  await expect(quantityOf(page, 1)).toHaveValue('4')
  // What is typed is kept.
  await page.reload()
  await expect(quantityOf(page, 1)).toHaveValue('4')
  await page.keyboard.press('F9')
  await expect(quantityOf(page, 1)).toBeFocused()
  await page.keyboard.press('Control+A')
  await typeSlowly(page, '2')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('The goods are named, and their cost is posted')).toBeVisible()
  const heading = page.getByRole('dialog').getByRole('heading', { name: /^Oversold Goods \d+$/ })
  await expect(heading).toBeVisible()
  const code = /\d+$/.exec(await heading.innerText())?.[0] ?? ''
  expect(await shop.count('select total from oversold_goods where code = $1', [code])).toBe(22_000)
  const paper = await printed(page)
  for (const text of ['OVERSOLD GOODS', code, bill, name, '220.00', 'line 1 of the bill', 'Named by']) expect(paper).toContain(text)
  await page.keyboard.press('Alt+r')
  await expect(page.getByRole('dialog', { name: `Reverse Oversold Goods ${code}` }).getByLabel('Reason')).toBeFocused()
  await typeSlowly(page, 'Another box')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Reversed successfully')).toBeVisible()
  expect(await shop.count('select sum(remaining) from stock_balance where item_code = $1', [item])).toBe(4_000)
  await page.keyboard.press('Escape')
  // Behind it is what is to be named; Alt+T shows the papers.
  await expect(page.getByRole('grid').locator('tbody tr').filter({ hasText: bill })).toBeVisible()
  await page.keyboard.press('Alt+t')
  await expect(page.getByRole('grid').locator('tbody tr').filter({ hasText: code })).toHaveAttribute('data-off', 'true')
})

test('reports and dashboard say what has no cost yet, and a bill is found to name its goods', async ({ page, shop, signIn }) => {
  const { bill } = await anOversoldBill(shop)
  await signIn('manager', '/reports/sales-margin')
  await expect(page.getByRole('note')).toContainText(/oversold lines? for [\d,.]+ (has|have) no cost yet/)
  await page.goto(`${shop.url}/dashboard`)
  await expect(page.getByText(/oversold lines? for .* no cost yet/).first()).toBeVisible()
  await page.goto(`${shop.url}/oversold-goods?add=1`)
  await expect(page.getByRole('combobox', { name: 'Bill' })).toBeFocused()
  await typeSlowly(page, bill)
  await expect(page.getByRole('option').filter({ hasText: bill })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(quantityOf(page, 1)).toHaveValue('3')
})
