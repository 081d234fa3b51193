import { codePrefixes, type CodeKind } from './codes.ts'
import { bill, billKinds, chequeMove, receipt, voucher, withoutGoods, type PaperRow } from './paper-row.ts'

// Each row is one kind of paper. This is the only place that says what the code, the proofs and the screens need to know about it.
const rows = {
  invoicePos: {
    ...bill,
    name: 'bill',
    title: 'Bill',
    opens: { screen: '/sales', by: 'recall' },
    moves: { name: 'Bill', kinds: billKinds },
  },
  invoiceAutoCare: {
    ...bill,
    name: 'workshop bill',
    title: 'Workshop bill',
    opens: { screen: '/sales-auto-care', by: 'recall' },
    moves: { name: 'Auto care bill', kinds: billKinds },
  },
  salesReturn: {
    name: 'sales return',
    title: 'Sales return',
    kind: 'sales return',
    table: 'sales_return',
    lines: { table: 'sales_return_line', column: 'sales_return_code' },
    texts: ['remarks'],
    opens: { screen: '/sales-return', by: 'view' },
    isFoundByNumber: true,
    moves: { name: 'Sales return', kinds: ['sales-return'] },
    bringsGoods: false,
  },
  // It is given by a return, which shows it and posts it.
  creditNote: {
    name: 'credit note',
    title: 'Credit note',
    kind: 'credit note',
    table: 'credit_note',
    lines: null,
    texts: [],
    opens: null,
    isFoundByNumber: false,
    moves: null,
    bringsGoods: false,
  },
  purchaseReturn: {
    name: 'purchase return',
    title: 'Purchase return',
    kind: 'purchase return',
    table: 'purchase_return',
    lines: { table: 'purchase_return_line', column: 'purchase_return_code' },
    texts: ['reason', 'remarks'],
    opens: { screen: '/purchase-return', by: 'view' },
    isFoundByNumber: true,
    moves: { name: 'Purchase return', kinds: ['purchase-return'] },
    bringsGoods: false,
  },
  priceCorrection: {
    ...withoutGoods,
    name: 'price correction',
    title: 'Price correction',
    kind: 'price correction',
    table: 'price_correction',
    lines: { table: 'price_correction_line', column: 'correction_code' },
    texts: ['reference', 'remarks'],
    opens: { screen: '/price-correction', by: 'view' },
  },
  grn: {
    name: 'goods received note',
    title: 'GRN',
    kind: 'goods received note',
    table: 'grn',
    lines: { table: 'grn_line', column: 'grn_code' },
    texts: ['remarks'],
    opens: { screen: '/grn', by: 'view' },
    isFoundByNumber: true,
    moves: { name: 'GRN', kinds: ['grn', 'grn-edit'] },
    bringsGoods: true,
  },
  // It is shown with the paper whose VAT it claims.
  lateTaxInvoice: {
    name: 'late tax invoice',
    title: 'Late tax invoice',
    kind: 'late tax invoice',
    table: 'late_tax_invoice',
    lines: null,
    texts: [],
    opens: null,
    isFoundByNumber: false,
    moves: null,
    bringsGoods: false,
  },
  // It is shown with the purchase return whose VAT it gives back.
  lateTaxCreditNote: {
    name: 'late tax credit note',
    title: 'Late tax credit note',
    kind: 'late tax credit note',
    table: 'late_tax_credit_note',
    lines: null,
    texts: [],
    opens: null,
    isFoundByNumber: false,
    moves: null,
    bringsGoods: false,
  },
  // Filing a return makes one at each location; it is shown with its return.
  vatClearing: {
    name: 'filed VAT of a location',
    title: 'VAT filed',
    kind: 'filed vat',
    table: 'vat_clearing',
    lines: null,
    texts: [],
    opens: { screen: '/vat-return', by: 'view' },
    isFoundByNumber: false,
    moves: null,
    bringsGoods: false,
  },
  vatPayment: {
    ...withoutGoods,
    name: 'payment of VAT',
    title: 'VAT payment',
    kind: 'vat payment',
    table: 'vat_payment',
    lines: null,
    texts: ['reference', 'remarks'],
    opens: { screen: '/vat-return', by: 'view' },
  },
  stockIssue: {
    name: 'stock issue',
    title: 'Stock issue',
    kind: 'stock issue',
    table: 'stock_issue',
    lines: { table: 'stock_issue_line', column: 'stock_issue_code' },
    texts: ['issued_to', 'remarks'],
    opens: { screen: '/stock-issue', by: 'view' },
    isFoundByNumber: true,
    moves: { name: 'Stock issue', kinds: ['stock-issue'] },
    bringsGoods: false,
  },
  oversoldGoods: {
    name: 'paper of oversold goods',
    title: 'Oversold goods',
    kind: 'oversold goods',
    table: 'oversold_goods',
    lines: { table: 'oversold_goods_line', column: 'oversold_goods_code' },
    texts: ['remarks'],
    opens: { screen: '/oversold-goods', by: 'view' },
    isFoundByNumber: true,
    moves: { name: 'Oversold goods', kinds: ['oversold-goods'] },
    bringsGoods: false,
  },
  stockTransfer: {
    name: 'stock transfer',
    title: 'Stock transfer',
    kind: 'stock transfer',
    table: 'stock_transfer',
    lines: { table: 'stock_transfer_line', column: 'transfer_code' },
    texts: ['remarks'],
    opens: { screen: '/stock-transfer', by: 'view' },
    isFoundByNumber: true,
    moves: { name: 'Transfer', kinds: ['transfer-out'] },
    bringsGoods: false,
  },
  stockIn: {
    name: 'stock in',
    title: 'Stock in',
    kind: 'stock in',
    table: 'stock_in',
    lines: { table: 'stock_in_line', column: 'stock_in_code' },
    texts: ['remarks'],
    opens: { screen: '/stock-in', by: 'view' },
    isFoundByNumber: true,
    moves: { name: 'Stock in', kinds: ['stock-in'] },
    bringsGoods: true,
  },
  stockCount: {
    name: 'stock count',
    title: 'Stock count',
    kind: 'stock count',
    table: 'stock_count',
    lines: { table: 'stock_count_line', column: 'stock_count_code' },
    texts: ['remarks', 'own_reason'],
    opens: { screen: '/stock-freeze', by: 'view' },
    isFoundByNumber: true,
    moves: { name: 'Stock count', kinds: ['count'] },
    bringsGoods: false,
  },
  openingBalance: {
    ...withoutGoods,
    name: 'opening balance',
    title: 'Opening balance',
    kind: 'opening balance',
    table: 'opening_balance',
    lines: null,
    texts: ['reference', 'branch'],
    opens: { screen: '/opening-balances', by: 'view' },
  },
  purchaseOrder: {
    name: 'purchase order',
    title: 'Purchase order',
    kind: 'purchase order',
    table: 'purchase_order',
    lines: { table: 'purchase_order_line', column: 'order_code' },
    texts: ['remarks', 'closed_reason'],
    opens: { screen: '/purchase-order', by: 'view' },
    ...withoutGoods,
  },
  salesOrder: {
    name: 'sales order',
    title: 'Sales order',
    kind: 'sales order',
    table: 'sales_order',
    lines: { table: 'sales_order_line', column: 'order_code' },
    texts: ['remarks', 'cancelled_reason'],
    opens: { screen: '/sales-order', by: 'view' },
    ...withoutGoods,
  },
  paymentReceipt: {
    ...receipt,
    name: 'payment receipt',
    title: 'Payment receipt',
    kind: 'payment receipt',
  },
  // What a receipt settles at another location is a paper there, shown as a receipt is.
  receiptPart: {
    ...receipt,
    name: 'part of a payment receipt',
    title: 'Receipt part',
    kind: 'receipt part',
  },
  badDebt: {
    ...withoutGoods,
    name: 'paper of bad debts',
    title: 'Bad debt',
    kind: 'bad debt',
    table: 'bad_debt',
    lines: { table: 'bad_debt_line', column: 'bad_debt_code' },
    texts: ['reason'],
    opens: { screen: '/bad-debts', by: 'view' },
  },
  settlementDiscount: {
    name: 'settlement discount',
    title: 'Settlement discount',
    kind: 'settlement discount',
    table: 'settlement_discount',
    lines: { table: 'settlement_discount_line', column: 'discount_code' },
    texts: ['remarks'],
    opens: { screen: '/settlement-discounts', by: 'view' },
    ...withoutGoods,
  },
  paymentVoucher: {
    ...voucher,
    name: 'payment voucher',
    title: 'Payment voucher',
    kind: 'payment voucher',
  },
  voucherPart: {
    ...voucher,
    name: 'part of a payment voucher',
    title: 'Voucher part',
    kind: 'voucher part',
  },
  accountTransaction: {
    ...withoutGoods,
    name: 'account transaction',
    title: 'Account transaction',
    kind: 'account transaction',
    table: 'account_transaction',
    lines: null,
    texts: ['remarks'],
    opens: { screen: '/credit-and-debit', by: 'view' },
  },
  journalEntry: {
    ...withoutGoods,
    name: 'journal entry',
    title: 'Journal entry',
    kind: 'journal entry',
    table: 'journal_entry',
    lines: { table: 'journal_entry_line', column: 'journal_entry_code' },
    texts: ['remarks'],
    opens: { screen: '/journal-entries', by: 'view' },
  },
  expense: {
    ...withoutGoods,
    name: 'expense',
    title: 'Expense',
    kind: 'expense',
    table: 'expense',
    lines: null,
    texts: ['payee', 'reference', 'remarks'],
    opens: { screen: '/expenses', by: 'view' },
  },
  // It is shown with the year that it closes.
  yearClosing: {
    name: 'closing of a year',
    title: 'Year closing',
    kind: 'year closing',
    table: 'year_closing',
    lines: null,
    texts: [],
    opens: { screen: '/year-end', by: 'view' },
    isFoundByNumber: true,
    moves: null,
    bringsGoods: false,
  },
  // It is shown with its order.
  orderAdvance: {
    name: 'advance of an order',
    title: 'Advance',
    kind: 'order advance',
    table: 'order_advance',
    lines: null,
    texts: [],
    opens: null,
    isFoundByNumber: false,
    moves: null,
    bringsGoods: false,
  },
  quotation: {
    name: 'quotation',
    title: 'Quotation',
    kind: 'quotation',
    table: 'sales_quotation',
    lines: { table: 'sales_quotation_line', column: 'quotation_code' },
    texts: ['remarks', 'cancelled_reason'],
    opens: { screen: '/sales-quotation', by: 'view' },
    ...withoutGoods,
  },
  jobCard: {
    name: 'job card',
    title: 'Job card',
    kind: 'job card',
    table: 'job_card',
    lines: null,
    texts: ['complaint', 'promised_time'],
    opens: { screen: '/job-cards', by: 'view' },
    ...withoutGoods,
  },
  purchaseReturnRefund: {
    name: 'refund of a purchase return',
    title: 'Purchase return refund',
    kind: 'purchase return refund',
    table: 'purchase_return_refund',
    lines: null,
    texts: ['remarks'],
    opens: null,
    isFoundByNumber: false,
    moves: null,
    bringsGoods: false,
  },
  depositSlip: { ...chequeMove, name: 'deposit slip', title: 'Deposit slip' },
  chequeVoucher: {
    ...chequeMove,
    name: 'cheque voucher',
    title: 'Cheque voucher',
  },
  // A transfer receipt is shown with its transfer, so the item card links to the number of the transfer.
  transferReceipt: {
    name: 'transfer receipt',
    title: 'Transfer receipt',
    kind: 'transfer receipt',
    table: 'transfer_receipt',
    lines: { table: 'transfer_receipt_line', column: 'receipt_code' },
    texts: ['remarks'],
    opens: { screen: '/stock-transfer', by: 'view' },
    isFoundByNumber: false,
    moves: { name: 'Transfer received', kinds: ['transfer-in'] },
    bringsGoods: false,
  },
  closingBalance: {
    ...withoutGoods,
    name: 'closing balance',
    title: 'Closing balance',
    kind: 'closing balance',
    table: 'closing_balance',
    lines: { table: 'closing_balance_line', column: 'closing_code' },
    texts: ['reason'],
    opens: { screen: '/general-ledger', by: 'view' },
  },
  cashHandOver: {
    ...withoutGoods,
    name: 'cash hand-over',
    title: 'Cash hand-over',
    kind: 'cash handover',
    table: 'cash_hand_over',
    lines: null,
    texts: ['remarks', 'reason'],
    opens: { screen: '/general-ledger', by: 'view' },
  },
} as const satisfies Partial<Record<CodeKind, PaperRow>>

type Rows = typeof rows
export type PaperKind = keyof Rows

export interface Paper extends PaperRow {
  /** The first two digits of its numbers. */
  prefix: string
}

/** Every kind of paper. To add one, write a row above, add its prefix to codes.ts and follow docs/new-paper.md. */
export const papers = Object.fromEntries(
  Object.entries(rows).map(([kind, row]) => [kind, { prefix: codePrefixes[kind as PaperKind], ...row }]),
) as unknown as Readonly<Record<PaperKind, Paper>>

/** What the movements of papers are stored as. */
export type PaperMove = Exclude<Rows[PaperKind]['moves'], null>['kinds'][number]

const byPrefix: ReadonlyMap<string, Paper> = new Map(Object.values(papers).map(paper => [paper.prefix, paper]))

/** The prefixes of all kinds of papers there are. */
export const paperPrefixes: readonly string[] = [...byPrefix.keys()]

/** The kind of paper that a number belongs to; undefined when the code names something else. */
export function paperOf(code: string): Paper | undefined {
  return byPrefix.get(code.slice(0, 2))
}

/** The address that shows a paper, found by its number; null when no screen shows papers of its kind. */
export function addressOfPaper(code: string): string | null {
  const opens = paperOf(code)?.opens
  return opens ? `${opens.screen}?${opens.by}=${code}` : null
}

/** What users call a paper with this prefix: 'bill'. */
export function paperNameOf(prefix: string): string {
  return byPrefix.get(prefix)?.name ?? 'paper'
}
