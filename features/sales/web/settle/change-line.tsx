import { displayMoney, negate, type Money } from '../../../../kernel/money.ts'
import { Amount } from '../../../../platform/web/ui/amount.tsx'
import classes from './pay-panel.module.css'
import type { LastSale } from './last-sale.ts'

interface ChangeLineProps {
  /** The bill just saved; its change is shown until the next item. */
  lastSale: LastSale | null
  /** Change of the bill on the screen; negative while something is missing, null while nothing was received. */
  due: Money | null
}

/** The change in large digits; after the payment that of the last bill. */
export function ChangeLine({ lastSale, due }: ChangeLineProps) {
  if (lastSale) {
    return (
      <div className={classes.change} data-tone="done" role="status">
        <span>
          {lastSale.change === null ? 'On credit' : 'Change'}
          <small>
            #{lastSale.code}
            {lastSale.change !== null && ` · ${displayMoney(lastSale.total)}`}
          </small>
        </span>
        <b>
          <Amount value={lastSale.change ?? lastSale.total} />
        </b>
      </div>
    )
  }
  const isMissing = due !== null && due < 0
  return (
    <div className={classes.change} {...(isMissing && { 'data-tone': 'missing' })}>
      <span>{isMissing ? 'Still missing' : 'Change'}</span>
      <output aria-live="polite" aria-label={isMissing ? 'Still missing' : 'Change due'}>
        {due === null ? '–' : <Amount value={isMissing ? negate(due) : due} />}
      </output>
    </div>
  )
}
