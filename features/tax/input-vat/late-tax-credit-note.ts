import { displayDate, type IsoDate } from '../../../kernel/dates.ts'
import { roundHalfAway } from '../../../kernel/exact.ts'
import { add, displayMoney, formatPercent, money, smaller, type Money, type Percent } from '../../../kernel/money.ts'
import { sourceCodes } from '../../../kernel/paper-postings.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { accounts, credit, debit, posting, type PostingLine } from '../../books/ledger/posting.ts'
import { vatOn } from '../../shop/vat/vat.ts'
import { inputVatRefusal } from './refusals.ts'

/** The purchase return whose tax credit note comes later, as the rules of its own kind find it. */
export interface WaitingReturn {
  /** Its name in a refusal: 'purchase return 3501000001'. */
  what: string
  status: string
  /** What gives its VAT back already: the return itself, or a late tax credit note. */
  givenBy: string | null
}

/** May the VAT of this return be given back with a note that came late? The first problem, or null. */
export function checkWaiting({ what, status, givenBy }: WaitingReturn): Refusal | null {
  if (status !== 'live') return inputVatRefusal('LATE_TAX_NOTE_REVERSED', { what })
  return givenBy === null ? null : inputVatRefusal('LATE_TAX_NOTE_GIVEN', { what, by: givenBy })
}

interface Carried {
  what: string
  /** The value without VAT of what bears VAT. */
  taxable: Money
  rate: Percent
  /** How far the VAT of a paper may be off. */
  tolerance: Money
}

/** Does the note give back no more VAT than the goods bear? The problem at its field, or null. */
export function checkCarried(vat: Money, { what, taxable, rate, tolerance }: Carried): Refusal | null {
  const most = vatOn(taxable, rate)
  if (vat <= add(most, tolerance)) return null
  const values = { what, vat: displayMoney(vat), most: displayMoney(most), rate: formatPercent(rate) }
  return inputVatRefusal('LATE_TAX_NOTE_ABOVE', values, { vatAmount: `At most ${displayMoney(most)}` })
}

/** The value without VAT that a note is about: what its VAT makes at the rate, at most that of the goods. */
export function valueOfNote(vat: Money, { taxable, rate }: Pick<Carried, 'taxable' | 'rate'>): Money {
  return rate === 0 ? taxable : smaller(taxable, money(roundHalfAway(BigInt(vat) * 10_000n, BigInt(rate))))
}

/** A return stays as it is while a late tax credit note gives its VAT back. */
export function checkNoLateNote(what: string, by: string | null): Refusal | null {
  return by === null ? null : inputVatRefusal('LATE_TAX_NOTE_STANDS', { what, by })
}

/** Is a note in no filed return of VAT yet? `filedTo` is the last day of that return. */
export function checkUnfiled(code: string, filedTo: IsoDate | null): Refusal | null {
  return filedTo === null ? null : inputVatRefusal('LATE_TAX_NOTE_FILED', { code, to: displayDate(filedTo) })
}

/** The VAT is claimed no more, and lost: what the supplier owes for the goods stays as it was agreed. */
export function lateCreditNotePosting(vat: Money): PostingLine[] {
  const source = sourceCodes.lateTaxCreditNote
  return posting([debit(accounts.purchasePriceVariance, vat, source), credit(accounts.inputVat, vat, source)])
}
