import { paidStatuses, type PaidStatus } from '../../../kernel/codes.ts'
import { displayMoney, type Money } from '../../../kernel/money.ts'
import { messages } from '../../../kernel/messages.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { returnRefusal } from './refusals.ts'

export interface ReturnedBill {
  code: string
  status: string
  paidStatus: PaidStatus
  /** The paper that wrote off what was left of it. */
  writtenOffBy: string | null
}

/** Who takes goods back of a bill on which nothing is paid: who may reverse it, or is allowed by one who may. */
export const unpaidPermission = 'reverse-papers'

/**
 * May goods of this bill come back? Not of a reversed one, nor of one that was written off, nor of one on which nothing is paid
 * (spec §4), unless that is allowed: then the bill owes less.
 */
export function checkBill({ code, status, paidStatus, writtenOffBy: by }: ReturnedBill, isUnpaidAllowed: boolean): Refusal | null {
  if (status === 'reversed') return returnRefusal('RETURN_BILL_REVERSED', { code })
  if (by !== null) return returnRefusal('RETURN_BILL_WRITTEN_OFF', { code, by })
  return paidStatus === paidStatuses.unpaid && !isUnpaidAllowed ? returnRefusal('RETURN_BILL_UNPAID') : null
}

/** How the invoice view reads a paid status (spec §4). */
export function paidStatusWords(paidStatus: PaidStatus): string {
  if (paidStatus === paidStatuses.unpaid) return messages.unpaidNoReturn
  return paidStatus === paidStatuses.partial ? messages.partialPayment : 'Paid'
}

export interface GivenCredit {
  code: string
  /** What it gave to the return balance or onto a credit note. */
  toBalance: Money
  /** The credit note, if there is one, and what was spent of it. */
  note: { code: string; spent: Money } | null
  /** The newest paper that draws on the note or the balance, if there is one. */
  drawnBy: string | null
  /** What the customer has left of the return balance. */
  balance: Money
}

/** Is all of the credit that a return gave still unused? */
export function checkCreditUnused({ code, toBalance, note, drawnBy, balance }: GivenCredit): Refusal | null {
  if (note && note.spent > 0) {
    return returnRefusal('RETURN_NOTE_SPENT', { code, note: note.code, spent: displayMoney(note.spent), by: drawnBy ?? 'a bill' })
  }
  if (note || balance >= toBalance) return null
  const by = drawnBy === null ? '' : `, last with ${drawnBy}`
  return returnRefusal('RETURN_BALANCE_USED', { code, given: displayMoney(toBalance), left: displayMoney(balance), by })
}
