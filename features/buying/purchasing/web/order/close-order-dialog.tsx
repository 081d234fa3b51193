import { Modal } from '@mantine/core'
import { ReasonForm } from '../../../../../platform/web/form/reason-form.tsx'
import { useSave } from '../../../../../platform/web/use-save.ts'
import { closePurchaseOrder } from '../../order-contract.ts'
import { purchasingStale } from '../shared/purchasing-queries.ts'

export interface OrderToClose {
  code: string
  version: number
  supplierName: string
}

/** Asks why nothing more is expected of an order. */
export function CloseOrderDialog({ code, version, supplierName, onClose }: OrderToClose & { onClose: () => void }) {
  const { save, isSaving } = useSave(closePurchaseOrder, {
    draftId: `order-closing-${code}`,
    success: () => 'Purchase Order closed successfully',
    invalidate: purchasingStale,
    onSaved: onClose,
  })

  return (
    <Modal opened onClose={onClose} title={`Close purchase order ${code}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <ReasonForm
        says={`Nothing more is expected of ${supplierName} for this order. What came stays received.`}
        action="Close order"
        isDanger={false}
        isSaving={isSaving}
        onCancel={onClose}
        onReason={reason => void save({ body: { code, reason, version } })}
      />
    </Modal>
  )
}
