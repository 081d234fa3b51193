import { codePrefixes } from './codes.ts'
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

const add = '1'

/**
 * Makes the address of every screen that another screen links to. For a paper whose kind is known only by its number, use
 * `addressOfPaper` of papers.ts; it is kept apart because it is too large for the first files that the browser loads.
 */
export const addressOf = {
  screen: at,

  bill: (code: string) => at(code.startsWith(codePrefixes.invoiceAutoCare) ? '/sales-auto-care' : '/sales', { recall: code }),
  grn: (code: string) => at('/grn', { view: code }),
  purchaseOrder: (code: string) => at('/purchase-order', { view: code }),
  purchaseReturn: (code: string) => at('/purchase-return', { view: code }),
  stockCount: (code: string) => at('/stock-freeze', { view: code }),
  salesOrder: (code: string) => at('/sales-order', { view: code }),
  quotation: (code: string) => at('/sales-quotation', { view: code }),

  /** A new goods received note, filled in from a purchase order or from another note. */
  newGrn: ({ repeat }: { repeat: string }) => at('/grn', { add, repeat }),
  /** An order that begins as a quotation, or another order, says. */
  newSalesOrder: ({ repeat }: { repeat: string }) => at('/sales-order', { add, repeat }),
  newQuotation: ({ repeat }: { repeat: string }) => at('/sales-quotation', { add, repeat }),
  /** The till with what is still open of an order or a quotation. */
  newBill: (till: '/sales' | '/sales-auto-care', { of }: { of: string }) => at(till, { of }),
  /** The till with the bills on hold, or with one of them taken up. */
  heldBills: (till: ScreenPath) => at(till, { held: '1' }),
  heldBill: (till: '/sales' | '/sales-auto-care', id: string) => at(till, { hold: id }),
  /** A price correction that begins with a goods received note. */
  newPriceCorrection: ({ grn }: { grn: string }) => at('/price-correction', { add, grn }),
  newPurchaseReturn: ({ supplier, entries }: { supplier: string; entries: readonly string[] }) =>
    at('/purchase-return', { add, supplier, entries: entries.join(',') }),
  newStockIssue: ({ entries }: { entries: readonly string[] }) => at('/stock-issue', { add, entries: entries.join(',') }),
  newTransfer: ({ entries }: { entries: readonly string[] }) => at('/stock-transfer', { add, entries: entries.join(',') }),
  /** A new transfer with everything that a location asked for. */
  transferAsked: ({ to }: { to: string }) => at('/stock-transfer', { add, asked: to }),

  salesReturn: (code: string) => at('/sales-return', { view: code }),
  /** The till with what a return left as the first payment of a new bill. */
  exchange: (till: '/sales' | '/sales-auto-care', { of }: { of: string }) => at(till, { exchange: of }),
  /** A paper to be taken back, by its number or the last digits of it. */
  reversal: (number: string) => at('/reversal', { paper: number }),

  /** A new voucher that pays what is owed to a supplier. */
  newVoucher: ({ supplier }: { supplier: string }) => at('/payment-vouchers', { add, supplier }),
  /** A new receipt of a customer's money, which settles a returned cheque first. */
  newReceipt: ({ customer, cheque }: { customer: string; cheque?: string }) => at('/payment-receipt', { add, customer, cheque }),

  badDebt: (code: string) => at('/bad-debts', { view: code }),
  /** Debts of a customer that are written off. */
  newBadDebt: ({ customer }: { customer: string }) => at('/bad-debts', { add, customer }),

  settlementDiscount: (code: string) => at('/settlement-discounts', { view: code }),
  /** The rest of debts of a customer that is forgiven; with a receipt, of what that receipt paid. */
  newSettlementDiscount: ({ customer, receipt }: { customer: string; receipt?: string }) =>
    at('/settlement-discounts', { add, customer, receipt }),

  /** Money of many customers, typed as a collector brings it. */
  collectorSheet: () => at('/payment-receipt', { sheet: '1' }),

  counts: () => at('/stock-freeze'),
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
  jobCard: (code: string) => at('/job-cards', { view: code }),
  customer: (code: string) => at('/customer', { view: code }),
  vehicle: (code: string) => at('/vehicle', { view: code }),
  supplier: (code: string) => at('/suppliers', { view: code }),
  item: (code: string) => at('/item-master', { view: code }),
  user: (code: string) => at('/user', { view: code }),

  /** The movements of an item: of all its stock or of one entry, at one location or at all of them. */
  itemCard: (code: string, { entry, place }: { entry?: string; place?: string } = {}) => at('/item-master', { card: code, entry, place }),
  labelsOfPaper: (code: string) => at('/barcode', { paper: code }),
  labelsOfItems: (codes: readonly string[]) => at('/barcode', { item: codes.join(',') }),
  activeUsers: ({ roleId, locationCode }: { roleId: number; locationCode?: string | undefined }) =>
    at('/user', { status: 'active', roleId: String(roleId), locationCode }),
  /** A list that is shown inside the Settings screen. */
  settingsList: (list: string) => at('/settings', { tab: 'lists', list }),
}
