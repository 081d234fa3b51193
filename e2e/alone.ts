import type { Page } from '@playwright/test'
import { typeInto } from './keyboard.ts'
import { rows } from './list-page.ts'
import { expect, type BrowserShop } from './shop.ts'

export { cutLine } from './line.ts'

/** A manager enrols the browser of the page as a till. Answers its number. */
export async function enrol(page: Page, shop: BrowserShop, name: string): Promise<number> {
  if (page.url() !== `${shop.url}/tills`) await page.goto(`${shop.url}/tills`)
  // A person is asked for it, or the browser grants it to a page that is used every day. The dialog alone asks.
  await page.evaluate(() => {
    navigator.storage.persist = async () => true
  })
  await page.getByRole('button', { name: 'Enrol this browser' }).click()
  const dialog = page.getByRole('dialog')
  await typeInto(dialog.getByLabel('Where it stands'), name)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/This browser is till T\d+/)).toBeVisible()
  await expect(rows(page).filter({ hasText: name })).toContainText('In touch')
  const { rows: found } = await shop.owner.query<{ till_no: number }>('select till_no from till where name = $1', [name])
  return found[0]!.till_no
}

/** The header's count of bills that have not gone up. */
export const waiting = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ bills?, / })
