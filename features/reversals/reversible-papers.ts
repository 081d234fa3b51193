import type { Endpoint } from '../../kernel/endpoint.ts'
import { papers, type PaperKind } from '../../kernel/papers.ts'
import { reverseBadDebt } from '../bad-debts/contract.ts'
import { reverseChequeMove } from '../cheque-moves/contract.ts'
import { reverseLateTaxCreditNote, reverseLateTaxInvoice } from '../input-vat/contract.ts'
import { reverseAccountTransaction } from '../journals/contract.ts'
import { reversePriceCorrection } from '../price-corrections/contract.ts'
import { reverseOpeningBalance } from '../openings/contract.ts'
import { reverseGrn } from '../purchasing/grn-contract.ts'
import { reversePurchaseReturn, reversePurchaseReturnRefund } from '../purchasing/return-contract.ts'
import { reversePaymentReceipt } from '../receipts/contract.ts'
import { reverseSalesReturn } from '../returns/contract.ts'
import { reverseAdvance } from '../sales-orders/order-contract.ts'
import { reverseInvoice } from '../sales/contract.ts'
import { reverseExpense } from '../expenses/contract.ts'
import { reverseVatPayment } from '../vat-return/contract.ts'
import { reverseSettlementDiscount } from '../settlement-discounts/contract.ts'
import { reversePaymentVoucher } from '../vouchers/contract.ts'

/**
 * The papers that the page of reversals takes back, each by its own call with `{ code, reason, version }`. To add one, write a row
 * here and one of the same name in server/papers.ts.
 */
export const reversiblePapers = {
  invoicePos: reverseInvoice,
  invoiceAutoCare: reverseInvoice,
  salesReturn: reverseSalesReturn,
  purchaseReturn: reversePurchaseReturn,
  purchaseReturnRefund: reversePurchaseReturnRefund,
  paymentReceipt: reversePaymentReceipt,
  badDebt: reverseBadDebt,
  settlementDiscount: reverseSettlementDiscount,
  paymentVoucher: reversePaymentVoucher,
  expense: reverseExpense,
  orderAdvance: reverseAdvance,
  priceCorrection: reversePriceCorrection,
  lateTaxInvoice: reverseLateTaxInvoice,
  lateTaxCreditNote: reverseLateTaxCreditNote,
  accountTransaction: reverseAccountTransaction,
  vatPayment: reverseVatPayment,
  grn: reverseGrn,
  openingBalance: reverseOpeningBalance,
  depositSlip: reverseChequeMove,
  chequeVoucher: reverseChequeMove,
} as const satisfies Partial<Record<PaperKind, Endpoint>>
export type ReversibleKind = keyof typeof reversiblePapers

export const reversibleKinds = Object.keys(reversiblePapers) as [ReversibleKind, ...ReversibleKind[]]

/** The kind of a paper that the page takes back, by its whole number; null for any other paper. */
export function reversibleKindOf(code: string): ReversibleKind | null {
  return reversibleKinds.find(kind => code.startsWith(papers[kind].prefix)) ?? null
}
