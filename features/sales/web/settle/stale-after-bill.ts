import type { BillKind } from '../../contract.ts'
import { recentKey } from '../recall/bill-calls.ts'

/** What a saved or reversed bill makes stale: bills, balances, and the orders and quotations that it may take of. */
export function staleAfterBill(kind: BillKind): readonly (readonly unknown[])[] {
  return [recentKey(kind), ['customer'], ['master', 'sales-order'], ['master', 'sales-quotation']]
}
