import { displayMoney, negate, type Money } from '../../../kernel/money.ts'
import { useFormats } from '../session.ts'
import classes from './amount.module.css'

interface AmountProps {
  value: Money
  /** Whether the currency's prefix, "Rs. ", is shown. */
  withPrefix?: boolean
  /** Accounting style: negative amounts in brackets (spec §9). */
  inBrackets?: boolean
}

/** Money on the screen: separators, two decimals, tabular figures. */
export function Amount({ value, withPrefix = false, inBrackets = false }: AmountProps) {
  const formats = useFormats()
  const isBracketed = inBrackets && value < 0
  const figure = displayMoney(isBracketed ? negate(value) : value, formats)
  return (
    <span className={classes.amount}>
      {withPrefix && formats.currencyPrefix !== '' && <span className={classes.prefix}>{formats.currencyPrefix}</span>}
      {isBracketed ? `(${figure})` : figure}
    </span>
  )
}
