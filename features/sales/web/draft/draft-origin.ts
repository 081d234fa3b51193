import type { InvoiceRead } from '../../contract.ts'

/** The order or the quotation that a bill is made of. */
export interface DraftOrigin {
  kind: 'order' | 'quotation'
  code: string
}

export function originOfInvoice({ salesOrderCode, salesQuotation }: InvoiceRead): DraftOrigin | null {
  if (salesOrderCode !== null) return { kind: 'order', code: salesOrderCode }
  return salesQuotation === null ? null : { kind: 'quotation', code: salesQuotation }
}
