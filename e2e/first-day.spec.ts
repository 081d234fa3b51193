import { test as base, expect, type Page } from '@playwright/test'
import { testDatabase } from '../database/test-database.ts'
import { writeWorkbook } from '../platform/server/spreadsheet.ts'
import { freeLoopbackPort, startServerProcess } from '../tools/server-process.ts'
import { typeSlowly } from './keyboard.ts'
import { addBrand } from './new-brand.ts'

interface NewShop {
  url: string
  token: string
}

/** The application over a database in which nobody has an account. */
const test = base.extend<{ shop: NewShop }>({
  shop: async ({}, use) => {
    const database = await testDatabase()
    const settings = { PORT: String(await freeLoopbackPort()), DATABASE_URL: database.ownerUrl, DEMO: 'false', NODE_ENV: 'test' }
    const server = await startServerProcess(settings)
    const tokenOf = () => /^ {2}([0-9A-Z]{5}(?:-[0-9A-Z]{5}){5})$/m.exec(server.said())?.[1] ?? ''
    await expect.poll(tokenOf).not.toBe('')
    await use({ url: `${server.url}/bizx`, token: tokenOf() })
    await server.stop()
    await database.drop()
  },
})

const units = ['pcs', 'NOS', 'Piece', 'ltr', 'dozen']

/** A shop's own sheet: a title, 500 items, two rows that are wrong, an empty one, and the total at its foot. */
function ownSheet(): Promise<Uint8Array> {
  const items = Array.from({ length: 500 }, (_, at) => [
    `LT-${String(at + 1).padStart(4, '0')}`,
    `Own ware ${at + 1}`,
    ['Filters', 'Engine oil', 'Accessories'][at % 3] ?? '',
    units[at % units.length] ?? '',
    `Rs. ${800 + at}.50`,
    `${1_200 + at}`,
    '4',
  ])
  const head = ['Item code', 'Item name', 'Category', 'UOM', 'Cost', 'Selling price', 'Qty']
  const wrong = [
    ['LT-9001', 'Ware without a price', 'Filters', 'pcs', '100', 'ask', '3'],
    ['LT-9002', '', 'Filters', 'pcs', '100', '150', '3'],
  ]
  const total = ['', 'TOTAL', '', '', '', '', '2000']
  const columns = ['Lanka Tyres: stock', '', '', '', '', '', ''].map(heading => ({ heading }))
  return writeWorkbook([{ name: 'Stock', columns, rows: [head, ...items, ...wrong, [], total] }], new Date(0))
}

/** Presses a link of the list of first steps. */
const step = (page: Page, title: string) => page.getByRole('region', { name: 'First steps' }).getByRole('link', { name: title })

async function setUp(page: Page, { url, token }: NewShop): Promise<void> {
  await page.goto(url)
  await page.getByLabel('Setup token').fill(token)
  await page.getByLabel('Business name').fill('Lanka Tyres')
  await page.getByLabel('Address').fill('12 Lake Road, Galle')
  await page.getByLabel('Phone numbers').fill('091 222 3344')
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: 'BizX Auto Care' }).press('Space')
  await page.getByRole('radio', { name: 'No' }).press('Space')
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await page.getByLabel('Location name').fill('Main shop')
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await page.getByLabel('First Name').fill('Nirmala')
  await page.getByLabel('Username').fill('nirmala')
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('rain over Galle')
  await page.getByRole('textbox', { name: 'Repeat the new password' }).fill('rain over Galle')
  await page.getByRole('button', { name: 'Complete' }).press('Enter')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('rain over Galle')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Set Location' }).press('Enter')
}

/** Sells one item for the exact sum; answers the number of its bill. */
async function sellOne(page: Page, { code, name }: { code: string; name: string }): Promise<string> {
  await page.getByRole('combobox', { name: /^Product/ }).fill(code)
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^1 line/)).toBeVisible()
  await page.keyboard.press('F1')
  await page.keyboard.press('F1')
  const said = await page.getByRole('status').filter({ hasText: 'Invoice added successfully' }).first().textContent()
  return /\d+/.exec(said ?? '')?.[0] ?? ''
}

// e2e/first-start.spec.ts takes the first steps at every change; what they lead to has tests of its own.
test('from the empty database to the first bill of 500 own items, along the first steps', { tag: '@long' }, async ({ page, shop }) => {
  test.setTimeout(180_000)
  const began = Date.now()
  await setUp(page, shop)
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps).toContainText('3 of 11 done')
  await steps.getByRole('button', { name: 'Starter set for a garage' }).press('Enter')
  await expect(steps).toContainText('4 of 11 done')
  await steps.getByRole('button', { name: 'Leave out: Receipt printer' }).press('Enter')
  await expect(steps).toContainText('5 of 11 done')

  await step(page, 'Items').press('Enter')
  await expect(page.getByText('No Item to display.')).toBeVisible()
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import from a file' }).press('Enter')
  await page.getByRole('button', { name: 'Choose a file' }).press('Enter')
  await (
    await chosen
  ).setFiles({
    name: 'own stock.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await ownSheet()),
  })
  // The button takes the focus as soon as the file is read: Enter goes on without a look.
  await expect(page.getByRole('button', { name: 'Check the rows' })).toBeFocused()
  await page.keyboard.press('Enter')
  const refused = page.getByRole('table', { name: 'Refused rows' })
  await expect(refused).toContainText('Name is required')
  await expect(refused).not.toContainText('TOTAL')
  await page.getByRole('checkbox', { name: 'Leave the 2 refused rows out' }).press('Space')
  await page.keyboard.press('Control+s')
  // The first paper of a shop dates all others.
  await page.getByRole('button', { name: /^Yes, it is / }).press('Enter')
  await expect(page.getByText('own stock.xlsx is imported')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  await page.goto(`${shop.url}/item-unit?size=25`)
  await expect(page.getByRole('row').filter({ hasText: 'Piece' })).toContainText('300')
  await expect(page.getByText('NOS')).toHaveCount(0)

  // What is missing in a list is added from the form that misses it, which keeps what is typed.
  await page.goto(`${shop.url}/item-master`)
  await page.getByRole('button', { name: 'Add Item' }).press('Enter')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Horn')
  await addBrand(page, 'Lanka Horns')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Horn')

  await page.goto(`${shop.url}/dashboard`)
  // The opening stock came with the items; the cash of the first morning did not.
  await expect(steps).toContainText('6 of 11 done')
  await step(page, 'Opening balances').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Opening Balances' })).toBeVisible()
  await page.keyboard.press('Insert')
  const begins = page.getByLabel('What the books begin with')
  await begins.selectOption({ label: 'Cash in the till' })
  await begins.press('Enter')
  await typeSlowly(page, '25000')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Opening Balance created successfully')).toBeVisible()
  await page.goto(`${shop.url}/dashboard`)
  await expect(steps).toContainText('7 of 11 done')
  await step(page, 'A test bill').press('Enter')
  const till = page.url()
  const tried = await sellOne(page, { code: 'LT-0007', name: 'Own ware 7' })
  expect(tried).toMatch(/^3[01]01000001$/)
  await page.goto(`${shop.url}/reversal`)
  await page.getByLabel('Number of the paper, or its last digits').fill(tried)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Test bill')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Reversed successfully')).toBeVisible()
  await page.goto(`${shop.url}/dashboard`)
  await expect(steps).toContainText('8 of 11 done')
  await page.goto(till)
  expect(await sellOne(page, { code: 'LT-0011', name: 'Own ware 11' })).toMatch(/^3[01]01000002$/)
  // All that is typed here is typed by a machine: the rest of the quarter of an hour is for reading.
  expect(Date.now() - began).toBeLessThan(120_000)
})
