import { Modal } from '@mantine/core'
import { ReasonForm } from '../../../../platform/web/form/reason-form.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { cancelSalesOrder } from '../order-contract.ts'
import { cancelQuotation } from '../quotation-contract.ts'
import type { DraftKind } from './asked-draft.ts'
import { askedKinds } from './asked-kinds.ts'
import { askedStale } from './asked-stale.ts'

export interface CancelledPaper {
  kind: DraftKind
  code: string
  version: number
  customerName: string
}

/** Asks why an order or a quotation is cancelled. */
export function CancelDialog({ kind, code, version, customerName, onClose }: CancelledPaper & { onClose: () => void }) {
  const { title } = askedKinds[kind]
  const { save, isSaving } = useSave(kind === 'order' ? cancelSalesOrder : cancelQuotation, {
    draftId: `cancelling-${code}`,
    success: () => `${title} cancelled successfully`,
    invalidate: askedStale,
    onSaved: onClose,
  })
  const says = {
    order: `Nothing more of this order is delivered to ${customerName}. What is on bills stays; what was reserved is free.`,
    quotation: `These prices are no longer offered to ${customerName}. Orders and bills that were made from it stay.`,
  }
  return (
    <Modal opened onClose={onClose} title={`Cancel ${title.toLowerCase()} ${code}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <ReasonForm
        says={says[kind]}
        action="Cancel it"
        isSaving={isSaving}
        onCancel={onClose}
        onReason={reason => void save({ body: { code, reason, version } })}
      />
    </Modal>
  )
}
