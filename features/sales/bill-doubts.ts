import { doubt, type Doubt } from '../../kernel/doubt.ts'
import { displayMoney, rupees, type Money } from '../../kernel/money.ts'

/** A price is doubted when it is more than this many times the list price. */
const times = 3
const least = rupees('1000.00')
/** The limit for items without a list price, such as work at an agreed price. */
const leastUnlisted = rupees('100000.00')

export interface PricedBillLine {
  itemCode: string
  itemName: string
  listPrice: Money
  unitPrice: Money
}

/** Prices that look like mistakes, such as a barcode scanned into the price field. */
export function doubtsOfBill(lines: readonly PricedBillLine[]): Doubt[] {
  return lines.flatMap(({ itemCode, itemName, listPrice, unitPrice }, index) => {
    const isFar = listPrice > 0 ? unitPrice > listPrice * times && unitPrice - listPrice > least : unitPrice > leastUnlisted
    if (!isFar) return []
    const values = { item: itemName, price: displayMoney(unitPrice), list: displayMoney(listPrice) }
    return [doubt('PRICE_FAR_ABOVE', { of: itemCode, figure: unitPrice, field: `stockHistories.${index}.retailPrice`, values })]
  })
}
