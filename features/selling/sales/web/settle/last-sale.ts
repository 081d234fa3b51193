import { paymentTypeCodes, paymentTypeNames, type PaymentTypeCode } from '../../../../../kernel/codes.ts'
import { displayMoney, parseMoney, subtract, sumOf, zero, type Money } from '../../../../../kernel/money.ts'
import type { InvoiceRead } from '../../contract.ts'

/** What the box beside the till says of the paper that was saved last, until the next item. */
export interface LastSale {
  /** What the cashier does or knows now: gives change, gives money back, or that it is paid or owed. */
  word: string
  amount: Money
  code: string
  /** The rest of it, behind the code. */
  more: string
}

/** A saved bill with what its paper does not say. */
export interface SavedBill extends InvoiceRead {
  /** Cash that was handed over although nothing was left to pay. */
  handed: Money
  /** What is left of a return's credit that the bill was made for. */
  left: Money
}

const cents = (text: string): Money => parseMoney(text) ?? zero

/** Each way of paying once, with what it paid. */
function waysOf({ modeOfPayments }: Pick<InvoiceRead, 'modeOfPayments'>): { type: PaymentTypeCode; amount: Money }[] {
  const types = Object.values(paymentTypeCodes).filter(type => modeOfPayments.some(({ paymentType }) => paymentType === type))
  return types.map(type => ({
    type,
    amount: sumOf(modeOfPayments.filter(({ paymentType }) => paymentType === type).map(({ amount }) => cents(amount))),
  }))
}

const nameOf = (type: PaymentTypeCode): string => paymentTypeNames[type].toLowerCase()

/** "in cash", "by card", "by card and cheque". */
function paidHow(ways: readonly { type: PaymentTypeCode }[]): string {
  const names = ways.map(({ type }) => nameOf(type))
  if (names.length === 1 && ways[0]?.type === paymentTypeCodes.cash) return 'in cash'
  return `by ${names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`}`
}

/**
 * A bill after its save: the change wherever cash was given for the whole of it, otherwise how it was paid, and what of it is owed.
 * Change is what was handed over beyond the total (spec §4).
 */
export function lastSaleOf(invoice: SavedBill): LastSale {
  const said = paidOf(invoice)
  const left = invoice.left > 0 ? `${displayMoney(invoice.left)} left of the credit` : ''
  return { ...said, more: [said.more, left].filter(part => part !== '').join(' · ') }
}

function paidOf(invoice: SavedBill): LastSale {
  const { code, handed } = invoice
  const [total, paid, received] = [invoice.totalAmount, invoice.paidAmount, invoice.receivedAmount].map(cents) as [Money, Money, Money]
  const owed = subtract(total, paid)
  const ways = waysOf(invoice)
  const said = { code, more: displayMoney(total) }
  if (owed > 0) {
    const more = paid > 0 ? `${displayMoney(total)} · ${displayMoney(paid)} paid ${paidHow(ways)}` : ''
    return { ...said, word: 'On credit', amount: owed, more }
  }
  const isCash = ways.some(({ type }) => type === paymentTypeCodes.cash)
  if (isCash) {
    const each = ways.length < 2 ? '' : ` · ${ways.map(({ type, amount }) => `${nameOf(type)} ${displayMoney(amount)}`).join(', ')}`
    return { ...said, word: 'Change', amount: subtract(received, total), more: `${displayMoney(total)}${each}` }
  }
  if (handed > 0) return { ...said, word: 'Change', amount: handed, more: `${displayMoney(total)} paid ${paidHow(ways)}` }
  return { ...said, word: ways.length === 0 ? 'Paid' : `Paid ${paidHow(ways)}`, amount: total, more: '' }
}
