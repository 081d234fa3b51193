import { subtract, sumOf, type Money } from '../../../kernel/money.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { purchasingRefusal } from './refusals.ts'

/** A note bears landed cost of at most so many suppliers. */
export const mostLandedCosts = 10

/** Freight, duty and the like that a note's goods bear, and the supplier it is owed to: the note's own, or another, such as a carrier. */
export interface LandedCost {
  supplierCode: string
  amount: Money
  /** The part of the amount that is claimed back with a tax invoice. */
  vat: Money
}

/** What the goods bear of it. */
export function borneCost(costs: readonly Pick<LandedCost, 'amount' | 'vat'>[]): Money {
  return sumOf(costs.map(({ amount, vat }) => subtract(amount, vat)))
}

/** What of the landed cost is owed to a supplier. */
export function landedOf(costs: readonly LandedCost[], supplierCode: string): Money {
  return sumOf(costs.filter(cost => cost.supplierCode === supplierCode).map(({ amount }) => amount))
}

/** May goods with this subtotal bear these costs? Each supplier stands once, because a voucher settles what he is owed by the note. */
export function checkLandedCosts(costs: readonly LandedCost[], subTotal: Money): Refusal | null {
  const seen = new Set<string>()
  for (const [index, { supplierCode, amount, vat }] of costs.entries()) {
    if (amount <= 0) return purchasingRefusal('LANDED_COST_AMOUNT', {}, { [`landedCosts.${index}.amount`]: 'More than zero' })
    if (vat >= amount) return purchasingRefusal('LANDED_COST_VAT', {}, { [`landedCosts.${index}.amount`]: 'More than its VAT' })
    if (seen.has(supplierCode))
      return purchasingRefusal('LANDED_COST_TWICE', {}, { [`landedCosts.${index}.supplierCode`]: 'Is listed above' })
    seen.add(supplierCode)
  }
  if (costs.length > 0 && subTotal === 0)
    return purchasingRefusal('GRN_LANDED_COST', {}, { landedCosts: 'There is no line to spread it over' })
  return null
}
