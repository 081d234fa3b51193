import { doubt, type Doubt } from '../../../kernel/doubt.ts'
import { displayMoney, rupees, subtract, type Money } from '../../../kernel/money.ts'

/** A price is doubted when it is more than this many times the list price. */
const times = 3
const least = rupees('1000.00')
/** The limit for items without a list price, such as work at an agreed price. */
const leastUnlisted = rupees('100000.00')

/** The largest note: who has given enough gives none on top of it. */
const largestNote = rupees('5000.00')

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

/**
 * More than anybody hands over for such a bill, such as a barcode that was scanned into the amount: over twice the total, with more change
 * than the largest note.
 */
export function doubtsOfReceived(received: Money, total: Money): Doubt[] {
  const change = subtract(received, total)
  if (change <= largestNote || received <= 2 * total) return []
  const values = { received: displayMoney(received), total: displayMoney(total), change: displayMoney(change) }
  return [doubt('RECEIVED_FAR_ABOVE', { of: 'bill', figure: received, field: 'receivedAmount', values })]
}
