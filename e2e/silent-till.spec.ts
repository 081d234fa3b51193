/** A till that is out of touch: the dashboard says so, and the close of the day asks. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, kandy, storeSession, test, type BrowserShop } from './shop.ts'

async function open(page: Page, shop: BrowserShop, path: string): Promise<void> {
  await storeSession(page, shop, await shop.tokenOf('admin'), kandy)
  await page.goto(`${shop.url}${path}`)
}

/** A till that was in touch ten minutes ago, with a bill that had not gone up. No browser has its key. */
async function aSilentTill(shop: BrowserShop): Promise<number> {
  const { rows } = await shop.owner.query<{ till_no: number }>(
    `insert into till (location_code, name, public_key, enrolled_at, enrolled_by, last_seen_at, last_serial, waiting, waiting_total)
     select $1, 'Counter by the yard', decode('00', 'hex'), now() - interval '2 hours', min(code), now() - interval '10 minutes', 7, 1, 59000
     from app_user returning till_no`,
    [kandy.code],
  )
  return rows[0]!.till_no
}

test('a till out of touch is told on the dashboard, and the day is closed without it after a question, by keyboard', async ({
  page,
  shop,
}) => {
  const till = await aSilentTill(shop)
  try {
    await page.setViewportSize({ width: 1366, height: 768 })
    await open(page, shop, '/dashboard?at=here')
    const task = page.getByRole('link', { name: /^Tills to look at/ })
    await expect(task.locator('[data-figure]')).toHaveText('1')
    await expect(task).toContainText(new RegExp(`T${till} out of touch since .*, last number T${till}-0007, 1 bill for 590\\.00 not sent`))
    await expectAccessible(page, 'dashboard with a silent till')
    await task.press('Enter')
    await expect(page).toHaveURL(/\/tills$/)
    await expect(page.getByText('Counter by the yard')).toBeVisible()

    await open(page, shop, '/general-ledger')
    const dialog = page.getByRole('dialog', { name: /^Generate and Day Close/ })
    await page.getByLabel('Date', { exact: true }).press('Enter')
    await expect(page.getByText('Closing Balance Not Available')).toBeVisible()
    await page.getByRole('button', { name: 'Generate and Day Close', exact: true }).press('Enter')
    await expect(dialog.getByText('1 till may hold bills of the day')).toBeVisible()
    const inTill = `select sum(debit - credit) from gl_line where location_code = $1 and account_code = '1101'`
    const other = dialog.getByLabel('Other cash')
    await other.fill(((await shop.count(inTill, [kandy.code])) / 100).toFixed(2))
    await other.press('Enter')

    const question = page.getByRole('dialog', { name: 'Is this right?' })
    await expect(question).toContainText(`Till T${till} (Counter by the yard) may hold bills of the day: out of touch since `)
    await expect(question).toContainText('Close without them?')
    await expectAccessible(page, 'question about a till') // Nothing is closed, and the count is still there.
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(other).not.toHaveValue('')
    await other.press('Enter')
    await expect(question).toBeVisible()
    await page.keyboard.press('Alt+s')
    await expect(page.getByRole('dialog', { name: /^Z report 48/ })).toBeVisible()
    await page.keyboard.press('Escape')

    const back = page.getByRole('button', { name: 'Reverse', exact: true })
    await expect(back).not.toHaveAttribute('aria-disabled', 'true')
    await back.press('Enter')
    await expect(page.getByLabel('Reason')).toBeFocused()
    await page.keyboard.type('The till comes tomorrow')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Reversed successfully')).toBeVisible()
  } finally {
    await shop.owner.query('delete from till where till_no = $1', [till])
  }
})
