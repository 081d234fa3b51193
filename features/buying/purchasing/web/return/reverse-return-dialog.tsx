import { Modal } from '@mantine/core'
import { messages } from '../../../../../kernel/messages.ts'
import { ReasonForm } from '../../../../../platform/web/form/reason-form.tsx'
import { useSave } from '../../../../../platform/web/use-save.ts'
import { reversePurchaseReturn } from '../../return-contract.ts'
import { purchasingStale } from '../shared/purchasing-queries.ts'

export interface ReturnToReverse {
  code: string
  version: number
  supplierName: string
}

/** Asks why a purchase return is taken back. */
export function ReverseReturnDialog({ code, version, supplierName, onClose }: ReturnToReverse & { onClose: () => void }) {
  const { save, isSaving } = useSave(reversePurchaseReturn, {
    draftId: `return-reversal-${code}`,
    success: () => messages.reversed,
    invalidate: purchasingStale,
    onSaved: onClose,
  })

  return (
    <Modal opened onClose={onClose} title={`Reverse purchase return ${code}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <ReasonForm
        says={`The goods come back into stock, and ${supplierName} owes nothing for them any more.`}
        action="Reverse"
        isSaving={isSaving}
        onCancel={onClose}
        onReason={reason => void save({ body: { code, reason, version } })}
      />
    </Modal>
  )
}
