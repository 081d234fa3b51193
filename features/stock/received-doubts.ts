import { doubt, type Doubt } from '../../kernel/doubt.ts'
import { displayMoney, rupees, type Money } from '../../kernel/money.ts'

/** A cost is far off where it is more than a quarter from the last one; a rupee is nobody's slip. */
const quarter = 4
const leastOff = rupees('1.00')

export interface ReceivedFigures {
  itemCode: string
  name: string
  retailPrice: Money
  /** Of one, discounts taken off and landed cost put on. */
  unitCost: Money
}

/** Figures of a received line that look like a slip: a cost a quarter off the last (null: it never came in), a price under it. */
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
