import { useRef } from 'react'
import { priceDraft } from '../draft/bill-amounts.ts'
import { tillDraft, type BillDraft, type TillDraft } from '../draft/invoice-draft.ts'
import type { Settlement } from './invoice-body.ts'

/** Asks for the received cash once for each state of a bill: without an answer it is the exact sum. */
export function useAskedReceived(ask: () => void) {
  const asked = useRef<BillDraft | null>(null)
  return {
    /** Leads to the amount that is missing and answers true; false when it was asked for already, or is not needed. */
    isAsked: (settlement: Settlement, bill: BillDraft): boolean => {
      if (settlement !== 'cash' || bill.received !== null || bill.lines.length === 0 || asked.current === bill) return false
      asked.current = bill
      ask()
      return true
    },
    /** What is sent. Only the paper says the exact sum: after a refusal the draft may still be changed. */
    settled: (till: TillDraft, settlement: Settlement): TillDraft => {
      if (settlement !== 'cash' || till.bill.received !== null) return till
      asked.current = till.bill
      return tillDraft(till, { type: 'fill', fields: { received: priceDraft(till.bill).amounts.total } })
    },
  }
}
