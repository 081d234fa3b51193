import { paymentTypeCodes, type PaymentTypeCode } from '../../../../kernel/codes.ts'
import { parseIsoDate, type IsoDate } from '../../../../kernel/dates.ts'
import { formatMoney, type Money } from '../../../../kernel/money.ts'
import { aText, aWhole, objectOf, oneOf, orNull, type Shape } from '../../../../platform/web/stored-shape.ts'
import type { PaymentEntryInput } from '../payment-shapes.ts'
import type { Tender } from '../tender.ts'

const day = (value: unknown): value is IsoDate => aText(value) && parseIsoDate(value) !== null

/** A payment as drafts keep it. */
export const storedTender: Shape<Tender> = objectOf<Tender>({
  type: oneOf(...(Object.values(paymentTypeCodes) as [PaymentTypeCode, ...PaymentTypeCode[]])),
  amount: aWhole<Money>(0),
  remarks: aText,
  bankCode: orNull(aText),
  branch: aText,
  reference: aText,
  cardLast4: aText,
  date: orNull(day),
})

/** A payment as it is sent. */
export function entryOfTender({ type, amount, remarks, bankCode: bank, branch, reference, cardLast4, date }: Tender): PaymentEntryInput {
  const entry = { paymentType: type, amount: formatMoney(amount), remarks }
  switch (type) {
    case paymentTypeCodes.cheque:
      return { ...entry, chequePayment: { chequeDate: date, bank, branch, chequeNumber: reference } }
    case paymentTypeCodes.bankDeposit:
      return { ...entry, bankDeposit: { date, refNumber: reference, bank } }
    case paymentTypeCodes.card:
      return { ...entry, cardPayment: { refNumber: reference, cardNumber: cardLast4, bank } }
    case paymentTypeCodes.onlineTransfer:
      return { ...entry, onlineTransfer: { transferDate: date, bank, transferId: reference } }
    case paymentTypeCodes.returnAmount:
      return { ...entry, ...(reference !== '' && { creditNote: { number: reference } }) }
    default:
      return entry
  }
}
