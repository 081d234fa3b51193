import { StatusBadge, type StatusTone } from '../../../platform/web/ui/status-badge.tsx'
import type { TransferState } from '../contract.ts'
import { transferWords } from './transfer-state.ts'

const tones: Readonly<Record<TransferState, StatusTone>> = { SENT: 'info', PARTLY: 'partial', CLOSED: 'good', REVERSED: 'off' }

/** The state of a transfer. */
export function TransferBadge({ state }: { state: TransferState }) {
  return <StatusBadge tone={tones[state]} word={transferWords[state]} />
}
