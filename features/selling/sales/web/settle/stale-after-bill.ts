import { heldBillsKey } from '../../../holds/web/held-bills-key.ts'
import { recentKey } from '../recall/bill-calls.ts'

/** What a saved or reversed bill makes stale: bills, balances, bills on hold, and the orders and quotations that it may take of. */
export const staleAfterBill: readonly (readonly unknown[])[] = [
  recentKey(),
  ['customer'],
  heldBillsKey,
  ['master', 'sales-order'],
  ['master', 'sales-quotation'],
]
