import { displayMoney, type Money } from '../../../../kernel/money.ts'
import classes from './prices.module.css'

/** A cell with the old and the new price; null when it does not change. */
export function PriceStep({ from, to }: { from: Money; to: Money | null }) {
  if (to === null || to === from) return <td data-figure>{displayMoney(from)}</td>
  return (
    <td data-figure>
      <span className={classes.was}>{displayMoney(from)} → </span>
      <strong>{displayMoney(to)}</strong>
    </td>
  )
}
