import { doubt, type Doubt } from '../../../kernel/doubt.ts'
import { displayMoney, rupees, type Money } from '../../../kernel/money.ts'

/** A cost is doubted when it differs by more than a quarter from the last one; a difference of up to a rupee is ignored. */
const quarter = 4
const leastOff = rupees('1.00')

export interface ReceivedFigures {
  itemCode: string
  name: string
  retailPrice: Money
  /** The cost of one unit, after discounts and landed cost. */
  unitCost: Money
}

/** Figures of a received line that look like mistakes: a cost a quarter off the last one (null: never received), or a price below cost. */
export function doubtsOfReceived({ itemCode, name, retailPrice, unitCost }: ReceivedFigures, index: number, last: Money | null): Doubt[] {
  const found: Doubt[] = []
  const cost = displayMoney(unitCost)
  const field = (figure: string) => `stockHistories.${index}.${figure}`
  if (last !== null && last > 0 && isFarOff(unitCost, last)) {
    const values = { item: name, cost, last: displayMoney(last) }
    found.push(doubt('COST_FAR_OFF', { of: itemCode, figure: unitCost, field: field('costPrice'), values }))
  }
  if (retailPrice < unitCost) {
    const values = { item: name, cost, retail: displayMoney(retailPrice) }
    found.push(doubt('RETAIL_UNDER_COST', { of: `${itemCode} ${unitCost}`, figure: retailPrice, field: field('retailPrice'), values }))
  }
  return found
}

function isFarOff(cost: Money, last: Money): boolean {
  const off = Math.abs(cost - last)
  return off * quarter > last && off > leastOff
}
