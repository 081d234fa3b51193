import { paymentTypeCodes, type PaymentTypeCode } from '../../../kernel/codes.ts'
import type { IsoDate } from '../../../kernel/dates.ts'
import { sumOf, type Money } from '../../../kernel/money.ts'

/** A paper is paid by at most so many tenders. */
export const maxTenders = 20

/** One means by which a paper is paid. Details that its type does not have are '' or null. */
export interface Tender {
  type: PaymentTypeCode
  amount: Money
  remarks: string
  /** The bank of a cheque or card; of a deposit or transfer the own account that the money went to. */
  bankCode: string | null
  /** Of the bank that a cheque is drawn on. */
  branch: string
  /** Number of a cheque or credit note, reference of a deposit or card slip, id of a transfer. */
  reference: string
  /** The last four digits; more of a card is never kept. */
  cardLast4: string
  /** Written on the cheque; of a deposit or transfer, the day it was made. */
  date: IsoDate | null
}

/** A payment in cash, which has no details. */
export function cashTender(amount: Money): Tender {
  return { type: paymentTypeCodes.cash, amount, remarks: '', bankCode: null, branch: '', reference: '', cardLast4: '', date: null }
}

export function totalOf(tenders: readonly Pick<Tender, 'amount'>[]): Money {
  return sumOf(tenders.map(({ amount }) => amount))
}

/** What the tenders of one type come to. */
export function tenderedBy(tenders: readonly Tender[], type: PaymentTypeCode): Money {
  return totalOf(tenders.filter(tender => tender.type === type))
}

/** Does this tender spend a credit note, which it names? It is the bearer's, whoever the customer of the bill is. */
export function spendsCreditNote({ type, reference }: Pick<Tender, 'type' | 'reference'>): boolean {
  return type === paymentTypeCodes.returnAmount && reference !== ''
}

/** What the tenders take from the balances that a customer has with the shop. */
export function balancesUsed(tenders: readonly Tender[]): { returnAmount: Money; overPayment: Money } {
  const own = tenders.filter(tender => !spendsCreditNote(tender))
  return { returnAmount: tenderedBy(own, paymentTypeCodes.returnAmount), overPayment: tenderedBy(own, paymentTypeCodes.overPayment) }
}

/** The last four digits of a card's number as it is typed, pasted or swiped: those in front of what a reader sends behind it. */
export function cardEnd(typed: string): string {
  const [number = ''] = typed.split(/[=^]/)
  return number.replaceAll(/\D/g, '').slice(-4)
}
