import { roundHalfAway } from '../../kernel/exact.ts'
import { money, rupees, smaller, zero, type Money, type Percent } from '../../kernel/money.ts'
import type { ItemPrices } from '../items/item-rules.ts'

/** What a changed price is rounded to: nothing, or a multiple of so much. */
export const priceSteps = [zero, rupees('0.50'), rupees('1.00'), rupees('5.00'), rupees('10.00')] as const

export type ChangeablePrice = 'wholesalePrice' | 'retailPrice' | 'minimumPrice'

/** How the prices of many items change at once. */
export interface PriceRule {
  direction: 'raise' | 'lower'
  by: Percent
  /** 0 leaves the cents as they come out. */
  step: Money
  prices: readonly ChangeablePrice[]
}

/** One price by the rule, rounded once, half up. A price that is set never becomes nothing, and 0 stays 0. */
export function changedPrice(price: Money, { direction, by, step }: PriceRule): Money {
  if (price === 0) return zero
  const part = BigInt(10_000 + (direction === 'raise' ? by : -by))
  const unit = step === 0 ? 1 : step
  const steps = roundHalfAway(BigInt(price) * part, 10_000n * BigInt(unit))
  return money(Math.max(1, steps) * unit)
}

/** The prices of an item by the rule; a minimum price never passes the retail price. */
export function changedPrices(now: Pick<ItemPrices, ChangeablePrice>, rule: PriceRule): Pick<ItemPrices, ChangeablePrice> {
  const next = (name: ChangeablePrice) => (rule.prices.includes(name) ? changedPrice(now[name], rule) : now[name])
  const retailPrice = next('retailPrice')
  return { wholesalePrice: next('wholesalePrice'), retailPrice, minimumPrice: smaller(next('minimumPrice'), retailPrice) }
}
