import type { StatusTone } from '../../../../platform/web/ui/status-badge.tsx'
import { checkStillOpen, isStillOpen } from '../asked.ts'
import type { SalesOrderState } from '../order-contract.ts'
import type { QuotationState } from '../quotation-contract.ts'

interface Stated {
  code: string
  state: SalesOrderState | QuotationState
}

/** Why nothing can be done with an order any more; null when something is open. */
export function orderRefusal({ code, state }: Stated): string | null {
  return checkStillOpen({ what: `Sales order ${code}`, state })?.message ?? null
}

/** Why nothing can be done with a quotation any more; null when something is open. */
export function quotationRefusal({ code, state }: Stated): string | null {
  return checkStillOpen({ what: `Quotation ${code}`, state })?.message ?? null
}

export const stateTones: Readonly<Record<SalesOrderState | QuotationState, StatusTone>> = {
  OPEN: 'partial',
  PART: 'info',
  DONE: 'good',
  REVISED: 'off',
  CANCELLED: 'off',
}

/** Whether something should have come, or been decided, by now. */
export function isPast(asked: Stated, date: string | null, today: string): boolean {
  return isStillOpen(asked) && date !== null && date < today
}
