import { displayDateText } from '../../../../../kernel/dates.ts'
import { businessToday } from '../../../../../platform/web/business-today.ts'
import { stateWord } from '../../../../../platform/web/ui/state-word.ts'
import { StatusBadge, type StatusTone } from '../../../../../platform/web/ui/status-badge.tsx'
import type { OrderState } from '../../order-contract.ts'
import { isOverdue } from './order-state.ts'

const tones: Readonly<Record<OrderState, StatusTone>> = { OPEN: 'partial', RECEIVED: 'good', CLOSED: 'info', REVERSED: 'off' }

/** The state of an order. */
export function OrderBadge({ state }: { state: OrderState }) {
  return <StatusBadge tone={tones[state]} word={stateWord(state)} />
}

/** The expected date of an order, marked when it is late. */
export function ExpectedDate({ order }: { order: { state: OrderState; expectedDate: string | null } }) {
  const date = displayDateText(order.expectedDate)
  return isOverdue(order, businessToday()) ? <StatusBadge tone="bad" word={`${date} late`} /> : date
}
