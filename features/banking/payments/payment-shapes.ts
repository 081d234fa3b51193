import { z } from 'zod'
import { paidStatuses, paymentTypeCodes } from '../../../kernel/codes.ts'
import { codeText, dateInput, dateText, moneyText, numberText, positiveMoneyInput, text } from '../../../kernel/endpoint.ts'
import type { Tender } from './tender.ts'

const reference = numberText(40).default('')
const bank = codeText.nullish()
const day = dateInput.nullish()

/**
 * One payment as it is sent (spec §3 "Payment entry"): of the parts with details the one of its type counts. What is missing is
 * refused by `checkTenders` in words.
 */
export const paymentEntry = z.object({
  paymentType: z.enum(paymentTypeCodes),
  amount: positiveMoneyInput,
  /** Of the whole paper; a part of each entry in spec §3, and not read. */
  paidStatus: z.enum(paidStatuses).optional(),
  /** `checkTender` looks for card numbers in it, with words of its own. */
  remarks: numberText(200).default(''),
  bankDeposit: z.object({ date: day, refNumber: reference, bank }).nullish(),
  /** Its day has two names in spec §3: `chequeDate` of a payment, `date` of a bill's payment. */
  chequePayment: z.object({ chequeDate: day, date: day, bank, branch: text(40).default(''), chequeNumber: reference }).nullish(),
  cardPayment: z.object({ refNumber: reference, cardNumber: text(4).default(''), bank }).nullish(),
  onlineTransfer: z.object({ transferDate: day, bank, transferId: reference }).nullish(),
  /** The credit note that a customer without a name pays with: its whole number. */
  creditNote: z.object({ number: reference }).nullish(),
})
export type PaymentEntry = z.output<typeof paymentEntry>
export type PaymentEntryInput = z.input<typeof paymentEntry>

const paidBank = z.string().nullable()
/** One payment as it is read back: all parts are there, null but for that of its type. */
export const paymentRead = z.object({
  paymentType: z.string(),
  paymentTypeName: z.string(),
  amount: moneyText,
  paidStatus: z.enum(['1', '2', '3', '4']),
  remarks: z.string(),
  bankDeposit: z.object({ date: dateText.nullable(), refNumber: z.string(), bank: paidBank, bankName: z.string() }).nullable(),
  chequePayment: z
    .object({
      chequeDate: dateText.nullable(),
      date: dateText.nullable(),
      bank: paidBank,
      bankName: z.string(),
      branch: z.string(),
      chequeNumber: z.string(),
    })
    .nullable(),
  cardPayment: z.object({ refNumber: z.string(), cardNumber: z.string(), bank: paidBank, bankName: z.string() }).nullable(),
  onlineTransfer: z.object({ transferDate: dateText.nullable(), bank: paidBank, bankName: z.string(), transferId: z.string() }).nullable(),
  creditNote: z.object({ number: z.string() }).nullable(),
})
export type PaymentRead = z.infer<typeof paymentRead>

/** The tender of a payment as it was sent. */
export function tenderOf(entry: PaymentEntry): Tender {
  const { paymentType: type, amount, remarks } = entry
  const plain = { type, amount, remarks, bankCode: null, branch: '', reference: '', cardLast4: '', date: null }
  const { cheque, bankDeposit, card, onlineTransfer, returnAmount } = paymentTypeCodes
  switch (type) {
    case cheque: {
      const { chequePayment: of } = entry
      return {
        ...plain,
        bankCode: of?.bank ?? null,
        branch: of?.branch ?? '',
        reference: of?.chequeNumber ?? '',
        date: of?.chequeDate ?? of?.date ?? null,
      }
    }
    case bankDeposit: {
      const { bankDeposit: of } = entry
      return { ...plain, bankCode: of?.bank ?? null, reference: of?.refNumber ?? '', date: of?.date ?? null }
    }
    case card: {
      const { cardPayment: of } = entry
      return { ...plain, bankCode: of?.bank ?? null, reference: of?.refNumber ?? '', cardLast4: of?.cardNumber ?? '' }
    }
    case onlineTransfer: {
      const { onlineTransfer: of } = entry
      return { ...plain, bankCode: of?.bank ?? null, reference: of?.transferId ?? '', date: of?.transferDate ?? null }
    }
    case returnAmount:
      return { ...plain, reference: entry.creditNote?.number ?? '' }
    default:
      return plain
  }
}
