import { Amount } from '../../../../../platform/web/ui/amount.tsx'
import { lastSaleOf, type LastSale, type SavedBill } from './last-sale.ts'
import classes from './pay-panel.module.css'

/** What the cashier gives or knows of the paper that was saved last: of a bill as it was saved, of a return in its own words. */
export function LastSaleBox({ saved }: { saved: LastSale | SavedBill }) {
  const { word, amount, code, more } = 'word' in saved ? saved : lastSaleOf(saved)
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
