import type { Locator, Page } from '@playwright/test'
import { typeSlowly } from './keyboard.ts'
import { toSearch } from './list-page.ts'
import { expect, test } from './shop.ts'
function row(page: Page, name: string): Locator {
  return page.getByRole('grid').getByRole('row', { name })
}

async function search(page: Page, term: string): Promise<void> {
  await toSearch(page)
  await typeSlowly(page, term)
}

test.describe('customers', () => {
  test('are added whole without the mouse, and found by what was typed', async ({ page, shop, signIn }) => {
    await signIn('manager', '/customer')
    await page.keyboard.press('Insert')
    const dialog = page.getByRole('dialog', { name: 'New Customer' })
    await expect(dialog.getByLabel('First Name')).toBeFocused()
    await typeSlowly(page, 'Chathurika')
    await page.keyboard.press('Control+s')
    await expect(dialog.getByText('Phone Number is Required..')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Phone', exact: true })).toBeFocused()
    await typeSlowly(page, '0771230099')
    await page.keyboard.press('Alt+c')
    await typeSlowly(page, 'Mr Weerasinghe')
    await page.keyboard.press('Alt+a')
    await expect(dialog.getByLabel('Address', { exact: true })).toBeFocused()
    await typeSlowly(page, '9 Lake Drive')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Customer created successfully')).toBeVisible()
    await search(page, '0099')
    await row(page, 'Chathurika').press('Enter')
    const view = page.getByRole('dialog', { name: 'Customer: Chathurika' })
    await expect(view.getByRole('row', { name: 'Mr Weerasinghe' })).toBeVisible()
    await expect(view.getByText('9 Lake Drive, Sri Lanka')).toBeVisible()
    await expect(view.getByText('No limit')).toBeVisible()
    expect(await shop.count(`select count(*) from customer_contact where name = 'Mr Weerasinghe'`)).toBe(1)
    // A second one with the same phone is named while it is typed, however the number is written.
    await page.keyboard.press('Escape')
    await expect(view).toBeHidden()
    await page.keyboard.press('Insert')
    await expect(dialog.getByLabel('First Name')).toBeFocused()
    await dialog.getByRole('textbox', { name: 'Phone', exact: true }).fill('+94 77 123 0099')
    await expect(dialog.getByRole('status').filter({ hasText: 'Chathurika has this phone number already.' })).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Open Chathurika' })).toHaveAttribute('href', /\/customer\?view=2001\d+$/)
  })

  test('show balances, how much of the limit is used, open bills and vehicles', async ({ page, shop, signIn }) => {
    const owing = `select customer_code::bigint from invoice join customer on customer.code = customer_code and credit_limit > 0
      where location_code = '1301000001' and paid < total and invoice.status = 'live' and vehicle_code is not null
      order by invoice.code limit 1`
    const code = String(await shop.count(owing))
    await signIn('cashier', `/customer?view=${code}`)
    const view = page.getByRole('dialog')
    await expect(view.getByRole('table', { name: 'Open bills' }).getByRole('link').first()).toBeVisible()
    await expect(view.getByRole('table', { name: 'Vehicles' }).getByRole('link').first()).toBeVisible()
    await expect(view.getByRole('meter', { name: 'Credit used' })).toBeVisible()
    await expect(view.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
    // Reached in one key, and the statement goes to the device's share sheet as a file.
    await expect(view.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\d+$/)
    await expect(view.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\/94\d+$/)
    await page.evaluate(() => {
      const shared: string[] = []
      const share = async ({ files }: ShareData) => void shared.push(...(files ?? []).map(file => `${file.name} ${file.size > 1_000}`))
      Object.assign(navigator, { canShare: () => true, share })
      Object.assign(window, { shared })
    })
    await page.keyboard.press('Alt+h')
    const shared = () => page.evaluate(() => (window as unknown as { shared: string[] }).shared)
    await expect.poll(shared, { timeout: 15_000 }).toEqual([expect.stringMatching(/^Statement .+\.pdf true$/)])
  })

  test('that are locked, and the cash customer, say why they stay as they are', async ({ page, signIn }) => {
    await signIn('manager', '/customer')
    await search(page, 'kamal perera')
    const kamal = row(page, 'Kamal Perera')
    await kamal.press('l')
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).press('Enter')
    await expect(page.getByText('Lock successfully')).toBeVisible()
    await kamal.press('F2')
    await expect(page.getByText('This Customer is Already Locked')).toBeVisible()
    await search(page, '2001000001')
    await row(page, 'CASH').press('F2')
    await expect(page.getByText('The cash customer is used for every bill without a name and cannot be changed.')).toBeVisible()
  })

  test('of a cashier get no credit', async ({ page, signIn }) => {
    await signIn('cashier', '/customer?add=1')
    const dialog = page.getByRole('dialog', { name: 'New Customer' })
    await expect(dialog.getByLabel('Credit Limit')).not.toBeEditable()
    await expect(dialog.getByLabel('Credit Days')).not.toBeEditable()
  })

  test('keep what was typed when Escape is answered with no', async ({ page, signIn }) => {
    await signIn('manager', '/customer?edit=2001000013')
    const field = page.getByRole('dialog').getByLabel('Second Name').first()
    await field.fill('Typed')
    await field.press('Escape')
    const question = page.getByRole('dialog', { name: 'Not saved' })
    await expect(question.getByText('Throw away your changes?')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('Typed')
  })
})

test.describe('suppliers', () => {
  test('are added, found from everywhere and deleted while nothing refers to them', async ({ page, signIn }) => {
    await signIn('manager', '/suppliers')
    await page.keyboard.press('Insert')
    const dialog = page.getByRole('dialog', { name: 'New Supplier' })
    await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
    await typeSlowly(page, 'Zenith Gaskets')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Supplier created successfully')).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
    await typeSlowly(page, 'zenith')
    await page.getByRole('option', { name: /Zenith Gaskets/ }).click()
    await expect(page.getByRole('dialog', { name: 'Supplier: Zenith Gaskets' })).toBeVisible()
    await page.keyboard.press('Escape')
    await search(page, 'zenith')
    await row(page, 'Zenith Gaskets').press('Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).press('Enter')
    await expect(page.getByText('Deleted successfully')).toBeVisible()
  })

  test('are listed with what is owed to them, which no cashier sees', async ({ page, shop, signIn }) => {
    const { rows } = await shop.owner.query<{ owed: number; sum: string }>(
      `select count(*)::integer as owed, to_char(sum(debit_amount) / 100.0, 'FM999,999,990.00') as sum
       from supplier_balance where (debit_amount, return_amount, over_payment) <> (0, 0, 0)`,
    )
    const { owed, sum } = rows[0]!
    expect(owed).toBeGreaterThan(0)
    await signIn('manager', '/supplier-list')
    const list = page.getByRole('grid', { name: 'Supplier List' })
    await page.getByLabel('Hide zero').press('Space')
    await expect(page.getByText(`of ${owed}`)).toBeVisible()
    await expect(list.getByRole('row')).toHaveCount(Math.min(owed, 10) + 2)
    await expect(list.getByRole('row', { name: 'Total' })).toContainText(sum)
    await signIn('cashier', '/supplier-list')
    await expect(list.getByRole('row').nth(1)).toBeVisible()
    await expect(list).not.toContainText('Due')
    await expect(page.getByRole('button', { name: /^Add Supplier/ })).toHaveCount(0)
  })
})
