import { z } from 'zod'
import { codeText, dateText, endpoint, requiredText } from '../../../kernel/endpoint.ts'
import { taxDocumentRead } from './tax-document-shapes.ts'

/** A tax invoice that came when its paper could not be changed any more, as the view of that paper shows it. */
export const lateTaxInvoiceRead = taxDocumentRead.extend({
  /** Of the late tax invoice, which claims the VAT on a day of its own. */
  code: z.string(),
  claimedOn: dateText,
  /** Null for an expense. */
  supplierCode: z.string().nullable(),
  supplierName: z.string(),
  /** Of the landed cost that is owed to its supplier, and not of the goods. */
  isLandedCost: z.boolean(),
})
export type LateTaxInvoiceRead = z.infer<typeof lateTaxInvoiceRead>

/** A tax credit note that came after its purchase return, as the view of that return shows it. */
export const lateTaxCreditNoteRead = taxDocumentRead.extend({
  /** Of the late tax credit note, which gives the VAT back on a day of its own. */
  code: z.string(),
  givenOn: dateText,
})
export type LateTaxCreditNoteRead = z.infer<typeof lateTaxCreditNoteRead>

export const reverseLateTaxCreditNote = endpoint({
  method: 'PUT',
  path: 'late-tax-credit-note-reversal',
  summary: 'Take back a late tax credit note while its return of VAT is not filed: its VAT is claimed again; a manager on its own day only',
  permission: 'reverse-papers',
  saves: true,
  body: z.object({ code: codeText, reason: requiredText(200, 'Say why'), version: z.number().int().min(1) }),
  reply: z.object({ code: z.string() }),
})

export const reverseLateTaxInvoice = endpoint({
  method: 'PUT',
  path: 'late-tax-invoice-reversal',
  summary: 'Take back a late tax invoice: its VAT is claimed no more; a manager on its own day only',
  permission: 'reverse-papers',
  saves: true,
  body: z.object({ code: codeText, reason: requiredText(200, 'Say why'), version: z.number().int().min(1) }),
  reply: z.object({ code: z.string() }),
})
