import { Suspense, type ReactNode, type RefObject } from 'react'
import { paidStatuses } from '../../../../../kernel/codes.ts'
import { parseMoney, subtract, zero, type Money } from '../../../../../kernel/money.ts'
import { lazyPart } from '../../../../../platform/web/lazy-part.ts'
import { Amount } from '../../../../../platform/web/ui/amount.tsx'
import type { Tender } from '../../../../banking/payments/tender.ts'
import { changeDue, type PricedBill } from '../draft/bill-amounts.ts'
import { ChangeLine } from './change-line.tsx'
import type { Settlement } from './invoice-body.ts'
import type { BillAction, BillDraft } from '../draft/invoice-draft.ts'
import { PayButtons } from './pay-buttons.tsx'
import classes from './pay-panel.module.css'
import { ReceivedField } from './received-field.tsx'
import type { LastSale, SavedBill } from './last-sale.ts'

// Most bills have nothing paid ahead.
const OwnMoney = lazyPart(async () => (await import('./own-money.tsx')).OwnMoney)

interface PayPanelProps {
  bill: BillDraft
  priced: PricedBill
  /** What the shop has already of the money for this bill. */
  taken: readonly Tender[]
  toPay: Money
  /** Whether the customer has money with the shop, which the bill may leave there. */
  hasBalances: boolean
  lastSale: LastSale | SavedBill | null
  /** The running work: saving, or trying again. */
  busy: string | null
  receivedBox: RefObject<HTMLDivElement | null>
  act: (action: BillAction) => void
  onPay: (settlement: Settlement) => void
  onPayment: () => void
  onDiscount: () => void
  /** Whether it is laid out for the bottom of the touch till. */
  isWide: boolean
  more: ReactNode
}

function whyNotPay(bill: BillDraft, { amounts: { total }, rows }: PricedBill): string | null {
  if (bill.mode === 'recalled')
    return bill.invoice?.status === 'reversed' ? 'This bill was reversed.' : 'A recalled bill is read-only. Press Edit first.'
  const over = rows.findIndex(({ lineTotal }) => lineTotal < 0)
  if (over >= 0) return `Line ${over + 1}: the discounts are more than the line itself`
  if (total < 0) return 'The discounts are more than the bill: make them smaller'
  return bill.lines.length === 0 ? 'Scan or search an item first' : null
}

/** Change of the bill on the screen; null while nothing was received, and for a saved bill that was not paid in cash. */
function changeOf({ mode, invoice, received }: BillDraft, toPay: Money): Money | null {
  const isNotCash = mode === 'recalled' && invoice?.paidStatus !== paidStatuses.cashPay
  return received === null || isNotCash ? null : changeDue(received, toPay)
}

/** What is still owed of a recalled bill; null when nothing is, and for a bill that is being made. */
function owedOf({ mode, invoice }: BillDraft): Money | null {
  if (mode !== 'recalled' || invoice?.status !== 'live') return null
  const [total, paid, returned] = [invoice.totalAmount, invoice.paidAmount, invoice.returnedAmount].map(text => parseMoney(text) ?? zero)
  const owed = subtract(total!, paid!, returned!)
  return owed > 0 ? owed : null
}

interface SumsProps {
  amounts: PricedBill['amounts']
  isReadOnly: boolean
  onDiscount: () => void
}

function Sums({ amounts, isReadOnly, onDiscount }: SumsProps) {
  return (
    <dl className={classes.sums}>
      <dt>Subtotal</dt>
      <dd>
        <Amount value={amounts.subTotal} />
      </dd>
      <dt>
        <button type="button" className={classes.link} onClick={onDiscount} disabled={isReadOnly}>
          Bill discount
        </button>
      </dt>
      <dd>
        <Amount value={amounts.billDiscount} />
      </dd>
    </dl>
  )
}

/** The total of the bill, the received amount, and the ways to settle it. */
export function PayPanel(props: PayPanelProps) {
  const { bill, taken, toPay, hasBalances, lastSale, busy, receivedBox, act, onPay, onPayment, onDiscount, isWide, more } = props
  const { amounts } = props.priced
  const isReadOnly = bill.mode === 'recalled'
  const owed = owedOf(bill)
  const isPartPaid =
    !isReadOnly && bill.lines.length > 0 && (taken.length > 0 || bill.payments.length > 0 || (hasBalances && bill.keepsBalances))
  const asked = isReadOnly ? amounts.total : toPay
  return (
    <section
      className={classes.panel}
      data-wide={isWide || undefined}
      data-part-paid={isPartPaid || undefined}
      aria-label="Total and payment"
    >
      <Sums amounts={amounts} isReadOnly={isReadOnly} onDiscount={onDiscount} />
      <div className={classes.total}>
        <span>Total</span>
        <output aria-live="polite" aria-label="Last total">
          <Amount value={amounts.total} withPrefix />
        </output>
      </div>
      <Suspense>
        {isPartPaid && (
          <OwnMoney
            taken={taken}
            payments={bill.payments}
            toPay={toPay}
            keeps={bill.keepsBalances}
            onKeep={hasBalances ? keepsBalances => act({ type: 'fill', fields: { keepsBalances } }) : null}
          />
        )}
      </Suspense>
      <ReceivedField
        received={owed === null ? bill.received : null}
        total={asked}
        isPaid={isPartPaid && toPay === 0}
        box={receivedBox}
        isReadOnly={isReadOnly}
        isLarge={isWide}
        onChange={received => act({ type: 'fill', fields: { received } })}
        onPay={() => onPay('cash')}
      />
      <ChangeLine lastSale={bill.lines.length === 0 ? lastSale : null} due={changeOf(bill, asked)} owed={owed} />
      <PayButtons
        reason={whyNotPay(bill, props.priced)}
        busy={busy}
        isLarge={isWide}
        isEditing={bill.mode === 'editing'}
        onPay={onPay}
        onPayment={onPayment}
        more={more}
      />
    </section>
  )
}
