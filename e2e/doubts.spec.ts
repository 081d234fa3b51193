import type { Page } from '@playwright/test'
import { barcodeOf } from './figures.ts'
import { scan, typeInto, typeSlowly, typeSlowlyInto } from './keyboard.ts'
import { billsOf, colombo, expect, test } from './shop.ts'
import { addItem, cell, cloth, payCash, pickItem, productField, received, savedCode, total, type Good } from './till.ts'

const alignment: Good = { term: 'wheel align', name: 'Wheel alignment' }
const question = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Nothing is saved yet.' })
const lookAgain = (page: Page) => question(page).getByRole('button', { name: /^Look again/ })

async function expectSelected(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(text)
}

test('a doubtful price of a bill: Look again leads to it, and what is typed takes its place', async ({ page, shop, signIn }) => {
  await signIn('manager')
  const before = await shop.count(billsOf, [colombo.code])
  await addItem(page, cloth)
  await typeInto(cell(page, 'Unit price', 1), '59000')
  await received(page).fill('60000')
  await page.keyboard.press('F1')
  await expect(question(page)).toContainText('59,000.00 on the bill, its price is 590.00')
  await expect(lookAgain(page)).toBeFocused()
  // Nothing is being saved behind the question.
  await expect(page.getByText('Saving…')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(question(page)).toHaveCount(0)
  await expect(cell(page, 'Unit price', 1)).toBeFocused()
  await expectSelected(page, '59,000.00')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await typeSlowly(page, '590')
  await expect(total(page)).toHaveText('Rs. 590.00')
  // What was received for the wrong price is asked about in its turn, and leads to its field.
  await page.keyboard.press('F1')
  await expect(question(page)).toContainText('60,000.00 received for 590.00, with 59,410.00 of change.')
  await page.keyboard.press('Enter')
  await expect(question(page)).toHaveCount(0)
  await expect(received(page)).toBeFocused()
  await expectSelected(page, '60,000.00')
  await typeSlowly(page, '1000')
  await page.keyboard.press('Enter')
  await savedCode(page)
  expect(await shop.count(billsOf, [colombo.code])).toBe(before + 1)
})

test('a doubtful quantity: a thousand hours of work were never sold', async ({ page, signIn }) => {
  await signIn('manager')
  await addItem(page, alignment)
  await typeInto(cell(page, 'Quantity', 1), '1000')
  await received(page).fill('9999999')
  await page.keyboard.press('F1')
  await expect(question(page)).toContainText('a quantity of 1000.')
  await page.keyboard.press('Escape')
  await expect(cell(page, 'Quantity', 1)).toBeFocused()
  await typeSlowly(page, '1')
  await received(page).fill('')
  await payCash(page)
})

test('the keys of the question: from Look again to the cross, and Alt+S saves', async ({ page, signIn }) => {
  await signIn('manager')
  await addItem(page, cloth)
  await typeInto(cell(page, 'Unit price', 1), '59000')
  await received(page).fill('60000')
  await page.keyboard.press('F1')
  await expect(lookAgain(page)).toBeFocused()
  for (const name of ['Close', /^Save as it is/, /^Look again/]) {
    await page.keyboard.press('Tab')
    await expect(question(page).getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Alt+S')
  await expect(page.getByRole('status').filter({ hasText: 'Invoice added successfully' })).toBeVisible()
})

test('a doubtful price on POS Lite opens its line', { tag: '@long' }, async ({ page, signIn }) => {
  await signIn('manager', '/sales-pos-lite')
  await productField(page).fill(cloth.term)
  await pickItem(page, cloth.name)
  const line = page.getByRole('button', { name: new RegExp(`^1. ${cloth.name}`) })
  await line.click()
  await typeInto(page.getByLabel('Unit price', { exact: true }), '59000')
  await line.click()
  await received(page).fill('200000')
  await page.keyboard.press('F1')
  await expect(lookAgain(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Unit price', { exact: true })).toBeFocused()
})

test('a doubtful cost of goods received and of stock that comes in', async ({ page, shop, signIn }) => {
  await signIn('manager', '/grn?add=1')
  const supplier = page.getByRole('combobox', { name: 'Supplier' })
  await typeSlowlyInto(supplier, 'lanka clean')
  await expect(page.getByRole('option', { selected: true })).toBeVisible()
  await supplier.press('Enter')
  await page.getByLabel('Invoice Number').fill('DT-1')
  await page.keyboard.press('Alt+n')
  for (const { path, form } of [
    { path: null, form: 'Received item' },
    { path: '/stock-in?add=1', form: 'Item that came in' },
  ]) {
    if (path) await page.goto(`${shop.url}${path}`)
    const entry = page.getByRole('form', { name: form })
    await expect(entry).toBeVisible()
    if (path) await page.getByLabel('Reason').selectOption('Found')
    await scan(page, await barcodeOf(shop, cloth.name))
    await expect(entry.getByLabel('Retail price')).not.toHaveValue('')
    await typeInto(entry.getByLabel('Cost price'), '6')
    await typeInto(entry.getByLabel('Quantity'), '1200')
    await page.keyboard.press('Alt+a')
    await page.keyboard.press('Control+s')
    await expect(question(page), form).toContainText('costs 6.00 now')
    await expect(question(page), form).toContainText('a quantity of 1200.')
    await page.keyboard.press('Enter')
    await expect(question(page)).toHaveCount(0)
    await expect(cell(page, 'Cost price', 1), form).toBeFocused()
  }
})

test('a doubtful price in a dialog: after Look again the keys go on in that dialog', { tag: '@long' }, async ({ page, signIn }) => {
  await signIn('manager', '/item-master?term=rubbing')
  await page.getByRole('grid', { name: 'Items' }).locator('tbody tr').first().focus()
  await page.keyboard.press('Alt+u')
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Retail Price') })
  await typeInto(dialog.getByLabel('Retail Price'), '900000')
  // The button is disabled while it saves, and the focus is nowhere when the question comes.
  await dialog.getByRole('button', { name: /^Save/ }).press('Enter')
  await expect(lookAgain(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Retail Price')).toBeFocused()
})
