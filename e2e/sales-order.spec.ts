import type { Page } from '@playwright/test'
import { typeInto, typeSlowly } from './keyboard.ts'
import { expect, printedTexts, test } from './shop.ts'
import { addItem, cell, cloth, lines, lookUp, oilFilter, payCash, productField } from './till.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const items = (page: Page) => page.getByRole('table', { name: 'Items' }).locator('tbody tr:not([aria-hidden])')

async function codeInTitle(page: Page, title: string): Promise<string> {
  const heading = dialog(page).getByRole('heading', { name: new RegExp(`^${title} \\d+$`) })
  await expect(heading).toBeVisible()
  return /\d+/.exec(await heading.innerText())?.[0] ?? ''
}

async function takeAdvance(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Take advance' }).click()
  const advance = page.getByRole('dialog', { name: /^Advance on sales order/ })
  await expect(advance.getByRole('radio', { name: /Cash/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(advance.getByLabel('Paid amount')).toBeFocused()
  await page.keyboard.type(amount)
  await page.keyboard.press('Enter')
  await expect(advance.getByRole('table', { name: 'Payments' })).toContainText(`${amount}.00`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Advance taken successfully')).toBeVisible()
  await expect(advance).toBeHidden()
  await expect(page.getByRole('table', { name: 'Advances' })).toContainText(`${amount}.00`)
}

test('the till orders what is on its bill, bills a part of it, and the rest stays open', async ({ page, shop, signIn }) => {
  await signIn()
  await lookUp(page, 'Customer', 'perera', 'Kamal Perera')
  await addItem(page, oilFilter, '3')
  await page.keyboard.press('Alt+o')
  await expect(dialog(page).getByRole('combobox', { name: 'Customer' })).toHaveValue('Kamal Perera')
  await dialog(page).getByLabel('Reserve the goods for this customer').check()
  await page.keyboard.press('Alt+n')
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Sales Order Daae' })).toHaveAttribute('aria-current', 'step')
  await expect(items(page)).toHaveCount(1)
  await dialog(page)
    .getByRole('combobox', { name: /^Product/ })
    .fill('5*microfibre')
  await expect(page.getByRole('option').filter({ hasText: cloth.name })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(items(page)).toHaveCount(2)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Salse order created successfully')).toBeVisible()
  await expect(lines(page)).toHaveCount(0)
  const { rows } = await shop.owner.query<{ code: string }>('select max(code) as code from sales_order')
  const order = rows[0]?.code ?? ''

  // What is reserved is seen in the search.
  await productField(page).fill(oilFilter.term)
  await expect(page.getByRole('grid', { name: 'Items found' })).toContainText('3 reserved')
  await page.keyboard.press('Escape')

  await page.goto(`${shop.url}/sales-order?view=${order}`)
  await expect(dialog(page).locator('[data-tone]', { hasText: 'Open' })).toBeVisible()
  await takeAdvance(page, '500')
  await page.keyboard.press('Alt+b')
  await expect(lines(page)).toHaveCount(2)
  await expect(page.getByText('500.00 paid ahead')).toBeVisible()
  await expect(page.getByText(`Sales order ${order}`)).toBeVisible()
  await typeInto(cell(page, 'Quantity', 1), '2')
  await payCash(page)
  await page.goto(`${shop.url}/sales-order?view=${order}`)
  await expect(dialog(page).locator('[data-tone]', { hasText: 'Part' })).toBeVisible()
  const delivered = page.getByRole('table', { name: 'Ordered items' }).getByRole('row')
  await expect(delivered.nth(1)).toContainText(/3 .*2\s*1/)
  await expect(page.getByRole('table', { name: 'What hangs on it' }).getByRole('row')).toHaveCount(2)

  await dialog(page).getByRole('button', { name: 'Cancel order' }).click()
  await dialog(page).getByLabel('Reason').fill('Moved abroad')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sales Order cancelled successfully')).toBeVisible()
  await expect(dialog(page).locator('[data-tone]', { hasText: 'Cancelled' })).toBeVisible()
})

test('the key that saves leads on from a step before the last, with the same checks', async ({ page, signIn }) => {
  await signIn('cashier', '/sales-order?add=1')
  const day = page.getByRole('textbox', { name: 'Wanted on' })
  await day.fill('31/02')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert').filter({ hasText: 'Wanted on: Not a date' })).toBeVisible()
  await expect(day).toBeFocused()
  await day.fill('')
  await page.keyboard.press('Control+s')
  await expect(
    page
      .getByRole('button', { name: 'Complete' })
      .or(page.getByRole('alert').filter({ hasText: /customer/i }))
      .first(),
  ).toBeVisible()
})

test('a quotation is offered, printed, revised, and becomes an order', async ({ page, shop, signIn }) => {
  await signIn('cashier', '/sales-quotation')
  await page.keyboard.press('Insert')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  await typeSlowly(page, 'perera')
  await expect(page.getByRole('option', { selected: true })).toContainText('Kamal Perera')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+n')
  await typeSlowly(page, '4*microfibre'.slice(0, 12))
  await expect(page.getByRole('option', { selected: true })).toContainText(cloth.name)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(items(page)).toHaveCount(1)
  await typeInto(cell(page, 'Disc %', 1), '10')
  // 4 × 590.00 less 10 %
  await expect(page.getByLabel('Total', { exact: true })).toHaveText('Rs. 2,124.00')
  // What was typed is there after a reload.
  await page.reload()
  await expect(page.getByLabel('Total', { exact: true })).toHaveText('Rs. 2,124.00')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Quotation created successfully')).toBeVisible()
  const first = await codeInTitle(page, 'Quotation')
  await page.keyboard.press('Control+p')
  await expect.poll(async () => (await printedTexts(page)).at(-1) ?? '').toContain('QUOTATION')
  const paper = (await printedTexts(page)).at(-1) ?? ''
  for (const text of [first, 'Kamal Perera', cloth.name, '2,124.00', 'Valid until']) expect(paper).toContain(text)

  await page.keyboard.press('F2')
  await expect(page.getByRole('heading', { level: 1, name: `Revise quotation ${first}` })).toBeVisible()
  await page.keyboard.press('Alt+n')
  await typeInto(cell(page, 'Quantity', 1), '6')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Quotation revised successfully')).toBeVisible()
  await expect(dialog(page).getByRole('heading', { name: `Quotation ${first}` })).toBeHidden()
  const second = await codeInTitle(page, 'Quotation')
  await page.goto(`${shop.url}/sales-quotation?view=${first}`)
  await expect(dialog(page).locator('[data-tone]', { hasText: 'Revised' })).toBeVisible()
  await dialog(page).getByRole('link', { name: second }).first().click()

  await expect(dialog(page).getByRole('heading', { name: `Quotation ${second}` })).toBeVisible()
  await page.keyboard.press('Alt+o')
  await expect(page.getByText(`Made of quotation ${second}.`)).toBeVisible()
  await page.keyboard.press('Alt+n')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Salse order created successfully')).toBeVisible()
  const order = await codeInTitle(page, 'Sales Order')
  await page.keyboard.press('Control+p')
  await expect.poll(async () => (await printedTexts(page)).at(-1) ?? '').toContain('SALES ORDER')
  await page.goto(`${shop.url}/sales-quotation?view=${second}`)
  await expect(dialog(page).locator('[data-tone]', { hasText: 'Done' })).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: order })).toBeVisible()
})
