import { Modal } from '@mantine/core'
import { ReasonForm } from '../../../../platform/web/form/reason-form.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { closePurchaseOrder } from '../../order-contract.ts'
import { openCloseDialog, type ClosedOrder } from './order-dialog.ts'
import { purchasingStale } from '../shared/purchasing-queries.ts'

const close = () => openCloseDialog(null)

/** Asks why nothing more is expected of an order. */
export function CloseOrderDialog({ asked }: { asked: ClosedOrder }) {
  const { save, isSaving } = useSave(closePurchaseOrder, {
    draftId: `order-closing-${asked.code}`,
    success: () => 'Purchase Order closed successfully',
    invalidate: purchasingStale,
    onSaved: close,
  })

  return (
    <Modal opened onClose={close} title={`Close purchase order ${asked.code}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <ReasonForm
        says={`Nothing more is expected of ${asked.supplierName} for this order. What came stays received.`}
        action="Close order"
        isDanger={false}
        isSaving={isSaving}
        onCancel={close}
        onReason={reason => void save({ body: { code: asked.code, reason, version: asked.version } })}
      />
    </Modal>
  )
}
