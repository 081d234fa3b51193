import { paymentTypeCodes } from '../../../../../kernel/codes.ts'
import type { MasterTable } from '../../../../../platform/server/master-table.ts'
import { statement } from '../../../../../platform/server/pipeline/statement.ts'
import { accounts } from '../../../../books/ledger/posting.ts'
import { supplierBody } from '../../../suppliers/contract.ts'
import { supplierTable } from '../../../suppliers/server/routes.ts'
import { mergeRefusal } from '../../refusals.ts'
import { balancesOf, countsOf, lockOfBalances, recordStatements, type MergedKind } from './merged-kind.ts'
import { at, ours, spentSince, theirs, usedSince } from './used-since.ts'

const supplier = 'supplier_code'
const isDue = (table: string, column: string) =>
  `exists (select 1 from ${table} due where ${at('due', 'paid')} and due.code = line.due_code and ${ours('due', column)})`

const usedParts = [
  `select paid.code from payment_voucher paid
     join payment_voucher_line line on ${at('line', 'paid')} and line.voucher_code = paid.code
     where ${theirs('paid', supplier)} and paid.status = 'live' and case line.due_kind
       when 'grn' then ${isDue('grn', supplier)}
       when 'opening' then ${isDue('opening_balance', 'party_code')}
       when 'price-correction' then ${isDue('price_correction', supplier)}
       else exists (select 1 from grn_landed_cost due where ${at('due', 'paid')} and due.grn_code = line.due_code and ${ours('due', supplier)}) end`,
  `select paid.code from payment_voucher paid
     join tender on ${at('tender', 'paid')} and tender.paper_code = paid.code and tender.payment_type_code = '${paymentTypeCodes.returnAmount}'
     join purchase_return given on ${at('given', 'paid')} and given.code = tender.reference
     where ${theirs('paid', supplier)} and paid.status = 'live' and ${ours('given', supplier)}`,
  `select note.code from grn note join grn_return_use used on ${at('used', 'note')} and used.grn_code = note.code
     join purchase_return given on ${at('given', 'used')} and given.code = used.purchase_return_code
     where ${theirs('note', supplier)} and note.status = 'live' and ${ours('given', supplier)}`,
  `select note.code from grn note join purchase_order asked on ${at('asked', 'note')} and asked.code = note.order_code
     where ${theirs('note', supplier)} and ${ours('asked', supplier)}`,
  `select paid.code from purchase_return_refund paid join purchase_return given on ${at('given', 'paid')} and given.code = paid.purchase_return_code
     where ${theirs('paid', supplier)} and ${ours('given', supplier)}`,
  `select made.code from price_correction made join grn note on ${at('note', 'made')} and note.code = made.grn_code
     where ${theirs('made', supplier)} and ${ours('note', supplier)}`,
  // A cheque came back, or its return was undone, since: what that posted was not written for the one that was merged.
  `select moved.code from (
       select step.location_code, step.paper_code as code, opened.amount
       from payment_voucher_reopening opened
       join payment_voucher paid on ${at('paid', 'opened')} and paid.code = opened.voucher_code
       join cheque_history step on ${at('step', 'opened')} and step.cheque_code = opened.cheque_code and step.move_no = opened.move_no
       where ${ours('paid', supplier)}
       union all
       select line.location_code, line.move_code, line.amount
       from cheque_move_line line join cheque on ${at('cheque', 'line')} and cheque.code = line.cheque_code
       where cheque.tender_no is null and line.from_state = 'ISSUED' and line.to_state <> 'REALIZED' and ${ours('cheque', 'payee_code')}
     ) moved join cheque_move move on ${at('move', 'moved')} and move.code = moved.code
     where move.status = 'live'
     group by moved.location_code, moved.code
     having sum(moved.amount) <> coalesce((select sum(posted.credit - posted.debit) from gl_line posted where ${at('posted', 'moved')}
       and posted.paper_code = moved.code and posted.account_code in ('${accounts.payables}', '${accounts.supplierOverPayment}')
       and ${ours('posted', 'party_code')}), 0)`,
]

const sameBill = statement(
  'merges.same-bill',
  `select mine.invoice_code as number, mine.code as one, yours.code as other
   from grn mine join grn yours on lower(yours.invoice_code) = lower(mine.invoice_code)
   where mine.supplier_code = $1 and yours.supplier_code = $2 and mine.status = 'live' and yours.status = 'live' order by 2, 3 limit 1`,
)
const sameNote = statement(
  'merges.same-note',
  `select grn_code as code from grn_landed_cost where supplier_code in ($1, $2) group by location_code, grn_code having count(*) > 1 order by 1 limit 1`,
)

export const mergedSuppliers: MergedKind = {
  title: 'Supplier',
  table: supplierTable as unknown as MasterTable,
  body: supplierBody,
  ...recordStatements('supplier'),
  lock: lockOfBalances('supplier'),
  counts: countsOf('suppliers', [
    ['Purchase orders', 'purchase_order', supplier],
    ['Goods received notes', 'grn', supplier],
    ['Landed costs', 'grn_landed_cost', supplier],
    ['Price corrections', 'price_correction', supplier],
    ['Purchase returns', 'purchase_return', supplier],
    ['Refunds of returns', 'purchase_return_refund', supplier],
    ['Payment vouchers', 'payment_voucher', supplier],
    ['Opening balances', 'opening_balance', 'party_code'],
    ['Own cheques', 'cheque', 'payee_code'],
    ['Items', 'item', supplier],
  ]),
  balances: balancesOf('supplier', { debitAmount: 'debit_amount', returnAmount: 'return_amount', overPayment: 'over_payment' }),
  refusePair: async (reader, { from, into }) => {
    const [[bill], [note]] = await Promise.all([
      reader.rows<{ number: string; one: string; other: string }>(sameBill, [from, into]),
      reader.rows<{ code: string }>(sameNote, [from, into]),
    ])
    if (bill) throw mergeRefusal('MERGE_SAME_BILL', { ...bill })
    if (note) throw mergeRefusal('MERGE_SAME_NOTE', note)
  },
  used: usedSince('supplier', usedParts),
  spent: spentSince('supplier', { accounts: [accounts.supplierReturnCredit, accounts.supplierOverPayment], sum: 'debit - credit' }),
}
