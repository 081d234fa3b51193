import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { typeSlowly } from './keyboard.ts'
import { toSearch } from './list-page.ts'
import { expect, test } from './shop.ts'
import { addItem, cloth, lookUp, payCash } from './till.ts'

const rows = (page: Page) => page.locator('tbody tr')

test('a bill says when the vehicle is due; the call is noted by keyboard, and the next bill closes the reminder', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('manager')
  await lookUp(page, 'Vehicle', 'cab-1234', 'Kamal Perera')
  await addItem(page, cloth)
  const date = page.getByLabel('Next service date')
  await date.focus()
  await date.press('Control+A')
  const soon = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Colombo', dateStyle: 'short' }).format(Date.now() + 5 * 86_400_000)
  await typeSlowly(page, soon)
  await page.getByRole('textbox', { name: 'Advice for the next visit' }).focus()
  await typeSlowly(page, 'Renew the brake fluid')
  const code = await payCash(page)

  await page.goto(`${shop.url}/upcoming-service?term=cab-1234`)
  const row = rows(page).filter({ hasText: 'WP CAB-1234' })
  await expect(row).toContainText('in 5')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Call about WP CAB-1234' })
  await expect(dialog).toContainText('Renew the brake fluid')
  await expect(dialog.getByRole('radio', { name: 'Told' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'Booked for' })).toBeChecked()
  await page.keyboard.press('Control+S')
  await expect(dialog.getByText('Say for which day')).toBeVisible()
  await expectAccessible(page, 'the call about a service')
  await dialog.getByRole('textbox', { name: 'Booked for' }).focus()
  await typeSlowly(page, soon)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+S')
  await expect(page.getByText('Call noted')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText(`Booked for ${soon}`)
  expect(await shop.count("select count(*) from service_call where bill_code = $1 and outcome = 'booked'", [code])).toBe(1)

  await page.keyboard.press('m')
  const message = page.getByRole('dialog', { name: 'Message about WP CAB-1234' })
  await expect(message.getByLabel('Text')).toHaveValue(new RegExp(`WP CAB-1234 is due on ${soon}.*\\nWe advised: Renew the brake fluid`))
  await expect(message.getByRole('link', { name: 'Messenger' })).toHaveAttribute('href', /^https:\/\/wa\.me\/94\d{9}\?text=Dear%20Kamal/)
  await expectAccessible(page, 'the message about a service')
  await expect(message.getByRole('link', { name: 'SMS' })).toHaveAttribute('href', /^sms:\+94\d{9}\?body=/)
  await page.keyboard.press('Escape')
  await expect(message).toBeHidden()

  await page.goto(`${shop.url}/sales-auto-care`)
  await lookUp(page, 'Vehicle', 'cab-1234', 'Kamal Perera')
  await addItem(page, cloth)
  await payCash(page)
  await page.goto(`${shop.url}/upcoming-service?term=cab-1234&due=all`)
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('Booked for')
})

test('Alt+K asks whether something is under warranty, and Enter opens its bill', async ({ page, shop, signIn }) => {
  await signIn()
  await page.keyboard.press('Alt+k')
  await expect(page.getByRole('heading', { name: 'Warranty Check' })).toBeVisible()
  await toSearch(page)
  await typeSlowly(page, 'amaron')
  await expect(rows(page).first()).toContainText('In warranty')
  const { rows: sold } = await shop.owner.query<{ code: string }>(
    `select invoice_code as code from invoice_line line join item on item.code = line.item_code
     where item.name like 'Amaron%' and warranty_due_date is not null and location_code = '1301000001' order by invoice_code desc limit 1`,
  )
  await page.goto(`${shop.url}/warranty?term=${sold[0]!.code}`)
  await expect(rows(page).first()).toContainText(sold[0]!.code)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText(sold[0]!.code).first()).toBeVisible()
  await expect(page.getByText(/^warranty until \d\d\/\d\d\/\d{4}$/).first()).toBeVisible()
})
