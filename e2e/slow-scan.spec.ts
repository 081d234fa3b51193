import type { Page } from '@playwright/test'
import { scan } from './keyboard.ts'
import { expect, test } from './shop.ts'
import { lines, productField, received, savedCode, total } from './till.ts'

const filterBarcode = '4791201000154'

/** Makes the answer to every look-up of an item late by a second, as a busy server does. */
async function lateLookUps(page: Page): Promise<void> {
  await page.route('**/item-price-search-location/**', async route => {
    await new Promise(resolve => setTimeout(resolve, 1_000))
    await route.continue()
  })
}

test('a key that is pressed before the answer to a scan waits for it, and the line to come is shown', async ({ page, signIn }) => {
  await signIn()
  await lateLookUps(page)
  const ghost = page.getByRole('status').filter({ hasText: filterBarcode })
  await scan(page, filterBarcode)
  await page.keyboard.press('F1')
  await expect(ghost).toBeVisible()
  await expect(received(page)).toBeFocused()
  await expect(lines(page)).toHaveCount(1)
  await expect(ghost).toHaveCount(0)
  await scan(page, filterBarcode)
  await page.keyboard.press('F1')
  await page.keyboard.press('F1')
  await savedCode(page)

  await scan(page, filterBarcode)
  await page.keyboard.press('Alt+p')
  const dialog = page.getByRole('dialog', { name: 'Payment' })
  await expect(dialog).toContainText('260.00')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await productField(page).focus()
  await scan(page, filterBarcode)
  await page.keyboard.press('Alt+h')
  await expect(page.getByRole('dialog', { name: 'Hold the bill' })).toContainText('520.00')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await productField(page).focus()
  await scan(page, filterBarcode)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/Customer Credit Bill Not Applicable/)).toBeVisible()
  await expect(total(page)).toHaveText('Rs. 780.00')
})

test('a bill is not paid behind a scan that found nothing: the cashier is told, and the key is pressed again', async ({ page, signIn }) => {
  await signIn()
  await scan(page, filterBarcode)
  await expect(lines(page)).toHaveCount(1)
  await lateLookUps(page)
  await scan(page, '4790000000017')
  await page.keyboard.press('F1')
  await expect(page.getByText(/Nothing was added/)).toBeVisible()
  await expect(received(page)).not.toBeFocused()
  await page.keyboard.press('F1')
  await expect(received(page)).toBeFocused()
  await page.keyboard.press('F1')
  await savedCode(page)
})
