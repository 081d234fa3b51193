import { displayMoney, type Money } from '../../../kernel/money.ts'
import classes from './prices.module.css'

/** A cell that says from what to what a price goes; null: it stays. */
export function PriceStep({ from, to }: { from: Money; to: Money | null }) {
  if (to === null || to === from) return <td data-figure>{displayMoney(from)}</td>
  return (
    <td data-figure>
      <span className={classes.was}>{displayMoney(from)} → </span>
      <strong>{displayMoney(to)}</strong>
    </td>
  )
}
