import { asMoney, type StoredList } from '../../../../platform/server/master-table.ts'
import { headJoins, isFrozen, lineCount, paperJoins } from '../../../../platform/server/paper-rows.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { readPaper, type AskedPaper } from '../../../../platform/server/read-paper.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import type { ChequeMoveRead } from '../contract.ts'
import { expensePayee, partyCode, partyName } from './cheque-rows.ts'

export const chequeMoveTable: StoredList & { location: string } = {
  table: 'cheque_move',
  location: 'master.location_code',
  joins: `left join bank_account account on account.code = master.account_code ${paperJoins}`,
  row: {
    isLocked: '0',
    move: 'master.move',
    date: 'master.business_date',
    movedOn: 'master.moved_on',
    accountName: `coalesce(account.name, '')`,
    user: 'author.username',
    lineCount: lineCount('cheque_move_line', 'move_code'),
    status: 'master.status',
    isFreeze: isFrozen(),
    totalAmount: asMoney('master.total'),
  },
  search: `lower(master.code || ' ' || coalesce(account.name, '') || ' ' || master.reason)`,
  sort: { date: 'master.business_date', code: 'master.code', totalAmount: 'master.total' },
  filters: { move: 'master.move = ?', accountCode: 'master.account_code = ?' },
}

// The debt that a returned cheque leaves is its customer's again; presented anew, it is not. An own cheque of the opening is owed again.
const selectMove = statement(
  'cheque-moves.read-cheque-move',
  `select master.code, master.move, master.business_date as date, master.created_at as "dateTime", master.moved_on as "movedOn",
     json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user", master.reason as remarks,
     master.status, ${isFrozen()} as "isFreeze", master.version, money_text(master.total) as "totalAmount",
     money_text(master.charge) as charge,
     case when account.code is not null then json_build_object('code', account.code, 'name', account.name, 'bankName', holder.name,
       'branch', account.branch, 'number', account.number) end as account,
     lines.cheques, (lines.opened::jsonb || due.opened || unpaid.opened)::json as opened
   from cheque_move master
   ${headJoins}
   left join bank_account account on account.code = master.account_code
   left join bank holder on holder.code = account.bank_code
   cross join lateral (
     select json_agg(json_build_object('code', line.line_no::text, 'chequeCode', cheque.code, 'number', cheque.number, 'bankName', bank.name,
         'branch', cheque.branch, 'partyCode', ${partyCode}, 'partyName', ${partyName('cheque')}, 'chequeDate', cheque.cheque_date,
         'fromState', line.from_state, 'toState', line.to_state, 'accountName', coalesce(own.name, ''), 'amount', money_text(line.amount),
         'charge', money_text(line.charge)) order by line.line_no) as cheques,
       coalesce(json_agg(json_build_object('chequeCode', cheque.code, 'number', cheque.number, 'partyCode', coalesce(drawer.code, payee.code),
         'partyName', ${partyName('cheque')}, 'paperCode', case cheque.kind when 'own' then cheque.paper_code else '' end, 'amount', money_text(line.amount)) order by line.line_no)
         filter (where line.to_state = 'RETURNED' and cheque.kind = 'received'
           or line.from_state = 'ISSUED' and line.to_state <> 'REALIZED' and cheque.tender_no is null), '[]') as opened
     from cheque_move_line line
     join cheque on cheque.location_code = line.location_code and cheque.code = line.cheque_code
     join bank on bank.code = cheque.bank_code
     left join customer drawer on drawer.code = cheque.drawer_code
     left join supplier payee on payee.code = cheque.payee_code
     left join bank_account own on own.code = line.account_code
     where line.location_code = master.location_code and line.move_code = master.code
   ) lines
   cross join lateral (
     select coalesce(jsonb_agg(jsonb_build_object('chequeCode', cheque.code, 'number', cheque.number, 'partyCode', supplier.code,
       'partyName', supplier.name, 'paperCode', coalesce(paid.due_code, voucher.code), 'amount', money_text(again.amount))
       order by step.cheque_code, again.line_no desc), '[]') as opened
     from cheque_history step
     join cheque on cheque.location_code = step.location_code and cheque.code = step.cheque_code
     join payment_voucher_reopening again on again.location_code = step.location_code and again.cheque_code = step.cheque_code
       and again.move_no = step.move_no and again.amount > 0
     join payment_voucher voucher on voucher.location_code = again.location_code and voucher.code = again.voucher_code
     join supplier on supplier.code = voucher.supplier_code
     left join payment_voucher_line paid on paid.location_code = again.location_code and paid.voucher_code = again.voucher_code
       and paid.line_no = again.line_no
     where step.location_code = master.location_code and step.paper_code = master.code
   ) due
   cross join lateral (
     select coalesce(jsonb_agg(jsonb_build_object('chequeCode', step.cheque_code, 'number', cheque.number, 'partyCode', '',
       'partyName', ${expensePayee}, 'paperCode', expense.code, 'amount', money_text(again.amount))
       order by step.cheque_code), '[]') as opened
     from cheque_history step
     join cheque on cheque.location_code = step.location_code and cheque.code = step.cheque_code
     join expense_reopening again on again.location_code = step.location_code and again.cheque_code = step.cheque_code
       and again.move_no = step.move_no and again.amount > 0
     join expense on expense.location_code = again.location_code and expense.code = again.expense_code
     join expense_category category on category.code = expense.category_code
     where step.location_code = master.location_code and step.paper_code = master.code
   ) unpaid
   where master.location_code = $1 and master.code = $2`,
)

/** A deposit slip or another paper of the caller's location that moved cheques. Refuses with NOT_FOUND. */
export function readChequeMove(from: Reader, asked: AskedPaper): Promise<ChequeMoveRead> {
  return readPaper(from, { ...selectMove, what: 'Cheque move' }, asked)
}
