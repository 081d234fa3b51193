import { cashCustomerCode } from '../../../../../kernel/codes.ts'
import { messages } from '../../../../../kernel/messages.ts'
import { displayCurrency, parseMoney, zero } from '../../../../../kernel/money.ts'
import { stockStale } from '../../../../stock/stock/web/stock-paper.ts'
import { returnTypes, type ReturnType, type SalesReturnRead } from '../../contract.ts'

/** How people call the kinds of returns. */
export const returnTypeWords: Readonly<Record<ReturnType, string>> = {
  [returnTypes.withBill]: messages.returnWithBill,
  [returnTypes.withoutBill]: messages.returnWithoutBill,
}

/** Other queries that a return changes. */
export const returnStale: readonly (readonly unknown[])[] = [...stockStale, ['customer'], ['recent-invoices']]

type Amounts = Pick<SalesReturnRead, 'billAmount' | 'cashPayAmount' | 'balanceAmount'>

/** What follows from reversing a return, in one sentence. */
export function returnReversalSays({ billAmount, cashPayAmount, balanceAmount }: Amounts): string {
  const amountOf = (text: string) => parseMoney(text) ?? zero
  const parts = [
    'The goods leave the stock again',
    amountOf(billAmount) > 0 && `the bill owes ${displayCurrency(amountOf(billAmount))} more`,
    amountOf(cashPayAmount) > 0 && `${displayCurrency(amountOf(cashPayAmount))} is taken back into the till`,
    amountOf(balanceAmount) > 0 && `${displayCurrency(amountOf(balanceAmount))} comes off the customer's credit`,
  ].filter(part => part !== false)
  return parts.length === 1 ? `${parts[0]}.` : `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}.`
}

/** The customer of a return as papers name one. */
export function customerOfReturn({ customerCode, customer }: SalesReturnRead): string {
  return customerCode === cashCustomerCode ? 'Cash' : `${customer.firstName} ${customer.secondName}`.trim()
}
