import { roundHalfAway } from '../../kernel/exact.ts'
import { money, rupees, smaller, zero, type Money, type Percent } from '../../kernel/money.ts'
import type { ItemPrices } from '../items/item-rules.ts'

/** The rounding of changed prices: none, or to a multiple. */
export const priceSteps = [zero, rupees('0.50'), rupees('1.00'), rupees('5.00'), rupees('10.00')] as const

export type ChangeablePrice = 'wholesalePrice' | 'retailPrice' | 'minimumPrice'

/** A rule that changes the prices of many items. */
export interface PriceRule {
  direction: 'raise' | 'lower'
  by: Percent
  /** 0 means no rounding. */
  step: Money
  prices: readonly ChangeablePrice[]
}

/** Applies the rule to one price, rounded once, half up. A positive price never becomes 0, and 0 stays 0. */
export function changedPrice(price: Money, { direction, by, step }: PriceRule): Money {
  if (price === 0) return zero
  const part = BigInt(10_000 + (direction === 'raise' ? by : -by))
  const unit = step === 0 ? 1 : step
  const steps = roundHalfAway(BigInt(price) * part, 10_000n * BigInt(unit))
  return money(Math.max(1, steps) * unit)
}

/** The prices of an item by the rule; the minimum price never exceeds the retail price. */
export function changedPrices(now: Pick<ItemPrices, ChangeablePrice>, rule: PriceRule): Pick<ItemPrices, ChangeablePrice> {
  const next = (name: ChangeablePrice) => (rule.prices.includes(name) ? changedPrice(now[name], rule) : now[name])
  const retailPrice = next('retailPrice')
  return { wholesalePrice: next('wholesalePrice'), retailPrice, minimumPrice: smaller(next('minimumPrice'), retailPrice) }
}
