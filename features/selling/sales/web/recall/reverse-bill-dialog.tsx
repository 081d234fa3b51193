import { Modal, Stack, Text } from '@mantine/core'
import { cashCustomerCode, paymentTypeCodes, type PaymentTypeCode } from '../../../../../kernel/codes.ts'
import { messages } from '../../../../../kernel/messages.ts'
import { displayCurrency, parseMoney, subtract, zero, type Money } from '../../../../../kernel/money.ts'
import { ReasonForm } from '../../../../../platform/web/form/reason-form.tsx'
import { useSave } from '../../../../../platform/web/use-save.ts'
import { isFromBalance } from '../../../../banking/payments/payment-types.ts'
import { reverseInvoice, type InvoiceRead } from '../../contract.ts'
import { staleAfterBill } from '../settle/stale-after-bill.ts'

type Payment = InvoiceRead['modeOfPayments'][number]

interface ReverseBillDialogProps {
  invoice: InvoiceRead
  onReversed: (invoice: InvoiceRead) => void
  onClose: () => void
}

const amountOf = (text: string): Money => parseMoney(text) ?? zero
const { cash, cheque } = paymentTypeCodes

/** What becomes of one payment of a bill that is taken back. */
function afterReversal({ paymentType, paymentTypeName, amount, chequePayment }: Payment, name: string): string {
  const paid = displayCurrency(amountOf(amount))
  if (paymentType === cash) return `Give ${paid} in cash back to ${name}: it is taken out of the till.`
  if (paymentType === cheque) return `Give cheque ${chequePayment?.chequeNumber ?? ''} of ${paid} back to ${name}.`
  if (isFromBalance({ type: paymentType as PaymentTypeCode })) return `${paid} of ${paymentTypeName} can be used again.`
  return `Give ${paid} back to ${name} the way it came: ${paymentTypeName}.`
}

/** The consequences of reversing this bill, in words. */
function consequences({ customerCode, customer, paidAmount, returnedAmount, totalAmount, modeOfPayments }: InvoiceRead): readonly string[] {
  const owed = subtract(amountOf(totalAmount), amountOf(paidAmount), amountOf(returnedAmount))
  const name = customerCode === cashCustomerCode ? 'the customer' : customer.firstName
  return [
    'Its goods are in stock again.',
    ...(owed > 0 ? [`${name} does not owe ${displayCurrency(owed)} for it any more.`] : []),
    ...modeOfPayments.map(payment => afterReversal(payment, name)),
    'What it read on the meter of a vehicle stays.',
    'It cannot be changed any more, and prints with REVERSED across.',
  ]
}

/** Explains the consequences of reversing a bill, asks for a reason, and reverses it. */
export function ReverseBillDialog({ invoice, onReversed, onClose }: ReverseBillDialogProps) {
  const { code, version } = invoice
  const { save, isSaving } = useSave(reverseInvoice, {
    draftId: `reversal-${code}`,
    success: () => messages.reversed,
    invalidate: staleAfterBill,
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
