import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { displayMoney, type Money } from '../../../../../kernel/money.ts'
import { MoneyInput } from '../../../../../platform/web/ui/money-input.tsx'
import { quickCash } from '../draft/bill-amounts.ts'
import classes from './pay-panel.module.css'

interface ReceivedFieldProps {
  received: Money | null
  /** What is to be paid. */
  total: Money
  /** Everything is paid already. */
  isPaid: boolean
  /** A ref to the field. */
  box: RefObject<HTMLDivElement | null>
  isReadOnly: boolean
  isLarge: boolean
  onChange: (received: Money | null) => void
  /** Called for Enter. */
  onPay: () => void
}

/** A total of so much, in cents, fills the field by itself, and leaves room for one likely amount less. */
const wideTotal = 100_000_000

/** What the empty field says: that nothing typed is the exact sum. */
const exactText = (total: Money) => (total < wideTotal ? `exact ${displayMoney(total)}` : displayMoney(total))

const likelyAmounts = (total: Money) => quickCash(total).slice(0, total < wideTotal ? 4 : 3)

/** The cash received, typed or chosen from likely amounts. */
export function ReceivedField({ received, total, isPaid, box, isReadOnly, isLarge, onChange, onPay }: ReceivedFieldProps) {
  const nothingTyped = isPaid ? 'nothing to pay' : total > 0 && !isReadOnly ? exactText(total) : '0.00'
  return (
    <>
      <div ref={box} className={classes.receivedBox}>
        <MoneyInput
          className={classes.received ?? ''}
          label="Received"
          size={isLarge ? 'lg' : 'md'}
          placeholder={nothingTyped}
          value={received}
          readOnly={isReadOnly}
          onChange={onChange}
          onKeyDown={event => {
            if (event.key !== 'Enter' || isReadOnly) return
            event.preventDefault()
            onPay()
          }}
        />
      </div>
      <div className={classes.quick} role="group" aria-label="Quick cash">
        {!isReadOnly &&
          likelyAmounts(total).map(amount => (
            <Button key={amount} variant="default" size={isLarge ? 'lg' : 'xs'} onClick={() => onChange(amount)}>
              {displayMoney(amount).replace('.00', '')}
            </Button>
          ))}
      </div>
    </>
  )
}
