import { negate, type Money } from '../../../../kernel/money.ts'
import { Amount } from '../../../../platform/web/ui/amount.tsx'
import classes from './pay-panel.module.css'
import type { LastSale } from './last-sale.ts'

interface ChangeLineProps {
  /** The paper just saved, shown until the next item. */
  lastSale: LastSale | null
  /** Change of the bill on the screen; negative while something is missing, null while nothing was received. */
  due: Money | null
  /** What is still owed of a recalled bill. */
  owed: Money | null
}

/** The change in large digits; after the save what the cashier gives or knows of the last paper. */
export function ChangeLine({ lastSale, due, owed }: ChangeLineProps) {
  if (lastSale) {
    const { word, amount, code, more } = lastSale
    return (
      <div className={classes.change} data-tone="done" role="status">
        <span>
          {word}
          <small>
            <span>#{code}</span>
            {more !== '' && <span>{more}</span>}
          </small>
        </span>
        <b>
          <Amount value={amount} />
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
