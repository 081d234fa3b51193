import { displayMoney, parseMoney, zero, type Money } from '../../../../kernel/money.ts'
import type { Refusal } from '../../../../kernel/refusal.ts'
import { call, CallError } from '../../../../platform/web/call.ts'
import { findCreditNote } from '../contract.ts'
import { paymentRefusal } from '../refusals.ts'
import type { Tender } from '../tender.ts'

type Why = Pick<Refusal, 'message' | 'code' | 'fields'>

/** What is left of the credit note that a payment names, with the refusal of one that asks for more; or why there is no such note. */
export async function noteOf({ reference: number, amount }: Tender): Promise<{ left: Money; refusal: Why | null } | Why> {
  if (!/^\d{4,20}$/.test(number)) return paymentRefusal('CREDIT_NOTE_UNKNOWN', { number }).at('reference')
  try {
    const { creditNote } = await call(findCreditNote, { params: { number } })
    const left = parseMoney(creditNote.left) ?? zero
    const isShort = amount > left || left === 0
    return { left, refusal: isShort ? paymentRefusal('CREDIT_NOTE_LEFT', { number, left: displayMoney(left) }).at('amount') : null }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { message: error.message, code: error.code, fields: { reference: error.message } }
  }
}
