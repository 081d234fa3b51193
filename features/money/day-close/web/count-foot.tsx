import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { displayCurrency, zero, type Money } from '../../../../kernel/money.ts'
import { differenceWords } from '../cash-difference.ts'
import classes from './count-foot.module.css'

interface CountFootProps {
  /** What stands beside the difference: counted, expected. */
  sums: readonly { label: string; amount: Money }[]
  /** Null while a blind count is not entered. */
  difference: Money | null
  /** Null while none is asked for. */
  reason: { value: string; problem: string | null; onChange: (value: string) => void } | null
  /** It stands on a page, and stays above its end. */
  isStanding?: boolean
  /** The buttons. */
  children: ReactNode
}

const standingOf = (difference: Money) => (difference === 0 ? 'none' : difference < 0 ? 'short' : 'over')

/** Below a count and always in sight: its sum, what the books say, the difference in words, and the reason that a large one needs. */
export function CountFoot({ sums, difference, reason, isStanding = false, children }: CountFootProps) {
  return (
    <div className={`${classes.foot} ${isStanding ? classes.standing : ''}`}>
      <dl className={classes.figures}>
        {sums.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{displayCurrency(amount)}</dd>
          </div>
        ))}
        <div data-difference={standingOf(difference ?? zero)} aria-live="polite">
          <dt>Difference</dt>
          <dd>{difference === null ? 'told when the count is entered' : differenceWords(difference)}</dd>
        </div>
      </dl>
      <div className={classes.answers}>
        {reason && (
          <TextInput
            label="Reason of the difference"
            withAsterisk
            maxLength={200}
            value={reason.value}
            error={reason.problem}
            onChange={event => reason.onChange(event.currentTarget.value)}
          />
        )}
        {children}
      </div>
    </div>
  )
}
