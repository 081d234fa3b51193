import { paymentTypeCodes, paymentTypeNames, type PaymentTypeCode } from '../../../kernel/codes.ts'
import type { accounts } from '../../books/ledger/posting.ts'
import type { DetailField, DetailName } from './payment-types.ts'
import type { Tender } from './tender.ts'

/**
 * One means by which the shop pays. Where it names a bank, that is an own account; a return amount names the purchase return in
 * `reference`.
 */
export interface OutgoingTender extends Tender {
  /** The received cheque that is handed on, by its code; null for every other means. */
  chequeCode: string | null
}

export type OutgoingField = DetailField<DetailName | 'chequeCode'>

interface MeansRow {
  type: PaymentTypeCode
  /** Where it is not that of its payment type. */
  name?: string
  /** The account that it credits. */
  account: keyof typeof accounts
  /** Behind the amount, in the order in which they are typed. */
  details: readonly OutgoingField[]
}

const { cash, cheque, bankDeposit, onlineTransfer, card, returnAmount, overPayment } = paymentTypeCodes
const ownAccount = { name: 'bankCode', label: 'Bank account', isOwn: true } as const
const sentOn = { name: 'date', label: 'Date', isPast: true } as const

/** The rows of the ways in which the shop pays. A cheque is its own, or one of a customer that is handed on. */
const means = {
  cash: { type: cash, account: 'cashInTill', details: [] },
  'own-cheque': {
    type: cheque,
    name: 'Own Cheque',
    account: 'ownCheques',
    details: [
      ownAccount,
      { name: 'reference', label: 'Cheque number', isNumeric: true, maxLength: 12 },
      { name: 'date', label: 'Cheque date' },
    ],
  },
  'handed-on': {
    type: cheque,
    name: 'Cheque Handed On',
    account: 'chequesInHand',
    details: [{ name: 'chequeCode', label: 'Cheque in hand' }],
  },
  'bank-deposit': {
    type: bankDeposit,
    account: 'bankCleared',
    details: [ownAccount, sentOn, { name: 'reference', label: 'Slip number' }],
  },
  'online-transfer': {
    type: onlineTransfer,
    account: 'bankCleared',
    details: [ownAccount, sentOn, { name: 'reference', label: 'Transfer id' }],
  },
  card: {
    type: card,
    account: 'cardReceivable',
    details: [
      { name: 'cardLast4', label: 'Card number, last 4 digits' },
      { name: 'reference', label: 'Reference number' },
    ],
  },
  'return-amount': {
    type: returnAmount,
    account: 'supplierReturnCredit',
    details: [{ name: 'reference', label: 'Purchase return' }],
  },
  'over-payment': { type: overPayment, account: 'supplierOverPayment', details: [] },
} as const satisfies Readonly<Record<string, MeansRow>>

export type OutgoingMeans = keyof typeof means
export const outgoingMeans = Object.keys(means) as OutgoingMeans[]

export function rowOfMeans(of: OutgoingMeans): MeansRow {
  return means[of]
}

export const outgoingMeansNames = Object.fromEntries(
  outgoingMeans.map(of => [of, rowOfMeans(of).name ?? paymentTypeNames[rowOfMeans(of).type]]),
) as Readonly<Record<OutgoingMeans, string>>

/** The payment types by which the shop pays. */
export const outgoingTypes = Object.values(paymentTypeCodes).filter(type => outgoingMeans.some(of => means[of].type === type))

export function meansOf({ type, chequeCode }: Pick<OutgoingTender, 'type' | 'chequeCode'>): OutgoingMeans {
  if (type === cheque) return chequeCode === null ? 'own-cheque' : 'handed-on'
  return outgoingMeans.find(of => means[of].type === type) ?? 'cash'
}

/** Is this detail asked for? */
export function hasDetail(of: OutgoingMeans, name: OutgoingField['name']): boolean {
  return rowOfMeans(of).details.some(detail => detail.name === name)
}

/** Does it name an own bank account? */
export function isFromAccount(tender: Pick<OutgoingTender, 'type' | 'chequeCode'>): boolean {
  return hasDetail(meansOf(tender), 'bankCode')
}

export function ofMeans(tenders: readonly OutgoingTender[], of: OutgoingMeans): OutgoingTender[] {
  return tenders.filter(tender => meansOf(tender) === of)
}

/** As it is kept among the tenders of all papers: a cheque that is handed on stands in the reference, by its code. */
export function keptTender({ chequeCode, ...tender }: OutgoingTender): Tender {
  return chequeCode === null ? tender : { ...tender, reference: chequeCode, bankCode: null, branch: '', date: null }
}
