import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './shop.ts'
import { addItem, cloth, grease, productField, received } from './till.ts'

test('the till', async ({ page, signIn }) => {
  await signIn()
  await expect(page.getByRole('region', { name: 'Recent invoices' }).getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page, 'till, empty')
  await productField(page).fill('filter')
  await expect(page.getByRole('grid', { name: 'Items found' }).locator('[aria-selected="true"]')).toBeVisible()
  await expectAccessible(page, 'till, search open')
  await addItem(page, cloth, '10')
  await addItem(page, grease)
  await expectAccessible(page, 'till with lines')
  await page.keyboard.press('F7')
  await expect(page.getByRole('dialog', { name: 'Recent invoices' }).getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page, 'recent invoices')
  await page.keyboard.press('Escape')
  await page.keyboard.press('F2')
  const discount = page.getByRole('dialog', { name: 'Bill discount' })
  await expect(discount.getByLabel('Discount %')).toBeFocused()
  await expectAccessible(page, 'bill discount')
  await discount.getByLabel('Discount %').fill('9')
  await page.keyboard.press('Enter')
  await expect(discount).toBeHidden()
  await received(page).fill('20000')
  await page.keyboard.press('F1')
  await expect(page.getByRole('dialog', { name: 'A manager can allow this' }).getByLabel("Manager's username")).toBeFocused()
  await expectAccessible(page, 'override')
})

test('POS lite', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await signIn('cashier', '/sales-pos-lite')
  await productField(page).fill(cloth.term)
  await page.getByRole('grid', { name: 'Items found' }).getByText(cloth.name).click()
  await expect(page.getByLabel('Quantity of line 1')).toHaveText('1')
  await page.getByRole('button', { name: cloth.name }).click()
  await expectAccessible(page, 'POS lite')
})

test('barcode labels', async ({ page, signIn }) => {
  await signIn('cashier', '/barcode')
  await expectAccessible(page, 'labels, empty')
  await addLabels(page, cloth.term)
  await page.getByRole('button', { name: 'Adjust this printer' }).press('Enter')
  await page.getByRole('radiogroup', { name: 'Labels across' }).getByText('4', { exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Too long for 4 labels across')
  await expectAccessible(page, 'labels that do not fit')
  await page.getByRole('radiogroup', { name: 'Labels across' }).getByText('2', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('img').first()).toBeVisible()
  await expectAccessible(page, 'labels with a preview')
})

async function addLabels(page: Page, term: string): Promise<void> {
  await productField(page).fill(term)
  await expect(page.getByRole('grid', { name: 'Items found' }).locator('[aria-selected="true"]')).toBeVisible()
  await productField(page).press('Enter')
  await expect(page.getByRole('table', { name: 'Labels to print' }).locator('tbody tr:not([aria-hidden])')).not.toHaveCount(0)
}
