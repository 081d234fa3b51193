import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from './shop.ts'

test('a report that is too long for the browser: a workbook and pages from the server, with progress, given up with Escape', async ({
  page,
  signIn,
}) => {
  // The demo shop has few bills: the screen is told of more.
  await page.route('**/api/v1/sales-location-report?*', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), total: 100_000 } })
  })
  await signIn('manager', '/reports/daily-sales?fromDate=2026-11-01&toDate=2026-11-20')
  await expect(page.getByText('of 100,000')).toBeVisible()
  const taken = page.waitForEvent('download')
  await page.keyboard.press('Alt+x')
  const workbook = await taken
  expect(workbook.suggestedFilename()).toMatch(/^Daily Sales 2026-\d\d-\d\d\.xlsx$/)
  const { sheets } = await readXlsx(await readFile(await workbook.path()))
  expect(sheets[0]?.rows[0]?.[0]).toBe('Bill')

  const printed = page.waitForEvent('download')
  await page.keyboard.press('Control+p')
  await expect(page.getByRole('dialog')).toContainText('about 2,223 pages')
  await page.keyboard.press('Enter')
  expect((await readFile(await (await printed).path())).subarray(0, 5).toString()).toBe('%PDF-')

  // Where the database gives a report up, the page says what to do, and asks no second time.
  const words = 'This takes too long: choose fewer days or one location.'
  const tooLong = { code: 'REPORT_TOO_LONG', message: { errorInfo: ['REPORT_TOO_LONG', 422, words] } }
  let asked = 0
  await page.route('**/api/v1/monthly-sales-location?*', route => {
    asked += 1
    return route.fulfill({ status: 422, json: tooLong })
  })
  const address = page.url()
  await page.evaluate(to => history.pushState({}, '', to), new URL(address).pathname.replace('daily-sales', 'monthly-sales'))
  await expect(page.getByRole('alert').getByText(words)).toBeVisible()
  expect(asked).toBe(1)
  await page.evaluate(to => history.pushState({}, '', to), address)
  await expect(page.getByText('of 100,000')).toBeVisible()

  await page.route('**/api/v1/report-file/*', () => {})
  await page.keyboard.press('Alt+x')
  await expect(page.getByRole('dialog', { name: 'Excel' })).toContainText('0 of 100,000 rows')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Alt+s')
  const dialog = page.getByRole('dialog', { name: 'Schedule: Daily Sales' })
  // By keyboard: every week, on Friday, at eight in the evening, for the week that has ended by then.
  await expect(dialog.getByRole('combobox', { name: 'Made' })).toBeFocused()
  await page.keyboard.type('every w')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Fri')
  await page.keyboard.press('Tab')
  await page.keyboard.type('20')
  await page.keyboard.press('Control+s')
  await expect(dialog.getByRole('table', { name: 'Scheduled reports' })).toContainText('every Friday at 20:00last week')
  await dialog.getByRole('button', { name: 'Remove Daily Sales' }).press('Enter')
  await expect(dialog.getByText('You have scheduled no report yet.')).toBeVisible()
})
