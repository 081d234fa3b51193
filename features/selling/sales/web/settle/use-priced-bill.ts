import { useMemo } from 'react'
import { splitTotal } from '../draft/balance-tenders.ts'
import { priceDraft } from '../draft/bill-amounts.ts'
import type { BillDraft } from '../draft/invoice-draft.ts'
import { useBalances } from './credit-shown.ts'

/** The sums of the bill on the screen: what it comes to, what the shop has of it already, and what is left to pay. */
export function usePricedBill(bill: BillDraft) {
  const priced = useMemo(() => priceDraft(bill), [bill])
  const balances = useBalances(bill.customer?.code)
  const split = useMemo(() => splitTotal(bill, balances, priced.amounts.total), [bill, balances, priced])
  return {
    priced,
    /** What the customer has with the shop. */
    balances,
    ...split,
  }
}
