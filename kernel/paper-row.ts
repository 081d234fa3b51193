import type { ScreenPath } from './screens.ts'

/** What a row of papers.ts says of one kind of paper. */
export interface PaperRow {
  /** The name within a sentence: 'goods received note'. */
  name: string
  /** The short name in the audit log, and in the search when the paper moves no stock: 'GRN'. */
  title: string
  /** The name in the database's view `paper`, which every proof uses. */
  kind: string
  table: string
  /** The table of its lines, and the column there that names the paper; null for a paper without lines. */
  lines: { table: string; column: string } | null
  /** Columns with free text. */
  texts: readonly string[]
  /** The screen that shows one paper, by the parameter of its address; null while no screen does. */
  opens: { screen: ScreenPath; by: 'view' | 'recall' } | null
  /** Whether its full number, typed or scanned into the global search, opens it. Bills have their own search. */
  isFoundByNumber: boolean
  /** For papers that move stock: the name in the item card and in the search, and the stored kinds of movement. Null for other papers. */
  moves: { name: string; kinds: readonly string[] } | null
  /** Whether labels are printed for the goods it brings in. */
  bringsGoods: boolean
}

/** What bills of both kinds have in common. */
export const bill = {
  kind: 'bill',
  table: 'invoice',
  lines: { table: 'invoice_line', column: 'invoice_code' },
  texts: ['remarks', 'advice', 'odometer_reason'],
  isFoundByNumber: false,
  bringsGoods: false,
} as const

// Moves no goods, and is found by its number.
export const withoutGoods = { isFoundByNumber: true, moves: null, bringsGoods: false } as const

/** What moves of cheques have in common. */
export const chequeMove = {
  kind: 'cheque move',
  table: 'cheque_move',
  lines: { table: 'cheque_move_line', column: 'move_code' },
  texts: ['reason'],
  opens: { screen: '/cheques-process', by: 'view' },
  ...withoutGoods,
} as const

/** What a receipt and its parts at other locations have in common. */
export const receipt = {
  table: 'payment_receipt',
  lines: { table: 'payment_receipt_line', column: 'receipt_code' },
  texts: ['remarks'],
  opens: { screen: '/payment-receipt', by: 'view' },
  ...withoutGoods,
} as const

/** What a voucher and its parts at other locations have in common. */
export const voucher = {
  ...receipt,
  table: 'payment_voucher',
  lines: { table: 'payment_voucher_line', column: 'voucher_code' },
  opens: { screen: '/payment-vouchers', by: 'view' },
} as const

export const billKinds = ['sale', 'sale-edit', 'sale-reversal'] as const
