import type { Page } from '@playwright/test'
import { scan, typeSlowly } from './keyboard.ts'
import { expect, printedTexts, saveAsItIs, test, type BrowserShop } from './shop.ts'
import { cell } from './till.ts'

let made = 0

test.beforeEach(({ page }) => saveAsItIs(page))

/** An item of this test's own, of which nothing is here yet. */
async function addGoods(shop: BrowserShop, name: string): Promise<{ code: string; name: string; barcode: string }> {
  made += 1
  const serial = `${String(process.pid % 1000).padStart(3, '0')}${String(made).padStart(3, '0')}`
  const [code, barcode] = [`2406${serial}`, `4796${serial}`]
  await shop.owner.query(
    `insert into item (code, name, category_code, unit_code, type, cost_price, retail_price)
     select $1, $2, (select min(code) from item_category), (select min(code) from item_unit where not allows_fractions), 'stock', 10000, 15000`,
    [code, name],
  )
  await shop.owner.query('insert into item_barcode (barcode, item_code) values ($1, $2)', [barcode, code])
  return { code, name, barcode }
}

const field = (page: Page, label: string) => page.getByRole('form', { name: 'Item that came in' }).getByLabel(label, { exact: true })
const itemField = (page: Page) => page.getByRole('combobox', { name: 'Item' })
const linesOf = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('tbody tr:not([aria-hidden])')
const snackbar = (page: Page, text: string) => page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text })

/** The whole line of an item that came in, from quantity to batch, as the keyboard goes. */
async function typeLine(page: Page, of: { quantity: string; cost: string; retail: string; batch: string }): Promise<void> {
  await expect(field(page, 'Quantity')).toBeFocused()
  await typeSlowly(page, of.quantity)
  await page.keyboard.press('Tab')
  await expect(field(page, 'Cost price')).toBeFocused()
  await typeSlowly(page, of.cost)
  for (const next of ['Wholesale price', 'Retail price']) {
    await page.keyboard.press('Tab')
    await expect(field(page, next)).toBeFocused()
  }
  await typeSlowly(page, of.retail)
  for (const next of ['Expiry date', 'Warranty days', 'Batch number']) {
    await page.keyboard.press('Tab')
    await expect(field(page, next)).toBeFocused()
  }
  await typeSlowly(page, of.batch)
  await page.keyboard.press('Enter')
  await expect(itemField(page)).toBeFocused()
}

async function savedCode(page: Page, title: string): Promise<string> {
  const heading = page.getByRole('dialog').getByRole('heading', { name: new RegExp(`^${title} \\d+$`) })
  await expect(heading).toBeVisible()
  return /\d+$/.exec(await heading.innerText())?.[0] ?? ''
}

async function printed(page: Page): Promise<string> {
  const before = (await printedTexts(page)).length
  await page.keyboard.press('Control+p')
  await expect.poll(async () => (await printedTexts(page)).length).toBeGreaterThan(before)
  return (await printedTexts(page)).at(-1) ?? ''
}

const leftOf = (shop: BrowserShop, itemCode: string) =>
  shop.count('select coalesce(sum(remaining), 0)::bigint from stock_balance where item_code = $1', [itemCode])

test('stock comes in and is used up by keyboard and scanner, from the entry that was chosen, and both are taken back', async ({
  page,
  shop,
  signIn,
}) => {
  test.setTimeout(120_000)
  const [bulb, fuse] = [await addGoods(shop, 'Bulb H4 of the stock test'), await addGoods(shop, 'Fuse 10 A of the stock test')]

  await signIn('manager', '/stock-in')
  await expect(page.getByRole('heading', { level: 1, name: 'Stock In' })).toBeVisible()
  await page.keyboard.press('Insert')
  await expect(page.getByLabel('Reason')).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(snackbar(page, 'Choose a reason')).toBeVisible()
  // Opening stock is an admin's.
  await expect(page.getByLabel('Reason').getByRole('option')).toHaveText(['Choose a reason', 'Found', 'Production', 'Sample'])
  await typeSlowly(page, 'Found')
  await page.keyboard.press('Enter')
  await typeSlowly(page, 'Behind the rack')
  await page.keyboard.press('Enter')
  await expect(itemField(page)).toBeFocused()
  await scan(page, bulb.barcode)
  await expect(page.getByText('Never received before')).toBeVisible()
  await typeLine(page, { quantity: '5', cost: '100', retail: '150', batch: 'A' })
  await scan(page, bulb.barcode)
  await typeLine(page, { quantity: '4', cost: '120', retail: '150', batch: 'B' })
  await scan(page, `3*${fuse.barcode}`)
  await expect(field(page, 'Quantity')).toHaveValue('3')
  await page.keyboard.press('Tab')
  await typeSlowly(page, '40')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await typeSlowly(page, '30')
  await expect(page.getByText('Retail is below cost')).toBeVisible()
  await page.keyboard.press('Alt+a')
  await expect(linesOf(page, 'Items that came in')).toHaveCount(3)
  // 5 × 100 + 4 × 120 + 3 × 40
  await expect(page.getByLabel('Total at cost')).toHaveText('Rs. 1,100.00')
  await page.reload()
  await expect(linesOf(page, 'Items that came in')).toHaveCount(3)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Stock In created successfully')).toBeVisible()
  const stockIn = await savedCode(page, 'Stock In')
  expect(await leftOf(shop, bulb.code)).toBe(9_000)
  const note = await printed(page)
  for (const text of ['STOCK IN', stockIn, 'Found', bulb.name, 'batch B', '1,100.00', 'Behind the rack']) expect(note).toContain(text)
  await page.keyboard.press('Alt+l')
  await expect(page.getByRole('table', { name: 'Labels to print' })).toContainText(fuse.name)

  await page.goto(`${shop.url}/stock-issue?add=1`)
  await expect(page.getByLabel('Reason')).toBeFocused()
  await typeSlowly(page, 'Workshop')
  await page.keyboard.press('Enter')
  await typeSlowly(page, 'Bay 2')
  // Nobody scans within the twentieth of a second after a key: without an end the 2 would belong to the code.
  await page.keyboard.press('Tab')
  await scan(page, bulb.barcode)
  await expect(cell(page, 'Quantity', 1)).toBeFocused()
  await scan(page, bulb.barcode)
  await expect(cell(page, 'Quantity', 1)).toHaveValue('2')
  const lines = linesOf(page, 'Issued items')
  await expect(lines).toHaveCount(1)
  await expect(lines).toContainText('Automatic · A')
  await expect(lines).toContainText('200.00')
  // The second batch, by hand.
  await page.keyboard.press('F4')
  await expect(page.getByRole('radio', { name: /^Automatic/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(lines).toContainText('240.00')
  await expect(cell(page, 'Quantity', 1)).toBeFocused()
  await page.keyboard.press('Control+A')
  await typeSlowly(page, '6')
  await page.keyboard.press('Enter')
  await expect(itemField(page)).toBeFocused()
  await scan(page, fuse.barcode)
  await expect(lines).toHaveCount(2)
  await page.keyboard.press('Control+s')
  await expect(snackbar(page, `only 4 of ${bulb.name} (batch B) left here`)).toBeVisible()
  await expect(cell(page, 'Quantity', 1)).toBeFocused()
  await expect(cell(page, 'Quantity', 1)).toHaveValue('6')
  await expect(page.getByLabel('Issued to')).toHaveValue('Bay 2')
  await page.keyboard.press('Control+A')
  await typeSlowly(page, '4')
  await expect(lines.nth(0)).toContainText('480.00')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Stock Issue created successfully')).toBeVisible()
  const issue = await savedCode(page, 'Stock Issue')
  // 4 × 120 + 1 × 40
  expect(await shop.count('select total from stock_issue where code = $1', [issue])).toBe(52_000)
  expect(await leftOf(shop, bulb.code)).toBe(5_000)
  const paper = await printed(page)
  for (const text of ['STOCK ISSUE', issue, 'Workshop', 'Bay 2', bulb.name, 'batch B', '520.00', 'Received by'])
    expect(paper).toContain(text)

  await page.keyboard.press('Alt+r')
  await expect(page.getByRole('dialog', { name: `Reverse Stock Issue ${issue}` }).getByLabel('Reason')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Say why')).toBeVisible()
  await typeSlowly(page, 'Wrong bay')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Reversed successfully')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Reversed', { exact: true })).toBeVisible()
  expect(await leftOf(shop, bulb.code)).toBe(9_000)
  expect(await printed(page)).toContain('REVERSED')
  await page.keyboard.press('Escape')
  const listed = page.getByRole('grid').locator('tbody tr').filter({ hasText: issue })
  await expect(listed).toHaveAttribute('data-off', 'true')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The form that the paper was saved from is gone.
  await expect(page.locator('main:focus')).toHaveCount(1)
})

test('an item that was emptied out of its field is there again after its next scan', async ({ page, shop, signIn }) => {
  const bulb = await addGoods(shop, 'Bulb H7 of the emptied field')
  await signIn('manager', '/stock-in')
  await page.keyboard.press('Insert')
  await expect(page.getByLabel('Reason')).toBeFocused()
  for (const quantity of ['3', '1']) {
    await itemField(page).focus()
    await scan(page, `${quantity}*${bulb.barcode}`)
    await expect(field(page, 'Quantity')).toBeFocused()
    await expect(itemField(page)).toHaveValue(bulb.name)
    await expect(field(page, 'Quantity')).toHaveValue(quantity)
    await itemField(page).click()
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Delete')
  }
  await expect(field(page, 'Quantity')).toHaveValue('')
})
