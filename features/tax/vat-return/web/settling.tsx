import { Button, Group, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { displayDateText } from '../../../../kernel/dates.ts'
import { messages } from '../../../../kernel/messages.ts'
import { displayBracketed, parseMoney, zero } from '../../../../kernel/money.ts'
import { isLive, isReversed } from '../../../../kernel/paper-status.ts'
import { may } from '../../../../kernel/permissions.ts'
import { ReasonForm } from '../../../../platform/web/form/reason-form.tsx'
import { useSession } from '../../../../platform/web/session.ts'
import { lazyPart } from '../../../../platform/web/lazy-part.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { RowTable } from '../../../../platform/web/ui/line-table.tsx'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { reverseVatPayment, takeBackVatReturn, type VatPaymentRead, type VatReturnRead } from '../contract.ts'
import { vatPaymentNames, type VatPaymentKind } from '../vat-payment.ts'
import classes from './vat-return-page.module.css'

const VatPaymentDialog = lazyPart(async () => (await import('./vat-payment-dialog.tsx')).VatPaymentDialog)

const figure = (label: string) => ({ label, isFigure: true })
const paymentHeads = [
  { label: 'Number' },
  { label: 'What' },
  { label: 'Date' },
  { label: 'Location' },
  { label: 'By' },
  { label: 'Reference' },
  figure('Amount'),
  { label: '' },
]

type Open = { what: VatPaymentKind } | { what: 'take-back' } | { what: 'reverse'; payment: VatPaymentRead } | null

/** What became of a filed return: what it posted, what was paid of it or came back, and what is left. */
export function Settling({ vatReturn }: { vatReturn: VatReturnRead }) {
  const { role } = useSession()
  const [open, setOpen] = useState<Open>(null)
  const { leftToPay, leftToComeBack, isLast, payments, clearings } = vatReturn
  const mayFile = may(role, 'file-vat-return')
  const [canPay, canComeBack] = [mayFile && isAbove(leftToPay), mayFile && isAbove(leftToComeBack)]
  const canTakeBack = mayFile && isLast && payments.every(isReversed)
  useShortcut('Alt+P', 'Pay the return', () => setOpen({ what: 'payment' }), { when: canPay })
  useShortcut('Alt+P', 'Enter a refund', () => setOpen({ what: 'refund' }), { when: canComeBack })
  const close = () => setOpen(null)
  return (
    <section className={classes.settling} aria-label="Paid to the authority">
      <Group gap="sm" align="center">
        <h2 className={classes.title}>{leftInWords(vatReturn)}</h2>
        {canPay && (
          <Button onClick={() => setOpen({ what: 'payment' })}>
            Pay
            <Keys keys="Alt+P" />
          </Button>
        )}
        {canComeBack && (
          <Button variant="default" onClick={() => setOpen({ what: 'refund' })}>
            Refund came
            <Keys keys="Alt+P" />
          </Button>
        )}
        {canTakeBack && (
          <Button variant="subtle" onClick={() => setOpen({ what: 'take-back' })}>
            Take the return back
          </Button>
        )}
      </Group>
      <Payments payments={payments} onReverse={mayFile ? payment => setOpen({ what: 'reverse', payment }) : null} />
      <Clearings clearings={clearings} />
      {(open?.what === 'payment' || open?.what === 'refund') && <VatPaymentDialog kind={open.what} vatReturn={vatReturn} onClose={close} />}
      {open?.what === 'take-back' && <TakeBackDialog vatReturn={vatReturn} onClose={close} />}
      {open?.what === 'reverse' && <ReversePaymentDialog payment={open.payment} onClose={close} />}
    </section>
  )
}

interface PaymentsProps {
  payments: readonly VatPaymentRead[]
  onReverse: ((payment: VatPaymentRead) => void) | null
}

function Payments({ payments, onReverse }: PaymentsProps) {
  if (payments.length === 0) return null
  return (
    <PlainTable label="Payments" heads={paymentHeads}>
      {payments.map(payment => (
        <PaymentRow key={payment.code} payment={payment} onReverse={onReverse && isLive(payment) ? () => onReverse(payment) : null} />
      ))}
    </PlainTable>
  )
}

function Clearings({ clearings }: Pick<VatReturnRead, 'clearings'>) {
  if (clearings.length === 0) return null
  return (
    <RowTable
      label="Posted by filing"
      rows={clearings}
      rowKey={({ code }) => code}
      columns={[
        { label: 'Posted', text: ({ code }) => code },
        { label: 'Location', text: ({ stockLocation }) => stockLocation.name },
        { label: 'Date', text: ({ date }) => displayDateText(date) },
        { label: 'Output VAT', isFigure: true, text: ({ outputVat }) => bracketed(outputVat) },
        { label: 'Input VAT', isFigure: true, text: ({ inputVat }) => bracketed(inputVat) },
        { label: 'Due to the authority', isFigure: true, text: ({ due }) => bracketed(due) },
      ]}
    />
  )
}

const isAbove = (text: string) => (parseMoney(text) ?? zero) > 0
const bracketed = (text: string) => displayBracketed(parseMoney(text) ?? zero)

function leftInWords({ payable, leftToPay, leftToComeBack }: VatReturnRead): string {
  if (isAbove(leftToPay)) return `To pay: ${amountText(leftToPay)}`
  if (isAbove(leftToComeBack)) return `Credit with the authority: ${amountText(leftToComeBack)}`
  return isAbove(payable) ? 'Paid' : 'Nothing to pay'
}

function PaymentRow({ payment, onReverse }: { payment: VatPaymentRead; onReverse: (() => void) | null }) {
  const { code, kind, date, stockLocation, reference, amount, cameBack, payment: paid } = payment
  const number = paid.chequePayment?.chequeNumber
  return (
    <tr>
      <td>{code}</td>
      <td>
        {vatPaymentNames[kind]}
        {isReversed(payment) && ', reversed'}
        {cameBack && ', its cheque came back: not paid'}
      </td>
      <td>{displayDateText(date)}</td>
      <td>{stockLocation.name}</td>
      <td>{number ? `${paid.paymentTypeName} ${number}` : paid.paymentTypeName}</td>
      <td>{reference}</td>
      <td data-figure>{amountText(amount)}</td>
      <td>
        {onReverse && (
          <Button size="compact-sm" variant="subtle" onClick={onReverse} aria-label={`Reverse ${code}`}>
            Reverse
          </Button>
        )}
      </td>
    </tr>
  )
}

/** After what changes a return, everything may read other figures. */
function useStale(onClose: () => void) {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries()
    onClose()
  }
}

function TakeBackDialog({ vatReturn: { to }, onClose }: { vatReturn: VatReturnRead; onClose: () => void }) {
  const onSaved = useStale(onClose)
  const { save, isSaving } = useSave(takeBackVatReturn, {
    draftId: `vat-return-back-${to}`,
    success: () => 'VAT return taken back',
    onSaved,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Take back the return through ${displayDateText(to)}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <ReasonForm
        says="Its VAT is to be filed again, with what came since. What filing posted is taken back today."
        action="Take back"
        isSaving={isSaving}
        onCancel={onClose}
        onReason={reason => void save({ body: { to, reason } })}
      />
    </Modal>
  )
}

function ReversePaymentDialog({ payment, onClose }: { payment: VatPaymentRead; onClose: () => void }) {
  const { code, kind, amount, version } = payment
  const onSaved = useStale(onClose)
  const { save, isSaving } = useSave(reverseVatPayment, {
    draftId: `reversal-${code}`,
    success: () => messages.reversed,
    onSaved,
  })
  return (
    <Modal opened onClose={onClose} title={`Reverse ${vatPaymentNames[kind]} ${code}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <ReasonForm
        says={`${amountText(amount)} counts as not ${kind === 'payment' ? 'paid' : 'received'}, from today on. An own cheque is void.`}
        action="Reverse"
        isSaving={isSaving}
        onCancel={onClose}
        onReason={reason => void save({ body: { code, reason, version } })}
      />
    </Modal>
  )
}
