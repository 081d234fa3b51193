import { periodOf } from '../features/vat-return/vat-return.ts'
import { addDays, businessDate, displayDate, type IsoDate } from '../kernel/dates.ts'
import { debtor } from './debtor.ts'
import { barcodeOf } from './figures.ts'
import { whileRegistered } from './registered.ts'
import { expect, post, saveAsItIs, test } from './shop.ts'
import { cloth, scan, typeSlowly } from './till.ts'

function lastQuarterBegins(): IsoDate {
  const today = businessDate(Date.now(), 'Asia/Colombo')
  return periodOf(addDays(periodOf(today, 'quarter').from, -1), 'quarter').from
}

// The quarter before is over, and its papers are without VAT.
const lastQuarter = { registeredFrom: lastQuarterBegins(), period: 'quarter' }

test('a registered shop receives goods with a tax invoice by keyboard, closes a quarter, and the next return claims the VAT', async ({
  page,
  shop,
  signIn,
}) => {
  await saveAsItIs(page)
  await whileRegistered(
    shop,
    async () => {
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

      // 590.00 with a tax invoice, 590.00 without: 500.00 and 90.00 of VAT each.
      const [invoiceCode] = (await debtor(shop, 2)).bills
      await post(shop, 'tax-invoice', { invoiceCode, tin: '987654321', name: 'Nimal Stores' })

      await signIn('admin', '/dashboard')
      await page.getByRole('navigation').getByRole('button', { name: 'Accounts' }).click()
      await page.getByRole('link', { name: 'VAT Return' }).click()
      const { from, to } = periodOf(lastQuarterBegins(), 'quarter')
      await expect(page.getByLabel('Period').locator('option').first()).toHaveText(
        `${displayDate(from)} – ${displayDate(to)}, not filed yet`,
      )
      await expect(page.getByRole('table', { name: 'Working of the return' })).toBeVisible()
      await page.keyboard.press('Control+s')
      await expect(page.getByRole('dialog')).toContainText('what comes late goes into the next return')
      await page.keyboard.press('Enter')
      await expect(page.getByText('VAT return filed')).toBeVisible()
      const schedule = page.getByRole('table', { name: 'Schedule' })
      await expect(schedule).toContainText('Nimal Stores')
      await expect(schedule).toContainText('500.00')
      await page.getByRole('combobox', { name: 'Schedule' }).selectOption('Output: other sales')
      await expect(schedule).toContainText('Standard rate')
      await page.getByRole('combobox', { name: 'Schedule' }).selectOption('Input: tax invoices')
      await expect(schedule).toContainText('26NOV_0001_00077')
      await expect(page.getByRole('table', { name: 'Working of the return' })).toContainText('1,080.00')
      const saved = page.waitForEvent('download')
      await page.keyboard.press('Alt+x')
      expect((await saved).suggestedFilename()).toContain('VAT Input tax invoices')
    },
    lastQuarter,
  )
})
