import { paidStatuses, type PaidStatus } from '../../../../kernel/codes.ts'
import type { StatusTone } from '../../../../platform/web/ui/status-badge.tsx'

interface BillState {
  tone: StatusTone
  word: string
}

/** The state of a saved bill: reversed grey, fully paid green, partly paid amber, otherwise red; always with a word (spec §2). */
export function billState({ paidStatus, status }: { paidStatus: PaidStatus; status: string }): BillState {
  if (status === 'reversed') return { tone: 'off', word: 'Reversed' }
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
