import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { displayMoney, zero, type Money } from '../../../kernel/money.ts'
import { Keys } from '../../../platform/web/shortcuts.tsx'
import { Amount } from '../../../platform/web/ui/amount.tsx'
import { MoneyInput } from '../../../platform/web/ui/money-input.tsx'
import { changeDue, quickCash, type PricedBill } from './bill-amounts.ts'
import { ChangeLine } from './change-line.tsx'
import type { Settlement } from './invoice-body.ts'
import type { BillAction, BillDraft } from './invoice-draft.ts'
import classes from './pay-panel.module.css'
import { ReasonButton } from './reason-button.tsx'
import type { LastSale } from './use-bill-saving.ts'

interface PayPanelProps {
  bill: BillDraft
  priced: PricedBill
  lastSale: LastSale | null
  isSaving: boolean
  isRetrying: boolean
  /** Holds the field of what was received. */
  receivedBox: RefObject<HTMLDivElement | null>
  act: (action: BillAction) => void
  onPay: (settlement: Settlement) => void
  onPayment: () => void
  onDiscount: () => void
  isWide: boolean
}

/** What the bill comes to, what was received, and the ways to settle it. */
export function PayPanel(props: PayPanelProps) {
  const { bill, priced, lastSale, isSaving, isRetrying, receivedBox, act, onPay, onPayment, onDiscount, isWide } = props
  const { amounts } = priced
  const isReadOnly = bill.mode === 'recalled'
  const fillReceived = (received: Money | null) => act({ type: 'fill', fields: { received } })
  const busy = isSaving ? (isRetrying ? 'Trying again…' : 'Saving…') : null
  const reason = isReadOnly ? 'A recalled bill is read-only. Press Edit first.' : bill.lines.length === 0 ? 'Scan or search an item first' : null
  const showsLast = lastSale !== null && bill.lines.length === 0

  return (
    <section className={classes.panel} data-wide={isWide || undefined} aria-label="Total and payment">
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
      <div className={classes.total}>
        <span>Total</span>
        <output aria-live="polite" aria-label="Last total">
          <Amount value={amounts.total} withPrefix />
        </output>
      </div>
      <div ref={receivedBox} className={classes.receivedBox}>
        <MoneyInput
          className={classes.received ?? ''}
          label="Received"
          size={isWide ? 'lg' : 'md'}
          placeholder="0.00"
          value={bill.received}
          readOnly={isReadOnly}
          onChange={fillReceived}
          onKeyDown={event => {
            if (event.key !== 'Enter' || isReadOnly) return
            event.preventDefault()
            onPay('cash')
          }}
        />
      </div>
      <div className={classes.quick} role="group" aria-label="Quick cash">
        {!isReadOnly &&
          quickCash(amounts.total).map(amount => (
            <Button key={amount} variant="default" size={isWide ? 'lg' : 'xs'} onClick={() => fillReceived(amount)}>
              {displayMoney(amount).replace('.00', '')}
            </Button>
          ))}
      </div>
      <ChangeLine
        lastSale={showsLast ? lastSale : null}
        due={bill.received === null || isReadOnly ? null : changeDue(bill.received ?? zero, amounts.total)}
      />
      <div className={classes.buttons}>
        <ReasonButton reason={reason} size="lg" className={classes.cash} loading={isSaving} onClick={() => onPay('cash')}>
          Cash pay
          <Keys keys="F1" />
        </ReasonButton>
        <ReasonButton reason={busy ?? reason} size={isWide ? 'lg' : 'sm'} variant="light" onClick={() => onPay('credit')}>
          Credit
          <Keys keys="Ctrl+S" />
        </ReasonButton>
        <Button variant="default" size={isWide ? 'lg' : 'sm'} onClick={onPayment}>
          Payment
          <Keys keys="Alt+P" />
        </Button>
      </div>
      <p className={classes.busy} role="status">
        {busy}
      </p>
    </section>
  )
}
