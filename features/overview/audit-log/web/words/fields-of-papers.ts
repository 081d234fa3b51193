import { vatPaymentNames } from '../../../../tax/vat-return/vat-payment.ts'
import { conditionWords } from '../../../../selling/returns/contract.ts'
import { issueReasonWords, stockInReasonWords } from '../../../../stock/stock/reason-words.ts'
import { chequeStateNames } from '../../../../banking/cheques/cheque-states.ts'
import { chequeCommands } from '../../../../money/cheque-moves/cheque-move.ts'
import { findingWords, jobStateWords } from '../../../../garage/job-cards/web/job-words.ts'
import { openingKindWords } from '../../../../money/openings/web/opening-words.ts'
import { stateWord } from '../../../../../platform/web/ui/state-word.ts'
import { dueKindNames } from '../../../../money/vouchers/due.ts'
import { linesOf } from './common-fields.ts'
import { amount, choice, count, day, hidden, name, text, yes, type Field, type LineColumn } from './field.ts'

type Fields = Readonly<Record<string, Field>>

const item: LineColumn = { label: 'Item', as: 'name', at: 0, key: 'item_code' }
const quantity: LineColumn = { label: 'Quantity', as: 'quantity', at: 1, key: 'quantity' }
const at = (place: number, label: string, as: LineColumn['as'] = 'money'): LineColumn => ({ label, as, at: place })

const askedLines = linesOf(item, quantity, at(2, 'Price'), at(3, 'Discount', 'percent'), at(4, 'Discount each'))
const askedState: Field = { label: 'State', as: state => stateWord(state.toUpperCase()) }
const chequeLines = {
  label: 'Cheques',
  one: 'Cheque',
  columns: [
    { label: 'Number', as: 'text', at: 0 },
    { label: 'It was', as: { words: chequeStateNames }, at: 1 },
    { label: 'It is', as: { words: chequeStateNames }, at: 2 },
  ],
} as const satisfies Field
const moves = Object.fromEntries(Object.entries(chequeCommands).map(([command, { label }]) => [command, label]))
/** Cheques of a slip or voucher; old rows kept the label instead of the command. */
const chequePaper: Fields = {
  move: choice('Move', { ...moves, ...Object.fromEntries(Object.values(moves).map(label => [label, label])) }),
  date: day('At the bank'),
  charge: amount("Bank's charge"),
  account: name('Bank account'),
  cheques: chequeLines,
}

const spentNotes = {
  label: 'Credit notes spent',
  one: 'Credit note spent',
  columns: [
    { label: 'Credit note', as: 'name', at: 0 },
    { label: 'Amount', as: 'money', at: 1 },
  ],
} as const satisfies Field

const bill: Fields = {
  lines: linesOf(item, quantity, { ...at(2, 'Price'), key: 'unit_price' }, { ...at(3, 'Line total'), key: 'line_total' }),
  heldBill: hidden,
  creditNotes: spentNotes,
  meterBefore: count('Meter before, km'),
  prints: count('Times printed again'),
  serial: text('Tax invoice'),
  name: text('Purchaser'),
  till: text('Number of the till'),
  soldAt: { label: 'Sold at', as: 'time' },
  remarks: text('To settle'),
  remark: text('Was to settle'),
}

const settledDebts = {
  label: 'Settles',
  one: 'Settles',
  columns: [
    { label: 'Debt', as: 'name', at: 0 },
    { label: 'Amount', as: 'money', at: 1 },
    { label: 'Charge', as: 'money', at: 2 },
  ],
} as const
const settledDues = {
  label: 'Settles',
  one: 'Settles',
  columns: [
    { label: 'Paper', as: 'name', at: 1 },
    { label: 'For', as: { words: dueKindNames }, at: 0 },
    { label: 'Amount', as: 'money', at: 2 },
  ],
} as const
const settledParts = {
  label: 'At other locations',
  one: 'Pays with',
  columns: [
    { label: 'Part', as: 'name', at: 0 },
    { label: 'Amount', as: 'money', at: 1 },
  ],
} as const

/** The fields of what bears a number, by kind. */
export const fieldsOfPapers: Readonly<Record<string, Fields>> = {
  invoicePos: bill,
  invoiceAutoCare: bill,
  salesOrder: { wanted: day('Wanted on'), reserved: yes('Reserved'), state: askedState, lines: askedLines },
  quotation: { validUntil: day('Valid until'), state: askedState, lines: askedLines },
  salesReturn: {
    offBill: amount('Taken off the bill'),
    cash: amount('Paid back in cash'),
    toBalance: amount('To the balance'),
    creditNote: name('Credit note'),
    lines: linesOf(item, quantity, at(2, 'Value'), at(3, 'Discount'), at(4, 'Condition', { words: conditionWords })),
  },
  purchaseReturn: { lines: linesOf(item, quantity, at(2, 'Price')) },
  paymentReceipt: {
    settled: amount('Settled'),
    creditNotes: spentNotes,
    debts: settledDebts,
    parts: settledParts,
  },
  receiptPart: { receipt: name('Payment receipt'), debts: settledDebts },
  badDebt: {
    debts: {
      label: 'Writes off',
      one: 'Writes off',
      columns: [
        { label: 'Debt', as: 'name', at: 0 },
        { label: 'Amount', as: 'money', at: 1 },
      ],
    },
  },
  settlementDiscount: {
    debts: {
      label: 'Forgives',
      one: 'Forgives',
      columns: [
        { label: 'Debt', as: 'name', at: 0 },
        { label: 'Amount', as: 'money', at: 1 },
      ],
    },
    receipt: name('Payment receipt'),
  },
  paymentVoucher: {
    settled: amount('Settled'),
    dues: settledDues,
    parts: settledParts,
  },
  voucherPart: { voucher: name('Payment voucher'), dues: settledDues },
  chequeVoucher: chequePaper,
  depositSlip: chequePaper,
  grn: {
    landedCosts: {
      label: 'Landed cost',
      one: 'Landed cost owed to',
      columns: [
        { label: 'Owed to', as: 'name', at: 0 },
        { label: 'Amount', as: 'money', at: 1 },
      ],
    },
    lines: linesOf(item, quantity, at(2, 'Unit cost'), at(3, 'Retail price')),
  },
  stockIssue: { reason: choice('Reason', issueReasonWords), lines: linesOf(item, quantity) },
  oversoldGoods: {
    bill: name('Bill'),
    lines: {
      label: 'Goods named',
      one: 'Line of the bill',
      columns: [
        { label: 'Line', as: 'text', at: 0 },
        { label: 'Stock entry', as: 'text', at: 1 },
        { label: 'Quantity', as: 'quantity', at: 2 },
      ],
    },
  },
  stockTransfer: { to: text('To'), lines: linesOf(item, quantity) },
  transferReceipt: {
    short: amount('Short'),
    lines: linesOf(item, { ...quantity, label: 'Arrived' }, at(2, 'Short', 'quantity'), at(3, 'Reason', 'text')),
  },
  stockIn: { reason: choice('Reason', stockInReasonWords), lines: linesOf(item, quantity, at(2, 'Cost')) },
  stockCount: {
    differences: count('Differences'),
    gain: amount('Found'),
    loss: amount('Missing'),
    lines: linesOf(item, { ...quantity, label: 'Difference' }, at(2, 'Value')),
    ownReason: text('Approved by the one who counted'),
    uncounted: choice('What nobody counted', { leave: 'Left as in the books', zero: 'Taken as none' }),
  },
  accountTransaction: { debit: { label: 'Debit', as: 'accounts' }, credit: { label: 'Credit', as: 'accounts' } },
  journalEntry: {
    belongsOn: day('Belongs to'),
    follows: name('Follows'),
    dueOn: day('Due'),
    startsOn: day('From'),
    endsOn: day('To'),
    plan: choice('Plan', { repeat: 'Repeats', unwind: 'Unwinds' }),
    legs: {
      label: 'Lines',
      one: 'Line',
      columns: [
        { label: 'Account', as: 'name', at: 0 },
        { label: 'Of', as: 'name', at: 1 },
        { label: 'Debit', as: 'money', at: 2 },
        { label: 'Credit', as: 'money', at: 3 },
        { label: 'Remarks', as: 'text', at: 4 },
      ],
    },
  },
  yearClosing: { yearTo: day('Year through'), result: amount('Result'), left: text('Left open') },
  closingBalance: {
    firstCount: amount('Counted in the drawer at first'),
    counted: amount('Counted'),
    difference: amount('Difference'),
    expected: amount('In the books'),
  },
  openingBalance: {
    kind: choice('What', openingKindWords),
    party: name('Of'),
    papers: count('Papers'),
    source: text('From'),
  },
  purchaseOrder: { lines: linesOf(item, quantity, at(2, 'Cost price')) },
  lateTaxInvoice: { expense: name('Expense') },
  lateTaxCreditNote: { purchaseReturn: name('Purchase return') },
  vatClearing: {
    vatReturn: day('Return through'),
    outputVat: amount('Output VAT'),
    inputVat: amount('Input VAT'),
    due: amount('Due to the authority'),
  },
  vatPayment: { vatReturn: day('Return through'), kind: choice('What', vatPaymentNames) },
  priceCorrection: { lines: linesOf(item, quantity, at(2, 'Difference')) },
  jobCard: {
    odoReading: count('Meter, km'),
    complaint: text('Complaint'),
    promised: day('Promised'),
    state: choice('State', jobStateWords),
    id: hidden,
    name: text('Photo'),
    work: {
      label: 'Work',
      one: 'Work on',
      columns: [
        { label: 'Labour', as: 'name', key: 'itemCode' },
        { label: 'By', as: 'name', key: 'technicianCode' },
        { label: 'Bay', as: 'text', key: 'bay' },
      ],
    },
    checklist: {
      label: 'Checklist',
      one: 'Check',
      columns: [
        { label: 'Check', as: 'text', key: 'name' },
        { label: 'Finding', as: { words: findingWords }, key: 'finding' },
        { label: 'Note', as: 'text', key: 'note' },
      ],
    },
  },
  cashHandOver: {
    cashier: name('Cashier'),
    firstCount: amount('Counted in the drawer at first'),
    counted: amount('Counted'),
    expected: amount('In the books'),
  },
  orderAdvance: { order: name('Sales order') },
}
