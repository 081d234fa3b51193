import type { Locator, Page } from '@playwright/test'
import { scan, typeSlowly } from './keyboard.ts'
import { toSearch } from './list-page.ts'
import { expect, test, type BrowserShop } from './shop.ts'
import { addItem, lines, payCash, pickItem, productField, total } from './till.ts'

function row(page: Page, name: string): Locator {
  return page.getByRole('grid', { name: 'Items' }).getByRole('row', { name })
}

async function search(page: Page, term: string): Promise<void> {
  await toSearch(page)
  await typeSlowly(page, term)
}

/** Chooses in a select by its first letters. */
async function choose(page: Page, letters: string): Promise<void> {
  await page.keyboard.type(letters)
  await page.keyboard.press('Enter')
}

/** The one item of that name, straight from the database. */
async function itemOf(shop: BrowserShop, name: string): Promise<Record<string, unknown>> {
  const { rows } = await shop.owner.query<Record<string, unknown>>(
    `select code, type, cost_price::int as cost, wholesale_price::int as wholesale, retail_price::int as retail, minimum_price::int as minimum,
       array(select barcode from item_barcode where item_code = item.code order by barcode) as barcodes
     from item where name = $1`,
    [name],
  )
  return rows[0] ?? {}
}

test.describe('an item', () => {
  test('is added without the mouse, with barcodes typed, scanned and made, and found at the till by each', async ({
    page,
    shop,
    signIn,
  }) => {
    await signIn('manager', '/item-master')
    await page.keyboard.press('Insert')
    const dialog = page.getByRole('dialog', { name: 'New Item' })
    await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
    await typeSlowly(page, 'Yak bulb H4')
    // Print name and type stay; category and unit are chosen; no brand.
    for (let field = 0; field < 3; field += 1) await page.keyboard.press('Enter')
    await choose(page, 'Acc')
    await choose(page, 'Pie')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('combobox', { name: 'Barcodes' })).toBeFocused()
    await typeSlowly(page, 'YB-H4')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    // Into whatever has the focus: here the part numbers.
    await scan(page, '4791000000013')
    await expect(dialog.getByText('4791000000013', { exact: true })).toBeVisible()
    await page.keyboard.press('Alt+m')
    await expect(dialog.getByText(/^2801\d{9}$/)).toBeVisible()
    await dialog.getByLabel('Cost Price').focus()
    for (const price of ['600', '800', '1000']) {
      await typeSlowly(page, price)
      await page.keyboard.press('Enter')
    }
    await expect(dialog.getByRole('status', { name: 'Margin' })).toContainText('40.00 %')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Item created successfully')).toBeVisible()
    const item = await itemOf(shop, 'Yak bulb H4')
    expect(item).toMatchObject({ type: 'stock', cost: 60_000, wholesale: 80_000, retail: 100_000 })
    expect(item.barcodes).toEqual([expect.stringMatching(/^2801/), '4791000000013', 'YB-H4'])
    await signIn('cashier')
    for (const barcode of item.barcodes as string[]) {
      await productField(page).fill(barcode.slice(0, 13))
      await page.keyboard.press('Enter')
      await expect(page.getByText('Yak bulb H4').first()).toBeVisible()
      await page.keyboard.press('Escape')
    }
  })

  test('that is a service has no stock, and is sold at once', async ({ page, shop, signIn }) => {
    await signIn('manager', '/item-master?add=1')
    const dialog = page.getByRole('dialog', { name: 'New Item' })
    await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
    await typeSlowly(page, 'Yak polish')
    await dialog.getByLabel('Type').selectOption('service')
    await expect(dialog.getByRole('table', { name: 'Bins and levels by location' })).toHaveCount(0)
    await dialog.getByLabel('Category').selectOption({ label: 'Accessories' })
    await dialog.getByLabel('Unit').selectOption({ label: 'Job' })
    await dialog.getByLabel('Retail Price').fill('750')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Item created successfully')).toBeVisible()
    await signIn('cashier', '/sales-auto-care')
    await addItem(page, { term: 'yak polish', name: 'Yak polish' })
    await expect(total(page)).toContainText('750.00')
    const code = await payCash(page)
    expect(await shop.count(`select count(*) from invoice_line where invoice_code = '${code}' and entry_code is null`)).toBe(1)
  })

  test('with a barcode of another says whose it is, and with doubtful prices what is doubtful', async ({ page, shop, signIn }) => {
    const { rows } = await shop.owner.query<{ barcode: string; name: string }>(
      `select barcode, name from item_barcode join item on item.code = item_code where item.is_active and barcode ~ '^479' order by barcode limit 1`,
    )
    const { barcode = '', name = '' } = rows[0] ?? {}
    await signIn('manager', '/item-master?edit=2401000006')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
    await dialog.getByRole('combobox', { name: 'Barcodes' }).fill(barcode)
    await dialog.getByLabel('Retail Price').fill('100')
    await expect(dialog.getByText(/^Below cost: each one sold loses Rs\. /)).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(dialog.getByText('Minimum price is above the retail price')).toBeVisible()
    await expect(dialog.getByLabel('Minimum Price')).toBeFocused()
    await dialog.getByLabel('Minimum Price').fill('0')
    await page.keyboard.press('Control+s')
    await expect(dialog.getByText(`${barcode} belongs to ${name}`)).toBeVisible()
    await expect(dialog.getByRole('combobox', { name: 'Barcodes' })).toBeFocused()
  })

  test('is found with Ctrl+K and shown with its stock; a cashier sees no cost', async ({ page, signIn }) => {
    await signIn('cashier', '/dashboard')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
    await typeSlowly(page, 'mobil 1 adv')
    await page
      .getByRole('option', { name: /Mobil 1 Advanced/ })
      .first()
      .press('Enter')
    const view = page.getByRole('dialog', { name: /^Item: Mobil 1 Advanced/ })
    await expect(view.getByRole('table', { name: 'Stock by location' }).getByRole('row', { name: /Colombo 05 Workshop/ })).toBeVisible()
    await expect(view.getByRole('table', { name: 'Stock entries' })).toBeVisible()
    await expect(view.getByText('Cost', { exact: true })).toHaveCount(0)
    await expect(view.getByText('Margin', { exact: true })).toHaveCount(0)
    await expect(view.getByRole('button', { name: /^(Edit|Update Price)/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('columnheader', { name: 'Retail' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Cost' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Change prices/ })).toHaveCount(0)
  })

  test('has a picture, made smaller before it is sent, until it is removed', { tag: '@long' }, async ({ page, shop, signIn }) => {
    await signIn('manager', '/item-master?edit=2401000010')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
    const large = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(1600, 900)
      canvas.getContext('2d')?.fillRect(200, 200, 900, 300)
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
      return [...bytes]
    })
    await dialog.locator('input[type="file"]').setInputFiles({ name: 'bulb.png', mimeType: 'image/png', buffer: Buffer.from(large) })
    await expect(page.getByText('Picture saved')).toBeVisible()
    const picture = dialog.locator('img')
    await expect(picture).toBeVisible()
    expect(await picture.evaluate(image => [(image as HTMLImageElement).naturalWidth, (image as HTMLImageElement).naturalHeight])).toEqual([
      480, 270,
    ])
    await page.goto(`${shop.url}/item-master?view=2401000010`)
    await expect(page.getByRole('dialog').locator('img')).toBeVisible()
    await page.goto(`${shop.url}/item-master?edit=2401000010`)
    await dialog.getByRole('button', { name: 'Remove' }).press('Enter')
    await expect(page.getByText('Picture removed')).toBeVisible()
    expect(await shop.count('select count(*) from item_image')).toBe(0)
  })
})

test.describe('prices', () => {
  test('of an item change with its stock, as the till shows at once', async ({ page, shop, signIn }) => {
    const name = '3M rubbing compound 500 g'
    await signIn('manager', '/item-master')
    await search(page, 'rubbing')
    await expect(page.getByRole('grid', { name: 'Items' }).locator('tbody tr')).toHaveCount(1)
    await row(page, name).focus()
    await page.keyboard.press('Alt+u')
    const dialog = page.getByRole('dialog', { name: `Update Price: ${name}` })
    await expect(dialog.getByLabel('Retail Price')).toBeFocused()
    await typeSlowly(page, '5550')
    const entries = dialog.getByRole('table', { name: 'Stock entries' })
    await expect(entries.getByText('5,200.00 → 5,550.00').first()).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByText(`Prices of ${name} updated successfully`)).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(await itemOf(shop, name)).toMatchObject({ retail: 555_000 })
    const others = `select count(*) from stock_entry where retail_price <> 555000 and item_code = (select code from item where name = '${name}')
      and exists (select from stock_balance where entry_code = stock_entry.code and remaining > 0)`
    expect(await shop.count(others)).toBe(0)
    await page.keyboard.press('Enter')
    const history = page.getByRole('dialog').getByRole('table', { name: 'Price history' })
    await expect(history.getByRole('row', { name: /manager.*Update Price.*5,200\.00 → 5,550\.00/ }).first()).toBeVisible()
    await signIn('cashier')
    await productField(page).fill('rubbing')
    await pickItem(page, name)
    await expect(lines(page)).toContainText('5,550.00')
  })

  test('of a whole category change in one save, but for what was left out, and go back by one press', async ({ page, shop, signIn }) => {
    const brakes = `from item join item_category category on category.code = item.category_code
      where category.name = 'Brake parts' and item.is_active`
    const count = await shop.count(`select count(*) ${brakes}`)
    const asBefore = await shop.count(`select sum(retail_price) ${brakes}`)
    await signIn('manager', '/item-master')
    await page.keyboard.press('Alt+r')
    const dialog = page.getByRole('dialog', { name: 'Change prices' })
    await expect(dialog.getByLabel('Category')).toBeFocused()
    await dialog.getByLabel('Category').selectOption({ label: 'Brake parts' })
    await dialog.getByLabel('Percent').fill('10')
    await dialog.getByLabel('Round to').selectOption({ label: 'Nearest 5.00' })
    await expect(dialog.getByRole('heading', { name: `${count} items` })).toBeVisible()
    const first = dialog.getByRole('checkbox', { name: /^New price for / }).first()
    await first.press('Space')
    await expect(dialog.getByRole('button', { name: `Save ${count - 1} items` })).toBeVisible()
    const before = await shop.count(`select sum(round(retail_price * 1.1 / 500) * 500) ${brakes}`)
    const left = await shop.count(`select retail_price ${brakes} order by lower(item.name), item.code limit 1`)
    await page.keyboard.press('Control+s')
    await expect(page.getByText(new RegExp(`^Prices of ${count - 1} items and \\d+ stock entries updated successfully$`))).toBeVisible()
    const raised = Math.round((left * 1.1) / 500) * 500
    expect(await shop.count(`select sum(retail_price) ${brakes}`)).toBe(before - raised + left)
    await page.keyboard.press('Alt+r')
    await dialog.getByRole('button', { name: /^Undo the prices of / }).click()
    await expect(page.getByText(new RegExp(`^${count - 1} items and \\d+ stock entries have their prices of before$`))).toBeVisible()
    expect(await shop.count(`select sum(retail_price) ${brakes}`)).toBe(asBefore)
  })
})
