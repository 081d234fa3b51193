import { cashCustomerCode } from '../../../../kernel/codes.ts'
import type { Refusal } from '../../../../kernel/refusal.ts'
import { statement, type Statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { accounts } from '../../../books/ledger/posting.ts'
import { lateNoteFiled } from '../../../tax/input-vat/server/reverse-late-tax-credit-note.ts'
import { drawnFrom } from '../../../books/ledger/server/drawn-from.ts'
import { spentBy } from '../../../banking/payments/server/credit-notes.ts'
import { reversedGrns } from '../../../buying/purchasing/server/grn/reverse-grn.ts'
import { reversedPurchaseReturns } from '../../../buying/purchasing/server/return/change-return.ts'
import { usesOfReturn } from '../../../buying/purchasing/server/return/uses-of-return.ts'
import { correctionSettled } from '../../../buying/price-corrections/server/reverse-correction.ts'
import { settledBy } from '../../../buying/price-corrections/server/settled-by.ts'
import { receiptDrawnOn } from '../../../money/receipts/server/reverse-receipt.ts'
import { reversedReturns } from '../../../selling/returns/server/reverse-return.ts'
import { advanceSpent } from '../../../selling/sales-orders/server/reverse-advance.ts'
import { heldRefusal } from '../../../selling/sales/server/refuse-held.ts'
import { unpaidSum } from '../../../selling/sales/server/written-off.ts'
import { reversedBills } from '../../../selling/sales/server/reverse-invoice.ts'
import type { StockPaper } from '../../../stock/stock/server/reverse-stock-paper.ts'
import { expenseDrawnOn } from '../../../money/expenses/server/reverse-expense.ts'
import { isVatPaid, vatPaymentDrawnOn } from '../../../tax/vat-return/server/save-payment.ts'
import { drawnFromAhead, voucherDrawnOn } from '../../../money/vouchers/server/reverse-voucher.ts'
import { dueKindNames, dueKinds } from '../../../money/vouchers/due.ts'
import type { ReversibleKind } from '../reversible-kinds.ts'
import { chequeVoucher, depositSlip, openingBalance } from './openings-and-cheques.ts'
import { own, endedOf, type PaperKey, type PaperRow } from './paper-row.ts'

/** Asks the guard that its save asks. */
async function guarded<Own>(kind: StockPaper<Own>, from: Reader, { locationCode, code }: PaperKey): Promise<Refusal | null> {
  const [paper] = await from.rows<Parameters<NonNullable<StockPaper<Own>['guard']>>[0]>(kind.read, [locationCode, code])
  return paper ? (kind.guard?.(paper) ?? null) : null
}

const ofCustomer = {
  joins: 'join customer on customer.code = master.customer_code',
  partyCode: 'master.customer_code',
  partyName: `case when master.customer_code = '${cashCustomerCode}' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end`,
}
const ofSupplier = {
  permission: 'see-cost',
  joins: 'join supplier on supplier.code = master.supplier_code',
  partyCode: 'master.supplier_code',
  partyName: 'supplier.name',
} as const

/** A paper of a supplier's tax invoice or note, who is named there. */
const byTaxDocument = {
  permission: 'see-cost',
  joins: `join supplier_tax_document noted on noted.location_code = master.location_code and noted.paper_code = master.code
      and noted.entry_no = 1`,
  partyCode: `coalesce(noted.supplier_code, '')`,
  partyName: 'noted.supplier_name',
} as const

/** SQL of the debts that a paper ended, which are owed again. */
const endedDebts = (table: string, column: string) =>
  `select case when invoice_code is not null then 'Bill' when opening_code is not null then 'Opening balance' else 'Returned cheque' end as what,
        coalesce(invoice_code, opening_code, cheque.number) as code, '' as detail, line.amount, 'owed' as effect
        from ${table} line left join cheque on cheque.location_code = line.location_code and cheque.code = line.cheque_code
        where line.location_code = $1 and line.${column} = $2`

const bill = {
  ...ofCustomer,
  table: 'invoice',
  what: 'Bill',
  entries: reversedBills.entries,
  refusal: async (from: Reader, key: PaperKey) => (await heldRefusal(from, key)) ?? guarded(reversedBills, from, key),
  hanging: `select 'Sales return' as what, code, '' as detail, total as amount, 'blocks' as effect from sales_return
      where location_code = $1 and invoice_code = $2 and status = 'live'
    union all
    select 'Oversold goods', code, 'Names its goods', null, 'blocks' from oversold_goods
      where location_code = $1 and invoice_code = $2 and status = 'live'
    union all
    select case when order_code is null then 'Quotation' else 'Sales order' end, coalesce(order_code, quotation_code), '', null, 'opened'
      from bill_origin where location_code = $1 and invoice_code = $2
    union all
    select 'Payment receipt', receipt.code, 'Paid later', line.amount, 'blocks'
      from payment_receipt_line line
      join payment_receipt receipt on receipt.location_code = line.location_code and receipt.code = line.receipt_code
      where line.location_code = $1 and line.invoice_code = $2 and receipt.status = 'live'
    union all
    ${endedOf('invoice_code')}
    union all
    select 'Debt', '', 'Left on credit', total - paid - returned, 'not-owed' from invoice master where ${own} and paid + returned < total`,
}

// A receipt or voucher with its parts at other locations, as paper; those say where they are.
const withParts = `(paper.location_code = $1 and paper.code = $2 or paper.whole_location_code = $1 and paper.whole_code = $2)`
const placeOfPart = `case when paper.whole_code is null then '' else (select 'At ' || name from stock_location where code = paper.location_code) end`

/** SQL of the papers that used a balance, where less of it is left than the paper gave. */
const usedBy = (drawn: string) =>
  `select 'Paid with it', used.code, '', used.amount, 'blocks' from gave cross join lateral ${drawn} used where gave.is_used`

/** SQL of the name of a kind of due, behind `case due_kind`. */
const kindsOfDues = dueKinds.map(kind => `when '${kind}' then '${dueKindNames[kind]}'`).join(' ')

/** The rows of server and browser have the same names. */
export const paperRows: Readonly<Record<ReversibleKind, PaperRow>> = {
  invoicePos: { ...bill, only: `master.kind = 'pos'` },
  invoiceAutoCare: { ...bill, only: `master.kind = 'auto-care'` },
  salesReturn: {
    ...ofCustomer,
    table: 'sales_return',
    what: 'Sales return',
    joins: `${ofCustomer.joins} left join credit_note note on note.location_code = master.location_code and note.return_code = master.code`,
    // Whatever its last digits are, or who guesses them would be told.
    alias: 'note.code, note.code || right($2, 4)',
    entries: reversedReturns.entries,
    refusal: (from, key) => guarded(reversedReturns, from, key),
    hanging: `with gave as (
        select master.*, note.code as note_code, note.spent, coalesce(note.spent > 0, balance.return_amount < master.to_balance) as is_used
        from sales_return master join customer_balance balance on balance.customer_code = master.customer_code
        left join credit_note note on note.location_code = master.location_code and note.return_code = master.code
        where ${own}
      )
      select 'Bill' as what, invoice_code as code, case when off_bill > 0 then '' else 'Its goods can come back again' end as detail,
        nullif(off_bill, 0) as amount, case when off_bill > 0 then 'owed' else 'stays' end as effect from gave where invoice_code is not null
      union all
      select 'Cash', '', '', cash_paid, 'into-till' from gave where cash_paid > 0
      union all
      select 'Return balance', '', '', to_balance, case when is_used then 'blocks' else 'off-balance' end from gave
        where note_code is null and to_balance > 0
      union all
      select 'Credit note', note_code, case when spent > 0 then money_text(spent) || ' spent' else '' end, to_balance,
        case when is_used then 'blocks' else 'voided' end from gave where note_code is not null
      union all
      ${usedBy(`(select * from ${spentBy('gave.note_code')} noted union all
        select * from ${drawnFrom(accounts.customerReturnBalance, `case when gave.note_code is null then gave.customer_code end`)} drawn)`)}`,
  },
  purchaseReturn: {
    ...ofSupplier,
    table: 'purchase_return',
    what: 'Purchase return',
    entries: reversedPurchaseReturns.entries,
    refusal: (from, key) => guarded(reversedPurchaseReturns, from, key),
    hanging: `select used.what, used.code, '' as detail, used.amount, 'blocks' as effect
        from purchase_return cross join lateral ${usesOfReturn} used where location_code = $1 and purchase_return.code = $2
      union all
      select 'Late tax credit note', code, 'Gives its VAT back', total, 'blocks' from late_tax_credit_note
        where location_code = $1 and purchase_return_code = $2 and status = 'live'
      union all
      select 'Supplier credit', '', '', total - applied - refunded, 'off-balance' from purchase_return master
        where ${own} and applied + refunded < total`,
  },
  purchaseReturnRefund: {
    ...ofSupplier,
    table: 'purchase_return_refund',
    what: 'Purchase return refund',
    refusal: async () => null,
    hanging: `select 'Purchase return' as what, purchase_return_code as code, '' as detail, null::bigint as amount, 'opened' as effect
        from purchase_return_refund master where ${own}
      union all
      select 'Cash', '', 'Of the supplier', total, 'out-of-till' from purchase_return_refund master where ${own}`,
  },
  paymentReceipt: {
    ...ofCustomer,
    table: 'payment_receipt',
    only: 'master.whole_code is null',
    what: 'Payment receipt',
    refusal: receiptDrawnOn,
    hanging: `with gave as (
        select master.*, master.total - master.settled as ahead, balance.over_payment < master.total - master.settled as is_used
        from payment_receipt master join customer_balance balance on balance.customer_code = master.customer_code where ${own}
      )
      select case when invoice_code is not null then 'Bill' when opening_code is not null then 'Opening balance' else 'Returned cheque' end as what,
        coalesce(invoice_code, opening_code, cheque.number) as code, ${placeOfPart} as detail, line.amount, 'owed' as effect
        from payment_receipt paper join payment_receipt_line line on line.location_code = paper.location_code and line.receipt_code = paper.code
        left join cheque on cheque.location_code = line.location_code and cheque.code = line.cheque_code
        where ${withParts}
      union all
      select 'Over payment', '', '', ahead, case when is_used then 'blocks' else 'off-balance' end from gave where ahead > 0
      union all
      select 'Sales return', given.code, 'Paid back in cash what the receipt paid', given.cash_paid, 'blocks'
        from payment_receipt paper join payment_receipt_line line on line.location_code = paper.location_code and line.receipt_code = paper.code
        join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
        join sales_return given on given.location_code = bill.location_code and given.invoice_code = bill.code and given.status = 'live'
        where ${withParts} and given.cash_paid > bill.paid - line.amount - ${unpaidSum('bill')}
      union all
      select 'Settlement discount', given.code, 'Forgave the rest', given.total, 'blocks' from payment_receipt paper
        join settlement_discount given on given.location_code = paper.location_code and given.receipt_code = paper.code and given.status = 'live'
        where ${withParts}
      union all
      ${usedBy(drawnFrom(accounts.customerOverPayment, 'gave.customer_code'))}`,
  },
  badDebt: {
    ...ofCustomer,
    table: 'bad_debt',
    what: 'Bad debt',
    refusal: async () => null,
    hanging: endedDebts('bad_debt_line', 'bad_debt_code'),
  },
  settlementDiscount: {
    ...ofCustomer,
    table: 'settlement_discount',
    what: 'Settlement discount',
    refusal: async () => null,
    hanging: endedDebts('settlement_discount_line', 'discount_code'),
  },
  paymentVoucher: {
    ...ofSupplier,
    table: 'payment_voucher',
    only: 'master.whole_code is null',
    what: 'Payment voucher',
    isOutgoing: true,
    refusal: voucherDrawnOn,
    hanging: `with gave as (
        select master.*, master.total - master.settled as ahead, balance.over_payment < master.total - master.settled as is_used
        from payment_voucher master join supplier_balance balance on balance.supplier_code = master.supplier_code where ${own}
      )
      select case due_kind ${kindsOfDues} end as what, due_code as code, ${placeOfPart} as detail, line.amount, 'owed' as effect
        from payment_voucher paper join payment_voucher_line line on line.location_code = paper.location_code and line.voucher_code = paper.code
        where ${withParts}
      union all
      select 'Over payment', '', 'Paid ahead', ahead, case when is_used then 'blocks' else 'off-balance' end from gave where ahead > 0
      union all
      ${usedBy(drawnFromAhead('gave.supplier_code'))}`,
  },
  expense: {
    table: 'expense',
    what: 'Expense',
    joins: 'join expense_category category on category.code = master.category_code',
    partyCode: 'master.category_code',
    partyName: `trim(category.name || ' ' || master.payee)`,
    isOutgoing: true,
    refusal: expenseDrawnOn,
    hanging: `select 'Expense' as what, pays_code as code, 'Paid again with it' as detail, total as amount, 'opened' as effect
      from expense master where ${own} and pays_code is not null
      union all
      select 'Late tax invoice', code, 'Claims its VAT', total, 'blocks' from late_tax_invoice
        where location_code = $1 and expense_code = $2 and status = 'live'`,
  },
  orderAdvance: {
    ...ofCustomer,
    table: 'order_advance',
    what: 'Advance',
    refusal: advanceSpent,
    hanging: `with gave as (
        select master.*, balance.over_payment < master.total as is_used from order_advance master
        join customer_balance balance on balance.customer_code = master.customer_code where ${own}
      )
      select 'Sales order' as what, order_code as code, '' as detail, null::bigint as amount, 'stays' as effect from gave
      union all
      select 'Over payment', '', '', total, case when is_used then 'blocks' else 'off-balance' end from gave
      union all
      ${usedBy(drawnFrom(accounts.customerOverPayment, 'gave.customer_code'))}`,
  },
  accountTransaction: {
    table: 'account_transaction',
    what: 'Account transaction',
    permission: 'see-cost',
    joins: 'join journal_type type on type.code = master.journal_type_code',
    partyCode: `''`,
    partyName: 'type.name',
    refusal: async () => null,
    hanging: `select 'Cash' as what, '' as code, '' as detail, total as amount,
        case when debit_account = '${accounts.cashInTill}' then 'out-of-till' else 'into-till' end as effect
      from account_transaction master where ${own} and '${accounts.cashInTill}' in (debit_account, credit_account)`,
  },
  journalEntry: {
    table: 'journal_entry',
    what: 'Journal entry',
    permission: 'see-books',
    joins: '',
    partyCode: `''`,
    partyName: 'master.remarks',
    refusal: async () => null,
    hanging: `select 'Bank' as what, '' as code, bank.name as detail, abs(leg.amount) as amount,
        'put-back' as effect
      from journal_entry_line leg join bank_account bank on bank.code = leg.party_code where leg.location_code = $1 and leg.journal_entry_code = $2`,
  },
  vatPayment: {
    table: 'vat_payment',
    what: 'VAT payment',
    permission: 'see-books',
    joins: '',
    partyCode: `''`,
    partyName: `'Tax authority'`,
    isOutgoing: isVatPaid,
    refusal: vatPaymentDrawnOn,
    hanging: `select 'VAT' as what, '' as code, 'Is due to the authority again' as detail, total as amount, 'owed' as effect
      from vat_payment master where ${own} and kind = 'payment'
      union all
      select 'VAT', '', 'Is with the authority again', total, 'stays' from vat_payment master where ${own} and kind = 'refund'`,
  },
  lateTaxInvoice: {
    table: 'late_tax_invoice',
    what: 'Late tax invoice',
    ...byTaxDocument,
    refusal: async () => null,
    hanging: `select case when grn_code is null then 'Expense' else 'GRN' end as what, coalesce(grn_code, expense_code) as code,
        'Its VAT is claimed no more' as detail, total as amount, 'stays' as effect
      from late_tax_invoice master where ${own}`,
  },
  lateTaxCreditNote: {
    table: 'late_tax_credit_note',
    what: 'Late tax credit note',
    ...byTaxDocument,
    refusal: lateNoteFiled,
    hanging: `select 'Purchase return' as what, purchase_return_code as code, 'Its VAT is claimed again' as detail, total as amount,
        'stays' as effect
      from late_tax_credit_note master where ${own}`,
  },
  priceCorrection: {
    ...ofSupplier,
    table: 'price_correction',
    what: 'Price correction',
    refusal: correctionSettled,
    hanging: `select 'GRN' as what, grn_code as code, 'Its prices are as it says again' as detail, null::bigint as amount, 'stays' as effect
        from price_correction master where ${own}
      union all
      select 'Payment voucher', used.code, case when used.amount < 0 then 'Takes it in' else 'Paid to the supplier' end, used.amount, 'blocks'
        from price_correction master cross join lateral ${settledBy('master')} used where ${own}
      union all
      select case when total < 0 then 'Credit' else 'Debt' end, '', case when total < 0 then 'Owed by the supplier' else 'Owed to the supplier' end,
        abs(total - paid), 'not-owed' from price_correction master where ${own} and paid <> total`,
  },
  grn: {
    ...ofSupplier,
    table: 'grn',
    what: 'GRN',
    entries: reversedGrns.entries,
    refusal: (from, key) => guarded(reversedGrns, from, key),
    hanging: `select 'Purchase order' as what, order_code as code, '' as detail, null::bigint as amount, 'opened' as effect
        from grn master where ${own} and order_code is not null
      union all
      select 'Purchase return', purchase_return_code, 'Applied to it', amount, 'opened' from grn_return_use
        where location_code = $1 and grn_code = $2
      union all
      select 'Payment voucher', voucher.code, case line.due_kind when 'grn' then 'Paid to the supplier' else 'Paid on its landed cost' end,
        line.amount, 'blocks'
        from payment_voucher_line line
        join payment_voucher voucher on voucher.location_code = line.location_code and voucher.code = line.voucher_code
        where line.location_code = $1 and line.due_code = $2 and line.due_kind in ('grn', 'landed-cost') and voucher.status = 'live'
      union all
      select 'Price correction', code, 'Corrects its prices', total, 'blocks' from price_correction
        where location_code = $1 and grn_code = $2 and status = 'live'
      union all
      select 'Late tax invoice', code, 'Claims its VAT', total, 'blocks' from late_tax_invoice
        where location_code = $1 and grn_code = $2 and status = 'live'
      union all
      select 'Debt', '', 'Owed to the supplier', total - returns_applied - paid, 'not-owed' from grn master
        where ${own} and returns_applied + paid < total
      union all
      select 'Landed cost', '', 'Owed to ' || supplier.name, amount - paid, 'not-owed'
        from grn_landed_cost cost join supplier on supplier.code = cost.supplier_code
        where location_code = $1 and grn_code = $2 and paid < amount`,
  },
  openingBalance,
  depositSlip,
  chequeVoucher,
}

/** A kind within the name of a statement: 'sales-return'. */
export function nameOfKind(kind: string): string {
  return kind.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}

/** The statement of what hangs on a paper of each kind. */
export const readHanging = Object.fromEntries(
  Object.entries(paperRows).map(([kind, { hanging }]) => [kind, statement(`reversals.hanging-on-${nameOfKind(kind)}`, hanging)]),
) as Readonly<Record<ReversibleKind, Statement>>
