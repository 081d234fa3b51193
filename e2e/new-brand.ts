import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

/** Adds a brand from the form of a new item that misses it, after a look at its form. */
export async function addBrand(page: Page, name: string): Promise<void> {
  const brand = page.getByRole('dialog', { name: 'New Item' }).getByRole('combobox', { name: 'Brand' })
  await brand.selectOption({ label: '+ New brand …' })
  const added = page.getByRole('dialog', { name: 'New brand' })
  await added.getByRole('textbox', { name: 'Name' }).press('Escape')
  await expect(added).toBeHidden()
  await expect(brand).toHaveValue('')
  await brand.selectOption({ label: '+ New brand …' })
  await added.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(added).toBeHidden()
  await expect(brand.getByRole('option', { name })).toBeAttached()
  await expect(brand).toHaveValue(/^52/)
}
