import { paymentTypeCodes, type PaymentTypeCode } from '../../../kernel/codes.ts'
import type { sourceCodes } from '../../../kernel/paper-postings.ts'
import type { accounts } from '../../books/ledger/posting.ts'
import type { Tender } from './tender.ts'

const { cash, cheque, bankDeposit, card, overPayment, returnAmount, onlineTransfer } = paymentTypeCodes

/** What a tender says beside its amount. */
export type DetailName = 'bankCode' | 'branch' | 'reference' | 'cardLast4' | 'date'

/** A detail as its field asks for it, and as a refusal names it. */
export interface DetailField<Name extends string = DetailName> {
  name: Name
  label: string
  /** The words of a refusal where it is missing; it may be missing without them. */
  missing?: string
  /** The bank's statement has it too: it may be missing where the owner says so. */
  isOnStatement?: true
  isNumeric?: true
  maxLength?: number
  /** The money has come already: no later than today. */
  isPast?: true
  /** The shop's own account that the money went to. */
  isOwn?: true
  /** Filled now and then: Enter passes it over. */
  isUnasked?: true
}

/** The part with the details of a payment in JSON (spec §3 "Payment entry"). */
interface PaymentPart {
  name: string
  /** The detail that each of its names says. One of two names is sent by the first, and read by either. */
  fields: Readonly<Record<string, DetailName>>
  /** Left out where it has no reference. */
  isNamed?: true
}

/** A way in which a customer pays. */
interface PaymentType {
  /** The account that it debits, and the source code of its two legs. */
  journal: readonly [keyof typeof accounts, keyof typeof sourceCodes]
  /** In the order in which they are typed, and looked for by the rules. */
  details: readonly DetailField[]
  part?: PaymentPart
  /** It is taken from what the customer has with the shop, and is no money. */
  balance?: 'returnAmount' | 'overPayment'
  /** The cash customer cannot pay by it: somebody must answer for it. */
  needsCustomer?: true
}

/** The rows of all payment types, in the order of their parts in JSON; their codes and names are in `kernel/codes.ts`. */
export const paymentTypes = {
  [cash]: { journal: ['cashInTill', 'receiptCash'], details: [] },
  [bankDeposit]: {
    journal: ['bankCleared', 'receiptBankDeposit'],
    details: [
      { name: 'date', label: 'Deposit date', missing: 'the date', isPast: true },
      { name: 'reference', label: 'Reference number', missing: 'the reference' },
      { name: 'bankCode', label: 'Bank', missing: 'the bank', isOwn: true },
    ],
    part: { name: 'bankDeposit', fields: { date: 'date', refNumber: 'reference', bank: 'bankCode' } },
  },
  // The date on a cheque may lie ahead. A cheque may come back, so its payment needs a customer who owes it then.
  [cheque]: {
    journal: ['chequesInHand', 'receiptCheque'],
    details: [
      { name: 'reference', label: 'Cheque number', missing: 'the cheque number', isNumeric: true, maxLength: 12 },
      { name: 'bankCode', label: 'Bank', missing: 'the bank' },
      { name: 'branch', label: 'Branch' },
      { name: 'date', label: 'Cheque date', missing: 'the date on the cheque' },
    ],
    part: {
      name: 'chequePayment',
      // Its day has two names in spec §3: `chequeDate` of a payment, `date` of a bill's payment.
      fields: { chequeDate: 'date', date: 'date', bank: 'bankCode', branch: 'branch', chequeNumber: 'reference' },
    },
    needsCustomer: true,
  },
  [card]: {
    journal: ['cardReceivable', 'receiptCard'],
    details: [
      { name: 'cardLast4', label: 'Card number, last 4 digits' },
      { name: 'reference', label: 'Reference number', isUnasked: true },
      { name: 'bankCode', label: 'Bank', isUnasked: true },
    ],
    part: { name: 'cardPayment', fields: { refNumber: 'reference', cardNumber: 'cardLast4', bank: 'bankCode' } },
  },
  [onlineTransfer]: {
    journal: ['bankCleared', 'receiptOnlineTransfer'],
    details: [
      { name: 'date', label: 'Transfer date', missing: 'the date', isPast: true },
      { name: 'bankCode', label: 'Bank', missing: 'the bank', isOwn: true },
      { name: 'reference', label: 'Transfer id', missing: 'the transfer id', isOnStatement: true },
    ],
    part: { name: 'onlineTransfer', fields: { transferDate: 'date', bank: 'bankCode', transferId: 'reference' } },
  },
  // With a number it spends that credit note, which a customer without a name may bring too: `spendsCreditNote`.
  [returnAmount]: {
    journal: ['customerReturnBalance', 'receiptReturnAmount'],
    details: [{ name: 'reference', label: 'Credit note number', isNumeric: true, maxLength: 20 }],
    part: { name: 'creditNote', fields: { number: 'reference' }, isNamed: true },
    balance: 'returnAmount',
  },
  [overPayment]: {
    journal: ['customerOverPayment', 'receiptOverPaymentUsed'],
    details: [],
    balance: 'overPayment',
    needsCustomer: true,
  },
} as const satisfies Readonly<Record<PaymentTypeCode, PaymentType>>

type Row = (typeof paymentTypes)[keyof typeof paymentTypes]
export type Part = Extract<Row, { part: object }>['part']
export type PartName = Part['name']

export function rowOf(type: PaymentTypeCode): PaymentType {
  return paymentTypes[type]
}

/** The parts of a payment in JSON, each with its type. */
export const paymentParts = (Object.keys(paymentTypes) as PaymentTypeCode[]).flatMap(type => {
  const { part } = rowOf(type)
  return part ? [{ type, ...part }] : []
})

export function detailOf(type: PaymentTypeCode, name: DetailName): DetailField | undefined {
  return rowOf(type).details.find(detail => detail.name === name)
}

/** Is it taken from a balance with the shop, and no money? */
export function isFromBalance({ type }: Pick<Tender, 'type'>): boolean {
  return rowOf(type).balance !== undefined
}

/** Must somebody answer for it, so that the cash customer cannot pay by it? */
export function needsCustomer({ type }: Pick<Tender, 'type'>): boolean {
  return rowOf(type).needsCustomer === true
}

/** Does it name an own account, which the money went to? Other banks are of the list of banks. */
export function isToOwnAccount({ type }: Pick<Tender, 'type'>): boolean {
  return detailOf(type, 'bankCode')?.isOwn === true
}

/** May its date lie ahead, as that of a cheque? */
export function mayBeDatedAhead({ type }: Pick<Tender, 'type'>): boolean {
  const date = detailOf(type, 'date')
  return date !== undefined && !date.isPast
}
