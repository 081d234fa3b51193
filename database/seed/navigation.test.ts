import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { roles } from '../../kernel/codes.ts'
import { navigationFor, type NavigationNode } from './navigation.ts'

// Addresses letter for letter, including the misspelt ones.
const screens = `
  sales sales-pos-lite dashboard customer matureStock grn stock-issue stock-transfer stock-in sales-auto-care barcode
  service-pack vehicle upcoming-service stock-dashboard sales-quotation suppliers supplier-list cheques third-party-cheque
  returned-cheque cheques-process sales-order salesRep sales-boys expenses expanses-category credit-and-debit journal-types
  general-ledger item-master item-category user user-type sales-return reversal payment-vouchers route item-bin item-colour
  item-brand item-unit grn-paid chequePayment settings purchase-return cheque-vouchers cheque-vouchers-process
  returned-cheque-vouchers cheque-realized payment-receipt stock-freeze reports
`
  .trim()
  .split(/\s+/)
  .map(route => `/${route}`)

const reports = `
  supplier-list debit-statement supplier-summery periodic-voucher payment-voucher purchase-list daily-purchase
  detail-purchase monthly-purchase stock-in-hand stock-audit item-in-stock periodic-stock stock-issues
  stock-in-hand-quantity daily-summary monthly-summary periodic-summary day-end day-end-by-user ledger-detail-summery
  ledger-audit customer-report customer-summary credit-statement credit-statement-route credit-statement-rep daily-sales
  details-sales monthly-sales periodic-sales sales-margin daily-sales-return daily-sales-with-payment
  customer-sales-reconsalation daily-expenses monthly-expenses periodic-expenses cheque-by-customer che-periodic-expenses
  daily-cheques cheque-in-hand cheque-deposited cheque-realize cheque-returned cheque-by-supplier daily-cheque-voucher
  daily-payment-receipt payment-receipt-by-rep payment-receipt-by-route payment-receipt-by-location payment-receipt-by-type
`
  .trim()
  .split(/\s+/)
  .map(slug => `/reports/${slug}`)

const ours = [
  ...['series-based-invoices', 'customer-aging', 'items-sales-by-customer'],
  ...['trial-balance', 'profit-and-loss', 'balance-sheet', 'account-lines'],
  ...['supplier-aging', 'chart-of-accounts', 'cash-flow', 'between-locations'],
  ...['best-and-slow-sellers', 'sales-by-hour', 'gross-profit-by-supplier', 'price-changes'],
].map(slug => `/reports/${slug}`)

function flatten(nodes: NavigationNode[], level = 1): (NavigationNode & { level: number })[] {
  return nodes.flatMap(node => [{ ...node, level }, ...flatten(node.children ?? [], level + 1)])
}

function pathsOf(nodes: NavigationNode[]): string[] {
  return flatten(nodes).flatMap(node => node.path ?? [])
}

describe.each(roles)('the navigation of a %s', role => {
  const { main, report } = navigationFor(role)
  const nodes = [...flatten(main), ...flatten(report)]

  test('opens every screen exactly once, and those of our own', () => {
    expect(pathsOf(main).toSorted()).toEqual(
      [
        ...screens,
        '/purchase-order',
        '/price-correction',
        '/oversold-goods',
        '/bad-debts',
        '/settlement-discounts',
        '/warranty',
        '/to-settle',
        '/tills',
        '/job-cards',
        '/bank-accounts',
        '/bank-files',
        '/opening-balances',
        '/journal-entries',
        '/own-accounts',
        '/year-end',
        '/ledger-exports',
        '/books-audit',
        '/vat-return',
      ].toSorted(),
    )
  })

  test('opens every report exactly once', () => {
    expect(pathsOf(report).toSorted()).toEqual([...reports, ...ours].toSorted())
  })

  test('has at most three levels, and each entry is either a group or a leaf', () => {
    for (const node of nodes) {
      expect(node.level, node.name).toBeLessThanOrEqual(3)
      expect(Boolean(node.path) !== Boolean(node.children?.length), node.name).toBe(true)
      expect(node.label, node.name).not.toBe('')
    }
    expect(new Set(flatten(main).map(node => node.name)).size).toBe(flatten(main).length)
    expect(new Set(flatten(report).map(node => node.name)).size).toBe(flatten(report).length)
  })
})

test('a cashier finds the selling screens first', () => {
  expect(pathsOf(navigationFor('cashier').main).slice(0, 3)).toEqual(['/sales-auto-care', '/sales', '/sales-pos-lite'])
})

test('the menus use at most 40 icons, all of them in the icon set', () => {
  const icons = new Set(roles.flatMap(role => Object.values(navigationFor(role)).flatMap(menu => flatten(menu).map(node => node.icon))))
  expect(icons.size).toBeLessThanOrEqual(40)
  for (const icon of icons) {
    const file =
      'Icon' +
      icon
        .split('-')
        .map(part => part.charAt(0).toUpperCase() + part.slice(1))
        .join('')
    expect(existsSync(`node_modules/@tabler/icons-react/dist/esm/icons/${file}.mjs`), icon).toBe(true)
  }
})
