import { aChequeOf, bank } from './cheques.ts'
import { typeSlowly } from './keyboard.ts'
import { expect, test } from './shop.ts'

test('the statement of a bank account is ticked by keyboard, and agrees with what the bank says', async ({ page, shop, signIn }) => {
  for (const [number, amount] of [
    ['730001', '1000.00'],
    ['730002', '250.00'],
    ['730003', '75.50'],
  ] as const)
    await bank(shop, await aChequeOf(shop, number, amount))
  const account = await shop.count('select min(code)::bigint from bank_account')
  await signIn('manager', `/bank-accounts?term=${account}`)
  const rows = page.getByRole('grid').locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('s')
  await expect(page.getByRole('heading', { name: 'Bank Account Statement' })).toBeVisible()
  await expect(rows.first()).toContainText('Cheque 730003')

  // Space chooses, Alt+T ticks all that is chosen.
  for (let nth = 0; nth < 2; nth += 1) for (const key of ['ArrowDown', 'Space']) await page.keyboard.press(key)
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible()
  await page.keyboard.press('Alt+t')
  await expect(rows.getByText('✓')).toHaveCount(2)
  await expect(page.getByText('2 selected')).toHaveCount(0)
  // The mouse turns one back.
  await rows.getByText('✓').first().click()
  await expect(rows.getByText('✓')).toHaveCount(1)

  const shown = (await page.getByRole('region', { name: 'Balances' }).locator('[data-result] dd').textContent()) ?? ''
  await page.keyboard.press('b')
  // As a hand types it: faster would be a scan.
  await typeSlowly(page, shown.replace(/[^\d.-]/g, ''))
  await expect(page.getByText('They agree')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText("The bank's balance is kept")).toBeVisible()
  await page.reload()
  await expect(page.getByText('They agree')).toBeVisible()
  expect(await shop.count('select count(*) from bank_tick')).toBe(1)
})

test('a cheque book is added and a leaf spoiled by keyboard, and the payment proposes the next one', async ({ page, shop, signIn }) => {
  const account = await shop.count('select min(code)::bigint from bank_account')
  await signIn('manager', `/bank-accounts?term=${account}`)
  await expect(page.getByRole('grid').locator('tbody tr')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog', { name: /^Cheque books of/ })
  await expect(dialog.getByLabel('First number')).toBeFocused()
  await typeSlowly(page, '880101')
  await page.keyboard.press('Tab')
  await typeSlowly(page, '880104')
  await page.keyboard.press('Enter')
  const book = dialog.getByRole('table', { name: 'Cheque books' }).getByRole('row', { name: /880101 – 880104/ })
  await expect(book).toContainText('8801014')
  await dialog.getByRole('textbox', { name: 'Spoiled leaf', exact: true }).focus()
  await typeSlowly(page, '880101')
  for (const key of ['Tab', 'Tab']) await page.keyboard.press(key)
  await typeSlowly(page, 'Torn')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('table', { name: 'Spoiled leaves' })).toContainText('Torn')
  await expect(dialog.getByText('3 leaves are left. Order the next cheque book.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.goto(`${shop.url}/expenses?add=1`)
  const payment = page.getByRole('form', { name: 'Payment' })
  await payment.getByRole('radio', { name: 'Own cheque' }).press('Space')
  await payment.getByLabel('Bank account').selectOption(String(account))
  await expect(payment.getByLabel('Cheque number')).toHaveValue('880102')
  await expect(payment.getByText('3 leaves are left')).toBeVisible()
})
