import { doubt, type Doubt } from '../../kernel/doubt.ts'
import { displayMoney, rupees, type Money } from '../../kernel/money.ts'

/** From here on a price is far above what the item is listed at. */
const times = 3
const least = rupees('1000.00')
/** Of what has no price of its own, such as work that is agreed upon. */
const leastUnlisted = rupees('100000.00')

export interface PricedBillLine {
  itemCode: string
  itemName: string
  listPrice: Money
  unitPrice: Money
}

/** Prices that look like a slip, such as a barcode scanned into the price. */
export function doubtsOfBill(lines: readonly PricedBillLine[]): Doubt[] {
  return lines.flatMap(({ itemCode, itemName, listPrice, unitPrice }, index) => {
    const isFar = listPrice > 0 ? unitPrice > listPrice * times && unitPrice - listPrice > least : unitPrice > leastUnlisted
    if (!isFar) return []
    const values = { item: itemName, price: displayMoney(unitPrice), list: displayMoney(listPrice) }
    return [doubt('PRICE_FAR_ABOVE', { of: itemCode, figure: unitPrice, field: `stockHistories.${index}.retailPrice`, values })]
  })
}
