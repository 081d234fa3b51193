import { zero, type Money } from '../../../../../kernel/money.ts'
import type { InvoiceRead } from '../../contract.ts'

/** The order or the quotation that a bill is made of. */
export interface DraftOrigin {
  kind: 'order' | 'quotation'
  code: string
  /** What was paid ahead on the order; it waits as over payment of its customer. */
  paidAhead: Money
}

/** The bill on hold that a bill on the screen was taken from. */
export interface HeldAs {
  id: string
  /** With it the bill is saved or put back; another till that takes it over gets another one. */
  claim: string
  label: string
}

export function originOfInvoice({ salesOrderCode, salesQuotation }: InvoiceRead): DraftOrigin | null {
  if (salesOrderCode !== null) return { kind: 'order', code: salesOrderCode, paidAhead: zero }
  return salesQuotation === null ? null : { kind: 'quotation', code: salesQuotation, paidAhead: zero }
}
