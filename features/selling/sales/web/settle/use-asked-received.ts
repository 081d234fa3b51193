import { useRef } from 'react'
import type { Money } from '../../../../../kernel/money.ts'
import { tillDraft, type BillDraft, type TillDraft } from '../draft/invoice-draft.ts'
import type { Settlement } from './invoice-body.ts'

/** Asks for the received cash once for each state of a bill and what is to be paid of it: without an answer it is the exact sum. */
export function useAskedReceived(ask: () => void) {
  const asked = useRef<{ bill: BillDraft; toPay: Money } | null>(null)
  return {
    /** Leads to the amount that is missing and answers true; false when it was asked for already, or is not needed. */
    isAsked: (settlement: Settlement, bill: BillDraft, toPay: Money): boolean => {
      if (settlement !== 'cash' || bill.received !== null || bill.lines.length === 0) return false
      if (asked.current?.bill === bill && asked.current.toPay === toPay) return false
      asked.current = { bill, toPay }
      ask()
      return true
    },
    /** What is sent. Only the paper says the exact sum: after a refusal the draft may still be changed. */
    settled: (till: TillDraft, settlement: Settlement, toPay: Money): TillDraft => {
      if (settlement !== 'cash' || till.bill.received !== null) return till
      asked.current = { bill: till.bill, toPay }
      return tillDraft(till, { type: 'fill', fields: { received: toPay } })
    },
  }
}
