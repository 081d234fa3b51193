import type { Page } from '@playwright/test'
import { scan, typeSlowly } from './keyboard.ts'
import { colombo, expect, kandy, printedTexts, storeSession, test, type BrowserShop } from './shop.ts'
import { expectAccessible } from './accessibility.ts'
interface Goods {
  code: string
  name: string
  barcode: string
}

/** Goods of the test's own with stock in Colombo. */
async function addGoods(shop: BrowserShop, goods: Goods, stock: { quantity: string; costPrice: string }): Promise<void> {
  const { code, name, barcode } = goods
  await shop.owner.query(
    `insert into item (code, name, category_code, unit_code, type, retail_price)
     select $1, $2, (select min(code) from item_category), (select min(code) from item_unit where not allows_fractions), 'stock', 29000`,
    [code, name],
  )
  await shop.owner.query('insert into item_barcode (barcode, item_code) values ($1, $2)', [barcode, code])
  const line = { itemCode: code, wholesalePrice: '250.00', retailPrice: '290.00', ...stock }
  const response = await fetch(new URL('/api/v1/stock-in', shop.url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await shop.tokenOf('manager')}`,
      locationcode: colombo.code,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ reason: 'found', stockHistories: [line] }),
  })
  expect(response.status).toBe(200)
}

/** The list of transfers at another location, chosen in the header. */
async function openAt(page: Page, shop: BrowserShop, place: typeof colombo): Promise<void> {
  await page.goto(`${shop.url}/stock-transfer`)
  // The menu closes when the list that has loaded takes the focus.
  await expect(page.getByRole('grid').or(page.getByText('No Stock Transfer to display.'))).toBeVisible()
  await page.getByRole('button', { name: /^Stock location: / }).press('Enter')
  await page.getByRole('menuitemradio', { name: place.name }).press('Enter')
  await expect(page.getByRole('button', { name: `Stock location: ${place.name}` })).toBeVisible()
  await page.goto(`${shop.url}/stock-transfer`)
  await expect(page.getByRole('grid')).toBeVisible()
}

async function codeInTitle(page: Page): Promise<string> {
  const title = page.getByRole('dialog').getByRole('heading', { name: /^Stock Transfer \d+$/ })
  await expect(title).toBeVisible()
  return /\d+/.exec(await title.innerText())?.[0] ?? ''
}

const cell = (page: Page, column: string, line: number) => page.getByLabel(`${column}, line ${line}`, { exact: true })
/** What a paper posted to an account, in cents: debits less credits. */
const posted = 'select coalesce(sum(debit - credit), 0) from gl_line where paper_code = $1 and account_code = $2'
const receiptOf = 'select max(code)::bigint from transfer_receipt where transfer_code = $1'
const hereOf = 'select remaining from stock_balance where item_code = $1 and location_code = $2'

test('stock is sent by keyboard, received in part by scan with a shortage, and the rest after that', async ({ page, shop, signIn }) => {
  test.setTimeout(120_000)
  const pad: Goods = { code: '2409500001', name: 'Brake pad of the transfer test', barcode: '4791995000017' }
  const bulb: Goods = { code: '2409500002', name: 'Head lamp of the transfer test', barcode: '4791995000024' }
  await addGoods(shop, pad, { quantity: '12', costPrice: '150.00' })
  await addGoods(shop, bulb, { quantity: '4', costPrice: '45.50' })

  await signIn('manager', '/stock-transfer')
  await page.keyboard.press('Insert')
  await expect(page.getByRole('heading', { level: 1, name: 'New Stock Transfer' })).toBeVisible()
  const target = page.getByRole('combobox', { name: 'To' })
  await expect(target).toBeFocused()
  await expect(target).toContainText(kandy.name)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Choose where it goes').first()).toBeVisible()
  await typeSlowly(page, 'Kandy')
  await expect(target).toHaveValue(kandy.code)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Remarks')).toBeFocused()
  await typeSlowly(page, 'Weekly top-up')
  await page.keyboard.press('Enter')
  await scan(page, `10*${pad.barcode}`)
  await expect(cell(page, 'Quantity', 1)).toHaveValue('10')
  await scan(page, bulb.barcode)
  await expect(cell(page, 'Quantity', 2)).toBeFocused()
  await page.keyboard.press('Control+a')
  await typeSlowly(page, '4')
  // 10 × 150.00 + 4 × 45.50
  await expect(page.getByLabel('Total at cost')).toHaveText('Rs. 1,682.00')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Stock Transfer created successfully')).toBeVisible()
  const code = await codeInTitle(page)
  expect([await shop.count(posted, [code, '1410']), await shop.count(posted, [code, '1400'])]).toEqual([168_200, -168_200])
  expect(await shop.count(hereOf, [pad.code, colombo.code])).toBe(2_000)
  await page.keyboard.press('Control+p')
  await expect.poll(async () => (await printedTexts(page)).at(-1) ?? '').toContain('STOCK TRANSFER')
  const note = (await printedTexts(page)).at(-1) ?? ''
  for (const text of ['Delivery note', code, kandy.name, pad.name, 'Weekly top-up', 'Carried by']) expect(note).toContain(text)
  expect(note).not.toContain('1,682.00')

  await openAt(page, shop, kandy)
  await page.getByRole('button', { name: /on (its|their) way to you/ }).press('Enter')
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('On its way')
  await page.getByRole('row', { name: new RegExp(code) }).press('F2')
  await expect(page.getByRole('heading', { level: 1, name: `Receive Stock Transfer ${code}` })).toBeVisible()
  await expect(cell(page, 'Arrived now', 1)).toBeFocused()
  await expect(cell(page, 'Arrived now', 1)).toHaveValue('10')
  // The first scan begins to count from nothing.
  await scan(page, `6*${pad.barcode}`)
  await expect(cell(page, 'Arrived now', 1)).toHaveValue('6')
  await expect(cell(page, 'Arrived now', 2)).toHaveValue('0')
  await cell(page, 'Arrived now', 1).press('Enter')
  await expect(cell(page, 'Short', 1)).toBeFocused()
  await typeSlowly(page, '1')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(`Line 1: say why ${pad.name} is short.`)).toBeVisible()
  await expect(cell(page, 'Why it is short', 1)).toBeFocused()
  // What was typed survives a reload.
  await typeSlowly(page, 'Broken on the way')
  await expect(page.getByLabel('Short at cost')).toHaveText('Rs. 150.00')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Broken on the way')
  await page.reload()
  await expect(cell(page, 'Why it is short', 1)).toHaveValue('Broken on the way')
  await expect(page.getByLabel('Arriving at cost')).toHaveText('Rs. 900.00')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Transfer Receipt created successfully')).toBeVisible()
  expect(await codeInTitle(page)).toBe(code)
  const view = page.getByRole('dialog')
  await expect(view.getByText('Partly received')).toBeVisible()
  // 3 × 150.00 + 4 × 45.50
  await expect(view.locator('aside')).toContainText('632.00')
  const first = String(await shop.count(receiptOf, [code]))
  // 6 × 150.00 arrived and 1 × 150.00 is lost, out of transit
  const accounts = async (paper: string) => Promise.all(['1400', '5100', '1410'].map(account => shop.count(posted, [paper, account])))
  expect(await accounts(first)).toEqual([90_000, 15_000, -105_000])

  await page.keyboard.press('F2')
  await expect(page.getByRole('heading', { level: 1, name: `Receive Stock Transfer ${code}` })).toBeVisible()
  await expect(cell(page, 'Arrived now', 1)).toHaveValue('3')
  await expect(cell(page, 'Arrived now', 2)).toHaveValue('4')
  await page.keyboard.press('Control+s')
  await expect(view.getByText('Received', { exact: true }).first()).toBeVisible()
  const second = String(await shop.count(receiptOf, [code]))
  expect(await accounts(second)).toEqual([63_200, 0, -63_200])
  expect([await shop.count(hereOf, [pad.code, kandy.code]), await shop.count(hereOf, [bulb.code, kandy.code])]).toEqual([9_000, 4_000])
  await expect(view.getByRole('table', { name: 'History' }).getByRole('row')).toHaveCount(4)

  await view.getByRole('button', { name: `View receipt ${first}` }).press('Enter')
  await expect(page.getByRole('dialog', { name: `Transfer Receipt ${first}` }).getByRole('table', { name: 'Received items' })).toBeVisible()
  await page.keyboard.press('Control+p')
  await expect.poll(async () => (await printedTexts(page)).at(-1) ?? '').toContain('TRANSFER RECEIPT')
  expect((await printedTexts(page)).at(-1)).toContain('Broken on the way')
  // Escape closes one dialog after the other.
  await page.keyboard.press('Alt+r')
  await expect(page.getByRole('dialog')).toHaveCount(3)
  for (const left of [2, 1, 0]) {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(left)
  }
})

test('what is none here is asked for with Alt+T and Enter', { tag: '@long' }, async ({ page, shop, signIn }) => {
  const belt: Goods = { code: '2409500003', name: 'Fan belt of the transfer test', barcode: '4791995000031' }
  await addGoods(shop, belt, { quantity: '5', costPrice: '150.00' })
  await shop.owner.query('update stock_balance set location_code = $2 where item_code = $1', [belt.code, kandy.code])
  await signIn('manager')
  await scan(page, belt.barcode)
  await expect(page.getByText(`None of ${belt.name} is left here: Kandy Shop 5. Alt+T asks for it`)).toBeVisible()
  await page.keyboard.press('Alt+t')
  const dialog = page.getByRole('dialog', { name: 'Ask another location' })
  await expect(dialog.getByLabel('Quantity')).toBeFocused()
  await expectAccessible(page, 'asking another location')
  // An emptied quantity is not taken for one.
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Quantity')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Quantity').fill('1')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Kandy Shop was asked for 1 ${belt.name}`)).toBeVisible()
  const asked = 'select quantity from transfer_request where from_location_code = $1 and item_code = $2'
  expect(await shop.count(asked, [kandy.code, belt.code])).toBe(1_000)

  // Each tab keeps its location, so the location that sends needs a tab of its own.
  const there = await page.context().newPage()
  await storeSession(there, shop, await shop.tokenOf('manager'), kandy)
  await there.goto(`${shop.url}/stock-transfer`)
  await expect(there.getByRole('heading', { level: 1, name: 'Stock Transfers' })).toBeVisible()
  // The key is heard once the list says that there is a request.
  await expect(there.getByText('request of another location')).toBeVisible()
  await there.keyboard.press('Alt+t')
  const requests = there.getByRole('dialog', { name: 'Requests between locations' })
  await expect(requests.getByRole('button', { name: `Send to ${colombo.name}` })).toBeFocused()
  await expect(requests.getByRole('row', { name: new RegExp(belt.name) })).toContainText('manager')
  await expectAccessible(there, 'requests between locations')
  await there.keyboard.press('Enter')
  await expect(there.getByRole('heading', { level: 1, name: 'New Stock Transfer' })).toBeVisible()
  await expect(there.getByRole('combobox', { name: 'To' })).toContainText(colombo.name)
  await expect(cell(there, 'Quantity', 1)).toHaveValue('1')
  await there.keyboard.press('Control+s')
  await expect(there.getByText('Stock Transfer created successfully')).toBeVisible()
  const answered = 'select count(*) from transfer_request where item_code = $1 and transfer_code = $2'
  expect(await shop.count(answered, [belt.code, await codeInTitle(there)])).toBe(1)
})
