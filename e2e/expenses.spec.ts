import { expect, passwordOf, post, printedTexts, test } from './shop.ts'

test('what is due is spent above the limit, with its bill and a manager on the spot, and printed', async ({ page, shop, signIn }) => {
  const category = await shop.count(`select code::bigint from expense_category where name = 'Rent'`)
  const rent = { categoryCode: String(category), payee: 'Mr Silva', amount: '45000.00', rhythm: 'M1', startsOn: '2026-01-01' }
  await post(shop, 'recurring-expense', rent)
  await signIn('cashier', '/expenses')
  await expect(page.getByRole('button', { name: 'Spend Rent · Mr Silva' }).first()).toBeVisible()
  const due = await page.getByRole('button', { name: 'Skip Rent · Mr Silva' }).count()
  await page.keyboard.press('Alt+u')

  await expect(page.getByLabel('Category')).toBeFocused()
  await expect(page.getByRole('table', { name: 'Payments' })).toContainText('45,000.00')
  for (let nth = 0; nth < 2; nth += 1) await page.keyboard.press('Enter')
  await expect(page.getByLabel('Reference')).toBeFocused()
  await page.keyboard.type('INV 12')
  await page.locator('input[type="file"]').setInputFiles('docs/images/receipt.png')
  await expect(page.getByRole('img', { name: 'receipt.png' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Reference')).toHaveValue('INV 12')
  await expect(page.getByRole('img', { name: 'receipt.png' })).toBeVisible()
  await page.keyboard.press('Control+s')

  const asked = page.getByRole('dialog', { name: 'A manager can allow this' })
  await expect(asked.getByLabel("Manager's username")).toBeFocused()
  await page.keyboard.type('manager')
  await asked.getByRole('textbox', { name: "Manager's password" }).fill(passwordOf('manager'))
  await asked.getByLabel('Reason').fill('The rent of the month')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Expense created successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show receipt.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Print 80 mm' }).click()
  await expect.poll(async () => (await printedTexts(page)).at(-1) ?? '').toContain('Received by')
  const paper = (await printedTexts(page)).at(-1) ?? ''
  for (const text of ['Rent', 'Mr Silva', 'INV 12', '45,000.00']) expect(paper).toContain(text)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Skip Rent · Mr Silva' })).toHaveCount(due - 1)

  // A payment that is typed and not added yet is saved with the rest.
  await page.keyboard.press('Insert')
  await page.getByLabel('Category').selectOption({ label: 'Vehicles › Fuel' })
  await page.keyboard.press('Control+s')
  await expect(page.getByLabel('Paid amount')).toBeFocused()
  await page.keyboard.type('750')
  await page.keyboard.press('Control+s')
  await expect.poll(() => shop.count('select total from expense order by code desc limit 1')).toBe(75_000)
})
