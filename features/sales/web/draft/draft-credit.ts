import { paymentTypeCodes } from '../../../../kernel/codes.ts'
import { smaller, subtract, type Money } from '../../../../kernel/money.ts'
import { cashTender, totalOf, type Tender } from '../../../payments/tender.ts'

/** What a return left to its customer: the bill is paid with it first. */
export interface DraftCredit {
  returnCode: string
  /** The number of the credit note; '' for the customer's return balance. */
  note: string
  /** What of it is left. */
  left: Money
}

const { returnAmount } = paymentTypeCodes

/** The payments that do not spend this credit. */
export function withoutCredit(payments: readonly Tender[], { note }: DraftCredit): readonly Tender[] {
  return payments.filter(({ type, reference }) => type !== returnAmount || reference !== note)
}

/** The payments with the credit in front, as far as it goes; other payments stay as they are. */
export function withCredit(payments: readonly Tender[], credit: DraftCredit, total: Money): readonly Tender[] {
  const others = withoutCredit(payments, credit)
  const amount = smaller(credit.left, subtract(total, totalOf(others)))
  return amount <= 0 ? others : [{ ...cashTender(amount), type: returnAmount, reference: credit.note }, ...others]
}
