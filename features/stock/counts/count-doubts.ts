import { doubt, type Doubt } from '../../../kernel/doubt.ts'
import { displayMoney, money, rupees, type Money } from '../../../kernel/money.ts'
import { displayQuantity } from '../../../kernel/quantity.ts'
import type { Difference } from './count.ts'

/** A line is doubted when more than ten times the expected quantity was counted and the difference is worth at least this. */
const timesExpected = 10
const leastLine = rupees('10000.00')
/** A line is doubted when its difference is worth at least this, whatever was expected. */
const anyLine = rupees('250000.00')
/** A count is doubted when it changes the stock by more than ten times what counts here usually do. */
const timesUsual = 10
const leastCount = rupees('50000.00')

interface CountedTotals {
  gain: Money
  loss: Money
  /** The usual change of stock by the last counts here; null while there are too few. */
  usual: Money | null
}

/** Differences of a count that look like mistakes, per line and in all. */
export function doubtsOfCount(differences: readonly Difference[], nameOf: (itemCode: string) => string, totals: CountedTotals): Doubt[] {
  const found = differences.flatMap(line => doubtOfLine(line, nameOf(line.itemCode)) ?? [])
  const { gain, loss, usual } = totals
  const changed = money(gain + loss)
  if (usual === null || changed <= usual * timesUsual || changed <= leastCount) return found
  const values = { value: displayMoney(changed), usual: displayMoney(usual) }
  return [...found, doubt('COUNT_FAR_OFF', { of: 'count', figure: changed, values })]
}

function doubtOfLine(line: Difference, item: string): Doubt | null {
  const { expected, counted, entryCode, value: worth } = line
  const value = Math.abs(worth)
  const isFar = value > anyLine || (value > leastLine && counted > expected * timesExpected)
  if (!isFar) return null
  const values = { item, counted: displayQuantity(counted), expected: displayQuantity(expected), value: displayMoney(worth) }
  return doubt('COUNT_LINE_FAR_OFF', { of: entryCode, figure: counted, values })
}
