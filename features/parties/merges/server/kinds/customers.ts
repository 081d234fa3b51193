import { cashCustomerCode } from '../../../../../kernel/codes.ts'
import type { MasterTable } from '../../../../../platform/server/master-table.ts'
import { statement } from '../../../../../platform/server/pipeline/statement.ts'
import { accounts } from '../../../../books/ledger/posting.ts'
import { wholeCustomerBody } from '../../../customers/master-contract.ts'
import { customerTable } from '../../../customers/server/customer-table.ts'
import { mergeRefusal } from '../../refusals.ts'
import { balancesOf, countsOf, lockOfBalances, recordStatements, type MergedKind } from './merged-kind.ts'
import { at, ours, spentSince, theirs, usedSince } from './used-since.ts'

const customer = 'customer_code'

const settling = (table: string, column: string) => `select paid.code from ${table} paid
     join ${table}_line line on ${at('line', 'paid')} and line.${column} = paid.code
     where ${theirs('paid', customer)} and paid.status = 'live' and (
       exists (select 1 from invoice due where ${at('due', 'paid')} and due.code = line.invoice_code and ${ours('due', customer)})
       or exists (select 1 from opening_balance due where ${at('due', 'paid')} and due.code = line.opening_code and ${ours('due', 'party_code')})
       or exists (select 1 from cheque due where ${at('due', 'paid')} and due.code = line.cheque_code and ${ours('due', 'drawer_code')}))`

const usedParts = [
  settling('payment_receipt', 'receipt_code'),
  settling('bad_debt', 'bad_debt_code'),
  settling('settlement_discount', 'discount_code'),
  `select given.code from sales_return given join invoice bill on ${at('bill', 'given')} and bill.code = given.invoice_code
     where ${theirs('given', customer)} and ${ours('bill', customer)}`,
  `select bill.code from invoice bill join bill_origin origin on ${at('origin', 'bill')} and origin.invoice_code = bill.code
     where ${theirs('bill', customer)} and (
       exists (select 1 from sales_order asked where ${at('asked', 'bill')} and asked.code = origin.order_code and ${ours('asked', customer)})
       or exists (select 1 from sales_quotation asked where ${at('asked', 'bill')} and asked.code = origin.quotation_code and ${ours('asked', customer)}))`,
  `select made.code from sales_order made join sales_quotation asked on ${at('asked', 'made')} and asked.code = made.quotation_code
     where ${theirs('made', customer)} and ${ours('asked', customer)}`,
  `select made.code from sales_quotation made join sales_quotation asked on ${at('asked', 'made')} and asked.code = made.revises_code
     where ${theirs('made', customer)} and ${ours('asked', customer)}`,
  `select paid.code from order_advance paid join sales_order asked on ${at('asked', 'paid')} and asked.code = paid.order_code
     where ${theirs('paid', customer)} and ${ours('asked', customer)}`,
  `select document.paper_code from tax_document document join invoice bill on ${at('bill', 'document')} and bill.code = document.paper_code
     where ${theirs('document', customer)} and ${ours('bill', customer)}`,
  // A cheque came back, or went to the bank again, since: what that posted was not written for the one that was merged.
  `select move.code from cheque_move move join cheque_move_line line on ${at('line', 'move')} and line.move_code = move.code
     join cheque on ${at('cheque', 'line')} and cheque.code = line.cheque_code
     where ${ours('cheque', 'drawer_code')} and move.status = 'live'
     group by move.location_code, move.code
     having sum(case 'RETURNED' when line.to_state then line.amount when line.from_state then -line.amount else 0 end)
       <> coalesce((select sum(posted.debit - posted.credit) from gl_line posted where ${at('posted', 'move')}
         and posted.paper_code = move.code and posted.account_code = '1310' and ${ours('posted', 'party_code')}), 0)`,
]

const sameCheque = statement(
  'merges.same-cheque',
  `select mine.number from cheque mine join cheque yours 
     on (yours.bank_code, yours.branch, ltrim(yours.number, '0')) = (mine.bank_code, mine.branch, ltrim(mine.number, '0'))
   where mine.drawer_code = $1 and yours.drawer_code = $2 and mine.state <> 'CANCELLED' and yours.state <> 'CANCELLED' limit 1`,
)

export const mergedCustomers: MergedKind = {
  title: 'Customer',
  table: customerTable as unknown as MasterTable,
  body: wholeCustomerBody,
  ...recordStatements('customer'),
  lock: lockOfBalances('customer'),
  counts: countsOf('customers', [
    ['Bills', 'invoice', customer],
    ['Sales returns', 'sales_return', customer],
    ['Quotations', 'sales_quotation', customer],
    ['Sales orders', 'sales_order', customer],
    ['Advances', 'order_advance', customer],
    ['Payment receipts', 'payment_receipt', customer],
    ['Bad debts', 'bad_debt', customer],
    ['Settlement discounts', 'settlement_discount', customer],
    ['Bills on hold and job cards', 'held_bill', customer],
    ['Tax invoices and notes', 'tax_document', customer],
    ['Opening balances', 'opening_balance', 'party_code'],
    ['Cheques', 'cheque', 'drawer_code'],
    ['Vehicles', 'vehicle', customer],
  ]),
  balances: balancesOf('customer', {
    creditAmount: 'credit_amount',
    chequeReturnAmount: 'cheque_return_amount',
    returnAmount: 'return_amount',
    overPayment: 'over_payment',
  }),
  refuseCode: code => {
    if (code === cashCustomerCode) throw mergeRefusal('MERGE_SYSTEM')
  },
  refusePair: async (reader, { from, into }) => {
    const [cheque] = await reader.rows<{ number: string }>(sameCheque, [from, into])
    if (cheque) throw mergeRefusal('MERGE_SAME_CHEQUE', { number: cheque.number })
  },
  used: usedSince('customer', usedParts),
  spent: spentSince('customer', { accounts: [accounts.customerReturnBalance, accounts.customerOverPayment], sum: 'credit - debit' }),
}
