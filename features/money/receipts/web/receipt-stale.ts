import { masterKey } from '../../../../platform/web/master-page/list-query.ts'
import { paymentReceipts } from '../contract.ts'

/** What a customer owes, by the customer's code. */
export const openBillsKey = ['payment-receipt', 'open-bills'] as const

/** Queries that a receipt changes, saved or reversed: bills, balances, and its own list. */
export const receiptStale: readonly (readonly unknown[])[] = [
  masterKey(paymentReceipts),
  ['payment-receipt'],
  ['customer'],
  ['master', 'customer'],
  ['invoice'],
  ['recent-invoices'],
]
