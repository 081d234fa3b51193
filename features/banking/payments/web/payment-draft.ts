import { paymentTypeCodes, type PaymentTypeCode } from '../../../../kernel/codes.ts'
import { parseIsoDate, type IsoDate } from '../../../../kernel/dates.ts'
import type { Money } from '../../../../kernel/money.ts'
import { aText, aWhole, objectOf, oneOf, orNull, type Shape } from '../../../../platform/web/stored-shape.ts'
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
