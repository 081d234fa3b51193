import type { Endpoint } from '../../../kernel/endpoint.ts'
import { reverseBadDebt } from '../../money/bad-debts/contract.ts'
import { reverseChequeMove } from '../../money/cheque-moves/contract.ts'
import { reverseLateTaxCreditNote, reverseLateTaxInvoice } from '../../tax/input-vat/contract.ts'
import { reverseJournalEntry } from '../../money/journal-entries/contract.ts'
import { reverseAccountTransaction } from '../../money/journals/contract.ts'
import { reversePriceCorrection } from '../../buying/price-corrections/contract.ts'
import { reverseOpeningBalance } from '../../money/openings/contract.ts'
import { reverseGrn } from '../../buying/purchasing/grn-contract.ts'
import { reversePurchaseReturn, reversePurchaseReturnRefund } from '../../buying/purchasing/return-contract.ts'
import { reversePaymentReceipt } from '../../money/receipts/contract.ts'
import { reverseSalesReturn } from '../../selling/returns/contract.ts'
import { reverseAdvance } from '../../selling/sales-orders/order-contract.ts'
import { reverseInvoice } from '../../selling/sales/contract.ts'
import { reverseExpense } from '../../money/expenses/contract.ts'
import { reverseVatPayment } from '../../tax/vat-return/contract.ts'
import { reverseSettlementDiscount } from '../../money/settlement-discounts/contract.ts'
import { reversePaymentVoucher } from '../../money/vouchers/contract.ts'
import type { ReversibleKind } from './reversible-kinds.ts'

/**
 * The papers that the page of reversals takes back, each by its own call with `{ code, reason, version }`. To add one, write its
 * kind in reversible-kinds.ts, and a row here and in server/papers.ts.
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
  journalEntry: reverseJournalEntry,
  vatPayment: reverseVatPayment,
  grn: reverseGrn,
  openingBalance: reverseOpeningBalance,
  depositSlip: reverseChequeMove,
  chequeVoucher: reverseChequeMove,
} as const satisfies Readonly<Record<ReversibleKind, Endpoint>>
