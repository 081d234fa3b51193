import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { displayDateText } from '../../../../kernel/dates.ts'
import { messages } from '../../../../kernel/messages.ts'
import { ReasonForm } from '../../../../platform/web/form/reason-form.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { reverseClosingBalance, type StatusOfDate } from '../contract.ts'

/** Why the last close is taken back. */
export function ReverseDialog({ closing, onClose }: { closing: NonNullable<StatusOfDate['closing']>; onClose: () => void }) {
  const queries = useQueryClient()
  const { save, isSaving } = useSave(reverseClosingBalance, {
    draftId: `reversal-${closing.code}`,
    success: () => messages.reversed,
    onSaved: () => {
      void queries.invalidateQueries()
      onClose()
    },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Reverse the close of ${displayDateText(closing.date)}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <ReasonForm
        says="The day is open again and can be closed anew. This closing balance stays, marked as reversed; its cash difference is taken back on the same day."
        action="Reverse"
        isSaving={isSaving}
        onCancel={onClose}
        onReason={reason => void save({ body: { code: closing.code, reason, version: closing.version } })}
      />
    </Modal>
  )
}
