import { doubt, type Doubt } from '../../../kernel/doubt.ts'
import { displayMoney, rupees, type Money } from '../../../kernel/money.ts'

/** A new price is doubted when it is more than three times the old one, or less than a third of it. */
const times = 3
const leastOff = rupees('1000.00')

interface ChangedPrice {
  itemCode: string
  name: string
  before: Money
  after: Money
}

/** Retail prices that change so much that it looks like a mistake. */
export function doubtsOfPrices(changes: readonly ChangedPrice[]): Doubt[] {
  return changes.flatMap(({ itemCode, name, before, after }) => {
    const isFar = after > before * times || after * times < before
    if (before === 0 || !isFar || Math.abs(after - before) <= leastOff) return []
    const values = { item: name, price: displayMoney(after), before: displayMoney(before) }
    return [doubt('PRICE_FAR_OFF', { of: itemCode, figure: after, field: 'retailPrice', values })]
  })
}
