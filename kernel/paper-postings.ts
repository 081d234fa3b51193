import type { PaperKind } from './papers.ts'

// Source codes 1 to 31 belong to money papers, in the order of the treasury's day book. Papers that move no cash begin at 40.
const moneyIn = {
  receiptCash: 2,
  receiptCheque: 3,
  receiptCard: 4,
  receiptBankDeposit: 5,
  receiptReturnAmount: 6,
  receiptOverPaymentUsed: 7,
  receiptOnlineTransfer: 8,
} as const

const bill = { sale: 40, costOfGoodsSold: 41, ...moneyIn } as const

/** The source codes of each kind of paper's ledger lines, by what they say of a line; none for a paper that posts nothing. */
export const postings = {
  invoicePos: bill,
  invoiceAutoCare: bill,
  salesReturn: { salesReturn: 51, goodsReturned: 52, salesReturnCash: 24 },
  creditNote: {},
  purchaseReturn: { purchaseReturn: 44 },
  priceCorrection: { priceCorrection: 53 },
  grn: { purchase: 43, purchaseReturnApplied: 45 },
  lateTaxInvoice: { lateTaxInvoice: 54 },
  lateTaxCreditNote: { lateTaxCreditNote: 74 },
  vatClearing: { vatFiled: 68 },
  vatPayment: { vatPaid: 69 },
  stockIssue: { stockIssue: 46 },
  oversoldGoods: { oversoldGoods: 75 },
  stockTransfer: { transferSent: 47 },
  stockIn: { stockIn: 42 },
  stockCount: { stockCount: 50 },
  openingBalance: { openingBalance: 49 },
  purchaseOrder: {},
  salesOrder: {},
  paymentReceipt: { ...moneyIn, overPaymentReceived: 9 },
  receiptPart: { receiptPart: 71 },
  badDebt: { badDebt: 70 },
  settlementDiscount: { settlementDiscount: 73 },
  paymentVoucher: {
    supplierCash: 15,
    supplierOwnCheque: 16,
    supplierThirdPartyCheque: 17,
    supplierCard: 18,
    supplierBank: 19,
    supplierBalanceUsed: 20,
  },
  voucherPart: { voucherPart: 72 },
  accountTransaction: { accountTransaction: 31 },
  journalEntry: { journalEntry: 76 },
  yearClosing: { yearClosed: 77 },
  expense: { expenseCash: 11, expenseCheque: 12, expenseBank: 13 },
  orderAdvance: { ...moneyIn, overPaymentReceived: 9 },
  quotation: {},
  jobCard: {},
  purchaseReturnRefund: { purchaseReturnRefunded: 25 },
  depositSlip: { chequeDeposited: 26 },
  chequeVoucher: { chequeRealized: 27, chequeReturned: 28, ownChequeRealized: 29, ownChequeReturned: 30 },
  transferReceipt: { transferReceived: 48 },
  closingBalance: { cashDifference: 60 },
  cashHandOver: {},
} as const satisfies Readonly<Record<PaperKind, Readonly<Record<string, number>>>>

type MergedFrom<Union> = (Union extends unknown ? (each: Union) => void : never) extends (merged: infer Whole) => void ? Whole : never
type Sources = MergedFrom<(typeof postings)[PaperKind]>
/** What a ledger line is about. The database keeps the names in `source_code`, so that a name can be corrected by data alone. */
export const sourceCodes = Object.assign({}, ...Object.values(postings)) as {
  readonly [K in keyof Sources]: Sources[K]
}
export type SourceCode = (typeof sourceCodes)[keyof typeof sourceCodes]
