/** Every report of spec §2, by the last part of its address, in the specification's order, and those of the accounts. */
export const reportSlugs = [
  'supplier-list',
  'debit-statement',
  'supplier-summery',
  'periodic-voucher',
  'payment-voucher',
  'purchase-list',
  'daily-purchase',
  'detail-purchase',
  'monthly-purchase',
  'stock-in-hand',
  'stock-audit',
  'item-in-stock',
  'periodic-stock',
  'stock-issues',
  'stock-in-hand-quantity',
  'daily-summary',
  'monthly-summary',
  'periodic-summary',
  'day-end',
  'day-end-by-user',
  'ledger-detail-summery',
  'ledger-audit',
  'customer-report',
  'customer-summary',
  'credit-statement',
  'credit-statement-route',
  'credit-statement-rep',
  'daily-sales',
  'details-sales',
  'monthly-sales',
  'periodic-sales',
  'sales-margin',
  'daily-sales-return',
  'daily-sales-with-payment',
  'customer-sales-reconsalation',
  'daily-expenses',
  'monthly-expenses',
  'periodic-expenses',
  'cheque-by-customer',
  'che-periodic-expenses',
  'daily-cheques',
  'cheque-in-hand',
  'cheque-deposited',
  'cheque-realize',
  'cheque-returned',
  'cheque-by-supplier',
  'daily-cheque-voucher',
  'daily-payment-receipt',
  'payment-receipt-by-rep',
  'payment-receipt-by-route',
  'payment-receipt-by-location',
  'payment-receipt-by-type',
  // The specification has their calls only.
  'customer-aging',
  'series-based-invoices',
  'items-sales-by-customer',
  // Ours.
  'trial-balance',
  'profit-and-loss',
  'balance-sheet',
  'account-lines',
  'supplier-aging',
] as const

export type ReportSlug = (typeof reportSlugs)[number]

const known: ReadonlySet<string> = new Set(reportSlugs)

/** Is there a report with that last part of an address, built or not? */
export function isReportSlug(slug: string): boolean {
  return known.has(slug)
}
