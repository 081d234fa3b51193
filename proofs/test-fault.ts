/** Papers of the shop under test, each with what one fault or another needs. */
export interface FaultyShop {
  /** A cash bill of the cash customer for one service and nothing else. */
  visit: string
  /** A cash bill of the cash customer for one ware. */
  sale: string
  /** A bill that a customer owes, for two wares and a service; changed once and printed again once. */
  edited: string
  /** A cash bill of the cash customer for the same ware, taken back the same day. */
  reversed: string
  /** The customer who owes it. */
  debtor: string
  /** The stock entry the ware comes from, received by a paper of its own and sold from three times. */
  entry: string
  /** A bill of 750.00 that another customer paid in part, with a cheque of 500.00 and a card. */
  mixed: string
  stockIn: string
  /** Two pieces used up in the workshop. */
  issue: string
  override: string
  /** A note of one ware, all of it still here, and the supplier who is owed for it. */
  grn: string
  supplier: string
  /** A piece of another note that went back to its supplier. */
  sentBack: string
  /** An order of ten of the same, of which another note brought four. */
  order: string
  /** Ten pieces sent to the other shop and one receipt of them: six arrived, one is short, three are on their way. */
  transfer: string
  receipt: string
  /** An approved count that missed a piece, sold in between; and one going on that holds its stock. */
  count: string
  counting: string
  /** An item with a stock entry; the prices of both were changed twice. */
  repriced: string
  /** What the same customer owed when the books began; the first of several opening balances. */
  opening: string
}

/** Something that goes wrong in the books, and the invariants that must notice: these and no others. */
export interface Fault {
  what: string
  breaks: readonly [string, ...string[]]
  sql: (shop: FaultyShop) => string
  /** The fault goes through the triggers of the database, as one of the application would. */
  throughTriggers?: boolean
}

export const colombo = '1301000001'
export const kandy = '1301000002'
export const cardType = '21910000004'
export const returnType = '21910000006'

/** The lines of an entry of a bill that ends on an account. */
export const lineOf = (bill: string, account: string, entryNo = 1) =>
  `paper_code = '${bill}' and entry_no = ${entryNo} and account_code = '${account}'`

/** An audit row as the application writes it. */
export const tell = (action: string, subject: string, more: { at?: string; before?: string; after?: string } = {}) =>
  `select write_audits(array[row(1, extract(epoch from (${more.at ?? 'now()'})::timestamptz) * 1000, '1001000001', '${colombo}', '${action}',
    '${subject}', null, ${more.before ?? 'null'}, ${more.after ?? 'null'}, '', null)::new_audit]);`
