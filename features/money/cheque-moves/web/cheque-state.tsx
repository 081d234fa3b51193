import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import { chequeStateNames, type ChequeState } from '../../../banking/cheques/cheque-states.ts'
import { toneOfState } from './cheque-words.ts'

/** Where a cheque is, in a word and a colour. */
export function ChequeStateBadge({ state }: { state: ChequeState }) {
  return <StatusBadge tone={toneOfState[state]} word={chequeStateNames[state]} />
}
