import { Modal } from '@mantine/core'
import { ReasonForm } from '../../../../platform/web/form/reason-form.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { discardHeldBill, type HeldBillRow } from '../contract.ts'
import { heldBillsKey } from './held-bills-key.ts'
import { labelOfHold, totalOfRow } from './held-words.ts'

/** Asks why a bill on hold is thrown away. */
export function DiscardDialog({ row, onClose }: { row: HeldBillRow; onClose: () => void }) {
  const label = labelOfHold(row)
  const { save, isSaving } = useSave(discardHeldBill, {
    draftId: `discarding-${row.id}`,
    success: () => `${label} was thrown away`,
    invalidate: [heldBillsKey],
    onSaved: onClose,
  })
  return (
    <Modal opened onClose={onClose} title={`Throw ${label} away`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <ReasonForm
        says={`The bill of ${totalOfRow(row)} is not sold. It stays readable under "Billed or thrown away".`}
        action="Throw away"
        isSaving={isSaving}
        onCancel={onClose}
        onReason={reason => void save({ body: { id: row.id, version: row.version, reason } })}
      />
    </Modal>
  )
}
