import { hasAutoCare, type Edition } from './edition.ts'

interface Group {
  label: string
  icon: string
  /** The group of the menu; left out for a screen at the top of the menu. */
  under?: string
}

const groups = {
  sales: { label: 'Sales', icon: 'shopping-cart' },
  garage: { label: 'Garage', icon: 'tool' },
  customers: { label: 'Customers', icon: 'users' },
  purchasing: { label: 'Purchasing', icon: 'truck-delivery' },
  grn: { label: 'Goods Received', icon: 'packages', under: 'purchasing' },
  suppliers: { label: 'Suppliers', icon: 'users', under: 'purchasing' },
  stock: { label: 'Stock', icon: 'building-warehouse' },
  'stock-movement': { label: 'Stock Movements', icon: 'arrows-exchange', under: 'stock' },
  cash: { label: 'Cheques & Cash', icon: 'wallet' },
  'received-cheques': { label: 'Received Cheques', icon: 'checks', under: 'cash' },
  'own-cheques': { label: 'Own Cheques', icon: 'file-invoice', under: 'cash' },
  accounts: { label: 'Accounts', icon: 'calculator' },
  masters: { label: 'Masters', icon: 'stack' },
  items: { label: 'Items', icon: 'box', under: 'masters' },
  'sales-force': { label: 'Sales Force', icon: 'id-badge', under: 'masters' },
  settings: { label: 'Settings', icon: 'settings' },
} as const satisfies Record<string, Group>
export type MenuGroup = keyof typeof groups

/** The groups of the menu. */
export const menuGroups: Readonly<Record<MenuGroup, Group>> = groups

/** One screen, as the menu and the router know it. Its page is in app/pages.tsx. */
interface Screen {
  label: string
  icon: string
  /** The group of the menu; null for a screen at the top. */
  group: MenuGroup | null
  /** What the screen will be for; only for screens that are not built yet. */
  purpose?: string
  /** The only edition that has this screen; left out when all have it. */
  edition?: 'auto-care'
}

// Some addresses are misspelt by the specification (spec §2) and stay so. The labels are spelt correctly.
const rows = {
  '/dashboard': { label: 'Dashboard', icon: 'layout-dashboard', group: null },
  '/sales-auto-care': { label: 'Auto Care Invoice', icon: 'car', group: 'sales', edition: 'auto-care' },
  '/sales': { label: 'POS Invoice', icon: 'cash-register', group: 'sales' },
  '/sales-pos-lite': { label: 'POS Lite', icon: 'receipt', group: 'sales' },
  '/sales-quotation': { label: 'Quotations', icon: 'file-text', group: 'sales' },
  '/sales-order': { label: 'Sales Orders', icon: 'clipboard-list', group: 'sales' },
  '/sales-return': { label: 'Sales Returns', icon: 'receipt-refund', group: 'sales' },
  '/to-settle': { label: 'To Settle', icon: 'checks', group: 'sales' },
  '/oversold-goods': { label: 'Oversold Goods', icon: 'packages', group: 'sales' },
  '/warranty': { label: 'Warranty Check', icon: 'shield', group: 'sales' },
  '/reversal': { label: 'Reversals', icon: 'arrow-back-up', group: 'sales' },
  '/job-cards': { label: 'Job Cards', icon: 'clipboard-list', group: 'garage', edition: 'auto-care' },
  '/vehicle': { label: 'Vehicles', icon: 'car', group: 'garage', edition: 'auto-care' },
  '/service-pack': { label: 'Service Packages', icon: 'packages', group: 'garage', edition: 'auto-care' },
  '/upcoming-service': { label: 'Upcoming Services', icon: 'calendar-event', group: 'garage', edition: 'auto-care' },
  '/customer': { label: 'Customers', icon: 'user', group: 'customers' },
  '/payment-receipt': { label: 'Payment Receipts', icon: 'receipt', group: 'customers' },
  '/bad-debts': { label: 'Bad Debts', icon: 'report-money', group: 'customers' },
  '/settlement-discounts': { label: 'Settlement Discounts', icon: 'coins', group: 'customers' },
  '/chequePayment': { label: 'Settle Returned Cheques', icon: 'checks', group: 'customers' },
  '/purchase-order': { label: 'Purchase Orders', icon: 'clipboard-list', group: 'purchasing' },
  '/grn': { label: 'Goods Received Notes', icon: 'packages', group: 'grn' },
  '/grn-paid': { label: 'Paid Goods Received Notes', icon: 'checks', group: 'grn' },
  '/purchase-return': { label: 'Purchase Returns', icon: 'arrow-back-up', group: 'purchasing' },
  '/price-correction': { label: 'Price Corrections', icon: 'report-money', group: 'purchasing' },
  '/payment-vouchers': { label: 'Payment Vouchers', icon: 'report-money', group: 'purchasing' },
  '/suppliers': { label: 'Suppliers', icon: 'user', group: 'suppliers' },
  '/supplier-list': { label: 'Supplier List', icon: 'file-text', group: 'suppliers' },
  '/stock-dashboard': { label: 'Stock Dashboard', icon: 'chart-bar', group: 'stock' },
  '/stock-in': { label: 'Stock In', icon: 'packages', group: 'stock-movement' },
  '/stock-issue': { label: 'Stock Issues', icon: 'box', group: 'stock-movement' },
  '/stock-transfer': { label: 'Stock Transfers', icon: 'truck-delivery', group: 'stock-movement' },
  '/stock-freeze': { label: 'Stock Counts', icon: 'clipboard-list', group: 'stock' },
  '/matureStock': { label: 'Mature Stock', icon: 'clock', group: 'stock' },
  '/barcode': { label: 'Barcode Labels', icon: 'barcode', group: 'stock' },
  '/cheques': { label: 'Cheques in Hand', icon: 'checks', group: 'received-cheques' },
  '/cheques-process': { label: 'Cheques in Process', icon: 'building-bank', group: 'received-cheques' },
  '/cheque-realized': { label: 'Realized Cheques', icon: 'coins', group: 'received-cheques' },
  '/returned-cheque': { label: 'Returned Cheques', icon: 'arrow-back-up', group: 'received-cheques' },
  '/third-party-cheque': { label: 'Third-Party Cheques', icon: 'arrows-exchange', group: 'received-cheques' },
  '/cheque-vouchers': { label: 'Cheque Vouchers', icon: 'file-invoice', group: 'own-cheques' },
  '/cheque-vouchers-process': { label: 'Cheque Vouchers in Process', icon: 'building-bank', group: 'own-cheques' },
  '/returned-cheque-vouchers': { label: 'Returned Cheque Vouchers', icon: 'arrow-back-up', group: 'own-cheques' },
  '/expenses': { label: 'Expenses', icon: 'cash', group: 'cash' },
  '/bank-accounts': { label: 'Bank Accounts', icon: 'building-bank', group: 'cash' },
  '/bank-files': { label: 'Bank Statements', icon: 'file-text', group: 'cash' },
  '/general-ledger': {
    label: 'General Ledger & Day Close',
    icon: 'book',
    group: 'accounts',
  },
  '/opening-balances': { label: 'Opening Balances', icon: 'book', group: 'accounts' },
  '/credit-and-debit': { label: 'Account Transactions', icon: 'arrows-exchange', group: 'accounts' },
  '/journal-types': { label: 'Journal Type Account', icon: 'file-text', group: 'accounts' },
  '/journal-entries': { label: 'Journal Entries', icon: 'book', group: 'accounts' },
  '/year-end': { label: 'Year End', icon: 'calendar-event', group: 'accounts' },
  '/own-accounts': { label: 'Own Accounts', icon: 'stack', group: 'accounts' },
  '/vat-return': { label: 'VAT Return', icon: 'report-money', group: 'accounts' },
  '/ledger-exports': { label: 'Ledger Exports', icon: 'file-text', group: 'accounts' },
  '/books-audit': { label: 'Books Audit', icon: 'shield', group: 'accounts' },
  '/reports': { label: 'Reports', icon: 'report-analytics', group: null },
  '/item-master': { label: 'Items', icon: 'box', group: 'items' },
  '/item-category': { label: 'Item Categories', icon: 'stack', group: 'items' },
  '/item-brand': { label: 'Item Brands', icon: 'tags', group: 'items' },
  '/item-unit': { label: 'Item Units', icon: 'ruler', group: 'items' },
  '/item-colour': { label: 'Item Colours', icon: 'tags', group: 'items' },
  '/item-bin': { label: 'Item Bins', icon: 'map-pin', group: 'items' },
  '/salesRep': { label: 'Sales Reps', icon: 'id-badge', group: 'sales-force' },
  '/sales-boys': { label: 'Sales Boys', icon: 'user', group: 'sales-force' },
  '/route': { label: 'Routes', icon: 'route', group: 'sales-force' },
  '/expanses-category': { label: 'Expense Categories', icon: 'stack', group: 'masters' },
  '/user': { label: 'Users', icon: 'users', group: 'settings' },
  '/user-type': { label: 'User Types', icon: 'shield', group: 'settings' },
  '/tills': { label: 'Tills', icon: 'cash-register', group: 'settings' },
  '/settings': { label: 'Settings', icon: 'settings', group: 'settings' },
} as const satisfies Record<`/${string}`, Screen>
export type ScreenPath = keyof typeof rows

/** All screens of spec §2, the purchase orders, the price corrections, the warranty check, the tills and what they leave to settle, the journal entries, the year end, the own accounts, the exports of the ledger, the bank accounts and the opening balances, in the order of the menu. */
export const screens: Readonly<Record<ScreenPath, Screen>> = rows

/** The screen at an address; undefined where there is none. */
export function screenAt(path: string): Screen | undefined {
  return Object.hasOwn(screens, path) ? screens[path as ScreenPath] : undefined
}

/** Does the edition show this screen in its menus? */
export function isInMenus(edition: Edition, path: string): boolean {
  return hasAutoCare(edition) || screenAt(path)?.edition !== 'auto-care'
}
