import { paymentTypeCodes, paymentTypeNames } from '../../../kernel/codes.ts'
import type { Tender } from './tender.ts'

/**
 * One means by which the shop pays. Where it names a bank, that is an own account; a return amount names the purchase return in
 * `reference`.
 */
export interface OutgoingTender extends Tender {
  /** The received cheque that is handed on, by its code; null for every other means. */
  chequeCode: string | null
}

/** The ways in which the shop pays. A cheque is its own, or one of a customer that is handed on. */
export const outgoingMeans = [
  'cash',
  'own-cheque',
  'handed-on',
  'bank-deposit',
  'online-transfer',
  'card',
  'return-amount',
  'over-payment',
] as const
export type OutgoingMeans = (typeof outgoingMeans)[number]

const { cash, cheque, bankDeposit, onlineTransfer, card, returnAmount, overPayment } = paymentTypeCodes

/** The payment type of each way to pay. */
export const typeOfMeans = {
  cash,
  'own-cheque': cheque,
  'handed-on': cheque,
  'bank-deposit': bankDeposit,
  'online-transfer': onlineTransfer,
  card,
  'return-amount': returnAmount,
  'over-payment': overPayment,
} as const satisfies Record<OutgoingMeans, unknown>

export const outgoingMeansNames: Readonly<Record<OutgoingMeans, string>> = {
  cash: paymentTypeNames[cash],
  'own-cheque': 'Own Cheque',
  'handed-on': 'Cheque Handed On',
  'bank-deposit': paymentTypeNames[bankDeposit],
  'online-transfer': paymentTypeNames[onlineTransfer],
  card: paymentTypeNames[card],
  'return-amount': paymentTypeNames[returnAmount],
  'over-payment': paymentTypeNames[overPayment],
}

export function meansOf({ type, chequeCode }: Pick<OutgoingTender, 'type' | 'chequeCode'>): OutgoingMeans {
  if (type === cheque) return chequeCode === null ? 'own-cheque' : 'handed-on'
  return outgoingMeans.find(means => typeOfMeans[means] === type) ?? 'cash'
}

/** Does it name an own bank account? */
export function isFromAccount(tender: Pick<OutgoingTender, 'type' | 'chequeCode'>): boolean {
  const means = meansOf(tender)
  return means === 'own-cheque' || means === 'bank-deposit' || means === 'online-transfer'
}

export function ofMeans(tenders: readonly OutgoingTender[], means: OutgoingMeans): OutgoingTender[] {
  return tenders.filter(tender => meansOf(tender) === means)
}

/** As it is kept among the tenders of all papers: a cheque that is handed on stands in the reference, by its code. */
export function keptTender({ chequeCode, ...tender }: OutgoingTender): Tender {
  return chequeCode === null ? tender : { ...tender, reference: chequeCode, bankCode: null, branch: '', date: null }
}
