import { displayCurrency, parseMoney, zero } from '../../../../kernel/money.ts'
import type { DebtKind } from '../allocation.ts'
import type { PaymentReceiptRead } from '../contract.ts'
import { receiptRefusal } from '../refusals.ts'

/** The customer of a receipt as papers name one. */
export function customerOfReceipt({ customer: { firstName, secondName } }: Pick<PaymentReceiptRead, 'customer'>): string {
  return `${firstName} ${secondName}`.trim()
}

/** What follows from reversing a receipt, in one sentence. */
export function receiptReversalSays({ settledAmount, overPayment }: Pick<PaymentReceiptRead, 'settledAmount' | 'overPayment'>): string {
  const amountOf = (text: string) => parseMoney(text) ?? zero
  const parts = [
    'Its cheques in hand go back to the customer',
    amountOf(settledAmount) > 0 && `${displayCurrency(amountOf(settledAmount))} is owed again`,
    amountOf(overPayment) > 0 && `${displayCurrency(amountOf(overPayment))} comes off the over payment`,
  ].filter(part => part !== false)
  return parts.length === 1 ? `${parts[0]}.` : `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}.`
}

/** What a receipt settled, as the view and the prints show it. */
export interface SettledLine {
  kind: DebtKind
  /** "Bill 3001000012", "Opening A-17", "Cheque 500100 Bank of Ceylon" */
  name: string
  /** The number of the bill or the code of the opening or cheque. */
  code: string
  date: string
  dueDate: string
  totalAmount: string
  dueBefore: string
  paidAmount: string
  outstanding: string
  /** The bank's charge paid with a cheque; "0.00" for other debts. */
  charge: string
  /** Where it was owed. */
  place: string
  /** The part of the receipt that paid it at another location; '' at its own. */
  partCode: string
}

/** What a receipt says that settled nothing. */
export const settledNothing = 'It settled nothing: all of it is kept as over payment.'

/** Why a receipt is not reversed here, beside what every reversal asks: a part goes with its receipt, and that where it was taken. */
export function elsewhereRefusal(paper: Pick<PaymentReceiptRead, 'code' | 'whole' | 'stockLocation'>, here: string): string | null {
  if (paper.whole) {
    const { code: whole, stockLocation } = paper.whole
    return receiptRefusal('RECEIPT_PART', { code: paper.code, whole, place: stockLocation.name }).message
  }
  const { code, name } = paper.stockLocation
  return code === here ? null : `It was taken at ${name}. Choose that location to reverse it.`
}

/** Everything that a receipt settled: at its own location, and then at the others, in the order of its lines. */
export function settledLines({ invoices, openings, cheques }: PaymentReceiptRead): SettledLine[] {
  const noCharge = '0.00'
  const placed = ({ stockLocation }: { stockLocation: { name: string } }) => ({ place: stockLocation.name })
  const lines = [
    ...invoices.map(bill => ({
      ...bill,
      ...placed(bill),
      no: bill.code,
      kind: 'bill' as const,
      name: `Bill ${bill.invoiceCode}`,
      code: bill.invoiceCode,
      charge: noCharge,
    })),
    ...openings.map(debt => {
      const name = `Opening ${debt.reference || debt.openingCode}`
      return { ...debt, ...placed(debt), no: debt.code, kind: 'opening' as const, name, code: debt.openingCode, charge: noCharge }
    }),
    ...cheques.map(debt => {
      const name = `Cheque ${debt.chequeNumber} ${debt.bankName}`
      return { ...debt, ...placed(debt), no: debt.code, kind: 'cheque' as const, name, code: debt.chequeCode }
    }),
  ]
  return lines.toSorted(
    (one, other) =>
      Number(one.partCode !== '') - Number(other.partCode !== '') ||
      one.place.localeCompare(other.place) ||
      Number(one.no) - Number(other.no),
  )
}
