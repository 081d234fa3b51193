import { displayMoney, negate, type Money } from '../../../../kernel/money.ts'
import { Amount } from '../../../../platform/web/ui/amount.tsx'
import classes from './pay-panel.module.css'
import type { LastSale } from './last-sale.ts'

interface ChangeLineProps {
  /** The bill just saved; its change is shown until the next item. */
  lastSale: LastSale | null
  /** Change of the bill on the screen; negative while something is missing, null while nothing was received. */
  due: Money | null
  /** What is still owed of a recalled bill. */
  owed: Money | null
}

/** The change in large digits; after the payment that of the last bill. */
export function ChangeLine({ lastSale, due, owed }: ChangeLineProps) {
  if (lastSale) {
    return (
      <div className={classes.change} data-tone="done" role="status">
        <span>
          {lastSale.change === null ? 'On credit' : 'Change'}
          <small>
            #{lastSale.code}
            {lastSale.change !== null && <span> · {displayMoney(lastSale.total)}</span>}
          </small>
        </span>
        <b>
          <Amount value={lastSale.change ?? lastSale.total} />
        </b>
      </div>
    )
  }
  const missing = owed ?? (due !== null && due < 0 ? negate(due) : null)
  const word = owed === null ? 'Still missing' : 'Due'
  const shown = missing ?? due
  return (
    <div className={classes.change} data-tone={missing !== null ? 'missing' : shown === null ? 'none' : 'due'}>
      <span>{missing === null ? 'Change' : word}</span>
      <output aria-live="polite" aria-label={missing === null ? 'Change due' : word}>
        {shown === null ? '–' : <Amount value={shown} />}
      </output>
    </div>
  )
}
