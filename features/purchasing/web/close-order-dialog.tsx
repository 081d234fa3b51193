import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { enterMoves } from '../../../platform/web/form/enter-moves.ts'
import { useSave } from '../../../platform/web/use-save.ts'
import { closePurchaseOrder } from '../order-contract.ts'
import { askToClose, type ClosedOrder } from './order-dialog.ts'
import { purchasingStale } from './purchasing-queries.ts'

const close = () => askToClose(null)

/** Asks why nothing more is expected of an order. */
export function CloseOrderDialog({ asked }: { asked: ClosedOrder }) {
  return (
    <Modal opened onClose={close} title={`Close purchase order ${asked.code}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <ClosingForm asked={asked} />
    </Modal>
  )
}

function ClosingForm({ asked }: { asked: ClosedOrder }) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { save, isSaving } = useSave(closePurchaseOrder, {
    draftId: `order-closing-${asked.code}`,
    success: () => 'Purchase Order closed successfully',
    invalidate: purchasingStale,
    onSaved: close,
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (reason.trim() === '') setProblem('Say why')
    else void save({ body: { code: asked.code, reason, version: asked.version } })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form noValidate onSubmit={submit} onKeyDown={enterMoves}>
      <Stack gap="md">
        <Text size="sm">Nothing more is expected of {asked.supplierName} for this order. What came stays received.</Text>
        <TextInput
          label="Reason"
          withAsterisk
          data-autofocus
          maxLength={200}
          value={reason}
          error={problem}
          onChange={event => {
            setProblem(null)
            setReason(event.currentTarget.value)
          }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            Close order
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
