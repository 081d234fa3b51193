import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { messages } from '../../../kernel/messages.ts'
import { displayCurrency, rupees } from '../../../kernel/money.ts'
import { useSave } from '../../../platform/web/use-save.ts'
import { reverseOpeningBalance, type OpeningBalanceRead } from '../../ledger/opening-contract.ts'

interface ReversalDialogProps {
  balance: OpeningBalanceRead
  onClose: () => void
}

/** Asks why an opening balance is taken back. */
export function ReversalDialog({ balance, onClose }: ReversalDialogProps) {
  const { code, partyName, totalAmount } = balance
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { save, isSaving } = useSave(reverseOpeningBalance, {
    draftId: `opening-reversal-${code}`,
    success: () => messages.reversed,
    invalidate: [['opening-balance']],
    onSaved: onClose,
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (reason.trim() === '') setProblem('Say why')
    else void save({ body: { code, reason } })
  }
  return (
    <Modal opened onClose={onClose} title={`Reverse opening balance ${code}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm">
            {displayCurrency(rupees(totalAmount))} of {partyName} are taken back, dated today. The right amount can come in afterwards.
          </Text>
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
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color="red" loading={isSaving}>
              Reverse
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
