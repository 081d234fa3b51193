import { parseMoney, zero, type Money, type Percent } from '../../../../kernel/money.ts'
import { rateOfClass } from '../../../shop/vat/vat.ts'
import type { PricedItemRow } from '../contract.ts'
import { changedPrices, type ChangeablePrice, type PriceRule } from '../price-list.ts'

/** An item with its present and its new prices. */
export interface NewRow {
  item: PricedItemRow
  /** Null when the user may not see cost. */
  cost: Money | null
  before: Record<ChangeablePrice, Money>
  after: Record<ChangeablePrice, Money>
  isChanged: boolean
}

const moneyOf = (text: string): Money => parseMoney(text) ?? zero

/** Applies a rule to the prices of items. */
export function newPricesByRule(items: readonly PricedItemRow[], rule: PriceRule, standardRate: Percent): NewRow[] {
  return items.map(item => {
    const before = {
      wholesalePrice: moneyOf(item.wholesalePrice),
      retailPrice: moneyOf(item.retailPrice),
      minimumPrice: moneyOf(item.minimumPrice),
    }
    const cost = item.costPrice === null ? null : moneyOf(item.costPrice)
    const after = changedPrices(before, rule, { cost, rate: rateOfClass(item.vatClass, standardRate) })
    const isChanged =
      before.wholesalePrice !== after.wholesalePrice ||
      before.retailPrice !== after.retailPrice ||
      before.minimumPrice !== after.minimumPrice
    return { item, cost, before, after, isChanged }
  })
}
