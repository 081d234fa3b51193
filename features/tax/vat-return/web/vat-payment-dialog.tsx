import { Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { date, displayDateText, type IsoDate } from '../../../../kernel/dates.ts'
import { displayMoney, parseMoney, zero, type Money } from '../../../../kernel/money.ts'
import type { Refusal } from '../../../../kernel/refusal.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { call } from '../../../../platform/web/call.ts'
import { enterMoves } from '../../../../platform/web/form/enter-moves.ts'
import { ComingPage } from '../../../../platform/web/ui/coming-page.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { ownChequeNumbers } from '../../../banking/cheques/contract.ts'
import type { OutgoingTender } from '../../../banking/payments/outgoing.ts'
import { entryOfOutgoing } from '../../../banking/payments/web/outgoing-draft.ts'
import { OutgoingForm } from '../../../banking/payments/web/outgoing-form.tsx'
import type { PayingAccount } from '../../../banking/payments/web/use-outgoing-form.ts'
import { createVatPayment, type VatReturnRead } from '../contract.ts'
import { checkVatPayment, vatPaymentMeans, vatPaymentNames, type VatPaymentKind } from '../vat-payment.ts'

interface VatPaymentProps {
  kind: VatPaymentKind
  vatReturn: VatReturnRead
  onClose: () => void
}

const words: Readonly<Record<VatPaymentKind, { action: string; legend: string; saved: string }>> = {
  payment: { action: 'Pay', legend: 'Paid by', saved: 'VAT payment saved successfully' },
  refund: { action: 'Save', legend: 'Came by', saved: 'VAT refund saved successfully' },
}

/** What can still be paid, or come back, as the server said it last. */
function leftNow({ kind, vatReturn }: Pick<VatPaymentProps, 'kind' | 'vatReturn'>): Money {
  return parseMoney(kind === 'payment' ? vatReturn.leftToPay : vatReturn.leftToComeBack) ?? zero
}

/** Saves the payment that the form adds, or says why it cannot. */
function usePay({ kind, vatReturn, onClose }: VatPaymentProps, { reference, today }: { reference: string; today: IsoDate }) {
  const { to } = vatReturn
  const queries = useQueryClient()
  const { save, isSaving } = useSave(createVatPayment, {
    draftId: `vat-payment-${kind}-${to}`,
    success: () => words[kind].saved,
    onSaved: () => {
      void queries.invalidateQueries()
      onClose()
    },
  })

  return (tender: OutgoingTender): Refusal | null => {
    const refusal = checkVatPayment({ kind, tender, today }, { to: date(to), left: leftNow({ kind, vatReturn }) })
    if (refusal) return refusal
    if (!isSaving) void save({ body: { kind, to, payment: entryOfOutgoing(tender), reference } })
    return null
  }
}

/** Pays VAT of a filed return to the authority, or enters what came back from it. */
export function VatPaymentDialog(props: VatPaymentProps) {
  const { kind, vatReturn, onClose } = props
  const accounts = useQuery({ queryKey: ['own-cheque-number'], queryFn: ({ signal }) => call(ownChequeNumbers, {}, { signal }) })
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${vatPaymentNames[kind]} for the return through ${displayDateText(vatReturn.to)}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {accounts.isPending ? <ComingPage lines={6} /> : <PaymentParts {...props} accounts={accounts.data?.accounts ?? null} />}
    </Modal>
  )
}

function PaymentParts({ accounts, ...props }: VatPaymentProps & { accounts: readonly PayingAccount[] | null }) {
  const { kind } = props
  const left = leftNow(props)
  const [reference, setReference] = useState('')
  const payment = useRef<HTMLDivElement>(null)
  const today = businessToday()
  const pay = usePay(props, { reference, today })

  function toPayment(event: FormEvent): void {
    event.preventDefault()
    payment.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }

  return (
    <Stack gap="md">
      <Text size="sm">
        {kind === 'payment' ? 'Left to pay' : 'Can come back'}: {displayMoney(left)}.
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field */}
      <form noValidate aria-label="What for" onSubmit={toPayment} onKeyDown={enterMoves}>
        <TextInput
          label="Reference"
          description="Number of the authority's receipt"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog begins here, also where the accounts come late
          autoFocus
          data-autofocus
          maxLength={60}
          value={reference}
          onChange={event => setReference(event.currentTarget.value)}
        />
      </form>
      <div ref={payment}>
        <OutgoingForm means={vatPaymentMeans[kind]} due={left} today={today} accounts={accounts} words={words[kind]} onAdd={pay} />
      </div>
    </Stack>
  )
}
