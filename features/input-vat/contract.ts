import { z } from 'zod'
import { codeText, dateText, endpoint, requiredText } from '../../kernel/endpoint.ts'
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

export const reverseLateTaxInvoice = endpoint({
  method: 'PUT',
  path: 'late-tax-invoice-reversal',
  summary: 'Take back a late tax invoice: its VAT is claimed no more; a manager on its own day only',
  permission: 'reverse-papers',
  saves: true,
  body: z.object({ code: codeText, reason: requiredText(200, 'Say why'), version: z.number().int().min(1) }),
  reply: z.object({ code: z.string() }),
})
