import { Modal, Stack, Text } from '@mantine/core'
import { cashCustomerCode, paidStatuses } from '../../../../kernel/codes.ts'
import { messages } from '../../../../kernel/messages.ts'
import { displayCurrency, parseMoney, zero } from '../../../../kernel/money.ts'
import { ReasonForm } from '../../../../platform/web/form/reason-form.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { reverseInvoice, type InvoiceRead } from '../../contract.ts'
import { staleAfterBill } from '../settle/stale-after-bill.ts'
import type { BillKind } from '../../contract.ts'

interface ReverseBillDialogProps {
  kind: BillKind
  invoice: InvoiceRead
  onReversed: (invoice: InvoiceRead) => void
  onClose: () => void
}

/** The consequences of reversing this bill, in words. */
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

/** Explains the consequences of reversing a bill, asks for a reason, and reverses it. */
export function ReverseBillDialog({ kind, invoice, onReversed, onClose }: ReverseBillDialogProps) {
  const { code, version } = invoice
  const { save, isSaving } = useSave(reverseInvoice, {
    draftId: `reversal-${code}`,
    success: () => messages.reversed,
    invalidate: staleAfterBill(kind),
    onSaved: reply => {
      onReversed(reply.invoice)
      onClose()
    },
  })

  return (
    <Modal opened onClose={onClose} title={`Reverse bill ${code}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <ReasonForm
        says={
          <Stack gap={4} component="ul" m={0} ps="md">
            {consequences(invoice).map(text => (
              <Text key={text} component="li" size="sm">
                {text}
              </Text>
            ))}
          </Stack>
        }
        action="Reverse"
        isSaving={isSaving}
        onCancel={onClose}
        onReason={reason => void save({ body: { code, reason, version } })}
      />
    </Modal>
  )
}
