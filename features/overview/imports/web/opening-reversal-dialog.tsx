import { Modal } from '@mantine/core'
import { messages } from '../../../../kernel/messages.ts'
import { displayCurrency, rupees } from '../../../../kernel/money.ts'
import { ReasonForm } from '../../../../platform/web/form/reason-form.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { reverseOpeningBalance, type OpeningRow } from '../../../money/openings/contract.ts'

interface ReversalDialogProps {
  balance: OpeningRow
  onClose: () => void
}

/** Asks why an opening balance is reversed. */
export function OpeningReversalDialog({ balance, onClose }: ReversalDialogProps) {
  const { code, partyName, totalAmount } = balance
  const { save, isSaving } = useSave(reverseOpeningBalance, {
    draftId: `opening-reversal-${code}`,
    success: () => messages.reversed,
    invalidate: [['opening-balance']],
    onSaved: onClose,
  })
  return (
    <Modal opened onClose={onClose} title={`Reverse opening balance ${code}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <ReasonForm
        says={`${displayCurrency(rupees(totalAmount))} of ${partyName} are taken back, dated today. The right amount can come in afterwards.`}
        action="Reverse"
        isSaving={isSaving}
        onCancel={onClose}
        onReason={reason => void save({ body: { code, reason } })}
      />
    </Modal>
  )
}
