import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { cashCustomerCode, paidStatuses } from '../../../kernel/codes.ts'
import { messages } from '../../../kernel/messages.ts'
import { displayCurrency, parseMoney, zero } from '../../../kernel/money.ts'
import { useSave } from '../../../platform/web/use-save.ts'
import { reverseInvoice, type InvoiceRead } from '../contract.ts'
import { recentKey, type BillKind } from './bill-calls.ts'

interface ReverseBillDialogProps {
  kind: BillKind
  invoice: InvoiceRead
  onReversed: (invoice: InvoiceRead) => void
  onClose: () => void
}

/** What follows when this bill is taken back, in words. */
function consequences({ customerCode, customer, paidAmount, totalAmount, paidStatus }: InvoiceRead): readonly string[] {
  const paid = parseMoney(paidAmount) ?? zero
  const owed = displayCurrency(parseMoney(totalAmount) ?? zero)
  const name = customerCode === cashCustomerCode ? 'the customer' : customer.firstName
  return [
    'Its goods are in stock again.',
    ...(paidStatus === paidStatuses.unpaid ? [`${name} does not owe ${owed} for it any more.`] : []),
    ...(paid === zero ? [] : [`Give ${displayCurrency(paid)} in cash back to ${name}: it is taken out of the till.`]),
    'What it read on the meter of a vehicle stays.',
    'It cannot be changed any more, and prints with REVERSED across.',
  ]
}

/** Asks why a bill is taken back, says what follows, and does it. */
export function ReverseBillDialog({ kind, invoice, onReversed, onClose }: ReverseBillDialogProps) {
  const { code, version } = invoice
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { save, isSaving } = useSave(reverseInvoice, {
    draftId: `reversal-${code}`,
    success: () => messages.reversed,
    invalidate: [recentKey(kind), ['customer']],
    onSaved: reply => {
      onReversed(reply.invoice)
      onClose()
    },
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (reason.trim() === '') setProblem('Say why')
    else void save({ body: { code, reason, version } })
  }

  return (
    <Modal opened onClose={onClose} title={`Reverse bill ${code}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Stack gap={4} component="ul" m={0} ps="md">
            {consequences(invoice).map(text => (
              <Text key={text} component="li" size="sm">
                {text}
              </Text>
            ))}
          </Stack>
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
