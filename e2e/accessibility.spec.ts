import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { colombo, expect, passwordOf, test } from './shop.ts'
import { addItem, cloth, grease, productField, received } from './till.ts'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What a screen reader or a weak eye stumbles over here, in light and in dark; "serious" and "critical" must be none. */
async function expectAccessible(page: Page, place: string): Promise<void> {
  // Evaluated rather than loaded: the content policy refuses scripts that are not the application's own.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    const found = await page.evaluate(async () => {
      // A colour on its way to another is neither.
      // What turns for ever, while a save waits for an answer, has no end to wait for.
      const passing = document.getAnimations().filter(animation => animation.effect?.getComputedTiming().endTime !== Infinity)
      await Promise.all(passing.map(animation => animation.finished.catch(() => null)))
      const { axe } = window as unknown as { axe: { run: (context: Document, options: object) => Promise<AxeResults> } }
      const { violations } = await axe.run(document, { resultTypes: ['violations'] })
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(' '))])
    })
    expect(found, `${place}, ${colorScheme}`).toEqual([])
  }
}

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

test('the dashboard, a screen that is still to come, and the reports', async ({ page, shop, signIn }) => {
  await signIn('cashier', '/dashboard')
  await expectAccessible(page, 'dashboard')
  await page.goto(`${shop.url}/sales-quotation`)
  await expect(page.getByRole('heading', { name: /is not built yet/ })).toBeVisible()
  await expectAccessible(page, 'not built')
  await page.goto(`${shop.url}/reports`)
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await expectAccessible(page, 'reports')
})

test('the stock dashboard, old stock and the card of an item', async ({ page, shop, signIn }) => {
  await signIn('manager', '/stock-dashboard')
  await expect(page.getByRole('link', { name: /^Below minimum/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^By category/ })).toBeVisible()
  await expectAccessible(page, 'stock dashboard')
  await page.goto(`${shop.url}/matureStock?by=expiry`)
  await expect(page.getByRole('group', { name: 'Bands' })).toBeVisible()
  await expectAccessible(page, 'old stock')
  await page.goto(`${shop.url}/item-master?card=2401000001`)
  await expect(page.getByRole('region', { name: 'Item card' })).toBeVisible()
  await expectAccessible(page, 'item card')
})

test('users, passwords and what each role may do', async ({ page, shop, signIn }) => {
  await signIn('admin', '/user?term=fathima')
  await expect(page.getByRole('row', { name: /fathima/ })).toBeVisible()
  await expectAccessible(page, 'users')
  await page.goto(`${shop.url}/user?edit=1001000002`)
  await expect(page.getByText('You cannot change your own roles or status.').first()).toBeVisible()
  await expectAccessible(page, 'own user')
  await page.goto(`${shop.url}/user?view=1001000005`)
  await expect(page.getByRole('table', { name: 'Roles, now and before' })).toBeVisible()
  await expectAccessible(page, 'one user')
  await page.goto(`${shop.url}/user?term=fathima`)
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
  await page.goto(`${shop.url}/user-type`)
  await expect(page.getByRole('table').getByText('Active users')).toBeVisible()
  await expectAccessible(page, 'user types')
})

test('customers and suppliers: list, view and form', async ({ page, shop, signIn }) => {
  await signIn('manager', '/customer')
  await expect(page.getByRole('row', { name: 'CASH' })).toBeVisible()
  await expectAccessible(page, 'customers')
  await page.goto(`${shop.url}/customer?view=2001000012`)
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Vehicles' })).toBeVisible()
  await expectAccessible(page, 'customer')
  await page.goto(`${shop.url}/customer?add=1`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Add contact/ })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Add address/ })
    .click()
  await expectAccessible(page, 'new customer')
  await page.goto(`${shop.url}/suppliers?view=2201000002`)
  await expect(page.getByRole('dialog').getByText('Balances')).toBeVisible()
  await expectAccessible(page, 'supplier')
})

test('importing suppliers, step by step', async ({ page, signIn }) => {
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

test('goods received and returned: lists, wizard, view', async ({ page, shop, signIn }) => {
  await signIn('manager', '/grn?add=1')
  await page.keyboard.press('Alt+n')
  await expect(page.getByText('Supplier is Required')).toBeVisible()
  await expectAccessible(page, 'new GRN with errors')
  const supplier = page.getByRole('combobox', { name: 'Supplier' })
  await supplier.pressSequentially('lanka clean', { delay: 60 })
  await expect(page.getByRole('option', { selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByLabel('Invoice Number').fill('AX-1')
  await page.keyboard.press('Alt+n')
  await page.getByRole('combobox', { name: 'Item' }).pressSequentially(cloth.term, { delay: 60 })
  await expect(page.getByRole('option', { selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  const entry = page.getByRole('form', { name: 'Received item' })
  await entry.getByLabel('Quantity').fill('5')
  await entry.getByLabel('Cost price').fill('600')
  await expectAccessible(page, 'received items, entry')
  await page.keyboard.press('Alt+a')
  await expectAccessible(page, 'received items with a line')
  await page.keyboard.press('Control+s')
  // 600 is far from what it cost the last time.
  await expect(page.getByRole('button', { name: 'Save as it is' })).toBeVisible()
  await expectAccessible(page, 'a doubtful GRN')
  await page.keyboard.press('Alt+s')
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Received items' })).toBeVisible()
  await expectAccessible(page, 'GRN')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid')).toBeVisible()
  await expectAccessible(page, 'list of GRNs')
  await page.goto(`${shop.url}/purchase-return?add=1`)
  await page.getByRole('combobox', { name: 'Supplier' }).pressSequentially('lanka clean', { delay: 60 })
  await expect(page.getByRole('option', { selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Quantity back, line 1', { exact: true })).toBeVisible()
  await expectAccessible(page, 'new purchase return')
  await page.goto(`${shop.url}/purchase-order?view=6001000001`)
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Received with' })).toBeVisible()
  await expectAccessible(page, 'purchase order')
  await page.goto(`${shop.url}/purchase-order?edit=6001000002`)
  await expect(page.getByLabel('Quantity, line 1', { exact: true })).toBeVisible()
  await expectAccessible(page, 'purchase order, editor')
  await page.goto(`${shop.url}/grn?add=1&repeat=6001000001`)
  await expect(page.getByRole('checkbox', { name: /^Receive purchase order/ })).toBeVisible()
  await expectAccessible(page, 'receiving an order')
})

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

test('the settings', async ({ page, shop, signIn }) => {
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
    await page.goto(`${shop.url}/settings?tab=${tab}`)
    await expect(page.getByText(shown).first()).toBeVisible()
    await expectAccessible(page, `settings, ${tab}`)
  }
  await page.getByRole('table', { name: 'Audit log' }).locator('tbody tr').nth(2).press('Enter')
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
  await page.goto(`${shop.url}/item-brand?term=no+such+brand`)
  await expect(page.getByText('No Item Brand to display.')).toBeVisible()
  await expectAccessible(page, 'empty list')
  const code = await shop.count(`select min(code)::bigint from item_brand`)
  await page.goto(`${shop.url}/item-brand?edit=${code}`)
  await page.getByRole('dialog').getByLabel('Name').fill('Mine')
  await shop.owner.query('update item_brand set version = version + 1 where code = $1', [String(code)])
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog', { name: 'Somebody changed this in the meantime' })).toBeVisible()
  await expectAccessible(page, 'two versions of a record')
  await page.goto(`${shop.url}/journal-types?add=1`)
  await page.getByRole('tab', { name: 'Double Entry' }).press('Enter')
  await expect(page.getByRole('group', { name: 'To' })).toBeVisible()
  await expectAccessible(page, 'double entry')
})

test('items and their prices', async ({ page, shop, signIn }) => {
  await signIn('manager', '/item-master')
  await expect(page.getByRole('row', { name: /3M rubbing compound/ })).toBeVisible()
  await expectAccessible(page, 'items')
  await page.goto(`${shop.url}/item-master?edit=2401000006`)
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Bins and levels by location' })).toBeVisible()
  await expectAccessible(page, 'an item’s form')
  await page.goto(`${shop.url}/item-master?view=2401000006`)
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Stock entries' })).toBeVisible()
  await expectAccessible(page, 'an item')
  await page.keyboard.press('Alt+u')
  await expect(page.getByRole('dialog').getByText('Give all of them the new prices')).toBeVisible()
  await expectAccessible(page, 'new prices of an item')
  await page.goto(`${shop.url}/item-master`)
  await page.getByRole('button', { name: /^Change prices/ }).click()
  await page.getByRole('dialog').getByLabel('Category').selectOption({ label: 'Engine oil' })
  await expect(page.getByRole('table', { name: 'New prices' })).toBeVisible()
  await expectAccessible(page, 'new prices of a category')
})

test('stock counts: list, start, sheet and review', async ({ page, shop, signIn }) => {
  const begun = await fetch(new URL('/api/v1/stock-count-session', shop.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await shop.tokenOf('manager')}`,
      locationcode: colombo.code,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ name: 'Everything' }),
  })
  const { stockCountSession } = (await begun.json()) as { stockCountSession: { id: string } }
  await signIn('manager', '/stock-freeze')
  await expect(page.getByRole('article', { name: 'Everything' })).toBeVisible()
  await expectAccessible(page, 'stock counts')
  await page.goto(`${shop.url}/stock-freeze?add=1`)
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
  await expectAccessible(page, 'starting a count')
  await page.goto(`${shop.url}/stock-freeze?count=${stockCountSession.id}`)
  await expect(page.getByRole('list', { name: 'Count sheet' }).getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page, 'count sheet')
  await page.goto(`${shop.url}/stock-freeze?review=${stockCountSession.id}`)
  await page.getByText(/^Not counted \(/).click()
  await expect(page.getByRole('table', { name: 'Lines of the count' })).toBeVisible()
  await expectAccessible(page, 'review of a count')
})

// Those with more to show than their first sight have a test of their own above.
const others = [
  '/item-category',
  '/item-brand',
  '/item-unit',
  '/item-colour',
  '/item-bin',
  '/expanses-category',
  '/sales-boys',
  '/route',
  '/journal-types',
  '/user-type',
  '/supplier-list',
  '/grn-paid',
  '/purchase-order',
  '/purchase-return',
  '/stock-in',
  '/stock-in?add=1',
  '/stock-issue',
  '/stock-issue?add=1',
  '/stock-transfer',
  '/stock-transfer?add=1',
  '/settings?tab=lists',
]

test('every other screen, and vehicles and packages with their view and form', async ({ page, signIn }) => {
  test.setTimeout(120_000)
  await signIn('superadmin', '/dashboard')
  const heading = page.getByRole('heading', { level: 1 })
  const go = (address: string) => page.evaluate(to => history.pushState(null, '', to), `/bizx${address}`)
  for (const address of others) {
    await go(address)
    await expect(heading).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await expectAccessible(page, address)
  }
  for (const [address, name] of [
    ['/vehicle', 'Vehicle'],
    ['/service-pack', 'Service Package'],
  ] as const) {
    await go(address)
    await expect(page.getByRole('grid').locator('tbody tr').first()).toBeVisible()
    await expectAccessible(page, address)
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
