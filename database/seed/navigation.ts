import type { Role } from '../../kernel/codes.ts'
import { menuGroups, screens, type MenuGroup, type ScreenPath } from '../../kernel/screens.ts'

/** A menu entry: a group has children, a leaf has a path; at most three levels. */
export type NavigationNode = { name: string; label: string; icon: string; path?: string; children?: NavigationNode[] }

/** The sidebar and the report menu that a role sees. All roles reach every screen; order and grouping differ. */
export function navigationFor(role: Role): { main: NavigationNode[]; report: NavigationNode[] } {
  return {
    main: mainOrder[role].map(top => (isGroup(top) ? groupEntry(top) : screenEntry(top))),
    report: reportOrder[role].map(group => reportGroups[group]),
  }
}

function group(name: string, label: string, icon: string, children: NavigationNode[]): NavigationNode {
  return { name, label, icon, children }
}

function report(slug: string, label: string, icon: string): NavigationNode {
  return { name: slug, label, icon, path: `/reports/${slug}` }
}

/** The entries of a group in the order of the screens; a subgroup is placed at its first screen. */
function entriesOf(group: MenuGroup): NavigationNode[] {
  const inside = (Object.keys(screens) as ScreenPath[]).flatMap(path => {
    const own = screens[path].group
    if (own === group) return [path]
    return own !== null && menuGroups[own].under === group ? [own] : []
  })
  return [...new Set(inside)].map(one => (isGroup(one) ? groupEntry(one) : screenEntry(one)))
}

function isGroup(name: string): name is MenuGroup {
  return name in menuGroups
}

function groupEntry(name: MenuGroup): NavigationNode {
  const { label, icon } = menuGroups[name]
  return group(`menu-${name}`, label, icon, entriesOf(name))
}

function screenEntry(path: ScreenPath): NavigationNode {
  const { label, icon } = screens[path]
  return { name: path.slice(1), label, icon, path }
}

const officeMain = [
  '/dashboard',
  'sales',
  'garage',
  'customers',
  'purchasing',
  'stock',
  'cash',
  'accounts',
  '/reports',
  'masters',
  'settings',
] as const
const mainOrder: Record<Role, readonly (MenuGroup | ScreenPath)[]> = {
  superadmin: officeMain,
  admin: officeMain,
  manager: ['/dashboard', 'sales', 'garage', 'stock', 'purchasing', 'customers', 'cash', '/reports', 'accounts', 'masters', 'settings'],
  cashier: ['sales', 'garage', 'customers', 'cash', 'stock', '/dashboard', '/reports', 'purchasing', 'accounts', 'masters', 'settings'],
}

const reportGroups = {
  sales: group('report-sales', 'Sales', 'shopping-cart', [
    report('daily-sales', 'Daily Sales', 'receipt'),
    report('daily-sales-with-payment', 'Daily Sales with Payments', 'report-money'),
    report('details-sales', 'Sales in Detail', 'clipboard-list'),
    report('monthly-sales', 'Monthly Sales', 'calendar-event'),
    report('periodic-sales', 'Sales by Period', 'chart-bar'),
    report('sales-margin', 'Sales Margin', 'coins'),
    report('best-and-slow-sellers', 'Best and Slow Sellers', 'chart-bar'),
    report('sales-by-hour', 'Sales by Hour and Weekday', 'clock'),
    report('gross-profit-by-supplier', 'Gross Profit by Supplier', 'truck-delivery'),
    report('daily-sales-return', 'Daily Sales Returns', 'receipt-refund'),
    report('series-based-invoices', 'Bills by Number', 'clipboard-list'),
  ]),
  customers: group('report-customers', 'Customers', 'users', [
    report('customer-report', 'Customer List', 'user'),
    report('customer-summary', 'Customer Summary', 'file-text'),
    group('report-credit-statements', 'Credit Statements', 'wallet', [
      report('credit-statement', 'Credit Statement', 'wallet'),
      report('credit-statement-route', 'Credit Statement by Route', 'route'),
      report('credit-statement-rep', 'Credit Statement by Sales Rep', 'id-badge'),
    ]),
    report('customer-aging', 'Customer Ageing', 'calendar-event'),
    report('customer-sales-reconsalation', 'Customer Sales Reconciliation', 'checks'),
    report('items-sales-by-customer', 'Items by Customer', 'box'),
  ]),
  receipts: group('report-receipts', 'Payment Receipts', 'cash', [
    report('daily-payment-receipt', 'Daily Payment Receipts', 'receipt'),
    report('payment-receipt-by-type', 'Receipts by Payment Type', 'credit-card'),
    report('payment-receipt-by-rep', 'Receipts by Sales Rep', 'id-badge'),
    report('payment-receipt-by-route', 'Receipts by Route', 'route'),
    report('payment-receipt-by-location', 'Receipts by Location', 'map-pin'),
  ]),
  purchasing: group('report-purchasing', 'Purchasing', 'truck-delivery', [
    report('purchase-list', 'Purchase List', 'clipboard-list'),
    report('daily-purchase', 'Daily Purchases', 'packages'),
    report('detail-purchase', 'Purchases in Detail', 'file-text'),
    report('monthly-purchase', 'Monthly Purchases', 'calendar-event'),
    group('report-suppliers', 'Suppliers', 'users', [
      report('supplier-list', 'Supplier List', 'user'),
      report('debit-statement', 'Debit Statement', 'wallet'),
      report('supplier-aging', 'Supplier Ageing', 'calendar-event'),
      report('supplier-summery', 'Supplier Summary', 'file-text'),
    ]),
    group('report-vouchers', 'Payment Vouchers', 'report-money', [
      report('payment-voucher', 'Payment Vouchers by Payment Type', 'credit-card'),
      report('periodic-voucher', 'Payment Vouchers by Period', 'report-money'),
    ]),
  ]),
  stock: group('report-stock', 'Stock', 'building-warehouse', [
    report('stock-in-hand', 'Stock in Hand', 'box'),
    report('stock-in-hand-quantity', 'Stock in Hand by Quantity', 'stack'),
    report('item-in-stock', 'Item Stock by Location', 'map-pin'),
    report('periodic-stock', 'Stock by Period', 'chart-bar'),
    report('price-changes', 'Price and Cost Changes', 'tags'),
    report('stock-audit', 'Stock Audit', 'shield'),
    report('stock-issues', 'Stock Issues', 'packages'),
  ]),
  cheques: group('report-cheques', 'Cheques', 'checks', [
    group('report-received-cheques', 'Received Cheques', 'checks', [
      report('daily-cheques', 'Daily Cheques', 'calendar-event'),
      report('che-periodic-expenses', 'Cheques by Period', 'chart-bar'),
      report('cheque-by-customer', 'Cheques by Customer', 'user'),
      report('cheque-in-hand', 'Cheques in Hand', 'wallet'),
      report('cheque-deposited', 'Deposited Cheques', 'building-bank'),
      report('cheque-realize', 'Realized Cheques', 'coins'),
      report('cheque-returned', 'Returned Cheques', 'arrow-back-up'),
    ]),
    group('report-own-cheques', 'Own Cheques', 'file-invoice', [
      report('cheque-by-supplier', 'Cheques by Supplier', 'truck-delivery'),
      report('daily-cheque-voucher', 'Daily Cheque Vouchers', 'file-invoice'),
    ]),
  ]),
  expenses: group('report-expenses', 'Expenses', 'report-money', [
    report('daily-expenses', 'Daily Expenses', 'cash'),
    report('monthly-expenses', 'Monthly Expenses', 'calendar-event'),
    report('periodic-expenses', 'Expenses by Period', 'chart-bar'),
  ]),
  dayEnd: group('report-day-end', 'Day End & Summaries', 'clock', [
    report('day-end', 'Day End', 'clock'),
    report('day-end-by-user', 'Day End by User', 'user'),
    report('daily-summary', 'Daily Summary', 'report-analytics'),
    report('monthly-summary', 'Monthly Summary', 'calendar-event'),
    report('periodic-summary', 'Summary by Period', 'chart-bar'),
  ]),
  accounts: group('report-accounts', 'Accounts', 'calculator', [
    report('ledger-detail-summery', 'Ledger Detail Summary', 'book'),
    report('ledger-audit', 'Ledger Audit', 'shield'),
    report('trial-balance', 'Trial Balance', 'calculator'),
    report('profit-and-loss', 'Profit and Loss', 'coins'),
    report('balance-sheet', 'Balance Sheet', 'report-analytics'),
    report('cash-flow', 'Cash Flow', 'cash'),
    report('between-locations', 'Between Locations', 'arrows-exchange'),
    report('account-lines', 'Account Lines', 'clipboard-list'),
    report('chart-of-accounts', 'Chart of Accounts', 'book'),
  ]),
} satisfies Record<string, NavigationNode>

const officeReports = ['sales', 'customers', 'receipts', 'purchasing', 'stock', 'cheques', 'expenses', 'dayEnd', 'accounts'] as const
const reportOrder: Record<Role, readonly (keyof typeof reportGroups)[]> = {
  superadmin: officeReports,
  admin: officeReports,
  manager: ['dayEnd', 'sales', 'stock', 'purchasing', 'customers', 'receipts', 'cheques', 'expenses', 'accounts'],
  cashier: ['sales', 'dayEnd', 'receipts', 'customers', 'stock', 'cheques', 'expenses', 'purchasing', 'accounts'],
}
