import { Modal } from '@mantine/core'
import { ReasonForm } from '../../../../platform/web/form/reason-form.tsx'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { useSave } from '../../../../platform/web/use-save.ts'
import { reverseAdvance } from '../order-contract.ts'
import { advanceStale } from './asked-stale.ts'

export interface GivenBack {
  code: string
  version: number
  totalAmount: string
}

/** Asks why an advance is given back. */
export function GiveBackDialog({ code, version, totalAmount, onClose }: GivenBack & { onClose: () => void }) {
  const { save, isSaving } = useSave(reverseAdvance, {
    draftId: `giving-back-${code}`,
    success: () => 'Advance given back successfully',
    invalidate: advanceStale,
    onSaved: onClose,
  })
  return (
    <Modal opened onClose={onClose} title={`Give advance ${code} back`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <ReasonForm
        says={`${amountText(totalAmount)} go back to the customer the way they came: cash from the drawer, a cheque by itself.`}
        action="Give it back"
        isSaving={isSaving}
        onCancel={onClose}
        onReason={reason => void save({ body: { code, reason, version } })}
      />
    </Modal>
  )
}
