import { Modal, Stack, Text } from '@mantine/core'
import { ReasonForm } from '../../../../platform/web/form/reason-form.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { lookAtRow, type LookedAtRow } from '../contract.ts'

interface LookDialogProps {
  promise: string
  what: string
  onClose: () => void
  onLooked: (row: LookedAtRow) => void
}

/** Asks why a row that breaks a promise stays as it is. */
export function LookDialog({ promise, what, onClose, onLooked }: LookDialogProps) {
  const { save, isSaving } = useSave(lookAtRow, {
    draftId: `look ${promise} ${what}`,
    success: () => 'Marked as looked at',
    onSaved: row => {
      onLooked(row)
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={`Looked at a row of ${promise}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <ReasonForm
        says={
          <Stack gap="xs">
            <Text size="sm" fw={600}>
              {what}
            </Text>
            <Text size="sm">
              Mark it only if it cannot be put right and you know why it is there. It then no longer counts as broken; whatever else breaks
              the promise still does. The audit keeps who said so.
            </Text>
          </Stack>
        }
        action="Mark as looked at"
        isDanger={false}
        isSaving={isSaving}
        onCancel={onClose}
        onReason={reason => void save({ body: { promise, what, reason } })}
      />
    </Modal>
  )
}
