import { codePrefixes } from './codes.ts'
import type { ScreenPath } from './screens.ts'

/** What an address says behind its path; what is not set is left out. */
type Query = Readonly<Record<string, string | undefined>>

/** A screen, narrowed or opened as the query says. */
function at(path: ScreenPath, query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${valueText(value)}`]))
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}

// A comma parts the codes of a list and stays readable.
function valueText(value: string): string {
  return encodeURIComponent(value).replaceAll('%2C', ',')
}

const add = '1'

/**
 * Where things stand within the application: every link to another screen is made here. A paper whose kind only its number
 * tells is opened by `addressOfPaper` of papers.ts, which few pages have room for.
 */
export const addressOf = {
  screen: at,

  bill: (code: string) => at(code.startsWith(codePrefixes.invoiceAutoCare) ? '/sales-auto-care' : '/sales', { recall: code }),
  grn: (code: string) => at('/grn', { view: code }),
  purchaseOrder: (code: string) => at('/purchase-order', { view: code }),
  purchaseReturn: (code: string) => at('/purchase-return', { view: code }),
  stockCount: (code: string) => at('/stock-freeze', { view: code }),

  /** Goods received that begin as an order or another note says. */
  newGrn: ({ repeat }: { repeat: string }) => at('/grn', { add, repeat }),
  newPurchaseReturn: ({ supplier, entries }: { supplier: string; entries: readonly string[] }) =>
    at('/purchase-return', { add, supplier, entries: entries.join(',') }),
  newStockIssue: ({ entries }: { entries: readonly string[] }) => at('/stock-issue', { add, entries: entries.join(',') }),
  newTransfer: ({ entries }: { entries: readonly string[] }) => at('/stock-transfer', { add, entries: entries.join(',') }),

  counts: () => at('/stock-freeze'),
  count: (session: string) => at('/stock-freeze', { count: session }),
  countReview: (session: string) => at('/stock-freeze', { review: session }),

  customer: (code: string) => at('/customer', { view: code }),
  vehicle: (code: string) => at('/vehicle', { view: code }),
  supplier: (code: string) => at('/suppliers', { view: code }),
  item: (code: string) => at('/item-master', { view: code }),
  user: (code: string) => at('/user', { view: code }),

  /** The movements of an item: of one stock entry, at one location or at all of them. */
  itemCard: (code: string, { entry, place }: { entry?: string; place?: string } = {}) => at('/item-master', { card: code, entry, place }),
  labelsOfPaper: (code: string) => at('/barcode', { paper: code }),
  labelsOfItems: (codes: readonly string[]) => at('/barcode', { item: codes.join(',') }),
  activeUsers: ({ roleId, locationCode }: { roleId: number; locationCode?: string | undefined }) =>
    at('/user', { status: 'active', roleId: String(roleId), locationCode }),
  /** The stock of all own locations, or of this one alone. */
  stockDashboard: ({ isHere }: { isHere: boolean }) => at('/stock-dashboard', { at: isHere ? 'here' : undefined }),
  /** A list under Settings that has no screen of its own. */
  settingsList: (list: string) => at('/settings', { tab: 'lists', list }),
}
