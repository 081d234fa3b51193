import type { Role } from '../../kernel/codes.ts'

/** A menu entry: a group has children, a leaf has a path; at most three levels. */
export type NavigationNode = { name: string; label: string; icon: string; path?: string; children?: NavigationNode[] }

/** The sidebar and the report menu that a role sees. All roles reach every screen; order and grouping differ. */
export function navigationFor(role: Role): { main: NavigationNode[]; report: NavigationNode[] } {
  return {
    main: mainOrder[role].map(group => mainGroups[group]),
    report: reportOrder[role].map(group => reportGroups[group]),
  }
}

function group(name: string, label: string, icon: string, children: NavigationNode[]): NavigationNode {
  return { name, label, icon, children }
}

function screen(route: string, label: string, icon: string): NavigationNode {
  return { name: route, label, icon, path: `/${route}` }
}

function report(slug: string, label: string, icon: string): NavigationNode {
  return { name: slug, label, icon, path: `/reports/${slug}` }
}

// Misspelt paths are the product's addresses and stay; only the labels are spelt correctly.
const mainGroups = {
  dashboard: screen('dashboard', 'Dashboard', 'layout-dashboard'),
  sales: group('menu-sales', 'Sales', 'shopping-cart', [
    screen('sales-auto-care', 'Auto Care Invoice', 'car'),
    screen('sales', 'POS Invoice', 'cash-register'),
    screen('sales-pos-lite', 'POS Lite', 'receipt'),
    screen('sales-quotation', 'Quotations', 'file-text'),
    screen('sales-order', 'Sales Orders', 'clipboard-list'),
    screen('sales-return', 'Sales Returns', 'receipt-refund'),
    screen('reversal', 'Reversals', 'arrow-back-up'),
  ]),
  garage: group('menu-garage', 'Garage', 'tool', [
    screen('vehicle', 'Vehicles', 'car'),
    screen('service-pack', 'Service Packages', 'packages'),
    screen('upcoming-service', 'Upcoming Services', 'calendar-event'),
  ]),
  customers: group('menu-customers', 'Customers', 'users', [
    screen('customer', 'Customers', 'user'),
    screen('payment-receipt', 'Payment Receipts', 'receipt'),
    screen('chequePayment', 'Settle Returned Cheques', 'checks'),
  ]),
  purchasing: group('menu-purchasing', 'Purchasing', 'truck-delivery', [
    screen('purchase-order', 'Purchase Orders', 'clipboard-list'),
    group('menu-grn', 'Goods Received', 'packages', [
      screen('grn', 'Goods Received Notes', 'packages'),
      screen('grn-paid', 'Paid Goods Received Notes', 'checks'),
    ]),
    screen('purchase-return', 'Purchase Returns', 'arrow-back-up'),
    screen('payment-vouchers', 'Payment Vouchers', 'report-money'),
    group('menu-suppliers', 'Suppliers', 'users', [
      screen('suppliers', 'Suppliers', 'user'),
      screen('supplier-list', 'Supplier List', 'file-text'),
    ]),
  ]),
  stock: group('menu-stock', 'Stock', 'building-warehouse', [
    screen('stock-dashboard', 'Stock Dashboard', 'chart-bar'),
    group('menu-stock-movement', 'Stock Movements', 'arrows-exchange', [
      screen('stock-in', 'Stock In', 'packages'),
      screen('stock-issue', 'Stock Issues', 'box'),
      screen('stock-transfer', 'Stock Transfers', 'truck-delivery'),
    ]),
    screen('stock-freeze', 'Stock Counts', 'clipboard-list'),
    screen('matureStock', 'Mature Stock', 'clock'),
    screen('barcode', 'Barcode Labels', 'barcode'),
  ]),
  cash: group('menu-cash', 'Cheques & Cash', 'wallet', [
    group('menu-received-cheques', 'Received Cheques', 'checks', [
      screen('cheques', 'Cheques in Hand', 'checks'),
      screen('cheques-process', 'Cheques in Process', 'building-bank'),
      screen('cheque-realized', 'Realized Cheques', 'coins'),
      screen('returned-cheque', 'Returned Cheques', 'arrow-back-up'),
      screen('third-party-cheque', 'Third-Party Cheques', 'arrows-exchange'),
    ]),
    group('menu-own-cheques', 'Own Cheques', 'file-invoice', [
      screen('cheque-vouchers', 'Cheque Vouchers', 'file-invoice'),
      screen('cheque-vouchers-process', 'Cheque Vouchers in Process', 'building-bank'),
      screen('returned-cheque-vouchers', 'Returned Cheque Vouchers', 'arrow-back-up'),
    ]),
    screen('expenses', 'Expenses', 'cash'),
  ]),
  accounts: group('menu-accounts', 'Accounts', 'calculator', [
    screen('general-ledger', 'General Ledger & Day Close', 'book'),
    screen('credit-and-debit', 'Credit & Debit Entries', 'arrows-exchange'),
    screen('journal-types', 'Journal Types', 'file-text'),
  ]),
  masters: group('menu-masters', 'Masters', 'stack', [
    group('menu-items', 'Items', 'box', [
      screen('item-master', 'Items', 'box'),
      screen('item-category', 'Item Categories', 'stack'),
      screen('item-brand', 'Item Brands', 'tags'),
      screen('item-unit', 'Units of Measure', 'ruler'),
      screen('item-colour', 'Item Colours', 'tags'),
      screen('item-bin', 'Item Bins', 'map-pin'),
    ]),
    group('menu-sales-force', 'Sales Force', 'id-badge', [
      screen('salesRep', 'Sales Representatives', 'id-badge'),
      screen('sales-boys', 'Sales Boys', 'user'),
      screen('route', 'Routes', 'route'),
    ]),
    screen('expanses-category', 'Expense Categories', 'stack'),
  ]),
  settings: group('menu-settings', 'Settings', 'settings', [
    screen('user', 'Users', 'users'),
    screen('user-type', 'User Types', 'shield'),
    screen('settings', 'Settings', 'settings'),
  ]),
  reports: screen('reports', 'Reports', 'report-analytics'),
} satisfies Record<string, NavigationNode>

const officeMain = [
  'dashboard',
  'sales',
  'garage',
  'customers',
  'purchasing',
  'stock',
  'cash',
  'accounts',
  'reports',
  'masters',
  'settings',
] as const
const mainOrder: Record<Role, readonly (keyof typeof mainGroups)[]> = {
  superadmin: officeMain,
  admin: officeMain,
  manager: ['dashboard', 'sales', 'garage', 'stock', 'purchasing', 'customers', 'cash', 'reports', 'accounts', 'masters', 'settings'],
  cashier: ['sales', 'garage', 'customers', 'cash', 'stock', 'dashboard', 'reports', 'purchasing', 'accounts', 'masters', 'settings'],
}

const reportGroups = {
  sales: group('report-sales', 'Sales', 'shopping-cart', [
    report('daily-sales', 'Daily Sales', 'receipt'),
    report('daily-sales-with-payment', 'Daily Sales with Payments', 'report-money'),
    report('details-sales', 'Sales in Detail', 'clipboard-list'),
    report('monthly-sales', 'Monthly Sales', 'calendar-event'),
    report('periodic-sales', 'Sales by Period', 'chart-bar'),
    report('sales-margin', 'Sales Margin', 'coins'),
    report('daily-sales-return', 'Daily Sales Returns', 'receipt-refund'),
  ]),
  customers: group('report-customers', 'Customers', 'users', [
    report('customer-report', 'Customer List', 'user'),
    report('customer-summary', 'Customer Summary', 'file-text'),
    group('report-credit-statements', 'Credit Statements', 'wallet', [
      report('credit-statement', 'Credit Statement', 'wallet'),
      report('credit-statement-route', 'Credit Statement by Route', 'route'),
      report('credit-statement-rep', 'Credit Statement by Sales Rep', 'id-badge'),
    ]),
    report('customer-sales-reconsalation', 'Customer Sales Reconciliation', 'checks'),
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
  ]),
} satisfies Record<string, NavigationNode>

const officeReports = ['sales', 'customers', 'receipts', 'purchasing', 'stock', 'cheques', 'expenses', 'dayEnd', 'accounts'] as const
const reportOrder: Record<Role, readonly (keyof typeof reportGroups)[]> = {
  superadmin: officeReports,
  admin: officeReports,
  manager: ['dayEnd', 'sales', 'stock', 'purchasing', 'customers', 'receipts', 'cheques', 'expenses', 'accounts'],
  cashier: ['sales', 'dayEnd', 'receipts', 'customers', 'stock', 'cheques', 'expenses', 'purchasing', 'accounts'],
}
