import { displayDateText } from '../../../../kernel/dates.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { stateWord } from '../../../../platform/web/ui/state-word.ts'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import type { SalesOrderState } from '../order-contract.ts'
import type { QuotationState } from '../quotation-contract.ts'
import { isPast, stateTones } from './asked-state.ts'

/** Where an order or a quotation stands. */
export function AskedBadge({ state }: { state: SalesOrderState | QuotationState }) {
  return <StatusBadge tone={stateTones[state]} word={stateWord(state)} />
}

interface AskedDateProps {
  of: { code: string; state: SalesOrderState | QuotationState }
  date: string | null
  /** What is said of one that has passed: 'late', 'expired'. */
  past: string
}

/** When an order is wanted or a quotation ends; one that has passed says so. */
export function AskedDate({ of, date, past }: AskedDateProps) {
  const text = displayDateText(date)
  return isPast(of, date, businessToday()) ? <StatusBadge tone="bad" word={`${text} ${past}`} /> : text
}
