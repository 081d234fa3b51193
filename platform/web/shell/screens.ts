import { roles, type Role } from '../../../kernel/codes.ts'

/** A screen of the menu: its address, its name, and what it is for. */
export interface Screen {
  path: string
  label: string
  /** What it will be, for as long as it is not built. */
  purpose: string
}

function screen(path: string, label: string, purpose: string): Screen {
  return { path, label, purpose }
}

// Misspelt paths are the product's addresses (spec §2) and stay so.
/** Every screen of spec §2, without the reports. */
export const screens: readonly Screen[] = [
  screen('/dashboard', 'Dashboard', 'Where the day starts: who works where, and the way to everything else.'),
  screen('/sales', 'POS Invoice', 'Selling over the counter.'),
  screen('/sales-pos-lite', 'POS Lite', 'Selling over the counter on a small screen.'),
  screen('/sales-auto-care', 'Auto Care Invoice', 'Billing the workshop: vehicle, meter reading, parts and labour.'),
  screen('/sales-quotation', 'Quotations', 'Prices offered to a customer, printed and turned into a bill when accepted.'),
  screen('/sales-order', 'Sales Orders', 'What customers have ordered and not yet been billed for.'),
  screen('/sales-return', 'Sales Returns', 'Taking goods back, with the bill or without it.'),
  screen('/reversal', 'Reversals', 'Undoing a posted paper by its mirror, with a reason.'),
  screen('/vehicle', 'Vehicles', 'Vehicles with their owners, meter readings and service intervals.'),
  screen('/service-pack', 'Service Packages', 'Parts and labour that are billed together.'),
  screen('/upcoming-service', 'Upcoming Services', 'Whose next service is due or overdue, to be called.'),
  screen('/customer', 'Customers', 'Customers with their balances, limits and addresses.'),
  screen('/payment-receipt', 'Payment Receipts', 'Money received from customers and the bills it settles.'),
  screen('/chequePayment', 'Settle Returned Cheques', 'Receipts that cover cheques the bank sent back.'),
  screen('/grn', 'Goods Received Notes', 'Goods received from suppliers, with cost, prices, batch and expiry.'),
  screen('/grn-paid', 'Paid Goods Received Notes', 'Goods received notes that owe nothing any more.'),
  screen('/purchase-return', 'Purchase Returns', 'Goods sent back to suppliers.'),
  screen('/payment-vouchers', 'Payment Vouchers', 'Money paid to suppliers and the goods received notes it settles.'),
  screen('/suppliers', 'Suppliers', 'Suppliers with their balances and addresses.'),
  screen('/supplier-list', 'Supplier List', 'All suppliers with what is owed to them.'),
  screen('/stock-dashboard', 'Stock Dashboard', 'Stock at a glance: value, shortages and what is about to expire.'),
  screen('/stock-in', 'Stock In', 'Stock that arrives without a supplier: opening stock, finds, production.'),
  screen('/stock-issue', 'Stock Issues', 'Stock used in the workshop, damaged, given away or expired, with the reason.'),
  screen('/stock-transfer', 'Stock Transfers', 'Stock sent to another location and received there.'),
  screen('/stock-freeze', 'Stock Counts', 'Counting stock against a frozen snapshot and approving the difference.'),
  screen('/matureStock', 'Mature Stock', 'Stock that has lain too long or expires soon, and what to do with it.'),
  screen('/barcode', 'Barcode Labels', 'Printing labels for items and received goods.'),
  screen('/cheques', 'Cheques in Hand', 'Received cheques that wait for their date or their deposit.'),
  screen('/cheques-process', 'Cheques in Process', 'Deposited cheques that the bank has not cleared yet.'),
  screen('/cheque-realized', 'Realized Cheques', 'Cheques the bank has paid.'),
  screen('/returned-cheque', 'Returned Cheques', 'Cheques the bank sent back, with reason and charge.'),
  screen('/third-party-cheque', 'Third-Party Cheques', "Customers' cheques handed on to suppliers."),
  screen('/cheque-vouchers', 'Cheque Vouchers', 'Own cheques issued to suppliers and for expenses.'),
  screen('/cheque-vouchers-process', 'Cheque Vouchers in Process', 'Own cheques the bank has not presented yet.'),
  screen('/returned-cheque-vouchers', 'Returned Cheque Vouchers', 'Own cheques that came back unpaid.'),
  screen('/expenses', 'Expenses', 'What the shop spends, by category and how it was paid.'),
  screen('/expanses-category', 'Expense Categories', 'The categories that expenses are counted under.'),
  screen('/general-ledger', 'General Ledger & Day Close', 'Checking, previewing and closing the day, and reversing the last close.'),
  screen('/credit-and-debit', 'Credit & Debit Entries', 'Entries between ledgers that no other paper makes.'),
  screen('/journal-types', 'Journal Types', 'The kinds of single and double entries that may be posted.'),
  screen('/item-master', 'Items', 'Items with prices, barcodes, units and limits.'),
  screen('/item-category', 'Item Categories', 'The categories of the item master.'),
  screen('/item-brand', 'Item Brands', 'The brands of the item master.'),
  screen('/item-unit', 'Units of Measure', 'The units items are sold in.'),
  screen('/item-colour', 'Item Colours', 'The colours of the item master.'),
  screen('/item-bin', 'Item Bins', 'Where items lie at a location.'),
  screen('/salesRep', 'Sales Representatives', 'Who sells outside, with routes and targets.'),
  screen('/sales-boys', 'Sales Boys', 'Who serves at the counter and in the yard.'),
  screen('/route', 'Routes', 'The routes of the sales representatives, in the order of visits.'),
  screen('/user', 'Users', 'Who may sign in, and with which role at which location.'),
  screen('/user-type', 'User Types', 'What each role may do.'),
  screen('/settings', 'Settings', 'Business name, edition, bill headers and footers, backup.'),
]

// Slugs are the product's addresses, odd spellings included; the order is spec §2's.
/** Every report of spec §2 with its title. */
export const reportTitles = {
  'supplier-list': 'Supplier List',
  'debit-statement': 'Debit Statement',
  'supplier-summery': 'Supplier Summary',
  'periodic-voucher': 'Payment Vouchers by Period',
  'payment-voucher': 'Payment Vouchers by Payment Type',
  'purchase-list': 'Purchase List',
  'daily-purchase': 'Daily Purchases',
  'detail-purchase': 'Purchases in Detail',
  'monthly-purchase': 'Monthly Purchases',
  'stock-in-hand': 'Stock in Hand',
  'stock-audit': 'Stock Audit',
  'item-in-stock': 'Item Stock by Location',
  'periodic-stock': 'Stock by Period',
  'stock-issues': 'Stock Issues',
  'stock-in-hand-quantity': 'Stock in Hand by Quantity',
  'daily-summary': 'Daily Summary',
  'monthly-summary': 'Monthly Summary',
  'periodic-summary': 'Summary by Period',
  'day-end': 'Day End',
  'day-end-by-user': 'Day End by User',
  'ledger-detail-summery': 'Ledger Detail Summary',
  'ledger-audit': 'Ledger Audit',
  'customer-report': 'Customer List',
  'customer-summary': 'Customer Summary',
  'credit-statement': 'Credit Statement',
  'credit-statement-route': 'Credit Statement by Route',
  'credit-statement-rep': 'Credit Statement by Sales Rep',
  'daily-sales': 'Daily Sales',
  'details-sales': 'Sales in Detail',
  'monthly-sales': 'Monthly Sales',
  'periodic-sales': 'Sales by Period',
  'sales-margin': 'Sales Margin',
  'daily-sales-return': 'Daily Sales Returns',
  'daily-sales-with-payment': 'Daily Sales with Payments',
  'customer-sales-reconsalation': 'Customer Sales Reconciliation',
  'daily-expenses': 'Daily Expenses',
  'monthly-expenses': 'Monthly Expenses',
  'periodic-expenses': 'Expenses by Period',
  'cheque-by-customer': 'Cheques by Customer',
  'che-periodic-expenses': 'Cheques by Period',
  'daily-cheques': 'Daily Cheques',
  'cheque-in-hand': 'Cheques in Hand',
  'cheque-deposited': 'Deposited Cheques',
  'cheque-realize': 'Realized Cheques',
  'cheque-returned': 'Returned Cheques',
  'cheque-by-supplier': 'Cheques by Supplier',
  'daily-cheque-voucher': 'Daily Cheque Vouchers',
  'daily-payment-receipt': 'Daily Payment Receipts',
  'payment-receipt-by-rep': 'Receipts by Sales Rep',
  'payment-receipt-by-route': 'Receipts by Route',
  'payment-receipt-by-location': 'Receipts by Location',
  'payment-receipt-by-type': 'Receipts by Payment Type',
} as const satisfies Record<string, string>

/** Who may open a screen: all four roles may open all of them (spec §6); what they may do there is another matter. */
export function rolesOfScreen(_path: string): readonly Role[] {
  return roles
}

const tillPaths: readonly string[] = ['/sales', '/sales-pos-lite', '/sales-auto-care']

/** Tills need the width: the sidebar stands aside there. */
export function isTill(path: string): boolean {
  return tillPaths.includes(path)
}
