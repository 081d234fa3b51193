import type { Page } from '@playwright/test'
import { colombo, expect, printedTexts, test } from './shop.ts'
import { addItem, cloth, payCash } from './till.ts'

const rowsOf = (page: Page, list: string) => page.getByRole('grid', { name: list }).locator('tbody tr')
const tile = (page: Page, label: string) => page.getByRole('link', { name: new RegExp(`^${label}`) })

/** The newest movement of the card, by the head of a column. */
async function newestCell(page: Page, column: string) {
  const heads = await page.getByRole('grid', { name: 'Item Card' }).locator('th').allTextContents()
  return rowsOf(page, 'Item Card').first().locator('td').nth(heads.indexOf(column))
}

/** The figure that a tile shows. */
function figureOf(page: Page, label: string): Promise<string> {
  return tile(page, label).locator('[data-figure]').innerText()
}

test('a figure of the stock dashboard opens the list that it counts', async ({ page, signIn }) => {
  await signIn('admin', '/stock-dashboard')
  for (const [label, heading] of [
    ['Below minimum', 'Items'],
    ['Not sold for 90 days', 'Mature Stock'],
  ] as const) {
    const figure = await figureOf(page, label)
    await tile(page, label).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /of/ })).toHaveText(new RegExp(` of ${figure}$`))
    await page.goBack()
    await expect(tile(page, label)).toBeVisible()
  }
  await page.getByRole('radiogroup', { name: 'Locations' }).getByText(colombo.name).click()
  await expect(page).toHaveURL(/at=here/)
  await expect(page.getByRole('link', { name: /^Kandy Shop/ })).toHaveCount(0)
  await page.getByRole('link', { name: /^Engine oil/ }).press('Enter')
  await expect(page).toHaveURL(/\/matureStock\?categoryCode=/)
  await expect(rowsOf(page, 'Mature Stock').first()).toBeVisible()
})

test('old stock is chosen by keyboard and used up: the issue begins with what was chosen', async ({ page, signIn }) => {
  await signIn('manager', '/matureStock')
  const rows = rowsOf(page, 'Mature Stock')
  await expect(rows.first()).toBeVisible()
  const band = page.getByRole('button', { name: /^31–60 days/ })
  await band.press('Enter')
  await expect(band).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/band=31-60/)
  // Until the chosen rows are there, those of before stand.
  await expect(page.getByRole('grid', { name: 'Mature Stock' })).toHaveAttribute('aria-busy', 'false')
  const [first = '', second = ''] = await rows.locator('td:nth-child(2)').allInnerTexts()
  await page.keyboard.press('ArrowDown')
  await rows.nth(0).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.keyboard.press('Alt+I')
  await expect(page).toHaveURL(/\/stock-issue/)
  const lines = page.getByRole('table', { name: 'Issued items' }).locator('tbody tr:not([aria-hidden])')
  await expect(lines).toHaveCount(2)
  await expect(lines.nth(0)).toContainText(first.slice(0, 20))
  await expect(lines.nth(1)).toContainText(second.slice(0, 20))
})

test('the card of an item shows a sale, its balance is what is on hand, and the row opens the bill', async ({ page, shop, signIn }) => {
  await signIn('manager', '/sales')
  await addItem(page, cloth)
  const bill = await payCash(page, '1000')
  const code = await shop.count(`select code::bigint from item where name = $1`, [cloth.name])
  const left = await shop.count(
    `select sum(remaining) / 1000 from stock_balance where item_code = $1::bigint::text and location_code = $2`,
    [code, colombo.code],
  )
  await page.goto(`${shop.url}/item-master?view=${code}`)
  await page.getByRole('button', { name: 'Item card' }).press('Alt+C')
  await expect(page.getByRole('region', { name: 'Item card' })).toContainText(cloth.name)
  const newest = rowsOf(page, 'Item Card').first()
  await expect(newest).toContainText('Bill')
  await expect(await newestCell(page, 'Out')).toHaveText('1')
  await expect(await newestCell(page, 'Balance')).toHaveText(String(left))
  await page.keyboard.press('Control+P')
  await expect.poll(async () => (await printedTexts(page)).at(-1) ?? '').toContain('Brought forward')
  await newest.press('Enter')
  await expect(page).toHaveURL(/\/sales$/)
  await expect(page.getByRole('main')).toContainText(bill)
})
