import { z } from 'zod'
import { storedDay, storedMoney } from '../../../../platform/web/stored-draft.ts'
import { parseIsoDate, type IsoDate } from '../../../../kernel/dates.ts'
import { formatMoney, parseMoney, zero, type Money } from '../../../../kernel/money.ts'
import type { TaxDocument } from '../tax-document.ts'
import type { TaxDocumentBody, TaxDocumentRead } from '../tax-document-shapes.ts'

/** A document as a draft keeps it; null where none is in hand. */
export const storedTaxDocument = z
  .object({
    number: z.string(),
    date: storedDay,
    tin: z.string(),
    vat: storedMoney,
  })
  .nullable()
  .default(null)

/** The document in the body of a paper. */
export function bodyOfDocument(document: TaxDocument | null): TaxDocumentBody | null {
  return document && { number: document.number, date: document.date, tin: document.tin, vatAmount: formatMoney(document.vat) }
}

/** A saved document as a draft that changes its paper. */
export function draftOfDocument(read: TaxDocumentRead | null, today: IsoDate): TaxDocument | null {
  if (!read) return null
  return { number: read.number, date: parseIsoDate(read.date) ?? today, tin: read.tin, vat: parseMoney(read.vatAmount) ?? zero }
}

/** What a document adds to a total: its VAT, or nothing. */
export function vatOfDocument(document: TaxDocument | null): Money {
  return document?.vat ?? zero
}
