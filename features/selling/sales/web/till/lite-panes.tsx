import type { Money } from '../../../../../kernel/money.ts'
import { Amount } from '../../../../../platform/web/ui/amount.tsx'
import classes from './lite-till.module.css'

export type LitePane = 'tiles' | 'bill'

interface LitePanesProps {
  pane: LitePane
  onPane: (pane: LitePane) => void
  /** Lines of the bill, and what they come to. */
  count: number
  total: Money
}

/** On a phone: whether tiles or bill are shown. The total stays in sight. */
export function LitePanes({ pane, onPane, count, total }: LitePanesProps) {
  return (
    <div className={classes.tabs} role="group" aria-label="Tiles or bill">
      <button type="button" aria-pressed={pane === 'tiles'} onClick={() => onPane('tiles')}>
        Tiles
      </button>
      <button type="button" aria-pressed={pane === 'bill'} onClick={() => onPane('bill')}>
        {`Bill · ${count}`}{' '}
        <b>
          <Amount value={total} />
        </b>
      </button>
    </div>
  )
}
