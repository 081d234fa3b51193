/** Papers of the shop under test, for the faults. */
export interface FaultyShop {
  /** A cash bill of the cash customer for one service. */
  visit: string
  /** A vehicle whose owner was called about its next service. */
  calledAbout: string
  /** A cash bill of the cash customer for one stock item. */
  sale: string
  /** A bill that a customer owes, for two stock items and a service; edited once and reprinted once. */
  edited: string
  /** A cash bill of the cash customer for the same item, reversed on the same day. */
  reversed: string
  /** Goods of a bill that came back, one sound and one damaged, for cash and balance; and that bill. */
  returned: string
  returnedBill: string
  /** A piece that came back without a bill. */
  withoutBill: string
  /** What a return owes a customer without a name. */
  creditNote: string
  /** The customer who owes it. */
  debtor: string
  /** The stock entry of the item, received by a paper of its own and sold from three times. */
  entry: string
  /** A bill of 750.00 that another customer paid in part, with a cheque of 500.00, a card and a transfer. */
  mixed: string
  stockIn: string
  /** Two pieces used up in the workshop. */
  issue: string
  /** A bill of three pieces that were not in stock, one of which came back; papers that named two of them from two entries, and the last. */
  oversold: string
  named: string
  namedLast: string
  override: string
  /** A note with one item, all of it still here, and its supplier, who is owed for it. */
  grn: string
  supplier: string
  /** Corrections of one note of 600.00: 5.00 off its price, which a voucher took in with its landed cost of 7.00; and 5.00 more, which is due. */
  correction: string
  openCorrection: string
  /** A piece of another note that was returned to its supplier. */
  sentBack: string
  /** A refund of it that was taken back. */
  refundTakenBack: string
  /** An order of ten of the same, of which another note received four. */
  order: string
  /** An order of ten pieces by the same customer, made from a quotation of twelve; a bill delivered four of it. */
  salesOrder: string
  quotation: string
  /** Three hundred paid ahead on it, two hundred of it by cheque. */
  advance: string
  /** A receipt of 500.00 of the debtor, 200.00 of it by cheque, that pays 300.00 on the edited bill and the rest ahead. */
  moneyReceipt: string
  /** Of a receipt taken in Colombo: its part in Kandy, which pays 250.00 on a bill there; 50.00 pay one here. */
  receiptPart: string
  /** What wrote off 60.00 that were left of a bill of another customer, and a returned cheque of 70.00. */
  badDebt: string
  /** Of a voucher given in Colombo by own cheque: its part in Kandy, which settles 200.00 of a note there; 100.00 settle one here. */
  voucherPart: string
  /** What forgave 3.00 that a receipt of 97.00 left of a bill, and that receipt. */
  discount: string
  settling: string
  /** A deposit slip of three cheques of a customer: the third is returned, with a charge, by the second paper; another slip was taken back. */
  slip: string
  bounced: string
  /** A voucher of 400.00: 30.00 of a purchase return, a cheque of 150.00 handed on, an own one of 50.00 and cash; 380.00 of it settle a note. */
  voucher: string
  /** An expense of 75.00, paid with an own cheque. */
  expense: string
  /** A note of a registered shop with its own tax invoice and that of its landed cost; an expense with one that was taken back. */
  taxed: string
  taxedBack: string
  /** A late tax invoice of goods. */
  claimedLate: string
  /** A late tax credit note of goods that went back. */
  givenLate: string
  /** What filing the return of all that posted at a location, and 5.00 of it that came back in cash. */
  cleared: string
  refund: string
  paidNote: string
  /** Capital of 400.00 that was put into the till, changed once. */
  journal: string
  /** Two expenses of 100.00 that the director paid, an adjustment of a month before. */
  journalEntry: string
  /** What unwinds an entry of the day before, as was planned. */
  unwinding: string
  /** The year through October at Galle. */
  yearClosing: string
  /** Another quotation, of which a bill sold one piece. */
  billedQuotation: string
  /** A job card that was moved to in work, with two checks and a photograph. */
  jobCard: string
  /** A bill whose purchaser asked for a tax invoice, the last of its month, and one that had it at once; the first was printed twice. */
  taxInvoiced: string
  taxedAtOnce: string
  /** Three bills on hold: one that was saved, one on somebody's screen, one thrown away. */
  billedHold: string
  takenHold: string
  discardedHold: string
  /** The second bill of a till that sold without the server: two things were remarked, of which one is settled. */
  tillBill: string
  /** Ten pieces sent to the other location with one receipt: six arrived, one is short, three are in transit. */
  transfer: string
  receipt: string
  /** An approved count that missed a piece, sold meanwhile; and a running count that holds its stock. */
  count: string
  counting: string
  /** An item with a stock entry; the prices of both were changed twice. */
  repriced: string
  /** A till that was handed over at Galle, its closed day with a cash difference, and the close of the same day that was taken back. */
  handOver: string
  closedDay: string
  reopenedDay: string
  /** The opening debt of the same customer; the first of several opening balances. */
  opening: string
}

/** A fault in the books, and exactly those invariants that must detect it. */
export interface Fault {
  what: string
  breaks: readonly [string, ...string[]]
  sql: (shop: FaultyShop) => string
  /** Whether the fault is made with the database's triggers on, as by the application. */
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
