import { roundHalfAway } from '../../../kernel/exact.ts'
import { money, rupees, smaller, zero, type Money, type Percent } from '../../../kernel/money.ts'
import type { ItemPrices } from '../../goods/items/item-rules.ts'

/** The rounding of changed prices: none, or to a multiple. */
export const priceSteps = [zero, rupees('0.50'), rupees('1.00'), rupees('5.00'), rupees('10.00')] as const

export type ChangeablePrice = 'wholesalePrice' | 'retailPrice' | 'minimumPrice'

/** A rule that changes the prices of many items: by a part of the price, or to the cost with a margin of the price. */
export interface PriceRule {
  direction: 'raise' | 'lower' | 'margin'
  by: Percent
  /** 0 means no rounding. */
  step: Money
  prices: readonly ChangeablePrice[]
}

/** Applies the rule to one price, rounded once, half up. A positive price never becomes 0, and 0 stays 0. */
export function changedPrice(price: Money, { direction, by, step }: Pick<PriceRule, 'direction' | 'by' | 'step'>): Money {
  if (price === 0) return zero
  const part = BigInt(10_000 + (direction === 'raise' ? by : -by))
  return inSteps(BigInt(price) * part, 10_000n, step)
}

function inSteps(numerator: bigint, denominator: bigint, step: Money): Money {
  const unit = step === 0 ? 1 : step
  return money(Math.max(1, roundHalfAway(numerator, denominator * BigInt(unit))) * unit)
}

interface Costed {
  /** Null where the user may not see it. */
  cost: Money | null
  /** The VAT that the prices contain; 0 where the shop is not registered. */
  rate: Percent
}

/** The price whose margin over `cost` is `by`, with its VAT, rounded once; null without a cost, or for a margin of the whole price. */
export function priceOfMargin({ cost, rate }: Costed, { by, step }: Pick<PriceRule, 'by' | 'step'>): Money | null {
  if (cost === null || cost === 0 || by >= 10_000) return null
  return inSteps(BigInt(cost) * BigInt(10_000 + rate), BigInt(10_000 - by), step)
}

/** The prices of an item by the rule; the minimum price never exceeds the retail price. */
export function changedPrices(now: Pick<ItemPrices, ChangeablePrice>, rule: PriceRule, costed: Costed): Pick<ItemPrices, ChangeablePrice> {
  const changed = (price: Money) => (rule.direction === 'margin' ? (priceOfMargin(costed, rule) ?? price) : changedPrice(price, rule))
  const next = (name: ChangeablePrice) => (rule.prices.includes(name) ? changed(now[name]) : now[name])
  const retailPrice = next('retailPrice')
  return { wholesalePrice: next('wholesalePrice'), retailPrice, minimumPrice: smaller(next('minimumPrice'), retailPrice) }
}
