import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, passwordOf, printedTexts, storeSession, test, type BrowserShop } from './shop.ts'
import { addItem, cloth, payCash } from './till.ts'

// No other test sells there, and its day stays closed.
const galle = { code: '1301000003', name: 'Galle Service Centre' }

async function open(page: Page, shop: BrowserShop, path: string, username = 'admin'): Promise<void> {
  await storeSession(page, shop, await shop.tokenOf(username), galle)
  await page.goto(`${shop.url}${path}`)
}

/** Opens the day again that was closed last. */
async function reverse(page: Page): Promise<void> {
  const back = page.getByRole('button', { name: 'Reverse', exact: true })
  // It is off until the day's state is known.
  await expect(back).toBeEnabled()
  await expect(back).not.toHaveAttribute('aria-disabled', 'true')
  await back.press('Enter')
  await expect(page.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('A receipt was forgotten')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Reversed successfully')).toBeVisible()
  await expect(page.getByText('Closing Balance Not Available')).toBeVisible()
}

const inTill = (shop: BrowserShop) =>
  shop.count(`select sum(debit - credit) from gl_line where location_code = $1 and account_code = '1101'`, [galle.code])

test('a large difference has a reason, and an admin allows it on the spot, by keyboard', async ({ page, shop }) => {
  const dialog = page.getByRole('dialog', { name: /^Generate and Day Close/ })
  const reason = dialog.getByLabel('Reason of the difference')
  await page.setViewportSize({ width: 1366, height: 768 })
  await open(page, shop, '/general-ledger', 'manager')
  await page.getByLabel('Date', { exact: true }).press('Enter')
  await expect(page.getByText('Closing Balance Not Available')).toBeVisible()
  await page.getByRole('button', { name: 'Generate and Day Close', exact: true }).press('Enter')
  // The first close says what it shuts out; the difference is in sight all the same.
  await expect(dialog.getByText('The first close: these cannot come in after it')).toBeVisible()
  await expect(dialog.getByText('Difference', { exact: true })).toBeInViewport({ ratio: 1 })
  const other = dialog.getByLabel('Other cash')
  await other.fill(((await inTill(shop)) / 100 + 400).toFixed(2))
  await expect(dialog.getByText('400.00 over')).toBeVisible()
  await expect(reason).toHaveCount(0)
  await other.fill(((await inTill(shop)) / 100 + 30_000).toFixed(2))
  await expect(dialog.getByText('30,000.00 over')).toBeInViewport({ ratio: 1 })
  await other.press('Enter')
  await expect(reason).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Say why')).toBeVisible()
  await expect(reason).toBeFocused()
  await page.keyboard.type('Float of tomorrow')
  await page.keyboard.press('Enter')

  const asked = page.getByRole('dialog', { name: 'An admin can allow this' })
  await expect(asked).toContainText('Cash is 30,000.00 over.')
  await expect(asked).toContainText('Float of tomorrow')
  await asked.getByLabel("Admin's username").fill('sunil')
  await page.keyboard.press('Enter')
  await page.keyboard.type(passwordOf('sunil'))
  await page.keyboard.press('Enter')
  await page.keyboard.type('Seen')
  await page.keyboard.press('Enter')
  const report = page.getByRole('dialog', { name: /^Z report 48/ })
  await expect(report).toContainText('Float of tomorrow')
  await expect(report).toContainText('sunil')
  await report.getByRole('button', { name: 'Print 80 mm' }).press('Enter')
  await expect.poll(async () => (await printedTexts(page)).at(-1)).toContain('Float of tomorrow')

  await open(page, shop, '/general-ledger')
  await page.getByLabel('Date', { exact: true }).press('Enter')
  await reverse(page)
})

test('a day is counted, closed, reversed and closed again, by keyboard', async ({ page, shop }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const date = page.getByLabel('Date', { exact: true })
  const dialog = page.getByRole('dialog', { name: /^Generate and Day Close/ })
  const notes = dialog.getByLabel('Pieces of 5,000', { exact: true })
  await open(page, shop, '/sales')
  await addItem(page, cloth)
  await payCash(page)
  await open(page, shop, '/general-ledger')

  await expect(date).toBeFocused()
  await expect(button('Generate and Day Close')).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Closing Balance Not Available')).toBeVisible()
  await button('Preview').press('Enter')
  await expect(page.getByRole('table', { name: 'Transactions' })).toContainText('590.00')

  await button('Generate and Day Close').press('Enter')
  await expect(notes).toBeFocused()
  await page.keyboard.type('2')
  await expect(dialog.getByText('10,000.00').first()).toBeVisible()
  // A count survives a reload.
  await page.reload()
  await date.press('Enter')
  await expect(page.getByText('Closing Balance Not Available')).toBeVisible()
  await button('Generate and Day Close').press('Enter')
  await expect(notes).toHaveValue('2')
  await dialog.getByLabel('Other cash').fill('10.50')
  await dialog.getByLabel('Other cash').press('Enter')
  await expect(dialog.getByLabel('Reason of the difference')).toBeFocused()
  await page.keyboard.type('The float was counted')
  await page.keyboard.press('Enter')
  await expect(page.getByText('General Ledger created Successfully')).toBeVisible()
  const report = page.getByRole('dialog', { name: /^Z report 48/ })
  await expect(report.getByText('10,010.50').first()).toBeVisible()
  await expectAccessible(page, 'Z report')
  await report.getByRole('button', { name: 'Print 80 mm' }).press('Enter')
  await expect.poll(async () => (await printedTexts(page)).join('\n')).toContain('Z report 48')
  // Where its location's audit stood, to be compared later.
  expect((await printedTexts(page)).at(-1)).toMatch(/Audit of 1301000003 up to row \d+\s+(?:[0-9a-f]{8}\s+){7}[0-9a-f]{8}/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('table', { name: 'Closing balance' })).toContainText('10,010.50')

  await reverse(page)
  const cents = await inTill(shop)
  await button('Generate and Day Close').press('Enter')
  await expect(notes).toBeFocused()
  await dialog.getByLabel('Other cash').fill((cents / 100).toFixed(2))
  await dialog.getByLabel('Other cash').press('Enter')
  await expect(report).toBeVisible()
  expect(await inTill(shop)).toBe(cents)
})

test('where cash is counted blind, a till is entered before what the books say is seen, and what was counted first is kept', async ({
  page,
  shop,
  signIn,
}) => {
  const blind = (isOn: boolean) =>
    shop.owner.query(
      `insert into setting (key, value, version) values ('sales', $1::jsonb, 1) on conflict (key) do update set value = setting.value || $1::jsonb`,
      [JSON.stringify({ countsCashBlind: isOn })],
    )
  await blind(true)
  await signIn('cashier', '/general-ledger?tab=hand-over')
  const largest = page.getByLabel('Pieces of 5,000', { exact: true })
  await expect(largest).toBeFocused()
  await expect(page.getByText('To hand over')).toBeHidden()
  await expect(page.getByText('told when the count is entered')).toBeVisible()
  await page.keyboard.type('1')
  await page.getByRole('button', { name: 'Enter the count' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Hand over' })).toBeFocused()
  await expect(largest).not.toBeEditable()
  await expect(page.getByText('To hand over').first()).toBeVisible()
  // It stands over a reload, and is counted again from nothing.
  await page.reload()
  await expect(largest).not.toBeEditable()
  await page.getByRole('button', { name: 'Count again' }).press('Enter')
  await expect(largest).toBeFocused()
  await expect(largest).toHaveValue('')
  await expect(page.getByText('To hand over')).toBeHidden()
  await page.keyboard.type('2')
  await page.getByRole('button', { name: 'Enter the count' }).press('Enter')
  await page.getByRole('textbox', { name: 'Reason of the difference' }).fill('Float')
  const sent = page.waitForRequest(request => request.url().endsWith('/cash-hand-over') && request.method() === 'POST')
  await page.getByRole('button', { name: 'Hand over' }).press('Enter')
  expect((await sent).postDataJSON()).toMatchObject({ firstCount: '5000.00', reason: 'Float' })
  await expect(page.getByText(/^Hand-over \d+ is saved$/)).toBeVisible()
  await blind(false)
})
