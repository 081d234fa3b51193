import { displayMoney, negate, type Money } from '../../../kernel/money.ts'
import classes from './amount.module.css'

interface AmountProps {
  value: Money
  /** Shows "Rs. " before the figure. */
  withPrefix?: boolean
  /** Accounting style: negative amounts in brackets (spec §9). */
  inBrackets?: boolean
}

/** Money on the screen: thousands separators, two decimals, tabular figures. */
export function Amount({ value, withPrefix = false, inBrackets = false }: AmountProps) {
  const isBracketed = inBrackets && value < 0
  const figure = displayMoney(isBracketed ? negate(value) : value)
  return (
    <span className={classes.amount}>
      {withPrefix && <span className={classes.prefix}>Rs. </span>}
      {isBracketed ? `(${figure})` : figure}
    </span>
  )
}
