import { cashCustomerCode } from '../../../../../kernel/codes.ts'
import { subtract, zero, type Money } from '../../../../../kernel/money.ts'
import { quantity } from '../../../../../kernel/quantity.ts'
import { type Refusal, sharedRefusal } from '../../../../../kernel/refusal.ts'
import { checkCreditLimit } from '../../../../parties/customers/customer.ts'
import {
  allows,
  checkCashPay,
  checkCredit,
  checkDiscount,
  checkLines,
  checkPrices,
  maxLines,
  stockShort,
  type Powers,
  type RuledLine,
} from '../../invoice-rules.ts'
import type { PricedBill } from '../draft/bill-amounts.ts'
import { availableOf, type DraftLine } from '../draft/draft-line.ts'
import type { CreditShown } from './credit-shown.ts'
import type { Settlement } from './invoice-body.ts'
import type { BillDraft } from '../draft/invoice-draft.ts'
import { owedOfEdited } from './new-credit.ts'

function ruled(line: DraftLine): RuledLine {
  return { ...line, itemName: line.name }
}

/** The first line, by its row on the screen, that asks for more than the stock that the till knows of. */
export function checkStock(bill: BillDraft, { missing }: PricedBill): Refusal | null {
  const row = missing.findIndex(amount => amount > 0)
  const line = bill.lines[row]
  if (!line) return null
  const entry = line.entries.length === 1 ? line.entries[0] : undefined
  const known = availableOf(line, bill.returned)
  const others = bill.lines.filter(other => other !== line && other.entries.some(({ code }) => line.entries.some(own => own.code === code)))
  const remaining = others.length === 0 ? known : quantity(Math.max(0, line.quantity - (missing[row] ?? 0)))
  return stockShort(row + 1, line.name, entry?.batch ?? '', remaining)
}

export interface BillQuestion {
  settlement: Settlement
  powers: Powers
  /** The customer's credit as the till shows it; null while it shows none. */
  credit: CreditShown | null
}

/** May the customer owe that much more, as far as the till knows? */
export function checkLimit(bill: BillDraft, newCredit: Money, { powers, credit }: BillQuestion): Refusal | null {
  const { customer } = bill
  if (newCredit <= 0 || !customer || !credit || allows(powers, 'sell-over-credit-limit')) return null
  const balance = { ...credit.balance, creditAmount: subtract(credit.balance.creditAmount, owedOfEdited(bill)) }
  return checkCreditLimit({ ...credit, customerName: customer.firstName, balance, newCredit })
}

/**
 * Every check of a bill that is possible before it is sent, with the server's own rules. The server checks again with the
 * present stock and balance, and knows whether the day is open.
 */
export function checkBill(bill: BillDraft, priced: PricedBill, question: BillQuestion): Refusal | null {
  const { amounts, parts, rows } = priced
  const total = amounts.total
  const wayToPay = question.settlement === 'credit' ? checkCredit(bill.lines.length, bill.customer?.code || cashCustomerCode) : null
  if (wayToPay) return wayToPay
  if (parts.length > maxLines) return sharedRefusal('TOO_MANY_LINES', { paper: 'A bill', limit: maxLines })
  const lines = bill.lines.map(ruled)
  const problem = checkLines(lines, { ...amounts, lines: rows }) ?? checkStock(bill, priced)
  if (problem) return problem
  const received = question.settlement === 'cash' ? checkCashPay(bill.lines.length, total, bill.received ?? zero) : null
  if (received) return received
  const partLines = parts.map(part => ({ ...ruled(part.line), quantity: part.quantity }))
  return (
    checkPrices(lines, { ...amounts, lines: rows }, question.powers) ??
    checkDiscount(partLines, amounts, question.powers) ??
    (question.settlement === 'credit' ? checkLimit(bill, total, question) : null)
  )
}
