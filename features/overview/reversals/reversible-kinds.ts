import { papers, type PaperKind } from '../../../kernel/papers.ts'

// Apart from their calls, which the page needs only once a paper is found.

/** The kinds of paper that the page of reversals takes back. */
export const reversibleKinds = [
  'invoicePos',
  'invoiceAutoCare',
  'salesReturn',
  'purchaseReturn',
  'purchaseReturnRefund',
  'paymentReceipt',
  'badDebt',
  'settlementDiscount',
  'paymentVoucher',
  'expense',
  'orderAdvance',
  'priceCorrection',
  'lateTaxInvoice',
  'lateTaxCreditNote',
  'accountTransaction',
  'journalEntry',
  'vatPayment',
  'grn',
  'openingBalance',
  'depositSlip',
  'chequeVoucher',
] as const satisfies readonly PaperKind[]
export type ReversibleKind = (typeof reversibleKinds)[number]

/** The kind of a paper that the page takes back, by its whole number; null for any other paper. */
export function reversibleKindOf(code: string): ReversibleKind | null {
  return reversibleKinds.find(kind => code.startsWith(papers[kind].prefix)) ?? null
}
