import { paymentTypeCodes } from '../../../../kernel/codes.ts'

/**
 * Papers that are linked in pairs: SQL of `location_code`, `one`, `other` and `amount` (null where it is no money), and what the
 * other is to the one, and the one to the other. Each is asked with `one = $2` and again with `other = $2`, so that both views say it.
 */
interface Pair {
  from: string
  one: string
  other: string
  amount?: string
  /** Beside the other, in the view of the one; left out where the lines of the one name the other already. */
  toOther?: string
  /** Beside the one, in the view of the other. */
  toOne: string
  /** SQL of what is said behind that. */
  more?: string
  /** The location of the other, where it is not that of the one. */
  otherAt?: string
}

const settles = { toOne: 'Paid by it' }
const partOf = { toOther: 'Paid with it', toOne: 'Pays at another location' }
const writesOff = { toOne: 'Written off with it' }
const forgives = { toOne: 'Forgiven with it' }

/** What is linked with what; a table's rows are asked through an index of both columns. */
export const pairs: readonly Pair[] = [
  { from: 'payment_receipt_line', one: 'receipt_code', other: 'invoice_code', amount: 'amount', ...settles },
  { from: 'payment_receipt_line', one: 'receipt_code', other: 'opening_code', amount: 'amount', ...settles },
  { from: 'payment_receipt', one: 'code', other: 'whole_code', otherAt: 'whole_location_code', amount: 'total', ...partOf },
  { from: 'bad_debt_line', one: 'bad_debt_code', other: 'invoice_code', amount: 'amount', ...writesOff },
  { from: 'bad_debt_line', one: 'bad_debt_code', other: 'opening_code', amount: 'amount', ...writesOff },
  { from: 'settlement_discount_line', one: 'discount_code', other: 'invoice_code', amount: 'amount', ...forgives },
  { from: 'settlement_discount_line', one: 'discount_code', other: 'opening_code', amount: 'amount', ...forgives },
  {
    from: 'settlement_discount',
    one: 'code',
    other: 'receipt_code',
    amount: 'total',
    toOther: 'Settled the rest',
    toOne: 'Forgiven with it',
  },
  { from: 'payment_voucher_line', one: 'voucher_code', other: 'due_code', amount: 'amount', ...settles },
  { from: 'payment_voucher', one: 'code', other: 'whole_code', otherAt: 'whole_location_code', amount: 'total', ...partOf },
  { from: 'sales_return', one: 'code', other: 'invoice_code', amount: 'total', toOther: 'Sold with it', toOne: 'Came back of it' },
  { from: 'oversold_goods', one: 'code', other: 'invoice_code', toOther: 'Sold with it', toOne: 'Names its oversold goods' },
  { from: 'credit_note', one: 'code', other: 'return_code', amount: 'total', toOther: 'Given for it', toOne: 'Given for it' },
  { from: 'bill_origin', one: 'invoice_code', other: 'order_code', toOther: 'Made of it', toOne: 'Billed by it' },
  { from: 'bill_origin', one: 'invoice_code', other: 'quotation_code', toOther: 'Made of it', toOne: 'Billed by it' },
  { from: 'sales_order', one: 'code', other: 'quotation_code', toOther: 'Made of it', toOne: 'Ordered by it' },
  { from: 'sales_quotation', one: 'code', other: 'revises_code', toOther: 'Revised by this one', toOne: 'Revises this one' },
  {
    from: 'grn',
    one: 'code',
    other: 'order_code',
    amount: 'total',
    toOther: 'Received by it',
    toOne: 'Received',
    more: "', invoice ' || invoice_code",
  },
  {
    from: 'grn_return_use',
    one: 'grn_code',
    other: 'purchase_return_code',
    amount: 'amount',
    toOther: 'Applied to it',
    toOne: 'Applied to',
  },
  {
    from: 'purchase_return_refund',
    one: 'code',
    other: 'purchase_return_code',
    amount: 'total',
    toOther: 'Refunded by it',
    toOne: 'Refunded',
  },
  {
    from: 'price_correction',
    one: 'code',
    other: 'grn_code',
    amount: 'total',
    toOther: 'Corrects its prices',
    toOne: 'Corrects its prices',
  },
  { from: 'late_tax_invoice', one: 'code', other: 'grn_code', amount: 'total', toOther: 'Claims its VAT', toOne: 'VAT claimed later' },
  {
    from: 'late_tax_credit_note',
    one: 'code',
    other: 'purchase_return_code',
    amount: 'total',
    toOther: 'Gives its VAT back',
    toOne: 'VAT given back later',
  },
  { from: 'late_tax_invoice', one: 'code', other: 'expense_code', amount: 'total', toOther: 'Claims its VAT', toOne: 'VAT claimed later' },
  { from: 'expense', one: 'code', other: 'pays_code', amount: 'total', toOther: 'Pays it again', toOne: 'Paid again by' },
  {
    from: 'transfer_receipt',
    one: 'code',
    other: 'transfer_code',
    toOther: 'Received of it',
    toOne: 'Arrived',
    otherAt: 'from_location_code',
  },
  // Return credit that a payment used names the credit note or the purchase return.
  {
    from: `(select location_code, paper_code, reference, amount from tender
      where payment_type_code = '${paymentTypeCodes.returnAmount}' and reference <> '')`,
    one: 'paper_code',
    other: 'reference',
    amount: 'amount',
    toOther: 'Used by it',
    toOne: 'Paid with it',
  },
]

function sidesOf({ from, one, other, amount = 'null::bigint', toOther, toOne, more = "''", otherAt = 'location_code' }: Pair): string[] {
  const otherOfIt = `select ${otherAt} as at, ${other} as code, '${toOther}' as detail, ${amount} as amount from ${from} linked
       where location_code = $1 and ${one} = $2 and ${other} is not null`
  const oneOfIt = `select location_code as at, ${one} as code, '${toOne}' || ${more} as detail, ${amount} as amount from ${from} linked
       where ${otherAt} = $1 and ${other} = $2`
  return toOther === undefined ? [oneOfIt] : [otherOfIt, oneOfIt]
}

/** SQL of the papers linked with the paper $2 of location $1: where they are, number, what they are to it, amount. */
export const linkedPapers = pairs.flatMap(sidesOf).join(' union all ')

/** SQL of the cheques that a paper received, gave, handed on, settled or moved, and of the papers that moved or settled those. */
export const chequesOfPaper = `
  select code from cheque where location_code = $1 and paper_code = $2
  union
  select reference from tender where location_code = $1 and paper_code = $2 and payment_type_code = '${paymentTypeCodes.cheque}'
  union
  select cheque_code from cheque_move_line where location_code = $1 and move_code = $2
  union
  select cheque_code from payment_receipt_line where location_code = $1 and receipt_code = $2 and cheque_code is not null
  union
  select cheque_code from bad_debt_line where location_code = $1 and bad_debt_code = $2 and cheque_code is not null
  union
  select cheque_code from settlement_discount_line where location_code = $1 and discount_code = $2 and cheque_code is not null`
