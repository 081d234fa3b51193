import { stateWord } from '../../../../../platform/web/ui/state-word.ts'
import { StatusBadge, type StatusTone } from '../../../../../platform/web/ui/status-badge.tsx'
import type { ReturnState } from '../../return-contract.ts'

const tones: Readonly<Record<ReturnState, StatusTone>> = { OPEN: 'partial', APPLIED: 'good', REFUNDED: 'good', REVERSED: 'off' }

/** The state of a return. */
export function ReturnBadge({ state }: { state: ReturnState }) {
  return <StatusBadge tone={tones[state]} word={stateWord(state)} />
}
