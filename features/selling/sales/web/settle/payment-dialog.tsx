import { Group, Modal } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { cashCustomerCode, paymentTypeCodes } from '../../../../../kernel/codes.ts'
import type { IsoDate } from '../../../../../kernel/dates.ts'
import type { Edition } from '../../../../../kernel/edition.ts'
import { displayMoney, subtract, zero, type Money } from '../../../../../kernel/money.ts'
import type { Refusal } from '../../../../../kernel/refusal.ts'
import { Keys, useShortcut } from '../../../../../platform/web/shortcuts.tsx'
import { Amount } from '../../../../../platform/web/ui/amount.tsx'
import { ReasonButton } from '../../../../../platform/web/ui/reason-button.tsx'
import { checkExcess, checkTender, checkTenders } from '../../../../banking/payments/tender-rules.ts'
import { balancesUsed, totalOf, type Tender } from '../../../../banking/payments/tender.ts'
import { CustomerField } from '../../../../parties/customers/web/customer-field.tsx'
import { PaymentForm } from '../../../../banking/payments/web/payment-form.tsx'
import { PaymentTable } from '../../../../banking/payments/web/payment-table.tsx'
import { useAskedClose } from '../../../../banking/payments/web/use-payment-form.ts'
import type { PrintMode } from '../../../../shop/settings/sales-policy.ts'
import { useNeedsPaymentNumbers } from '../../../../shop/settings/web/client-profile.ts'
import { printsOfPayment } from '../../payment-prints.ts'
import { salesRefusal } from '../../refusals.ts'
import { customerName } from '../head/customer-field.tsx'
import { balanceTenders, type CustomerBalances } from '../draft/balance-tenders.ts'
import { draftCustomer, type BillDraft, type DraftCustomer } from '../draft/invoice-draft.ts'
import classes from './payment-dialog.module.css'

interface PaymentDialogProps {
  bill: BillDraft
  total: Money
  /** What the customer has with the shop; the bill takes it first. */
  balances: CustomerBalances
  edition: Edition
  today: IsoDate
  /** What is under way: saving, or trying again. */
  busy: string | null
  onChange: (payments: readonly Tender[]) => void
  /** Whose bill it is, for a way to pay that somebody must answer for. */
  onCustomer: (customer: DraftCustomer) => void
  /** The bill leaves what it took of the customer's money with the shop, or of a credit note. */
  onLeave: (taken: Tender) => void
  /** Saves the bill with these payments; null prints it as the till is set. */
  onPay: (print: PrintMode | null) => void
  onRefuse: (refusal: Refusal) => void
  onClose: () => void
}

// Cash is asked for last and may be more than is due; whatever else comes to more is refused at once.
function whyNotAdd(payments: readonly Tender[], added: Tender, { total, ...question }: Room): Refusal | null {
  const nth = payments.length + 1
  const isCash = added.type === paymentTypeCodes.cash
  const due = subtract(total, totalOf(payments))
  const counted = isCash && added.amount > due && due > 0 ? { ...added, amount: due } : added
  return checkTender(added, nth, question) ?? checkTenders([...payments, counted], total, question)
}

interface Room {
  total: Money
  customerCode: string
  today: IsoDate
  available: { returnAmount: Money; overPayment: Money }
  needsNumbers: boolean
}

// After a payment the next key chooses another one, or pays when nothing is due any more; the last one pays at once.
function useNextFocus(panes: RefObject<HTMLElement | null>, { count, isPaid, onPaid }: NextFocus): (isLast: boolean) => void {
  const before = useRef(count)
  const isLast = useRef(false)
  const pay = useEffectEvent(onPaid)
  useEffect(() => {
    if (before.current === count) return
    before.current = count
    panes.current?.querySelector<HTMLElement>(isPaid ? '[data-pays]' : 'input[type="radio"]:checked')?.focus()
    if (isPaid && isLast.current) pay()
    isLast.current = false
  }, [panes, count, isPaid])
  return is => {
    isLast.current = is
  }
}

interface NextFocus {
  count: number
  isPaid: boolean
  onPaid: () => void
}

/** What the bill takes first of the customer's money and what was collected, and what that leaves. */
function useBillPayments({ bill, total, balances, today, onChange, onLeave }: PaymentDialogProps) {
  const customerCode = bill.customer?.code || cashCustomerCode
  const needsNumbers = useNeedsPaymentNumbers()
  const paidBy = (collected: readonly Tender[]) => [...balanceTenders({ ...bill, payments: collected }, balances, total), ...collected]
  const payments = paidBy(bill.payments)
  const own = payments.length - bill.payments.length
  const given = totalOf(payments)
  const used = balancesUsed(payments)

  function add(tender: Tender): Refusal | null {
    // A card of more than is due leaves less to what the customer has here; cash does not.
    const before = paidBy([...bill.payments, tender]).slice(0, -1)
    const refusal = whyNotAdd(before, tender, { total, customerCode, today, available: balances, needsNumbers })
    if (!refusal) onChange([...bill.payments, tender])
    return refusal
  }

  function remove(index: number): void {
    const taken = index < own ? payments[index] : undefined
    if (taken) onLeave(taken)
    else onChange(bill.payments.toSpliced(index - own, 1))
  }

  return {
    payments,
    given,
    due: subtract(total, given),
    // The bill has become cheaper since they were collected.
    excess: checkExcess(payments, total)?.message ?? null,
    left: {
      returnAmount: subtract(balances.returnAmount, used.returnAmount),
      overPayment: subtract(balances.overPayment, used.overPayment),
    },
    isStranger: customerCode === cashCustomerCode,
    add,
    remove,
  }
}

/** The payments of a bill: any mix of the seven ways, one after the other, until the bill is paid or the rest is left on credit. */
export function PaymentDialog(props: PaymentDialogProps) {
  const { bill, total, edition, today, busy, onCustomer, onPay, onRefuse, onClose } = props
  const { payments, given, due, excess, left, isStranger, add, remove } = useBillPayments(props)
  const { onTyped, close } = useAskedClose(onClose)
  const [asksCustomer, setAsksCustomer] = useState(false)
  const isPaid = due <= 0
  const panes = useRef<HTMLDivElement>(null)
  const pay = () => onPay(null)
  const begin = useNextFocus(panes, { count: bill.payments.length, isPaid, onPaid: pay })

  function payInPart(): void {
    if (isStranger) {
      setAsksCustomer(true)
      return onRefuse(salesRefusal(payments.length === 0 ? 'CASH_CREDIT' : 'CASH_PARTIAL_PAYMENT'))
    }
    if (payments.length > 0) onPay(null)
  }

  function takeCustomer(chosen: DraftCustomer): void {
    onCustomer(chosen)
    setAsksCustomer(false)
    // The field goes with its question.
    panes.current?.querySelector<HTMLElement>('[data-amount] input')?.focus()
  }

  return (
    <Modal opened onClose={close} title="Payment" size={920} closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={classes.panes} ref={panes}>
        <PaymentForm
          due={due > 0 ? due : zero}
          today={today}
          available={left}
          customer={isStranger ? error => <WhoseBill error={error} onChoose={takeCustomer} /> : null}
          asksCustomer={asksCustomer}
          isPaid={isPaid && payments.length > 0}
          hearsScans
          saving={{ begin, onSave: pay }}
          onTyped={onTyped}
          onAdd={add}
        />
        <section className={classes.given} aria-label="Payments of the bill">
          <BillSums customer={bill.customer} total={total} given={given} due={due} excess={excess} />
          <PaymentTable payments={payments} onRemove={remove} />
          <PayButtons edition={edition} payments={payments} due={due} excess={excess} busy={busy} onPay={onPay} onPayInPart={payInPart} />
        </section>
      </div>
    </Modal>
  )
}

/** Asks whose bill it is, for a way to pay that somebody must answer for. */
function WhoseBill({ error, onChoose }: { error: string | null; onChoose: (customer: DraftCustomer) => void }) {
  return (
    <CustomerField
      value={null}
      error={error ?? undefined}
      onChange={chosen => chosen && onChoose(draftCustomer({ paysWholesale: false, ...chosen }))}
    />
  )
}

interface BillSumsProps {
  customer: DraftCustomer | null
  total: Money
  given: Money
  due: Money
  /** Why the payments are too much; null when they are not. */
  excess: string | null
}

function BillSums({ customer, total, given, due, excess }: BillSumsProps) {
  const over = excess === null ? 'Change due' : 'Too much'
  return (
    <dl className={classes.sums}>
      {customer && (
        <>
          <dt>Customer</dt>
          <dd>{customerName(customer)}</dd>
        </>
      )}
      <dt>Bill total</dt>
      <dd>
        <Amount value={total} withPrefix />
      </dd>
      <dt>Paid</dt>
      <dd>
        <Amount value={given} />
      </dd>
      <dt>{due < 0 ? over : 'Still due'}</dt>
      <dd data-strong>
        <Amount value={due < 0 ? subtract(zero, due) : due} />
      </dd>
    </dl>
  )
}

interface PayButtonsProps {
  edition: Edition
  payments: readonly Tender[]
  due: Money
  excess: string | null
  busy: string | null
  onPay: PaymentDialogProps['onPay']
  onPayInPart: () => void
}

function PayButtons({ edition, payments, due, excess, busy, onPay, onPayInPart }: PayButtonsProps) {
  useShortcut('Ctrl+S', 'Rest on credit', onPayInPart)
  const nothing = payments.length === 0 ? 'Add a payment first' : excess
  const isOpen = due > 0 ? `${displayMoney(due)} are still to be paid` : null
  return (
    <>
      <Group gap="xs" justify="flex-end">
        {due > 0 && (
          <ReasonButton reason={nothing} variant="default" loading={busy !== null} onClick={onPayInPart}>
            Rest on credit
            <Keys keys="Ctrl+S" />
          </ReasonButton>
        )}
        {printsOfPayment(edition).map(({ label, print, isForPart }, index) => (
          <ReasonButton
            key={label}
            data-pays={index === 0 || undefined}
            reason={nothing ?? (isForPart ? null : isOpen)}
            variant={index === 0 && due <= 0 && payments.length > 0 ? 'filled' : 'light'}
            loading={busy !== null}
            onClick={() => (isForPart && due > 0 ? onPayInPart() : onPay(print))}
          >
            {label}
          </ReasonButton>
        ))}
      </Group>
      <p className={classes.busy} role="status">
        {busy ?? excess}
      </p>
    </>
  )
}
