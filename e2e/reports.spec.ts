import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { messages } from '../kernel/messages.ts'
import { displayMoney, money } from '../kernel/money.ts'
import { colombo, expect, printedTexts, test } from './shop.ts'

const report = (page: Page, title: string) => page.getByRole('grid', { name: title })
const foot = (page: Page, title: string) => report(page, title).locator('tfoot tr')

/** Cells of a column as they stand on the page, headings of groups left out. */
async function cellsOf(page: Page, title: string, column: string): Promise<string[]> {
  const heads = await report(page, title).locator('thead th').allInnerTexts()
  const rows = report(page, title).locator('tbody tr[id]')
  return rows.locator(`td:nth-child(${heads.indexOf(column) + 1})`).allInnerTexts()
}

/** Chooses from a list by its first letters. */
async function choose(page: Page, list: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: list, exact: true }).focus()
  await page.keyboard.type(text)
}

/** The workbook that Alt+X hands to the downloads. */
async function workbook(page: Page): Promise<{ name: string; sheets: Awaited<ReturnType<typeof readXlsx>>['sheets'] }> {
  const waiting = page.waitForEvent('download')
  await page.keyboard.press('Alt+x')
  const download = await waiting
  return { name: download.suggestedFilename(), sheets: (await readXlsx(await readFile(await download.path()))).sheets }
}

const lastPrint = (page: Page) => async () => (await printedTexts(page)).at(-1) ?? ''
const liveBills = `from invoice where location_code = '${colombo.code}' and status = 'live' and business_date`

test('daily sales: opened, narrowed, sorted, printed and exported by keyboard, and a row opens its bill', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('manager', '/reports')
  await page.getByRole('searchbox', { name: 'Find a report' }).fill('daily sales')
  await page.getByRole('navigation', { name: 'Report' }).getByRole('link', { name: 'Daily Sales', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Daily Sales' })).toBeVisible()

  await page.getByRole('button', { name: 'Last month', exact: true }).press('Enter')
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('last-month')
  await expect(page.getByRole('button', { name: /^Export to Excel/ })).toBeVisible()
  await expect(page.getByText('BizX by', { exact: false }).last()).toBeVisible()
  await choose(page, 'Period', 'This y')
  await expect(page).toHaveURL(/fromDate=\d{4}-01-01/)
  await expect(page.getByText(new RegExp(`^${colombo.name} · 01/01/`))).toBeVisible()

  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })]
  await from.fill('18/11/2026')
  await from.press('Enter')
  await expect(page).toHaveURL(/fromDate=2026-11-18/)
  await from.fill('')
  await from.press('Enter')
  await expect(page.getByText('From Date is Required')).toBeVisible()
  await expect(page).toHaveURL(/fromDate=2026-11-18/)
  // The same day again takes the message away.
  await from.fill('18/11/2026')
  await from.press('Enter')
  await expect(page.getByText('From Date is Required')).toBeHidden()
  await to.fill('19/11/2026')
  await to.press('Enter')
  await expect(page.getByText(`${colombo.name} · 18/11/2026 – 19/11/2026`)).toBeVisible()
  const total = await shop.count(`select sum(total) ${liveBills} between '2026-11-18' and '2026-11-19'`)
  await expect(foot(page, 'Daily Sales')).toContainText(displayMoney(money(total)))

  const head = page.getByRole('columnheader', { name: 'Total' })
  await head.getByRole('button').press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await head.getByRole('button').press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  const largest = await shop.count(`select max(total) ${liveBills} between '2026-11-18' and '2026-11-19'`)
  await expect.poll(async () => (await cellsOf(page, 'Daily Sales', 'Total'))[0]).toBe(displayMoney(money(largest)))

  await page.keyboard.press('Control+P')
  await expect.poll(lastPrint(page)).toContain('18/11/2026 – 19/11/2026')
  expect(await lastPrint(page)()).toMatch(new RegExp(`Total\\s.*${displayMoney(money(total))}`))

  const { name, sheets } = await workbook(page)
  expect(name).toMatch(/^Daily Sales \d{4}-\d{2}-\d{2}\.xlsx$/)
  const bills = await shop.count(`select count(*) ${liveBills} between '2026-11-18' and '2026-11-19'`)
  const [heads = [], ...rows] = sheets[0]?.rows ?? []
  const totals = heads.indexOf('Total')
  expect([rows.length, rows[0]?.[totals], rows.at(-1)?.[totals]]).toEqual([bills + 1, largest / 100, total / 100])
  // What is struck out counts in no sum.
  expect([...new Set(rows.slice(0, -1).map(row => row[heads.indexOf('Counted')]))]).toEqual(['Yes'])
  expect(rows[0]?.[heads.indexOf('Time')]).toBeInstanceOf(Date)
  expect(sheets[1]?.rows.map(([line]) => line)).toEqual([
    'Daily Sales',
    '18/11/2026 – 19/11/2026',
    colombo.name,
    expect.stringMatching(/by manager$/),
    'Hela Motors & Auto Care (Pvt) Ltd',
    expect.stringContaining('Colombo'),
    expect.stringContaining('011'),
    expect.stringContaining('Solutions'),
  ])

  const [bill = ''] = await cellsOf(page, 'Daily Sales', 'Bill')
  // Its bill stands beside the rows, which keep the cursor; the next row's takes its place.
  const beside = page.getByRole('complementary', { name: new RegExp(`bill ${bill}`, 'i') })
  await page.getByRole('row', { name: new RegExp(bill) }).press('Enter')
  await expect(beside.locator('iframe').contentFrame().getByText(`Bill ${bill}`)).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(bill) })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(beside).toBeHidden()
  await expect(page.getByRole('complementary', { name: /bill \d{10}/i })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary', { name: /bill \d{10}/i })).toBeHidden()
  await page
    .getByRole('row', { name: new RegExp(bill) })
    .getByRole('link')
    .click()
  await expect(beside).toBeVisible()
  await page.keyboard.press('Alt+o')
  await expect(page).toHaveURL(/\/sales(-auto-care)?(\?|$)/)
  await expect(page.getByRole('main')).toContainText(bill)
})

test('a day without a bill says so, and the way back is one key', async ({ page, signIn }) => {
  await signIn('manager', '/reports/daily-sales?fromDate=2001-01-01&toDate=2001-01-01')
  await expect(page.getByText('No Daily Sales to display.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).press('Enter')
  await expect(page).toHaveURL(/\/reports\/daily-sales$/)
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('today')
})

test('vouchers by payment type are asked for one date, which is required', { tag: '@long' }, async ({ page, signIn }) => {
  await signIn('manager', '/reports/payment-voucher')
  const date = page.getByRole('textbox', { name: 'Date', exact: true })
  await expect(page.getByRole('textbox', { name: 'From' })).toBeHidden()
  await date.fill('')
  await date.press('Tab')
  await expect(page.getByText(messages.dateRequired)).toBeVisible()
  await date.fill('01/11/2026')
  await date.press('Tab')
  await expect(page).toHaveURL(/fromDate=2026-11-01&toDate=2026-11-01/)
  await expect(page.getByText(messages.dateRequired)).toBeHidden()
  // Days of another report's link are not one day.
  await page.goto(page.url().replace('fromDate=2026-11-01', 'fromDate=2026-10-28'))
  await expect(date).toHaveValue('')
})

test('stock in hand: categories with their sums, narrowed, sorted, printed and exported by keyboard', async ({ page, shop, signIn }) => {
  await signIn('manager', '/reports/stock-in-hand')
  const worth = (more = '') => `select sum((remaining * entry.cost_price + 500) / 1000) from stock_balance balance
    join stock_entry entry on entry.code = entry_code join item on item.code = balance.item_code join item_category category on category.code = category_code
    where balance.location_code = '${colombo.code}' ${more}`
  const shown = async (sql: string) => displayMoney(money(await shop.count(sql)))
  const groups = report(page, 'Stock in Hand').locator('tbody th')
  await expect(foot(page, 'Stock in Hand')).toContainText(await shown(worth()))
  await expect(groups).toHaveText([/^Accessories/])
  await expect(groups.locator('xpath=..')).toContainText(await shown(worth(`and category.name = 'Accessories'`)))

  await choose(page, 'Category', 'Wip')
  await expect(groups).toHaveText([/^Wipers/])
  await expect(foot(page, 'Stock in Hand')).toContainText(await shown(worth(`and category.name = 'Wipers'`)))
  await page.getByRole('columnheader', { name: 'Stock value' }).getByRole('button').press('Enter')
  await expect
    .poll(async () => {
      const values = (await cellsOf(page, 'Stock in Hand', 'Stock value')).map(text => Number(text.replaceAll(',', '')))
      return values.length > 1 && values.every((value, at) => at === 0 || value >= values[at - 1]!)
    })
    .toBe(true)

  await page.keyboard.press('Control+P')
  await expect.poll(lastPrint(page)).toContain('Category: Wipers')
  expect(await lastPrint(page)()).toMatch(/Wipers \(\d+\)/)
  const { sheets } = await workbook(page)
  const [heads = [], ...rows] = sheets[0]?.rows ?? []
  // The rows, the sum of their group, the total.
  expect(new Set(rows.slice(0, -2).map(row => row[heads.indexOf('Category')]))).toEqual(new Set(['Wipers']))
  expect(rows.at(-2)?.[0]).toMatch(/^Wipers \(\d+\)$/)
  expect(rows.at(-1)?.[heads.indexOf('Stock value')]).toBe((await shop.count(worth(`and category.name = 'Wipers'`))) / 100)

  const first = report(page, 'Stock in Hand').locator('tbody tr[id]').first()
  const [item = ''] = await cellsOf(page, 'Stock in Hand', 'Item')
  await first.press('Enter')
  await expect(page.getByRole('region', { name: 'Item card' })).toContainText(item)
})

test('a report is a favourite, is compared, leads to what a day sums up, folds its groups, and asks for a supplier', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('manager', '/reports/monthly-sales?fromDate=2026-11-16&toDate=2026-11-20')
  await page.keyboard.press('Alt+b')
  await expect(page.getByRole('region', { name: 'Favourites' }).getByRole('link', { name: 'Monthly Sales' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Favourite reports' }).getByRole('option', { name: /^Monthly Sales/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await choose(page, 'Compare', 'The per')
  const compared = page.getByRole('region', { name: 'Compared with: The period before' })
  const [now, before] = [
    await shop.count(`select count(*) ${liveBills} between '2026-11-16' and '2026-11-20'`),
    await shop.count(`select count(*) ${liveBills} between '2026-11-11' and '2026-11-15'`),
  ]
  await expect(compared.getByRole('row', { name: new RegExp(`^Bills ${now} ${before} ${now - before}`) })).toBeVisible()
  await expect(compared.getByRole('img', { name: 'Net by day' })).toBeVisible()

  await report(page, 'Monthly Sales').locator('tbody tr[id]').first().press('Enter')
  await expect(page).toHaveURL(/\/reports\/daily-sales\?fromDate=2026-11-16&toDate=2026-11-16/)
  await expect(page.getByRole('heading', { level: 1, name: 'Daily Sales' })).toBeVisible()

  const base = new URL(shop.url).pathname
  const open = (slug: string) => page.evaluate(to => history.pushState({}, '', to), `${base}/reports/${slug}`)
  await open('stock-in-hand')
  const rows = report(page, 'Stock in Hand').locator('tbody tr[id]')
  await expect(rows).toHaveCount(10)
  await page.keyboard.press('Alt+g')
  await expect(rows).toHaveCount(0)
  await report(page, 'Stock in Hand')
    .getByRole('button', { name: /^Accessories/ })
    .press('Enter')
  await expect(rows).toHaveCount(10)

  await open('supplier-summery')
  await expect(page.getByText('Supplier is Required')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Supplier' })).toBeFocused()

  // The total of a month opens the bills of all its days.
  await page.evaluate(to => history.pushState({}, '', to), `${base}/reports/monthly-sales?fromDate=2026-11-16&toDate=2026-11-20`)
  const sold = await shop.count(`select sum(total) ${liveBills} between '2026-11-16' and '2026-11-20'`)
  await foot(page, 'Monthly Sales').getByRole('link').first().press('Enter')
  await expect(page).toHaveURL(/\/reports\/daily-sales\?fromDate=2026-11-16&toDate=2026-11-20/)
  await expect(foot(page, 'Daily Sales')).toContainText(displayMoney(money(sold)))

  // On a phone the totals stand before the rows.
  await page.setViewportSize({ width: 390, height: 844 })
  const totals = page.getByLabel('Totals')
  await expect(totals).toContainText(displayMoney(money(sold)))
  const [above, below] = [await totals.boundingBox(), await report(page, 'Daily Sales').boundingBox()]
  expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)
})

test('a cashier sees the stock without its cost', async ({ page, signIn }) => {
  await signIn('cashier', '/reports/stock-in-hand')
  await expect(foot(page, 'Stock in Hand')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Retail value' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /Cost/ })).toHaveCount(0)
})
