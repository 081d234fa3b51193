import type { Page } from '@playwright/test'
import { screenAt, screens } from '../kernel/screens.ts'
import type { ReportView } from '../reports/engine/report-contract.ts'
import { reports } from '../reports/index.ts'
import { chosen, isLong } from '../testing/chance.ts'
import { forms } from '../testing/forms.ts'
import { expectAccessible } from './accessibility.ts'
import { go } from './list-page.ts'
import { expect, test } from './shop.ts'

// spec section 2, letter for letter
const specified =
  'sales sales-pos-lite dashboard customer matureStock grn stock-issue stock-transfer stock-in sales-auto-care barcode service-pack vehicle upcoming-service stock-dashboard sales-quotation suppliers supplier-list cheques third-party-cheque returned-cheque cheques-process sales-order salesRep sales-boys expenses expanses-category credit-and-debit journal-types general-ledger item-master item-category user user-type sales-return reversal payment-vouchers route item-bin item-colour item-brand item-unit grn-paid chequePayment settings purchase-return cheque-vouchers cheque-vouchers-process returned-cheque-vouchers cheque-realized payment-receipt stock-freeze reports'.split(
    ' ',
  )
const specifiedReports =
  'supplier-list debit-statement supplier-summery periodic-voucher payment-voucher purchase-list daily-purchase detail-purchase monthly-purchase stock-in-hand stock-audit item-in-stock periodic-stock stock-issues stock-in-hand-quantity daily-summary monthly-summary periodic-summary day-end day-end-by-user ledger-detail-summery ledger-audit customer-report customer-summary credit-statement credit-statement-route credit-statement-rep daily-sales details-sales monthly-sales periodic-sales sales-margin daily-sales-return daily-sales-with-payment customer-sales-reconsalation daily-expenses monthly-expenses periodic-expenses cheque-by-customer che-periodic-expenses daily-cheques cheque-in-hand cheque-deposited cheque-realize cheque-returned cheque-by-supplier daily-cheque-voucher daily-payment-receipt payment-receipt-by-rep payment-receipt-by-route payment-receipt-by-location payment-receipt-by-type'.split(
    ' ',
  )
// Beyond the specification.
const ourReports = [
  ...['customer-aging', 'series-based-invoices', 'items-sales-by-customer'],
  ...['trial-balance', 'balance-sheet', 'profit-and-loss', 'account-lines'],
  ...['supplier-aging', 'chart-of-accounts', 'cash-flow', 'between-locations'],
  ...['best-and-slow-sellers', 'sales-by-hour', 'gross-profit-by-supplier', 'price-changes'],
]
/** A screen of each make, whose names, roles and labels the gate checks; the long run checks all of them. */
const ofEachMake = new Set(
  '/dashboard /reports /item-brand /user /user-type /settings /grn /payment-vouchers /cheques /cheques-process /chequePayment /general-ledger /stock-dashboard /matureStock /stock-freeze /barcode /job-cards /upcoming-service /reversal /sales /sales-auto-care /sales-pos-lite'.split(
    ' ',
  ),
)
const paths = [...new Set([...specified.map(path => `/${path}`), ...Object.keys(screens)])]
const slugs = [...specifiedReports, ...ourReports]
// On a till Insert opens nothing.
const tills = ['/sales', '/sales-auto-care', '/sales-pos-lite']

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** The page's heading: a screen is called as the menu calls it, and one that is still to come says so. */
async function expectScreen(page: Page, path: string): Promise<void> {
  const screen = screenAt(path)
  await expect(heading(page), path).toBeVisible()
  if (screen === undefined || screen.purpose !== undefined) await expect(heading(page), path).toContainText('is not built yet')
  // The dashboard greets.
  else if (path !== '/dashboard') await expect(heading(page), path).toHaveText(screen.label)
  await expect(page.getByText('Loading...')).toHaveCount(0)
}

test('every screen has a page, which all can read and which opens its form by Insert where the list of forms says so', async ({
  page,
  shop,
  signIn,
}) => {
  test.setTimeout(180_000)
  expect([specified.length, specifiedReports.length]).toEqual([53, 52])
  await signIn('superadmin', '/dashboard')
  const withInsert: string[] = []
  for (const path of paths) {
    // As a link inside the application goes there.
    await go(page, path)
    await expect(page).toHaveURL(`${shop.url}${path}`)
    await expectScreen(page, path)
    const keys = page.getByRole('main').locator('kbd', { hasText: /^Insert$/ })
    if (!tills.includes(path) && (await keys.count()) > 0) withInsert.push(path)
    if (isLong || ofEachMake.has(path)) await expectAccessible(page, path)
  }
  expect([...ofEachMake].filter(path => !paths.includes(path))).toEqual([])
  const listed = forms.filter(({ at, keys }) => keys[0] === 'Insert' && !at.includes('?')).map(({ at }) => at)
  expect(withInsert.toSorted()).toEqual(listed.toSorted())
})

/** What a report asks for before it shows anything; null where it shows itself at once. */
const neededBy = ({ filters }: ReportView) => filters.flatMap(({ required }) => required ?? [])[0] ?? null

test('every report has a page with its name, which says what has to be chosen first', async ({ page, signIn }) => {
  expect(reports.map(({ view }) => view.slug).toSorted()).toEqual(slugs.toSorted())
  await signIn('superadmin', '/reports')
  // The gate opens one of each make in all-reports.spec.ts, and here those that ask.
  for (const { view } of chosen(reports, report => neededBy(report.view) !== null)) {
    await go(page, `/reports/${view.slug}`)
    await expect(page.getByRole('heading', { level: 1, name: view.title, exact: true })).toBeVisible()
    await expect(page.getByText(neededBy(view) ?? / as of \d/).first(), view.slug).toBeVisible()
  }
})

test('every address opens from outside too', async ({ page, shop, signIn }) => {
  await signIn('manager', '/dashboard')
  for (const address of [...paths, ...slugs.map(slug => `/reports/${slug}`)]) {
    const response = await page.request.get(`${shop.url}${address}`)
    expect(response.status(), address).toBe(200)
    expect(await response.text(), address).toContain('<div id="root">')
  }
  // What was answered is the same for all: one address with a capital letter, and one of two parts.
  const addresses = ['/grn', '/matureStock', '/sales-quotation', '/reports', '/reports/che-periodic-expenses']
  for (const address of chosen(addresses, one => ['/matureStock', '/reports/che-periodic-expenses'].includes(one))) {
    await page.goto(`${shop.url}${address}`)
    if (address.startsWith('/reports/')) await expect(heading(page)).toHaveText('Cheques by Period')
    else await expectScreen(page, address)
  }
})
