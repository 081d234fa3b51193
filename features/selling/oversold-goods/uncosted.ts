import { displayDate, type IsoDate } from '../../../kernel/dates.ts'
import { displayMoney, type Money } from '../../../kernel/money.ts'

/** Oversold lines of bills whose goods are not all named, and what their part without cost was sold for. */
export interface Uncosted {
  lines: number
  sold: Money
}

/**
 * What figures of cost and margin say where some of what was sold has no cost: "2 oversold lines for 1,200.00 have no cost yet". Of days
 * that are over it is told as it was at their end. Nothing where there are none.
 */
export function uncostedNote({ lines, sold }: Uncosted, through: IsoDate | null = null): string {
  if (lines === 0) return ''
  const what = lines === 1 ? '1 oversold line' : `${lines.toLocaleString('en')} oversold lines`
  if (through !== null) return `${what} for ${displayMoney(sold)} had no cost by ${displayDate(through)}`
  return `${what} for ${displayMoney(sold)} ${lines === 1 ? 'has' : 'have'} no cost yet`
}
