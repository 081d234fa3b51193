import type pg from 'pg'

/** What a paper or record says, a text for each figure: amounts as "880.70", quantities as "3.5". */
export type Content = Readonly<Record<string, string>>

interface Lines {
  table: string
  /** The column with the number of the paper. */
  of: string
  /** The column with the worth of a line. */
  worth?: string
  entry?: false
}

interface Kind {
  table: string
  /** The name of the paper in answers. */
  named: string
  /** The column with what the answer names it by; its code when left out. */
  id?: 'code' | 'id' | 'serial'
  party?: 'customer' | 'supplier'
  total?: string
  lines?: Lines
  isPaid?: true
  /** More figures, by the names that they have in answers, from the row `p`. */
  more?: Readonly<Record<string, string>>
}

const amountOf = (column: string) => `(${column} / 100.0)::numeric(20, 2)::text`
const quantityOf = (column: string) => `trim_scale(${column} / 1000.0)::text`
const day = (column: string) => `to_char(p.${column}, 'YYYY-MM-DD')`
const stockLines = (table: string, of: string, worth?: string): Lines => ({ table, of, ...(worth && { worth }) })
/** What a paper settles, sorted: its own lines, and those of its parts at other locations where it may have some. */
const debts = (of: string, parts = '', debt = 'coalesce(invoice_code, opening_code, cheque_code)') => ({
  debts: `(select string_agg(name || ' ' || amount, ', ' order by (name || ' ' || amount) collate "C")
    from (select ${debt} as name, ${amountOf('amount')} as amount from ${of.replace('.', '_line line where line.')} = p.code
      ${parts && `or line.${of.split('.')[1]} in (select part.code from ${parts} part where part.whole_code = p.code)`}) settled)`,
})

const billKind: Kind = {
  table: 'invoice',
  named: 'invoice',
  party: 'customer',
  total: 'total',
  lines: stockLines('invoice_line', 'invoice_code', 'line_total'),
  isPaid: true,
  more: { receivedAmount: amountOf('p.received'), dueDate: day('due_date') },
}

/** What each kind of save makes, and the tables that hold it: the books are read without anything of the application. */
export const keptKinds: Readonly<Record<string, Kind>> = {
  'POST invoice': billKind,
  // One that a till sold without the server.
  'POST till-bill': billKind,
  'POST payment-receipt': {
    table: 'payment_receipt',
    named: 'paymentReceipt',
    party: 'customer',
    total: 'total',
    isPaid: true,
    more: debts('payment_receipt.receipt_code', 'payment_receipt'),
  },
  'POST payment-voucher': {
    table: 'payment_voucher',
    named: 'paymentVoucher',
    party: 'supplier',
    total: 'total',
    isPaid: true,
    more: debts('payment_voucher.voucher_code', 'payment_voucher', 'due_code'),
  },
  'POST grn': {
    table: 'grn',
    named: 'grn',
    party: 'supplier',
    total: 'total',
    lines: stockLines('grn_line', 'grn_code', 'line_total'),
    more: {
      invoiceCode: 'p.invoice_code',
      invoiceDate: day('invoice_date'),
      vatAmount: amountOf('p.vat'),
      landedCost: amountOf('p.landed_cost'),
    },
  },
  'POST sales-return': {
    table: 'sales_return',
    named: 'salesReturn',
    party: 'customer',
    total: 'total',
    lines: stockLines('sales_return_line', 'sales_return_code', 'line_total'),
    more: { cashPayAmount: amountOf('p.cash_paid'), invoiceCode: 'p.invoice_code' },
  },
  'POST purchase-return': {
    table: 'purchase_return',
    named: 'purchaseReturn',
    party: 'supplier',
    total: 'total',
    lines: stockLines('purchase_return_line', 'purchase_return_code', 'line_total'),
    more: { reason: 'p.reason' },
  },
  'POST price-correction': {
    table: 'price_correction',
    named: 'priceCorrection',
    party: 'supplier',
    total: 'total',
    lines: stockLines('price_correction_line', 'correction_code', 'line_total'),
    more: { grnCode: 'p.grn_code' },
  },
  'POST stock-in': {
    table: 'stock_in',
    named: 'stockIn',
    total: 'total',
    lines: stockLines('stock_in_line', 'stock_in_code', 'line_total'),
  },
  'POST stock-issue': {
    table: 'stock_issue',
    named: 'stockIssue',
    total: 'total',
    lines: stockLines('stock_issue_line', 'stock_issue_code', 'cost_total'),
    more: { reason: 'p.reason' },
  },
  'POST oversold-goods': {
    table: 'oversold_goods',
    named: 'oversoldGoods',
    total: 'total',
    lines: stockLines('oversold_goods_line', 'oversold_goods_code', 'cost_total'),
    more: { invoiceCode: 'p.invoice_code' },
  },
  'POST stock-transfer': {
    table: 'stock_transfer',
    named: 'stockTransfer',
    total: 'total',
    lines: stockLines('stock_transfer_line', 'transfer_code', 'cost_total'),
    more: { toLocationCode: 'p.to_location_code' },
  },
  'POST stock-transfer-receipt': {
    table: 'transfer_receipt',
    named: 'transferReceipt',
    total: 'total',
    lines: stockLines('transfer_receipt_line', 'receipt_code', 'cost_total'),
    more: { transferCode: 'p.transfer_code', shortAmount: amountOf('p.short_total') },
  },
  'POST stock-count': { table: 'stock_count', named: 'stockCount', more: { gain: amountOf('p.gain'), loss: amountOf('p.loss') } },
  'POST sales-order': {
    table: 'sales_order',
    named: 'salesOrder',
    party: 'customer',
    total: 'total',
    lines: { table: 'sales_order_line', of: 'order_code', worth: 'line_total', entry: false },
  },
  'POST sales-quotation': {
    table: 'sales_quotation',
    named: 'salesQuotation',
    party: 'customer',
    total: 'total',
    lines: { table: 'sales_quotation_line', of: 'quotation_code', worth: 'line_total', entry: false },
    more: { validUntil: day('valid_until') },
  },
  'POST expense': {
    table: 'expense',
    named: 'expense',
    total: 'total',
    isPaid: true,
    more: { payee: 'p.payee', vatAmount: amountOf('p.vat') },
  },
  'POST account-transaction': {
    table: 'account_transaction',
    named: 'data',
    more: { amount: amountOf('p.total'), debitAccount: 'p.debit_account', creditAccount: 'p.credit_account' },
  },
  'POST journal-entry': {
    table: 'journal_entry',
    named: 'journalEntry',
    total: 'total',
    more: {
      legs: `(select string_agg(concat_ws(' ', account_code, party_code, ${amountOf('amount')}), ', ' order by line_no)
        from journal_entry_line leg where leg.location_code = p.location_code and leg.journal_entry_code = p.code)`,
    },
  },
  'POST opening-balance': {
    table: 'opening_balance',
    named: 'openingBalance',
    total: 'total',
    more: { kind: 'p.kind', partyCode: 'coalesce(p.written_for, p.party_code)', reference: 'p.reference', dueDate: day('due_date') },
  },
  'POST cheque-move': {
    table: 'cheque_move',
    named: 'chequeMove',
    total: 'total',
    more: {
      move: 'p.move',
      charge: amountOf('p.charge'),
      cheques: `(select string_agg(concat_ws(' ', cheque_code, from_state, to_state, ${amountOf('amount')}), ', ' order by line_no)
        from cheque_move_line line where line.location_code = p.location_code and line.move_code = p.code)`,
    },
  },
  'POST cash-hand-over': {
    table: 'cash_hand_over',
    named: 'handOver',
    more: { counted: amountOf('p.counted'), expected: amountOf('p.expected'), looseCash: amountOf('p.loose_cash') },
  },
  'POST closing-balance': {
    table: 'closing_balance',
    named: '',
    more: { date: day('business_date'), looseCash: amountOf('p.loose_cash') },
  },
  'POST bad-debt': { table: 'bad_debt', named: 'badDebt', party: 'customer', total: 'total', more: debts('bad_debt.bad_debt_code') },
  'POST settlement-discount': {
    table: 'settlement_discount',
    named: 'settlementDiscount',
    party: 'customer',
    total: 'total',
    more: debts('settlement_discount.discount_code'),
  },
  'POST purchase-return-refund': {
    table: 'purchase_return_refund',
    named: '',
    more: { purchaseReturnCode: 'p.purchase_return_code', amount: amountOf('p.total') },
  },
  'POST sales-order-advance': { table: 'order_advance', named: '', isPaid: true, more: { salesOrderCode: 'p.order_code' } },
  'POST vat-payment': { table: 'vat_payment', named: '', isPaid: true, more: { to: day('period_to'), kind: 'p.kind' } },
  'POST customer': { table: 'customer', named: 'customer', more: { firstName: 'p.first_name', phone1: 'p.phone1' } },
  'POST job-card': { table: 'job_card', named: 'jobCard', more: { complaint: 'p.complaint', holdId: 'p.hold_id::text' } },
  'POST held-bill': {
    table: 'held_bill',
    named: 'heldBill',
    id: 'id',
    total: 'total',
    lines: { table: 'held_bill_line', of: 'hold_id', entry: false },
    more: { customerCode: 'coalesce(p.written_for, p.customer_code)', name: 'p.name' },
  },
  'POST stock-transfer-request': {
    table: 'transfer_request',
    named: 'transferRequest',
    id: 'id',
    more: { quantity: quantityOf('p.quantity'), itemCode: 'p.item_code', fromLocationCode: 'p.from_location_code' },
  },
  'POST service-call': {
    table: 'service_call',
    named: 'call',
    id: 'id',
    more: { billCode: 'p.bill_code', outcome: 'p.outcome', remarks: 'p.remarks' },
  },
  'POST tax-invoice': {
    table: 'tax_document',
    named: '',
    id: 'serial',
    more: { invoiceCode: 'p.paper_code', tin: 'p.purchaser_tin', name: 'p.purchaser_name' },
  },
}

/** What a kind's rows of these numbers say, as SQL with the list of numbers as its parameter. */
function sqlOf({ table, id = 'code', party, total, lines, isPaid, more = {} }: Kind): string {
  const of = (of: Lines) => `${of.table} line where line.location_code = p.location_code and line.${of.of} = p.${id}`
  const sums = (column: string, from: Lines) => `(select string_agg(name || ' ' || amount, ', ' order by name collate "C")
    from (select ${column} as name, ${quantityOf('sum(quantity)')} as amount from ${of(from)} group by 1) each)`
  const figures: Record<string, string> = {
    ...(party && { [`${party}Code`]: `coalesce(p.written_for, p.${party}_code)` }),
    ...(total && { totalAmount: amountOf(`p.${total}`) }),
    ...(lines && { goods: sums('item_code', lines) }),
    ...(lines && lines.entry !== false && { entries: sums('entry_code', lines) }),
    ...(lines?.worth && { lines: `(select string_agg(${amountOf(lines.worth)}, ', ' order by line_no) from ${of(lines)})` }),
    ...(isPaid && {
      payments: `(select string_agg(concat_ws(' ', payment_type_code, ${amountOf('amount')}, nullif(coalesce(nullif(cheque.number, ''), card_last4), '')), ', ' order by tender_no)
        from tender left join lateral (select reference as number where payment_type_code = '21910000002') cheque on true
        where tender.location_code = p.location_code and tender.paper_code = p.code)`,
    }),
    ...more,
  }
  const pairs = Object.entries(figures).map(([name, sql]) => `'${name}', coalesce(${sql}, '')`)
  return `select p.${id}::text as id, jsonb_build_object(${pairs.join(', ')}) as content from ${table} p where p.${id}::text = any($1)`
}

/** What the books hold of these numbers of a kind of save. */
export async function keptContents(client: pg.ClientBase, route: string, ids: readonly string[]): Promise<Map<string, Content>> {
  const kind = keptKinds[route]
  if (!kind || ids.length === 0) return new Map()
  const { rows } = await client.query<{ id: string; content: Content }>(sqlOf(kind), [ids])
  return new Map(rows.map(({ id, content }) => [id, content]))
}
