import { codePrefixes, type CodeKind } from './codes.ts'
import type { ScreenPath } from './screens.ts'

/** One kind of paper: what the code, the proofs and the screens have to know of it, said once. */
interface PaperRow {
  /** What users call one within a sentence: 'goods received note'. */
  name: string
  /** What the audit log calls it, and the search where it moves no stock: 'GRN'. */
  title: string
  /** What the database's view `paper`, and with it every proof, calls it. */
  kind: string
  table: string
  /** Its lines, and their column that names the paper; null for a paper without lines. */
  lines: { table: string; column: string } | null
  /** Columns that people type what they like into. */
  texts: readonly string[]
  /** The screen that shows one, by the parameter of its address; null where no screen does yet. */
  opens: { screen: ScreenPath; by: 'view' | 'recall' } | null
  /** Whether its whole number, typed or scanned into the global search, opens it; bills have a search of their own. */
  isFoundByNumber: boolean
  /** What the item card and the search call it by its movements of stock, and the kinds they are stored as; null for a paper that moves none. */
  moves: { name: string; kinds: readonly string[] } | null
  /** The source codes of its ledger lines; none for a paper that never posts. */
  posts: Readonly<Record<string, number>>
  /** Whether it brings goods in that labels are printed for. */
  bringsGoods: boolean
}

// Source codes 1 to 31 are the treasury's, as its day book lists them; papers that move no cash have theirs from 40 up.
const bill = {
  kind: 'bill',
  table: 'invoice',
  lines: { table: 'invoice_line', column: 'invoice_code' },
  texts: ['remarks'],
  isFoundByNumber: false,
  posts: {
    sale: 40,
    costOfGoodsSold: 41,
    receiptCash: 2,
    receiptCheque: 3,
    receiptCard: 4,
    receiptBankDeposit: 5,
    receiptReturnAmount: 6,
    receiptOverPaymentUsed: 7,
    receiptOnlineTransfer: 8,
  },
  bringsGoods: false,
} as const
const billKinds = ['sale', 'sale-edit', 'sale-reversal'] as const

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
    posts: { purchaseReturn: 44 },
    bringsGoods: false,
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
    posts: { purchase: 43, purchaseReturnApplied: 45 },
    bringsGoods: true,
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
    posts: { stockIssue: 46 },
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
    posts: { transferSent: 47 },
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
    posts: { stockIn: 42 },
    bringsGoods: true,
  },
  stockCount: {
    name: 'stock count',
    title: 'Stock count',
    kind: 'stock count',
    table: 'stock_count',
    lines: { table: 'stock_count_line', column: 'stock_count_code' },
    texts: ['remarks'],
    opens: { screen: '/stock-freeze', by: 'view' },
    isFoundByNumber: true,
    moves: { name: 'Stock count', kinds: ['count'] },
    posts: { stockCount: 50 },
    bringsGoods: false,
  },
  openingBalance: {
    name: 'opening balance',
    title: 'Opening balance',
    kind: 'opening balance',
    table: 'opening_balance',
    lines: null,
    texts: ['reference'],
    opens: null,
    isFoundByNumber: false,
    moves: null,
    posts: { openingBalance: 49 },
    bringsGoods: false,
  },
  purchaseOrder: {
    name: 'purchase order',
    title: 'Purchase order',
    kind: 'purchase order',
    table: 'purchase_order',
    lines: { table: 'purchase_order_line', column: 'order_code' },
    texts: ['remarks', 'closed_reason'],
    opens: { screen: '/purchase-order', by: 'view' },
    isFoundByNumber: true,
    moves: null,
    posts: {},
    bringsGoods: false,
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
    posts: { purchaseReturnRefunded: 25 },
    bringsGoods: false,
  },
  // It is shown with its transfer, whose number the item card opens.
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
    posts: { transferReceived: 48 },
    bringsGoods: false,
  },
} as const satisfies Partial<Record<CodeKind, PaperRow>>

type Rows = typeof rows
export type PaperKind = keyof Rows

export interface Paper extends PaperRow {
  /** The first two digits of its numbers. */
  prefix: string
}

/** Every kind of paper there is. A new one is a row above, its prefix in codes.ts, and what docs/new-paper.md lists. */
export const papers = Object.fromEntries(
  Object.entries(rows).map(([kind, row]) => [kind, { prefix: codePrefixes[kind as PaperKind], ...row }]),
) as unknown as Readonly<Record<PaperKind, Paper>>

/** What the movements of papers are stored as. */
export type PaperMove = Exclude<Rows[PaperKind]['moves'], null>['kinds'][number]

type MergedFrom<Union> = (Union extends unknown ? (each: Union) => void : never) extends (merged: infer Whole) => void ? Whole : never
type Sources = MergedFrom<Rows[PaperKind]['posts']>
/** What a ledger line is about. The names are kept in `source_code`, so that a correction is data. */
export const sourceCodes = Object.assign({}, ...Object.values(rows).map(({ posts }) => posts)) as {
  readonly [K in keyof Sources]: Sources[K]
}
export type SourceCode = (typeof sourceCodes)[keyof typeof sourceCodes]

const byPrefix: ReadonlyMap<string, Paper> = new Map(Object.values(papers).map(paper => [paper.prefix, paper]))

/** The prefixes of all kinds of papers there are. */
export const paperPrefixes: readonly string[] = [...byPrefix.keys()]

/** The kind of paper that a number is of; undefined for the code of anything else. */
export function paperOf(code: string): Paper | undefined {
  return byPrefix.get(code.slice(0, 2))
}

/** Where a paper is shown, by its number alone; null where no screen shows papers of its kind. */
export function addressOfPaper(code: string): string | null {
  const opens = paperOf(code)?.opens
  return opens ? `${opens.screen}?${opens.by}=${code}` : null
}

/** What users call a paper with this prefix: 'bill'. */
export function paperNameOf(prefix: string): string {
  return byPrefix.get(prefix)?.name ?? 'paper'
}
