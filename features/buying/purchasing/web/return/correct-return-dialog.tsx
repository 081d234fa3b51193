import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { enterMoves } from '../../../../../platform/web/form/enter-moves.ts'
import { useSave } from '../../../../../platform/web/use-save.ts'
import { editPurchaseReturn } from '../../return-contract.ts'
import { purchasingStale } from '../shared/purchasing-queries.ts'

export interface ReturnToCorrect {
  code: string
  version: number
  reason: string
  remarks: string
}

/** Corrects the reason and the remarks of a purchase return. */
export function CorrectReturnDialog({ code, version, onClose, ...words }: ReturnToCorrect & { onClose: () => void }) {
  const [reason, setReason] = useState(words.reason)
  const [remarks, setRemarks] = useState(words.remarks)
  const [problem, setProblem] = useState<string | null>(null)
  const { save, isSaving } = useSave(editPurchaseReturn, {
    draftId: `return-words-${code}`,
    success: () => 'Purchase Return updated successfully',
    invalidate: purchasingStale,
    onSaved: onClose,
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (reason.trim() === '') setProblem('Say why it goes back')
    else void save({ params: { id: code }, body: { reason, remarks, version } })
  }

  return (
    <Modal opened onClose={onClose} title={`Edit purchase return ${code}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field */}
      <form noValidate onSubmit={submit} onKeyDown={enterMoves}>
        <Stack gap="md">
          <Text size="sm">Goods and prices stay as they were sent back; reverse the return to correct those.</Text>
          <TextInput
            label="Reason"
            withAsterisk
            data-autofocus
            maxLength={100}
            value={reason}
            error={problem}
            onChange={event => {
              setProblem(null)
              setReason(event.currentTarget.value)
            }}
          />
          <TextInput label="Remarks" maxLength={300} value={remarks} onChange={event => setRemarks(event.currentTarget.value)} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSaving}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
