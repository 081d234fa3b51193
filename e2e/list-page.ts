import type { Locator, Page } from '@playwright/test'
import { chooseNext, typeSlowly } from './keyboard.ts'
import { expect } from './shop.ts'

/** Types texts and presses keys: a key stands in brackets, what is looked up behind ~, and {name} is the record's name. */
export async function press(page: Page, keys: readonly string[], name: string): Promise<void> {
  for (const key of keys) {
    const named = /^\[(.+)\]$/.exec(key)?.[1]
    if (named === 'ArrowDown') await chooseNext(page)
    else if (named) await page.keyboard.press(named)
    else if (key.startsWith('~')) await pick(page, key.slice(1))
    else await typeSlowly(page, key.replace('{name}', name))
  }
}

/** Looks something up and takes the first that is found. */
async function pick(page: Page, text: string): Promise<void> {
  await typeSlowly(page, text)
  await page.keyboard.press('Enter')
  await expect(page.locator('[role="combobox"][aria-expanded="true"]')).toHaveCount(0)
}

/** Puts the cursor into the search of a list. A dialog that has just saved may be there for a moment longer, and have the key. */
export async function toSearch(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: /^Search / })).toBeFocused()
}

/** The records that a list shows. */
export function rows(page: Page): Locator {
  return page.getByRole('grid').locator('tbody tr')
}

/** One record is left, and it says so. */
export async function expectRows(page: Page, text: string): Promise<void> {
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(text)
}

/** Goes to an address of the application as one of its links would. */
export async function go(page: Page, address: string): Promise<void> {
  await page.evaluate(to => history.pushState(null, '', to), `/bizx${address}`)
}

/** Answers a question that has Yes in reach, by Enter. */
export async function answerYes(page: Page, question: string): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ hasText: question })
  await expect(dialog.getByRole('button', { name: 'Yes' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

/** Asks for the code of an item brand, as a number. */
export function codeOfBrand(name: string): string {
  return `select code::bigint from item_brand where name = '${name}'`
}
