import { barcodeOf } from './figures.ts'
import { whileRegistered } from './registered.ts'
import { expect, saveAsItIs, test } from './shop.ts'
import { cloth, scan, typeSlowly } from './till.ts'

test('a registered shop receives goods with a tax invoice by keyboard: VAT is owed on top, and claimed back', async ({
  page,
  shop,
  signIn,
}) => {
  await saveAsItIs(page)
  await whileRegistered(shop, async () => {
    await signIn('manager', '/grn')
    await page.keyboard.press('Insert')
    await expect(page.getByRole('combobox', { name: 'Supplier' })).toBeFocused()
    await typeSlowly(page, 'lanka clean')
    await expect(page.getByRole('option', { selected: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.getByLabel('Invoice Number').fill('26NOV_0001_00077')
    await page.keyboard.press('Alt+n')
    await expect(page.getByRole('combobox', { name: 'Item' })).toBeFocused()
    await scan(page, `10*${await barcodeOf(shop, cloth.name)}`)
    const entry = page.getByRole('form', { name: 'Received item' })
    await expect(entry.getByLabel('Quantity', { exact: true })).toHaveValue('10')
    await entry.getByLabel('Cost price', { exact: true }).fill('600')
    await page.keyboard.press('Alt+a')
    await expect(page.getByLabel('GRN total')).toHaveText('Rs. 6,000.00')
    await page.keyboard.press('Alt+v')
    const dialog = page.getByRole('dialog', { name: 'Tax invoice' })
    await expect(dialog.getByLabel('Number')).toBeFocused()
    await expect(dialog.getByLabel('Number')).toHaveValue('26NOV_0001_00077')
    await expect(dialog.getByLabel('VAT')).toHaveValue('1,080.00')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel("Supplier's TIN")).toBeFocused()
    await typeSlowly(page, '100200300-7000')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('GRN total')).toHaveText('Rs. 7,080.00')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('GRN created successfully')).toBeVisible()
    await expect(page.getByRole('dialog')).toContainText('26NOV_0001_00077 of')
    const claimed = `select sum(debit - credit) from gl_line where account_code = '1600'`
    expect(await shop.count(claimed)).toBe(108_000)
  })
})
