import { paidStatuses, type PaidStatus } from '../../../../../kernel/codes.ts'
import { isReversed } from '../../../../../kernel/paper-status.ts'
import type { RecentInvoice } from '../../contract.ts'
import type { StatusTone } from '../../../../../platform/web/ui/status-badge.tsx'

interface BillState {
  tone: StatusTone
  word: string
}

interface ToldBill {
  paidStatus: PaidStatus
  status: string
  /** How much of its goods came back, where that is known. */
  returned?: RecentInvoice['returned']
  /** The paper that wrote it off, where that is known. */
  writtenOff?: unknown
}

/**
 * The state of a saved bill: reversed or written off grey, fully paid green, partly paid amber, otherwise red; always with a word (spec §2). What came
 * back changes the word and not the colour.
 */
export function billState({ returned = 'none', ...bill }: ToldBill): BillState {
  const paid = paidState(bill)
  if (isReversed(bill) || returned === 'none') return paid
  return { ...paid, word: returned === 'whole' ? 'Returned' : 'Part returned' }
}

function paidState({ paidStatus, status, writtenOff }: Omit<ToldBill, 'returned'>): BillState {
  if (status === 'reversed') return { tone: 'off', word: 'Reversed' }
  if (writtenOff) return { tone: 'off', word: 'Written off' }
  switch (paidStatus) {
    case paidStatuses.completed:
    case paidStatuses.cashPay:
      return { tone: 'good', word: 'Paid' }
    case paidStatuses.partial:
      return { tone: 'partial', word: 'Partial' }
    case paidStatuses.unpaid:
      return { tone: 'bad', word: 'Unpaid' }
  }
}
