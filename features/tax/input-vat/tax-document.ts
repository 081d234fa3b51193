import { displayDate, type IsoDate } from '../../../kernel/dates.ts'
import { displayMoney, formatPercent, negate, subtract, sumOf, type Money, type Percent } from '../../../kernel/money.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { vatOn } from '../../shop/vat/vat.ts'
import { inputVatRefusal } from './refusals.ts'

/** What a supplier gives: a tax invoice; a tax debit note where more is owed, a tax credit note where less is. */
export const taxDocumentKinds = ['invoice', 'debit-note', 'credit-note'] as const
export type TaxDocumentKind = (typeof taxDocumentKinds)[number]

/** How a kind is called in a sentence. */
export const taxDocumentNames: Readonly<Record<TaxDocumentKind, string>> = {
  invoice: 'tax invoice',
  'debit-note': 'tax debit note',
  'credit-note': 'tax credit note',
}

/** A supplier's tax invoice or note as somebody types it from the paper in hand. */
export interface TaxDocument {
  number: string
  date: IsoDate
  /** The supplier's taxpayer identification number. */
  tin: string
  /** What it charges, without a sign. */
  vat: Money
}

/** What stands on its date, and how far its VAT may be off. */
export interface VatAsked {
  /** Whether the shop is registered on the day of the paper. */
  isRegistered: boolean
  rate: Percent
  /** The most that the VAT may differ from what the rate makes. */
  tolerance: Money
  /** The value without VAT of what bears VAT. */
  taxable: Money
  today: IsoDate
}

/** May the VAT of this document be claimed? The first problem with its field, or null. */
export function checkTaxDocument(kind: TaxDocumentKind, document: TaxDocument, asked: VatAsked): Refusal | null {
  const { isRegistered, rate, tolerance, taxable, today } = asked
  const what = taxDocumentNames[kind]
  if (!isRegistered) return inputVatRefusal('VAT_NOT_REGISTERED', {}, { vatAmount: 'Not registered for VAT' })
  if (document.date > today)
    return inputVatRefusal('TAX_DOCUMENT_DATE', { what, today: displayDate(today) }, { date: 'Not later than today' })
  if (document.tin === '') return inputVatRefusal('TAX_DOCUMENT_TIN', { what }, { tin: 'Type the number' })
  if (document.vat <= 0) return inputVatRefusal('TAX_DOCUMENT_NO_VAT', { what }, { vatAmount: 'More than zero' })
  const expected = vatOn(taxable, rate)
  const off = subtract(document.vat, expected)
  if ((off < 0 ? negate(off) : off) <= tolerance) return null
  const values = {
    vat: displayMoney(document.vat),
    rate: formatPercent(rate),
    taxable: displayMoney(taxable),
    expected: displayMoney(expected),
  }
  return inputVatRefusal('TAX_DOCUMENT_RATE', values, { vatAmount: `By the rate ${displayMoney(expected)}` })
}

/** A document that was checked: what an entry claims with it. */
export interface InputVat {
  lineNo: number
  kind: TaxDocumentKind
  supplierCode: string | null
  supplierName: string
  document: TaxDocument
  rate: Percent
  /** The value without VAT of what bears it, and the VAT; both below zero for a credit note. */
  value: Money
  vat: Money
}

/** The amounts of a document with the sign that its kind has in the schedules. */
export function signedVat(kind: TaxDocumentKind, amounts: { value: Money; vat: Money }): { value: Money; vat: Money } {
  if (kind !== 'credit-note') return amounts
  return { value: negate(amounts.value), vat: negate(amounts.vat) }
}

/** What the documents of a paper claim together. */
export function claimedVat(documents: readonly Pick<InputVat, 'vat'>[]): Money {
  return sumOf(documents.map(({ vat }) => vat))
}
