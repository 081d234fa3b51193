import { codePrefixes } from './codes.ts'
import type { reportSlugs } from './report-slugs.ts'
import type { ScreenPath } from './screens.ts'

/** Makes the query part of an address; parameters without a value are left out. */
type Query = Readonly<Record<string, string | undefined>>

/** The address of a screen with a query. */
function at(path: ScreenPath, query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${valueText(value)}`]))
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}

// The comma between the codes of a list is not percent-encoded, so that the address stays readable.
function valueText(value: string): string {
  return encodeURIComponent(value).replaceAll('%2C', ',')
}

/** The address of a report with its filters; those without a value are left out. */
function report(slug: (typeof reportSlugs)[number], query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return pairs.length === 0 ? `/reports/${slug}` : `/reports/${slug}?${new URLSearchParams(pairs).toString()}`
}

const add = '1'

/** The view of one record of a screen, by its code. */
const viewOf = (path: ScreenPath) => (code: string) => at(path, { view: code })

/** A new paper on a screen, which begins with what the query says. */
const newOn =
  <Begun extends Query>(path: ScreenPath) =>
  (query: Begun) =>
    at(path, { add, ...query })

/**
 * Makes the address of every screen that another screen links to. For a paper whose kind is known only by its number, use
 * `addressOfPaper` of papers.ts; it is kept apart because it is too large for the first files that the browser loads.
 */
export const addressOf = {
  screen: at,
  report,

  bill: (code: string) => at(code.startsWith(codePrefixes.invoiceAutoCare) ? '/sales-auto-care' : '/sales', { recall: code }),
  grn: viewOf('/grn'),
  purchaseOrder: viewOf('/purchase-order'),
  purchaseReturn: viewOf('/purchase-return'),
  stockCount: viewOf('/stock-freeze'),
  salesOrder: viewOf('/sales-order'),
  quotation: viewOf('/sales-quotation'),

  /** A new goods received note, filled in from a purchase order or from another note. */
  newGrn: newOn<{ repeat: string }>('/grn'),
  /** An order that begins as a quotation, or another order, says. */
  newSalesOrder: newOn<{ repeat: string }>('/sales-order'),
  newQuotation: newOn<{ repeat: string }>('/sales-quotation'),
  /** A journal entry with the lines of another. */
  newJournalEntry: newOn<{ repeat: string }>('/journal-entries'),
  /** The till with what is still open of an order or a quotation. */
  newBill: (till: '/sales' | '/sales-auto-care', { of }: { of: string }) => at(till, { of }),
  /** The till with the bills on hold, or with one of them taken up. */
  heldBills: (till: ScreenPath) => at(till, { held: '1' }),
  heldBill: (till: '/sales' | '/sales-auto-care', id: string) => at(till, { hold: id }),
  /** A price correction that begins with a goods received note. */
  newPriceCorrection: newOn<{ grn: string }>('/price-correction'),
  newPurchaseReturn: ({ supplier, entries }: { supplier: string; entries: readonly string[] }) =>
    at('/purchase-return', { add, supplier, entries: entries.join(',') }),
  newStockIssue: ({ entries }: { entries: readonly string[] }) => at('/stock-issue', { add, entries: entries.join(',') }),
  /** A paper that names the goods of a bill's oversold lines. */
  newOversoldGoods: newOn<{ bill: string }>('/oversold-goods'),
  oversoldPapers: () => at('/oversold-goods', { papers: '1' }),
  newTransfer: ({ entries }: { entries: readonly string[] }) => at('/stock-transfer', { add, entries: entries.join(',') }),
  /** A new transfer with everything that a location asked for. */
  transferAsked: ({ to }: { to: string }) => at('/stock-transfer', { add, asked: to }),

  salesReturn: viewOf('/sales-return'),
  /** The till with what a return left as the first payment of a new bill. */
  exchange: (till: '/sales' | '/sales-auto-care', { of }: { of: string }) => at(till, { exchange: of }),
  /** A paper to be taken back, by its number or the last digits of it. */
  reversal: (number: string) => at('/reversal', { paper: number }),

  /** A new voucher that pays what is owed to a supplier. */
  newVoucher: newOn<{ supplier: string }>('/payment-vouchers'),
  /** A new receipt of a customer's money, which settles a returned cheque first. */
  newReceipt: newOn<{ customer: string; cheque?: string }>('/payment-receipt'),

  /** Money of many customers, typed as a collector brings it. */
  collectorSheet: () => at('/payment-receipt', { sheet: '1' }),

  count: (session: string) => at('/stock-freeze', { count: session }),
  countReview: (session: string) => at('/stock-freeze', { review: session }),

  /** The life of a cheque. */
  cheque: (code: string) => at('/cheques', { cheque: code }),
  /** Deposit slips and the other papers that moved cheques. */
  chequeMoves: () => at('/cheques-process', { papers: '1' }),
  /** Where a till is handed over. */
  handOver: () => at('/general-ledger', { tab: 'hand-over' }),
  /** The hand-overs of tills: a cashier's own, a manager's of all. */
  handOvers: () => at('/general-ledger', { papers: '1' }),
  customer: viewOf('/customer'),
  vehicle: viewOf('/vehicle'),
  supplier: viewOf('/suppliers'),
  item: viewOf('/item-master'),
  user: viewOf('/user'),

  /** The movements of an item: of all its stock or of one entry, at one location or at all of them. */
  itemCard: (code: string, { entry, place }: { entry?: string; place?: string } = {}) => at('/item-master', { card: code, entry, place }),
  labelsOfPaper: (code: string) => at('/barcode', { paper: code }),
  labelsOfItems: (codes: readonly string[]) => at('/barcode', { item: codes.join(',') }),
  activeUsers: ({ roleId, locationCode }: { roleId: number; locationCode?: string | undefined }) =>
    at('/user', { status: 'active', roleId: String(roleId), locationCode }),
  /** A list that is shown inside the Settings screen. */
  settingsList: (list: string) => at('/settings', { tab: 'lists', list }),
}
