import { formatMoney } from '../../../../kernel/money.ts'
import { objectOf, orNull, aText, type Shape } from '../../../../platform/web/stored-shape.ts'
import type { OutgoingEntryInput } from '../outgoing-shapes.ts'
import { partOfTender } from '../payment-json.ts'
import { meansOf, type OutgoingTender } from '../outgoing.ts'
import { storedTender } from './payment-draft.ts'

const withCheque = objectOf<Pick<OutgoingTender, 'chequeCode'>>({ chequeCode: orNull(aText) })

/** A payment of the shop as drafts keep it. */
export const storedOutgoing: Shape<OutgoingTender> = (value): value is OutgoingTender => storedTender(value) && withCheque(value)

/** A payment of the shop as it is sent. */
export function entryOfOutgoing(tender: OutgoingTender): OutgoingEntryInput {
  const { type, amount, remarks, bankCode: bank, reference, date, chequeCode } = tender
  const entry = { paymentTypeCode: type, amount: formatMoney(amount), remarks }
  switch (meansOf(tender)) {
    case 'own-cheque':
      return { ...entry, chequePayment: { chequeDate: date, bank, chequeNumber: reference } }
    case 'handed-on':
      return { ...entry, thirdPartyCheque: { code: chequeCode ?? '' } }
    case 'return-amount':
      return { ...entry, purchaseReturn: { code: reference } }
    default:
      return { ...entry, ...partOfTender(tender) }
  }
}
