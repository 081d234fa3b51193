import type { Page } from '@playwright/test'
import { aChequeOf } from './cheques.ts'
import { expect, printedTexts, test } from './shop.ts'
import { typeSlowly } from './till.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, number: string) => page.getByRole('row', { name: new RegExp(number) })

test('two cheques go to the bank on one slip, one comes back and is presented again, by keyboard alone', async ({ page, shop, signIn }) => {
  await aChequeOf(shop, '710001', '4500.00')
  await aChequeOf(shop, '710002', '9000.00')
  await signIn('manager', '/cheques?term=71000')
  await expect(row(page, '710001')).toBeVisible()

  // The selected say what they come to; the slip prints with its account.
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText('2 selected, Amount 13,500.00')).toBeVisible()
  await page.keyboard.press('Alt+b')
  await expect(dialog(page).getByLabel('Date', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 cheques deposited')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: /^Print the slip/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => printedTexts(page)).toHaveLength(1)
  const [slip = ''] = await printedTexts(page)
  for (const text of ['DEPOSIT SLIP', '710001', '710002', '13,500.00']) expect(slip).toContain(text)

  // The bank sends one back: reason, charge, and what is owed again.
  await page.goto(`${shop.url}/cheques-process?term=710001`)
  await expect(row(page, '710001')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('r')
  await expect(dialog(page).getByLabel('Date', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await typeSlowly(page, 'Refer to drawer')
  await page.keyboard.press('Enter')
  await typeSlowly(page, '150')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText(/owes 4,500.00 for returned cheque 710001/)).toBeVisible()
  await page.keyboard.press('Escape')

  // Its life tells all of it, and it goes to the bank again.
  await page.goto(`${shop.url}/returned-cheque?term=710001`)
  await expect(row(page, '710001')).toContainText('Refer to drawer')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('table', { name: 'Its life' }).locator('tbody tr')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('b')
  await expect(dialog(page).getByLabel('Date', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 cheque deposited')).toBeVisible()
})
