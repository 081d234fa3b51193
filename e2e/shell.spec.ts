import type { Page } from '@playwright/test'
import { screenAt } from '../kernel/screens.ts'
import { billsOf, colombo, expect, test } from './shop.ts'
import { addItem, cloth, payCash, productField, savedCode, total } from './till.ts'

// spec section 2, letter for letter
const screens =
  'sales sales-pos-lite dashboard customer matureStock grn stock-issue stock-transfer stock-in sales-auto-care barcode service-pack vehicle upcoming-service stock-dashboard sales-quotation suppliers supplier-list cheques third-party-cheque returned-cheque cheques-process sales-order salesRep sales-boys expenses expanses-category credit-and-debit journal-types general-ledger item-master item-category user user-type sales-return reversal payment-vouchers route item-bin item-colour item-brand item-unit grn-paid chequePayment settings purchase-return cheque-vouchers cheque-vouchers-process returned-cheque-vouchers cheque-realized payment-receipt stock-freeze reports'.split(
    ' ',
  )
const reports =
  'supplier-list debit-statement supplier-summery periodic-voucher payment-voucher purchase-list daily-purchase detail-purchase monthly-purchase stock-in-hand stock-audit item-in-stock periodic-stock stock-issues stock-in-hand-quantity daily-summary monthly-summary periodic-summary day-end day-end-by-user ledger-detail-summery ledger-audit customer-report customer-summary credit-statement credit-statement-route credit-statement-rep daily-sales details-sales monthly-sales periodic-sales sales-margin daily-sales-return daily-sales-with-payment customer-sales-reconsalation daily-expenses monthly-expenses periodic-expenses cheque-by-customer che-periodic-expenses daily-cheques cheque-in-hand cheque-deposited cheque-realize cheque-returned cheque-by-supplier daily-cheque-voucher daily-payment-receipt payment-receipt-by-rep payment-receipt-by-route payment-receipt-by-location payment-receipt-by-type'.split(
    ' ',
  )
// Beyond the specification.
const ours = ['/purchase-order', '/price-correction', '/warranty', '/bank-accounts', '/opening-balances', '/vat-return', '/books-audit']
const ourReports = [
  ...['customer-aging', 'series-based-invoices', 'items-sales-by-customer'],
  ...['trial-balance', 'balance-sheet', 'profit-and-loss', 'account-lines'],
]
const addresses = [...ours, ...screens.map(path => `/${path}`), ...reports.map(slug => `/reports/${slug}`)]
function isBuilt(address: string): boolean {
  if (address.startsWith('/reports/')) return true
  const screen = screenAt(address)
  return screen !== undefined && screen.purpose === undefined
}

/** The page's heading, which for a screen that is still to come says so. A screen is called as the menu calls it. */
async function expectPage(page: Page, address: string): Promise<void> {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  if (isBuilt(address)) {
    await expect(heading, address).toBeVisible()
    await expect(heading, address).not.toContainText('is not built yet')
    // The dashboard greets.
    if (!address.startsWith('/reports/') && address !== '/dashboard')
      await expect(heading, address).toHaveText(screenAt(address)?.label ?? '')
  } else await expect(heading, address).toContainText('is not built yet')
}

test('every screen and report of the specification has a page, and one that is still to come says so', async ({ page, shop, signIn }) => {
  expect([screens.length, reports.length]).toEqual([53, 52])
  await signIn('superadmin', '/dashboard')
  for (const address of addresses) {
    // As a link inside the application goes there.
    await page.evaluate(to => history.pushState(null, '', to), `/bizx${address}`)
    await expect(page).toHaveURL(`${shop.url}${address}`)
    await expectPage(page, address)
  }
})

test('every address opens from outside too', async ({ page, shop, signIn }) => {
  await signIn('manager', '/dashboard')
  for (const address of addresses) {
    const response = await page.request.get(`${shop.url}${address}`)
    expect(response.status(), address).toBe(200)
    expect(await response.text(), address).toContain('<div id="root">')
  }
  for (const address of ['/grn', '/matureStock', '/sales-quotation', '/reports', '/reports/che-periodic-expenses']) {
    await page.goto(`${shop.url}${address}`)
    await expectPage(page, address)
  }
})

test('reports are reached by the menus, and found by a part of their name', async ({ page, signIn }) => {
  await signIn('manager', '/dashboard')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Reports' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Report' })
  const names = await page.getByRole('main').getByRole('listitem').getByRole('link').allInnerTexts()
  expect(names).toHaveLength(reports.length + ourReports.length)
  for (const name of names.filter((_, at) => at % 10 === 0)) {
    await menu.getByRole('searchbox', { name: 'Find a report' }).fill(name)
    await menu.getByRole('link', { name, exact: true }).first().press('Enter')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(name)
  }
})

test('an address that is no screen says so and leads back', async ({ page, signIn, shop }) => {
  await signIn('cashier', '/no-such-screen')
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the dashboard' }).press('Enter')
  await expect(page).toHaveURL(`${shop.url}/dashboard`)
})

test('Ctrl+K finds a screen, a customer and a bill', async ({ page, shop, signIn }) => {
  await signIn()
  await addItem(page, cloth)
  const code = await payCash(page)
  const field = page.getByRole('combobox', { name: 'Search or jump to' })
  const results = page.getByRole('listbox', { name: 'Results' })
  await page.keyboard.press('Control+K')
  await expect(field).toBeFocused()
  // As a person types: faster keys with an Enter behind them are a scanner's.
  await page.keyboard.type('quota', { delay: 70 })
  await expect(results.getByRole('option', { selected: true })).toContainText('Quotations')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${shop.url}/sales-quotation`)
  await page.keyboard.press('Control+K')
  await expect(field).toBeFocused()
  await page.keyboard.type('0770100201')
  await expect(page.getByRole('group', { name: 'Customers' }).getByRole('option')).toContainText('Kamal Perera')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await page.keyboard.press('Control+K')
  await expect(field).toBeFocused()
  await page.keyboard.type(code, { delay: 70 })
  await expect(page.getByRole('group', { name: 'Bills' }).getByRole('option', { selected: true })).toContainText(`#${code}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Recalled bill' })).toContainText(`#${code}`)
  await expect(page).toHaveURL(`${shop.url}/sales-auto-care`)
})

test('? shows the shortcuts of the page, but is a character behind others', async ({ page, signIn }) => {
  await signIn()
  await expect(productField(page)).toBeFocused()
  await page.keyboard.type('oil?')
  await expect(productField(page)).toHaveValue('oil?')
  // Nothing is searched for by it alone.
  await productField(page).fill('')
  await page.keyboard.press('?')
  const card = page.getByRole('dialog', { name: 'Shortcuts' })
  for (const [keys, label] of [
    ['F1', 'Cash pay'],
    ['Ctrl+S', 'Credit'],
    ['F2', 'Discount'],
    ['F4', 'Return'],
    ['Alt+P', 'Payment'],
    ['Alt+C', 'Customer'],
    ['Alt+O', 'Sales order'],
    ['F11', 'Full screen'],
    ['Alt+B', 'Recent bills'],
    ['Alt+1 2', 'Quantity of line 12'],
    ['3*', 'Three of what is scanned next'],
    ['Esc', 'Back to the search'],
    ['↑↓', 'Item or line above, below'],
  ]) {
    await expect(card.locator('dl > div').filter({ has: page.getByText(keys ?? '', { exact: true }) })).toContainText(label ?? '')
  }
  // A shortcut of the covered page rests.
  await page.keyboard.press('F2')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
})

test('full screen, theme and the collapsed menu are chosen and remembered', async ({ page, signIn }) => {
  await signIn('cashier', '/dashboard')
  await page.getByRole('button', { name: 'Full screen (F11)', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Leave full screen (F11)' })).toBeVisible()
  await page.keyboard.press('F11')
  await expect(page.getByRole('button', { name: 'Full screen (F11)', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Dark theme' }).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('button', { name: 'Collapse the menu' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Expand the menu' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand the menu' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test.describe('on a touch screen of 768 pixels', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true })

  test('POS lite sells with taps', async ({ page, shop, signIn }) => {
    const before = await shop.count(billsOf, [colombo.code])
    await signIn('cashier', '/sales-pos-lite')
    await productField(page).tap()
    await productField(page).fill(cloth.term)
    await page.getByRole('grid', { name: 'Items found' }).getByText(cloth.name).tap()
    const quantity = page.getByLabel('Quantity of line 1')
    await expect(quantity).toHaveText('1')
    await page.getByRole('button', { name: 'One more of line 1' }).tap()
    await page.getByRole('button', { name: 'One more of line 1' }).tap()
    await expect(quantity).toHaveText('3')
    await page.getByRole('button', { name: 'One less of line 1' }).tap()
    await expect(quantity).toHaveText('2')
    // 2 × 590.00
    await expect(total(page)).toHaveText('Rs. 1,180.00')
    await page.getByRole('group', { name: 'Quick cash' }).getByRole('button').last().tap()
    await page.getByRole('button', { name: /^Cash pay/ }).tap()
    const code = await savedCode(page)
    expect(code).toMatch(/^3001/)
    expect(await shop.count(billsOf, [colombo.code])).toBe(before + 1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
  })
})
