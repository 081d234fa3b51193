import { Modal } from '@mantine/core'
import { useRef } from 'react'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { ReasonForm } from '../../../../platform/web/form/reason-form.tsx'
import type { Alone } from '../../../../platform/web/send-once.ts'
import { useSave } from '../../../../platform/web/use-save.ts'
import { discardHeldBill } from '../contract.ts'
import { labelOfHold } from '../label-of-hold.ts'
import type { ShownHold } from '../own-hold.ts'
import { heldBillsKey } from './held-bills-key.ts'
import { totalOfRow } from './held-words.ts'

/** How a till throws a bill away that it has on hold by itself, and says of others that it cannot. */
export type DiscardAlone = (row: ShownHold, reason: string) => Alone<Reply<typeof discardHeldBill>>

interface DiscardDialogProps {
  row: ShownHold
  alone: DiscardAlone | undefined
  onClose: () => void
}

/** Asks why a bill on hold is thrown away. */
export function DiscardDialog({ row, alone, onClose }: DiscardDialogProps) {
  const label = labelOfHold(row)
  const given = useRef('')
  const { save, isSaving } = useSave(discardHeldBill, {
    draftId: `discarding-${row.id}`,
    success: () => `${label} was thrown away`,
    invalidate: [heldBillsKey],
    onSaved: onClose,
    alone: alone && (tries => alone(row, given.current)(tries)),
  })
  return (
    <Modal opened onClose={onClose} title={`Throw ${label} away`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <ReasonForm
        says={`The bill of ${totalOfRow(row)} is not sold. It stays readable under "Billed or thrown away".`}
        action="Throw away"
        isSaving={isSaving}
        onCancel={onClose}
        onReason={reason => {
          given.current = reason
          void save({ body: { id: row.id, version: row.version, reason } })
        }}
      />
    </Modal>
  )
}
