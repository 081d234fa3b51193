import { cashCustomerCode, paymentTypeCodes, paymentTypeNames } from '../../../kernel/codes.ts'
import { holdsCardNumber } from '../../../kernel/card-number.ts'
import { addDays, displayDate, type IsoDate } from '../../../kernel/dates.ts'
import { displayMoney, subtract, type Money } from '../../../kernel/money.ts'
import { withoutZeros } from '../bank-accounts/cheque-book.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { mayBeDatedAhead, needsCustomer, rowOf, type DetailName } from './payment-types.ts'
import { paymentRefusal } from './refusals.ts'
import { balancesUsed, spendsCreditNote, totalOf, maxTenders, type Tender } from './tender.ts'

/** After so many days a bank refuses a cheque: six months. */
export const staleAfterDays = 183

/** What a payment is checked against. */
export interface TenderQuestion {
  customerCode: string
  today: IsoDate
  /** What the customer has with the shop. */
  available: { returnAmount: Money; overPayment: Money }
  /** Whether a card's last four digits and a transfer's id must be there, as they must unless the owner has said otherwise. */
  needsNumbers?: boolean
}

/** The words of the first detail that must be there and is not, with its name. */
function missingOf(tender: Tender, { needsNumbers = true }: TenderTerms): { name: DetailName; missing: string } | null {
  for (const { name, missing, isOnStatement } of rowOf(tender.type).details) {
    const mayLack = missing === undefined || (isOnStatement && !needsNumbers)
    if (!mayLack && (tender[name] === null || tender[name] === '')) return { name, missing }
  }
  return null
}

function checkCheque({ reference, date }: Tender, nth: number, today: IsoDate): Refusal | null {
  if (!/^\d{1,12}$/.test(reference)) return paymentRefusal('CHEQUE_NUMBER', { nth }).at('reference')
  // A cheque may be dated ahead; an old one is worth nothing.
  if (date && addDays(date, staleAfterDays) < today) return paymentRefusal('CHEQUE_STALE', { nth, date: displayDate(date) }).at('date')
  return null
}

function checkDetails(tender: Tender, nth: number, terms: TenderTerms): Refusal | null {
  const { today, needsNumbers = true } = terms
  const { type, date } = tender
  const lack = missingOf(tender, terms)
  if (lack) return paymentRefusal('PAYMENT_DETAIL', { nth, type: paymentTypeNames[type], detail: lack.missing }).at(lack.name)
  const hasDigits = /^\d{4}$/.test(tender.cardLast4) || (!needsNumbers && tender.cardLast4 === '')
  if (type === paymentTypeCodes.card && !hasDigits) return paymentRefusal('PAYMENT_CARD_DIGITS', { nth }).at('cardLast4')
  const problem = type === paymentTypeCodes.cheque ? checkCheque(tender, nth, today) : null
  if (problem) return problem
  if (date && date > today && !mayBeDatedAhead(tender))
    return paymentRefusal('PAYMENT_DATE_AHEAD', { nth, type: paymentTypeNames[type], date: displayDate(date) }).at('date')
  return null
}

type TenderTerms = Pick<TenderQuestion, 'today' | 'needsNumbers'>

/** Is one tender complete and possible by itself? The first problem with the field it is about, or null; `nth` counts from 1. */
export function checkTender(tender: Tender, nth: number, terms: TenderTerms): Refusal | null {
  if (tender.amount <= 0) return paymentRefusal('PAYMENT_AMOUNT', { nth }).at('amount')
  const held = (['remarks', 'reference'] as const).find(field => holdsCardNumber(tender[field]))
  if (held) return paymentRefusal('PAYMENT_CARD_NUMBER', { nth }).at(held)
  return checkDetails(tender, nth, terms)
}

function checkStranger(tenders: readonly Tender[]): Refusal | null {
  const { returnAmount } = paymentTypeCodes
  if (tenders.some(needsCustomer)) return paymentRefusal('ASSIGN_CUSTOMER')
  const unnamed = tenders.findIndex(tender => tender.type === returnAmount && !spendsCreditNote(tender))
  if (unnamed < 0) return null
  const type = paymentTypeNames[returnAmount]
  return paymentRefusal('PAYMENT_DETAIL', { nth: unnamed + 1, type, detail: 'the number of the credit note' })
}

// Credit notes have a balance each, which the server checks under its lock.
function checkBalances(tenders: readonly Tender[], { customerCode, available }: TenderQuestion): Refusal | null {
  if (customerCode === cashCustomerCode) return checkStranger(tenders)
  const used = balancesUsed(tenders)
  const isShort = used.returnAmount > available.returnAmount || used.overPayment > available.overPayment
  return isShort ? paymentRefusal('ABOVE_AVAILABLE') : null
}

function chequeTwice(tenders: readonly Tender[]): Refusal | null {
  const seen = new Set<string>()
  for (const { type, bankCode, branch, reference } of tenders) {
    if (type !== paymentTypeCodes.cheque) continue
    const key = `${bankCode} ${branch} ${withoutZeros(reference)}`
    if (seen.has(key)) return paymentRefusal('CHEQUE_TWICE', { number: reference, paper: 'this payment' })
    seen.add(key)
  }
  return null
}

function aboveTotal(paid: Money, total: Money): Refusal {
  return paymentRefusal('PAYMENTS_ABOVE_TOTAL', { paid: displayMoney(paid), total: displayMoney(total) })
}

/** Can these tenders pay a paper of that total? Less than the total is for the paper's own rules. The first problem, or null. */
export function checkTenders(tenders: readonly Tender[], total: Money, question: TenderQuestion): Refusal | null {
  if (tenders.length > maxTenders) return paymentRefusal('TOO_MANY_PAYMENTS', { limit: maxTenders })
  for (const [index, tender] of tenders.entries()) {
    const problem = checkTender(tender, index + 1, question)
    if (problem) return problem
  }
  const paid = totalOf(tenders)
  if (paid > total) return aboveTotal(paid, total)
  return checkBalances(tenders, question) ?? chequeTwice(tenders)
}

/**
 * The tenders as they are booked: cash comes last and pays at most what is still due, since change is given and not posted.
 * `received` is what was handed over. Refuses payments beyond the total, and cash where nothing is left to pay.
 */
export function settleTenders(given: readonly Tender[], total: Money): { tenders: Tender[]; received: Money } | Refusal {
  const isCash = ({ type }: Tender) => type === paymentTypeCodes.cash
  const others = given.filter(tender => !isCash(tender))
  const received = totalOf(given)
  const tenders = [...others]
  let due = subtract(total, totalOf(others))
  for (const cash of given.filter(isCash)) {
    if (due <= 0) return aboveTotal(received, total)
    const amount = cash.amount < due ? cash.amount : due
    tenders.push({ ...cash, amount })
    due = subtract(due, amount)
  }
  return { tenders, received }
}

/** Payments that were collected come to more than a total that has fallen since; null where they do not, and where cash gives change. */
export function checkExcess(given: readonly Tender[], total: Money): Refusal | null {
  const settled = settleTenders(given, total)
  if (settled instanceof Refusal) return settled
  const paid = totalOf(settled.tenders)
  return paid > total ? aboveTotal(paid, total) : null
}
