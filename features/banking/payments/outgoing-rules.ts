import { isOwnAccount } from '../bank-accounts/bank-account.ts'
import { withoutZeros } from '../bank-accounts/cheque-book.ts'
import type { IsoDate } from '../../../kernel/dates.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { isFromAccount, meansOf, outgoingMeansNames, type OutgoingMeans, type OutgoingTender } from './outgoing.ts'
import { paymentRefusal } from './refusals.ts'
import { checkTender } from './tender-rules.ts'
import { maxTenders } from './tender.ts'

/** Is one payment of the shop complete and possible by itself? The first problem with the field it is about, or null; `nth` counts from 1. */
export function checkOutgoingTender(tender: OutgoingTender, nth: number, today: IsoDate): Refusal | null {
  const means = meansOf(tender)
  const type = outgoingMeansNames[means]
  if (means === 'handed-on') return tender.amount > 0 ? null : paymentRefusal('PAYMENT_AMOUNT', { nth }).at('amount')
  if (means === 'return-amount' && tender.reference === '') {
    return paymentRefusal('PAYMENT_DETAIL', { nth, type, detail: 'the purchase return' }).at('reference')
  }
  if (isFromAccount(tender) && (tender.bankCode === null || !isOwnAccount(tender.bankCode))) {
    return paymentRefusal('PAYMENT_ACCOUNT', { nth, type }).at('bankCode')
  }
  return checkTender(tender, nth, { today })
}

function givenTwice(tenders: readonly OutgoingTender[]): Refusal | null {
  const seen = new Set<string>()
  for (const tender of tenders) {
    const means = meansOf(tender)
    if (means !== 'own-cheque' && means !== 'handed-on') continue
    const key = `${tender.chequeCode ?? tender.bankCode} ${tender.chequeCode ? '' : withoutZeros(tender.reference)}`
    if (seen.has(key)) return paymentRefusal('OUTGOING_CHEQUE_TWICE', { number: tender.reference })
    seen.add(key)
  }
  return null
}

/** Can the shop pay with these, each of the means that the paper takes? The first problem, or null. */
export function checkOutgoing(
  tenders: readonly OutgoingTender[],
  { today, means }: { today: IsoDate; means: readonly OutgoingMeans[] },
): Refusal | null {
  if (tenders.length > maxTenders) return paymentRefusal('TOO_MANY_PAYMENTS', { limit: maxTenders })
  for (const [index, tender] of tenders.entries()) {
    const nth = index + 1
    if (!means.includes(meansOf(tender))) return paymentRefusal('OUTGOING_MEANS', { nth, type: outgoingMeansNames[meansOf(tender)] })
    const problem = checkOutgoingTender(tender, nth, today)
    if (problem) return problem
  }
  return givenTwice(tenders)
}
