/** The line to the server is cut, and the till is a tablet: what a finger does. */
import type { Page } from '@playwright/test'
import { cutLine, enrol, waiting } from './alone.ts'
import { copyIsWhole } from './copy-is-whole.ts'
import { expect, printedTexts, test } from './shop.ts'
import { lines } from './till.ts'

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true })

async function pay(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Cash pay/ })
  await button.tap()
  await button.tap()
}

test('tiles, a card, a copy, the file and a serviced vehicle go on by touch, and all of it goes up', async ({ page, shop, signIn }) => {
  await signIn('manager', '/tills')
  const till = await enrol(page, shop, 'Tablet of the yard')
  await page.goto(`${shop.url}/sales-pos-lite`)
  await copyIsWhole(page)
  const line = await cutLine(page)
  const tiles = page.getByRole('region', { name: 'Tiles' })
  await tiles.getByRole('button', { name: 'Categories' }).tap()
  await tiles.getByRole('list', { name: 'Categories' }).getByRole('button', { name: 'Accessories', exact: true }).tap()
  await tiles.getByRole('button', { name: /^Bottle jack/ }).tap()
  await expect(page.getByLabel('Quantity of line 1')).toHaveText('1')

  // A card, by the slip of its terminal.
  await page.getByRole('button', { name: /^Payment/ }).tap()
  const payment = page.getByRole('dialog', { name: 'Payment' })
  await payment.getByRole('radio', { name: 'Card' }).tap({ force: true })
  await payment.getByRole('button', { name: 'Add' }).tap()
  await payment.getByRole('button', { name: 'pos bill' }).tap()
  await expect(waiting(page)).toContainText('1 bill, ')
  await expect.poll(() => printedTexts(page)).toHaveLength(1)
  const number = `T${till}-0001`

  // It is recalled and printed again.
  await page.getByRole('button', { name: 'More', exact: true }).tap()
  await page.getByRole('menuitem', { name: /^Find a bill/ }).tap()
  await page.getByRole('dialog', { name: 'Recent invoices' }).getByText(number).tap()
  const band = page.getByRole('region', { name: 'Recalled bill' })
  await expect(band).toContainText(`#${number}`)
  await band.getByRole('button', { name: 'RE PRINT' }).tap()
  await expect.poll(() => printedTexts(page)).toHaveLength(2)

  await waiting(page).tap()
  const outbox = page.getByRole('dialog')
  const saving = page.waitForEvent('download')
  await outbox.getByRole('button', { name: /^Save as a file/ }).tap()
  await saving
  await outbox.getByRole('button', { name: 'Close' }).first().tap()

  await page.getByRole('button', { name: /^User: / }).tap()
  await page.getByRole('menuitem', { name: 'Logout' }).tap()
  const question = page.getByRole('dialog', { name: 'Log out?' })
  await expect(question).toContainText('has not gone up')
  await question.getByRole('button', { name: 'No', exact: true }).tap()

  // A vehicle with its meter and a package.
  await page.goto(`${shop.url}/sales-auto-care`)
  await page.getByRole('combobox', { name: 'Vehicle', exact: true }).tap()
  await page.keyboard.type('cap9')
  await page.getByRole('option').filter({ hasText: 'CAP-9034' }).tap()
  await page.getByRole('textbox', { name: 'ODO reading' }).tap()
  await page.keyboard.type('57000')
  await page.getByRole('combobox', { name: 'Service package' }).tap()
  await page.keyboard.type('motorcycle')
  await page.getByRole('option').filter({ hasText: 'Motorcycle 3,000 km' }).tap()
  await page.getByRole('button', { name: 'Load' }).tap()
  await expect(lines(page)).toHaveCount(3)
  await pay(page)
  await expect(waiting(page)).toContainText('2 bills, ')

  await line.mend()
  await expect(waiting(page)).toHaveCount(0, { timeout: 20_000 })
  const counts = [
    'select count(*) from till_bill where till_no = $1',
    "select count(*) from till_bill join tender on paper_code = invoice_code where till_no = $1 and payment_type_code = '21910000004'",
    'select count(*) from till_bill join invoice on invoice.code = invoice_code where till_no = $1 and odometer_km = 57000',
    'select count(*) from till_bill join invoice_line line on line.invoice_code = till_bill.invoice_code where till_no = $1 and package_code is not null',
  ]
  expect(await Promise.all(counts.map(sql => shop.count(sql, [till])))).toEqual([2, 1, 1, 3])
})
