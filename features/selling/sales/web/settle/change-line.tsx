import { Suspense } from 'react'
import { negate, type Money } from '../../../../../kernel/money.ts'
import { lazyPart } from '../../../../../platform/web/lazy-part.ts'
import { Amount } from '../../../../../platform/web/ui/amount.tsx'
import classes from './pay-panel.module.css'
import type { LastSale, SavedBill } from './last-sale.ts'

// Its code loads while the first bill is made.
const LastSaleBox = lazyPart(async () => (await import('./last-sale-box.tsx')).LastSaleBox)

interface ChangeLineProps {
  /** The paper just saved, shown until the next item. */
  lastSale: LastSale | SavedBill | null
  /** Change of the bill on the screen; negative while something is missing, null while nothing was received. */
  due: Money | null
  /** What is still owed of a recalled bill. */
  owed: Money | null
}

/** The change in large digits; after the save what the cashier gives or knows of the last paper. */
export function ChangeLine({ lastSale, due, owed }: ChangeLineProps) {
  if (lastSale) {
    return (
      <Suspense>
        <LastSaleBox saved={lastSale} />
      </Suspense>
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
