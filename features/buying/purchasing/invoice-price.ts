import { doubt, type Doubt } from '../../../kernel/doubt.ts'
import { roundHalfAway } from '../../../kernel/exact.ts'
import { displayMoney, money, type Money } from '../../../kernel/money.ts'
import { apportion } from '../../../kernel/pricing.ts'
import { times, type Quantity } from '../../../kernel/quantity.ts'

/** What is left of a note's line after what went back: pieces, and what the supplier charged for them without landed cost. */
export interface InvoiceLeft {
  quantity: Quantity
  amount: Money
}

/** Goods of a stock entry; `invoice` is null where no note brought them. */
export interface InvoicedEntry {
  invoice: InvoiceLeft | null
  cost: Money
}

function leftOf({ invoice }: Pick<InvoicedEntry, 'invoice'>): InvoiceLeft | null {
  return invoice && invoice.quantity > 0 ? invoice : null
}

/** What a supplier is asked for one: the invoice's price. Goods that no note brought, or more of them than it brought, have their cost. */
export function returnPrice(entry: InvoicedEntry): Money {
  const left = leftOf(entry)
  return left ? money(roundHalfAway(BigInt(left.amount) * 1000n, BigInt(left.quantity))) : entry.cost
}

/** What a quantity takes back of its invoice: its share of what is left, so that the last part ends it exactly; null without one. */
export function invoicePart({ invoice }: Pick<InvoicedEntry, 'invoice'>, quantity: Quantity): Money | null {
  const left = leftOf({ invoice })
  if (!left) return invoice && money(0)
  if (quantity >= left.quantity) return left.amount
  const [part = money(0)] = apportion(left.amount, [money(quantity), money(left.quantity - quantity)])
  return part
}

/** What a line of a return comes to: at the invoice's price its part of the invoice, else quantity × price. */
export function returnedAmount(entry: InvoicedEntry, { quantity, price }: { quantity: Quantity; price: Money }): Money {
  const left = leftOf(entry)
  const isInvoiced = left !== null && quantity <= left.quantity && price === returnPrice(entry)
  return (isInvoiced ? invoicePart(entry, quantity) : null) ?? times(price, quantity)
}

/** A line of a return as it is asked about. */
export interface PricedReturnLine extends InvoicedEntry {
  entryCode: string
  itemName: string
  price: Money
}

/** Prices above the invoice's: the supplier did not charge that much. */
export function doubtsOfReturn(lines: readonly PricedReturnLine[]): Doubt[] {
  return lines.flatMap((line, index) => {
    const { entryCode, itemName, price } = line
    const invoice = returnPrice(line)
    if (!leftOf(line) || price <= invoice) return []
    const values = { item: itemName, price: displayMoney(price), invoice: displayMoney(invoice) }
    return [doubt('PRICE_ABOVE_INVOICE', { of: entryCode, figure: price, field: `stockHistories.${index}.price`, values })]
  })
}
