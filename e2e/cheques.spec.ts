import type { Page } from '@playwright/test'
import { aChequeOf } from './cheques.ts'
import { typeSlowly } from './keyboard.ts'
import { expect, printedTexts, test } from './shop.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, number: string) => page.getByRole('row', { name: new RegExp(number) })

/** Selects the first two rows of the list. */
async function selectTwo(page: Page): Promise<void> {
  for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
}

/** Today and the first account, which is there when the accounts have come. */
async function enterDeposit(page: Page): Promise<void> {
  await expect(dialog(page).getByLabel('Date', { exact: true })).toBeFocused()
  await expect(dialog(page).getByLabel('To account')).not.toHaveValue('')
  for (let nth = 0; nth < 2; nth += 1) await page.keyboard.press('Enter')
}

/** The life of the cheque that the dialog shows, and how many times it changed hands. */
async function expectLife(page: Page, moves: number): Promise<void> {
  await expect(dialog(page).getByRole('table', { name: 'Its life' }).locator('tbody tr')).toHaveCount(moves)
}

test('two cheques go to the bank on one slip and come back: one is presented again, the other is settled, by keyboard alone', async ({
  page,
  shop,
  signIn,
}) => {
  await aChequeOf(shop, '710001', '4500.00')
  const settled = await aChequeOf(shop, '710002', '9000.00')
  await signIn('manager', '/cheques?term=71000')
  await expect(row(page, '710001')).toBeVisible()

  // The selected say what they come to; the slip prints with its account.
  await selectTwo(page)
  await expect(page.getByText('2 selected, Amount 13,500.00')).toBeVisible()
  await page.keyboard.press('Alt+b')
  await enterDeposit(page)
  await expect(page.getByText('2 cheques deposited')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: /^Print the slip/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => printedTexts(page)).toHaveLength(1)
  const [slip = ''] = await printedTexts(page)
  for (const text of ['DEPOSIT SLIP', '710001', '710002', '13,500.00']) expect(slip).toContain(text)

  // The bank sends both back: reason, its charge for each, and what is owed again.
  await page.goto(`${shop.url}/cheques-process?term=71000`)
  await expect(row(page, '710001')).toBeVisible()
  await selectTwo(page)
  await expect(page.getByText('2 selected, Amount 13,500.00')).toBeVisible()
  await page.keyboard.press('Alt+r')
  await expect(dialog(page).getByLabel('Date', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await typeSlowly(page, 'Refer to drawer')
  await page.keyboard.press('Enter')
  for (const charge of ['150', '150']) {
    await typeSlowly(page, charge)
    await page.keyboard.press('Enter')
  }
  await expect(dialog(page).getByText(/owes 4,500.00 for returned cheque 710001/)).toBeVisible()
  await page.keyboard.press('Escape')

  // Its life tells all of it, and the first goes to the bank again.
  await page.goto(`${shop.url}/returned-cheque?term=710001`)
  await expect(row(page, '710001')).toContainText('Refer to drawer')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectLife(page, 3)
  await page.keyboard.press('Escape')
  await expect(row(page, '710001')).toBeFocused()
  await page.keyboard.press('b')
  await enterDeposit(page)
  await expect(page.getByText('1 cheque deposited')).toBeVisible()

  // The customer pays for the second, with what the bank took: 9,000.00 + 150.00.
  await page.goto(`${shop.url}/chequePayment?term=710002`)
  await expect(row(page, '710002')).toContainText('9,000.00')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  // Other tests may have left debts of this customer.
  await expect(row(page, '710002').getByLabel(/^Pays, line/)).toHaveValue('9,000.00')
  await expect(row(page, '710002').getByLabel(/^Bank's charge, line/)).toHaveValue('150.00')
  await expect(page.getByRole('radio', { name: /Cash/ })).toBeFocused()
  await page.keyboard.press('1')
  await expect(page.getByRole('textbox', { name: 'Paid amount' })).toBeFocused()
  await typeSlowly(page, '9150')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Save and print/ })).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Payment Receipt created successfully')).toBeVisible()
  await page.goto(`${shop.url}/returned-cheque?cheque=${settled}`)
  await expectLife(page, 4)
  await expect(dialog(page).getByRole('row').last()).toContainText('Settled')
})
