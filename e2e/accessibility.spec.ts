import { whileRegistered } from './registered.ts'
import { expectAccessible } from './accessibility.ts'
import { go } from './list-page.ts'
import { expect, passwordOf, test } from './shop.ts'

test('signing in', async ({ page, shop }) => {
  await page.goto(`${shop.url}/login`)
  await expect(page.getByLabel('Username')).toBeFocused()
  await expectAccessible(page, 'login')
  await page.getByRole('button', { name: 'Sign in' }).press('Enter')
  await expect(page.getByText('Username is required')).toBeVisible()
  await expectAccessible(page, 'login with errors')
  await page.getByLabel('Username').fill('cashier')
  await page.getByRole('textbox', { name: 'Password' }).fill(passwordOf('cashier'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Set Location' })).toBeVisible()
  await expectAccessible(page, 'location picker')
})

test('the dashboard, and the reports', async ({ page, signIn }) => {
  await signIn('cashier', '/dashboard')
  await expectAccessible(page, 'dashboard of a cashier')
  await go(page, '/reports/customer-summary')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeVisible()
  await expectAccessible(page, 'a report with a customer to find')
  await go(page, '/reports/stock-in-hand')
  await expect(page.getByRole('grid', { name: 'Stock in Hand' })).toBeVisible()
  await expectAccessible(page, 'a report')
  await signIn('manager', '/dashboard')
  await expect(page.getByRole('link', { name: /^Customers owe/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Below minimum/ })).toBeVisible()
  await expectAccessible(page, 'dashboard of a manager')
})

test('users, passwords and what each role may do', async ({ page, signIn }) => {
  await signIn('admin', '/user?term=fathima')
  await expect(page.getByRole('row', { name: /fathima/ })).toBeVisible()
  await expectAccessible(page, 'users')
  await go(page, '/user?edit=1001000002')
  await expect(page.getByText('You cannot change your own roles or status.').first()).toBeVisible()
  await expectAccessible(page, 'own user')
  await go(page, '/user?view=1001000005')
  await expect(page.getByRole('table', { name: 'Roles, now and before' })).toBeVisible()
  await expectAccessible(page, 'one user')
  await go(page, '/user?term=fathima')
  for (const [action, dialog] of [
    ['Set password', 'New password of Fathima Nazeer'],
    ['Sessions', 'Where Fathima Nazeer is signed in'],
    ['Reject', 'Reject Fathima Nazeer'],
  ] as const) {
    await page.getByRole('button', { name: 'Actions of fathima' }).press('Enter')
    await page.getByRole('menuitem', { name: action }).press('Enter')
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await expectAccessible(page, dialog)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await go(page, '/user-type')
  await expect(page.getByRole('table').getByText('Active users')).toBeVisible()
  await expectAccessible(page, 'user types')
})

test('customers and suppliers: list, view and form', { tag: '@long' }, async ({ page, signIn }) => {
  await signIn('manager', '/customer')
  await expect(page.getByRole('row', { name: 'CASH' })).toBeVisible()
  await expectAccessible(page, 'customers')
  await go(page, '/customer?view=2001000012')
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Vehicles' })).toBeVisible()
  await expectAccessible(page, 'customer')
  await page.keyboard.press('Alt+s')
  await expect(page.getByRole('region', { name: 'Statement' }).frameLocator('iframe').getByText('Balance brought forward')).toBeVisible()
  await expectAccessible(page, 'statement of account')
  await go(page, '/customer')
  await page.getByRole('button', { name: /^Statements/ }).click()
  await expect(page.getByText(/owes?: each gets a statement/)).toBeVisible()
  await expectAccessible(page, 'statements of account')
  await go(page, '/customer?add=1')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Add contact/ })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Add address/ })
    .click()
  await expectAccessible(page, 'new customer')
  await go(page, '/suppliers?view=2201000002')
  await expect(page.getByRole('dialog').getByText('Balances')).toBeVisible()
  await expectAccessible(page, 'supplier')
})

test('importing suppliers, step by step', { tag: '@long' }, async ({ page, signIn }) => {
  await signIn('manager', '/suppliers')
  await page.keyboard.press('Alt+i')
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeFocused()
  await expectAccessible(page, 'import, file')
  const buffer = Buffer.from('Name,Email\nSeen A,a@example.com\nSeen B,nonsense\n,\n,c@example.com\n')
  await page.getByLabel('File to import').setInputFiles({ name: 'seen.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('button', { name: 'Check the rows' })).toBeFocused()
  await expectAccessible(page, 'import, columns')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('table', { name: 'Refused rows' })).toBeVisible()
  await expectAccessible(page, 'import, check')
  await page.getByRole('checkbox', { name: /refused rows out/ }).press('Space')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('seen.csv is imported')).toBeVisible()
  await expectAccessible(page, 'import, result')
})

test('the settings', { tag: '@long' }, async ({ page, shop, signIn }) => {
  await signIn('superadmin', '/settings')
  for (const [tab, shown] of [
    ['profile', 'Business name'],
    ['locations', 'Galle Service Centre'],
    ['locations&location=1301000001', 'Receipt header'],
    ['business', 'Keep stock by batch'],
    ['formats', 'Before an amount'],
    ['backup', 'Passphrase of the file'],
    ['selling', 'A credit limit of 0 means'],
    ['audit', 'Check the chain…'],
  ] as const) {
    await go(page, `/settings?tab=${tab}`)
    await expect(page.getByText(shown).first()).toBeVisible()
    await expectAccessible(page, `settings, ${tab}`)
  }
  await whileRegistered(shop, async () => {
    await go(page, '/settings?tab=vat')
    await page.getByText('Fields and words on them').click()
    await expect(page.frameLocator('iframe[title="Preview"]').getByRole('heading', { name: 'TAX INVOICE' })).toBeVisible()
    await expectAccessible(page, 'settings, VAT')
  })
  await go(page, '/settings?tab=audit')
  // A sign-in has nothing to compare.
  await page.getByRole('table', { name: 'Audit log' }).locator('tbody tr').filter({ hasNotText: 'Signed' }).first().press('Enter')
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
  await expectAccessible(page, 'a row of the audit')
})

test('a list and its dialogs', async ({ page, shop, signIn }) => {
  await signIn('admin', '/salesRep')
  await expect(page.getByRole('grid').locator('tbody tr').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expectAccessible(page, 'list with a selected row')
  await page
    .getByRole('button', { name: /^Actions of / })
    .first()
    .press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await expectAccessible(page, 'menu of a row')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'View', exact: true }).press('Enter')
  await expectAccessible(page, 'view of a list')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Insert')
  await page.getByRole('dialog').getByLabel('Name').press('Control+s')
  await expect(page.getByText('Name is required')).toBeVisible()
  await expectAccessible(page, 'form with an error')
  await go(page, '/item-brand?term=no+such+brand')
  await expect(page.getByText('No Item Brand to display.')).toBeVisible()
  await expectAccessible(page, 'empty list')
  const code = await shop.count(`select min(code)::bigint from item_brand`)
  await go(page, `/item-brand?edit=${code}`)
  await page.getByRole('dialog').getByLabel('Name').fill('Mine')
  await shop.owner.query('update item_brand set version = version + 1 where code = $1', [String(code)])
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog', { name: 'Somebody changed this in the meantime' })).toBeVisible()
  await expectAccessible(page, 'two versions of a record')
  await go(page, '/journal-types?add=1')
  await page.getByRole('tab', { name: 'Double Entry' }).press('Enter')
  await expect(page.getByRole('group', { name: 'To' })).toBeVisible()
  await expectAccessible(page, 'double entry')
})

// e2e/screens.spec.ts looks at the first sight of every screen.
const others = [
  '/bank-accounts?statement=6401000001',
  '/reports/balance-sheet',
  '/upcoming-service?due=all',
  '/reversal?paper=001',
  '/credit-and-debit?add=1',
  '/sales-order?add=1',
  '/sales-quotation?add=1',
  '/price-correction?add=1',
  '/payment-receipt?add=1',
  '/bad-debts?add=1',
  '/settlement-discounts?add=1',
  '/stock-in?add=1',
  '/stock-issue?add=1',
  '/stock-transfer?add=1',
  '/oversold-goods?add=1',
  '/settings?tab=lists',
]

test('new papers, and vehicles and packages with their view and form', { tag: '@long' }, async ({ page, signIn }) => {
  await signIn('superadmin', '/dashboard')
  for (const address of others) {
    await go(page, address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await expectAccessible(page, address)
  }
  for (const [address, name] of [
    ['/vehicle', 'Vehicle'],
    ['/service-pack', 'Service Package'],
  ] as const) {
    await go(page, address)
    await expect(page.getByRole('grid').locator('tbody tr').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible()
    await expectAccessible(page, `${address}, view`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Insert')
    await expect(page.getByRole('dialog', { name: `New ${name}` })).toBeVisible()
    await expectAccessible(page, `${address}, form`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
