import type { Role } from '../../../kernel/codes.ts'
import { displayMoney, money, negate, zero, type Money } from '../../../kernel/money.ts'
import { formatQuantity, negateQuantity, quantity, times, type Quantity } from '../../../kernel/quantity.ts'
import { type Refusal, sharedRefusal } from '../../../kernel/refusal.ts'
import { valueLeaving } from '../stock/moves.ts'
import { countRefusal } from './refusals.ts'

export const countStates = ['counting', 'review', 'approved', 'abandoned'] as const
export type CountState = (typeof countStates)[number]
export const uncountedChoices = ['leave', 'zero'] as const
export type UncountedChoice = (typeof uncountedChoices)[number]

interface AtState {
  state: CountState
}

export const isCounting = ({ state }: AtState) => state === 'counting'
/** The counting has ended, and only what is marked is counted again. */
export const isInReview = ({ state }: AtState) => state === 'review'
/** Neither approved nor abandoned. */
export const isUnderWay = (count: AtState) => isCounting(count) || isInReview(count)

const countMoves: Readonly<Record<CountState, readonly CountState[]>> = {
  counting: ['review', 'abandoned'],
  review: ['counting', 'approved', 'abandoned'],
  approved: [],
  abandoned: [],
}

/** Whether a count may go from one state to another. */
export function canMoveCount(from: CountState, to: CountState): boolean {
  return countMoves[from].includes(to)
}

/** A stock entry in a count. */
export interface CountedLine {
  lineNo: number
  itemCode: string
  itemName: string
  entryCode: string
  cost: Money
  price: Money
  /** On hand when the count began. */
  snapshot: Quantity
  /** What came in less what went out since then, until it was counted; for an uncounted line until now. */
  moved: Quantity
  /** The quantity counted last; null when nobody has counted it. */
  counted: Quantity | null
  /** On hand now. */
  remaining: Quantity
  /** What account 1400 holds of it now. */
  value: Money
  recount: boolean
  /** Another count changed the stock after this one counted it. */
  isStale: boolean
}

/** The expected quantity at the time of counting: snapshot + movements since. */
export function expectedOf({ snapshot, moved }: Pick<CountedLine, 'snapshot' | 'moved'>): Quantity {
  return quantity(snapshot + moved)
}

/** Counted less expected; null for an uncounted line. */
export function varianceOf(line: CountedLine): Quantity | null {
  return line.counted === null ? null : quantity(line.counted - expectedOf(line))
}

/** A line whose counted quantity differs from the expected one. */
export interface Difference {
  lineNo: number
  itemCode: string
  entryCode: string
  expected: Quantity
  counted: Quantity
  variance: Quantity
  cost: Money
  price: Money
  /** Of the difference: positive when found, negative when missing. */
  value: Money
}

/**
 * The differences that an approval posts, in the order of the lines. Refuses while lines are to be counted again, when another
 * count was posted in between, and when stock would become negative.
 */
export function differencesOf(lines: readonly CountedLine[], uncounted: UncountedChoice): Difference[] | Refusal {
  const waiting = lines.filter(line => line.recount)
  if (waiting.length > 0) return countRefusal('COUNT_RECOUNT_OPEN', { count: waiting.length, item: waiting[0]!.itemName })
  const differences: Difference[] = []
  for (const line of lines) {
    const counted = line.counted ?? (uncounted === 'zero' ? quantity(0) : null)
    if (counted === null) continue
    const expected = expectedOf(line)
    const variance = quantity(counted - expected)
    if (variance === 0) continue
    const item = line.itemName
    if (line.isStale) return countRefusal('COUNT_STALE', { item })
    if (line.remaining + variance < 0) {
      const remaining = formatQuantity(line.remaining)
      return countRefusal('COUNT_BELOW_ZERO', { item, missing: formatQuantity(quantity(-variance)), remaining })
    }
    const { lineNo, itemCode, entryCode, cost, price } = line
    const value = valueOfVariance(line, variance)
    differences.push({ lineNo, itemCode, entryCode, expected, counted, variance, cost, price, value })
  }
  return differences
}

/** The value of a difference: what is found comes in at cost, what is missing leaves with what account 1400 held of it. */
export function valueOfVariance(line: Pick<CountedLine, 'remaining' | 'value' | 'cost'>, variance: Quantity): Money {
  return variance < 0 ? negate(valueLeaving(line, line.cost, negateQuantity(variance))) : times(line.cost, variance)
}

interface Approval {
  state: CountState
  version: number
  tallies: number
  counters: readonly string[]
}

interface Approver {
  userCode: string
  version: number
  tallies: number
  /** Nobody else here may, as `mayApproveOwn` says. */
  mayApproveOwn: boolean
  ownReason: string
}

/** Whether this user may approve this count with the figures that the user saw. */
export function checkApproval(count: Approval, by: Approver): Refusal | null {
  if (!canMoveCount(count.state, 'approved')) return countRefusal('COUNT_STATE', { state: stateWords[count.state] })
  if (count.counters.includes(by.userCode)) {
    if (!by.mayApproveOwn) return countRefusal('COUNT_OWN')
    if (by.ownReason.trim() === '') return countRefusal('COUNT_OWN_REASON', {}, { ownReason: 'Say why' })
  }
  return count.version !== by.version || count.tallies !== by.tallies ? sharedRefusal('CONFLICT') : null
}

export const stateWords = {
  counting: 'still being counted',
  review: 'in review',
  approved: 'approved',
  abandoned: 'abandoned',
} as const satisfies Record<CountState, string>

/**
 * Distributes the quantity of one row over its entries, which are given in taking order. Sales take from the first entry
 * first, so a shortage is missing from the first ones, and a surplus is added to the last.
 */
export function spreadCount(counted: Quantity, entries: readonly { lineNo: number; remaining: Quantity }[]) {
  let left: number = counted
  const spread = entries.toReversed().map(({ lineNo, remaining }) => {
    const here = Math.min(remaining, left)
    left -= here
    return { lineNo, quantity: quantity(here) }
  })
  const last = spread[0]
  if (last) last.quantity = quantity(last.quantity + left)
  return spread.toReversed()
}

/** Whether a role may approve a count that changes the stock by so much: a manager up to the limit of the settings. */
export function checkLimit({ gain, loss }: { gain: Money; loss: Money }, { role, limit }: { role: Role; limit: Money }): Refusal | null {
  const value = money(gain + loss)
  if (role !== 'manager' || value <= limit) return null
  return countRefusal('COUNT_LIMIT', { value: displayMoney(value), limit: displayMoney(limit) })
}

interface OwnCount {
  /** The roles of those at the location who did not count. */
  others: readonly Role[]
  /** By how much the count changes the stock, found and missing together. */
  value: Money
  /** Up to so much a manager approves. */
  limit: Money
}

/** May who counted approve the count too? Only a superadmin, and only where nobody else here may approve so much. */
export function mayApproveOwn(role: Role, { others, value, limit }: OwnCount): boolean {
  return role === 'superadmin' && others.every(other => checkLimit({ gain: value, loss: zero }, { role: other, limit }) !== null)
}
