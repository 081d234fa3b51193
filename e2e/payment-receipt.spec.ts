import type { Page } from '@playwright/test'
import { debtor } from './debtor.ts'
import { chooseNext, typeSlowly } from './keyboard.ts'
import { expect, printedTexts, test } from './shop.ts'
import { cell, lookUp } from './till.ts'

const payments = (page: Page) => page.getByRole('table', { name: 'Payments' }).locator('tbody tr')

/** A cheque by keyboard: its digit, amount, number, bank, branch and date. */
async function payByCheque(page: Page, amount: string, number: string): Promise<void> {
  await page.keyboard.press('2')
  await expect(page.getByRole('textbox', { name: 'Paid amount' })).toBeFocused()
  await typeSlowly(page, amount)
  await page.keyboard.press('Enter')
  await typeSlowly(page, number)
  await page.keyboard.press('Enter')
  await chooseNext(page)
  await page.keyboard.press('Enter')
  await typeSlowly(page, 'Fort')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Cheque date' }).fill('20/11/2026')
  await page.keyboard.press('Enter')
}

test('a receipt over three bills with two cheques, by keyboard: kept over a reload, printed, and taken back', async ({
  page,
  shop,
  signIn,
}) => {
  const { name, phone, bills } = await debtor(shop, 3)
  await signIn('manager', '/payment-receipt')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Receipts' })).toBeVisible()
  await page.keyboard.press('Insert')
  await lookUp(page, 'Customer', phone, name)
  await expect(page.getByRole('radio', { name: /Cash/ })).toBeFocused()
  await payByCheque(page, '1000', '500100')
  await expect(payments(page)).toHaveCount(2)
  await expect(cell(page, 'Pays', 1)).toHaveValue('590.00')
  await expect(cell(page, 'Pays', 2)).toHaveValue('410.00')
  await page.reload()
  await expect(payments(page)).toHaveCount(2)
  await expect(page.getByRole('radio', { name: /Cash/ })).toBeFocused()
  await payByCheque(page, '900', '500101')
  await expect(payments(page)).toHaveCount(3)
  await expect(cell(page, 'Pays', 3)).toHaveValue('590.00')
  await expect(page.getByRole('region', { name: 'Settled by the receipt' })).toContainText('Over payment130.00')
  // All bills are paid: the next key saves.
  await expect(page.getByRole('button', { name: /^Save and print/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Payment Receipt created successfully')).toBeVisible()
  const view = page.getByRole('dialog', { name: /^Payment Receipt \d+/ })
  await expect(view.getByRole('table', { name: 'Settled' })).toContainText(bills[2] ?? '')
  await expect.poll(() => printedTexts(page)).toHaveLength(1)
  const [receipt = ''] = await printedTexts(page)
  for (const text of ['Payment receipt', name, '500101', '1,900.00', bills[0] ?? '', 'still due 0.00', '130.00'])
    expect(receipt).toContain(text)
  await page.keyboard.press('Control+p')
  await expect.poll(() => printedTexts(page)).toHaveLength(2)
  expect((await printedTexts(page))[1]).toContain('PAYMENT RECEIPT')
  await page.keyboard.press('Alt+r')
  await expect(page.getByRole('dialog', { name: /^Reverse Payment Receipt/ }).getByLabel('Reason')).toBeFocused()
  await typeSlowly(page, 'Wrong customer')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Reversed successfully')).toBeVisible()
  expect(await shop.count('select count(*) from invoice where code = any($1) and paid = 0', [bills])).toBe(3)
})

test('a collector’s sheet of two customers, by keyboard: two receipts are saved, a cheque given twice is refused and kept', async ({
  page,
  context,
  shop,
  signIn,
}) => {
  const [first, second] = [await debtor(shop, 1), await debtor(shop, 1)]
  const rows = (tab: Page) => tab.getByRole('table', { name: 'Rows of the sheet' }).locator('tbody tr')
  const begin = async ({ name, phone }: typeof first) => {
    await lookUp(page, 'Customer', phone, name)
    await expect(page.getByRole('radio', { name: /Cash/ })).toBeFocused()
  }
  await signIn('manager', '/payment-receipt?sheet=1')
  await begin(first)
  await payByCheque(page, '590', '500210')
  await expect(rows(page)).toHaveCount(1)
  await begin(second)
  await page.keyboard.press('1')
  await expect(page.getByRole('textbox', { name: 'Paid amount' })).toBeFocused()
  await typeSlowly(page, '600')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await begin(first)
  await payByCheque(page, '590', '500210')
  await expect(rows(page)).toHaveCount(3)
  // The sheet is one tab's at a time.
  const other = await context.newPage()
  await other.goto(`${shop.url}/payment-receipt?sheet=1`)
  await expect(other.getByRole('alert').filter({ hasText: 'This sheet is open in another tab.' })).toBeVisible()
  await expect(rows(other)).toHaveCount(3)
  await other.close()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('1 of 3 receipts are not saved. Each row says why.')).toBeVisible()
  await expect(page.getByText('Saved 2 of 3')).toBeVisible()
  await expect(rows(page).nth(2)).toContainText('500210')
  // What is refused stays with its reason; what is saved is not saved again.
  await page.reload()
  for (const saved of [0, 1]) await expect(rows(page).nth(saved).getByRole('link')).toHaveText(/^\d+$/)
  await expect(rows(page).nth(2)).toContainText(/Cheque 500210 .*already/)
  const bills = [...first.bills, ...second.bills]
  expect(await shop.count('select count(*) from invoice where code = any($1) and paid = 59000', [bills])).toBe(2)
})
