import { displayMoney, money, smaller, subtract, sumOf, zero, type Money } from '../../../kernel/money.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { returnRefusal } from './refusals.ts'

/** What a line of a return is worth. */
export interface ReturnedAmounts {
  /** Of the sold line's total, or quantity by price where there is no bill. */
  value: Money
  /** Its part of the bill discount. */
  share: Money
  /** Kept back, as typed on the return. */
  discount: Money
}

export interface ReturnAmounts {
  /** Sum of the line totals: each what it is worth less what is kept back. */
  subTotal: Money
  billDiscount: Money
  /** Sum of line totals minus bill discount (spec §9). */
  total: Money
}

/** What a line of a return comes to, before its part of the bill discount. */
export function lineTotalOf({ value, discount }: ReturnedAmounts): Money {
  return subtract(value, discount)
}

export function amountsOf(lines: readonly ReturnedAmounts[]): ReturnAmounts {
  const subTotal = sumOf(lines.map(lineTotalOf))
  const billDiscount = sumOf(lines.map(line => line.share))
  return { subTotal, billDiscount, total: subtract(subTotal, billDiscount) }
}

/** A bill as the money of its returns needs it. */
export interface BillMoney {
  total: Money
  paid: Money
  /** What earlier returns took off what was owed. */
  returned: Money
  /** What earlier returns gave back in cash. */
  refunded: Money
  /** What of `paid` nobody paid: it was forgiven when the bill was settled. */
  forgiven: Money
}

/** What a bill still owes. */
export function owedOn({ total, paid, returned }: Pick<BillMoney, 'total' | 'paid' | 'returned'>): Money {
  return subtract(total, paid, returned)
}

/** The most of a return that may go back in cash: what its bill does not owe, and what was paid on it and not given back yet. */
export function mostCash(total: Money, bill: BillMoney): Money {
  const offBill = smaller(total, owedOn(bill))
  return smaller(subtract(total, offBill), subtract(bill.paid, bill.forgiven, bill.refunded))
}

/** Where the money of a return goes; the three make its total. */
export interface ReturnSplit {
  /** Off what the bill still owes. */
  offBill: Money
  cash: Money
  /** To the customer's return balance, or onto a credit note of the cash customer. */
  toBalance: Money
}

/** First what the bill still owes, then what is paid in cash, the rest to the customer's credit; without a bill all of it. */
export function splitReturn(total: Money, bill: BillMoney | null, cash: Money): ReturnSplit {
  const offBill = bill ? smaller(total, owedOn(bill)) : zero
  return { offBill, cash, toBalance: subtract(total, offBill, cash) }
}

/** May that much of a return be paid in cash? The first problem in the words of spec §5, or null. */
export function checkCash(total: Money, bill: BillMoney, pay: { isOn: boolean; amount: Money }): Refusal | null {
  if (!pay.isOn) return null
  if (pay.amount <= 0) return returnRefusal('CASH_PAY_MISSING')
  if (pay.amount > total) return returnRefusal('CASH_PAY_ABOVE_TOTAL')
  const limit = mostCash(total, bill)
  if (pay.amount <= limit) return null
  return returnRefusal('CASH_PAY_LIMIT', {
    limit: displayMoney(limit),
    owed: displayMoney(owedOn(bill)),
    paid: displayMoney(money(bill.paid - bill.forgiven - bill.refunded)),
  })
}

interface ForgivenBill extends BillMoney {
  code: string
  /** What earlier returns gave back, in cash and to the balance. */
  givenBack: Money
  /** The newest settlement discount on it. */
  forgivenBy: string | null
}

/** Does a return give back no more than was paid in truth? What was forgiven is not given back. */
export function checkForgiven(total: Money, bill: ForgivenBill): Refusal | null {
  const { code, paid, forgiven, givenBack, forgivenBy: by } = bill
  if (by === null) return null
  const left = subtract(paid, forgiven, givenBack)
  const offBill = smaller(total, owedOn(bill))
  if (subtract(total, offBill) <= left) return null
  return returnRefusal('RETURN_FORGIVEN', { code, by, forgiven: displayMoney(forgiven), left: displayMoney(left) })
}
