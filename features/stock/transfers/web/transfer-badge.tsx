import { StatusBadge, type StatusTone } from '../../../../platform/web/ui/status-badge.tsx'
import type { StockTransferRead, TransferState } from '../contract.ts'
import { stateOfTransfer, type TransferRow } from './transfer-state.ts'

const tones: Readonly<Record<TransferState, StatusTone>> = { SENT: 'info', PARTLY: 'partial', CLOSED: 'good', REVERSED: 'off' }

/** The state of a transfer; one of which something never arrived stands out. */
export function TransferBadge({ transfer }: { transfer: TransferRow | StockTransferRead }) {
  const word = stateOfTransfer(transfer)
  return <StatusBadge tone={word.endsWith(' short') ? 'bad' : tones[transfer.state]} word={word} />
}
