import { chequeStateNames } from '../../../banking/cheques/cheque-states.ts'
import { chequeMoveStays } from '../../../money/cheque-moves/server/reverse-cheque-move.ts'
import { openingDrawnOn } from '../../../money/openings/server/reverse-opening.ts'
import { own, endedOf, type PaperRow } from './paper-row.ts'

const stateIn = (column: string) =>
  `case ${column} ${Object.entries(chequeStateNames)
    .map(([state, word]) => `when '${state}' then '${word}'`)
    .join(' ')} end`

/** What the books began with. */
export const openingBalance: PaperRow = {
  table: 'opening_balance',
  what: 'Opening balance',
  permission: 'open-balances',
  joins: `left join customer on customer.code = master.party_code left join supplier on supplier.code = master.party_code
    left join bank_account account on account.code = master.account_code`,
  partyCode: `coalesce(master.party_code, master.account_code, '')`,
  partyName: `coalesce(trim(customer.first_name || ' ' || customer.second_name), supplier.name, account.name, 'Cash')`,
  version: '1',
  refusal: openingDrawnOn,
  hanging: `select case when cheque.code is not null then 'Cheque ' || cheque.number when kind_of.word is null then 'Balance' else kind_of.word end as what,
      '' as code, coalesce(${stateIn('cheque.state')}, master.reference) as detail, total as amount,
      case when cheque.state not in ('IN_HAND', 'ISSUED') or paid > 0 then 'blocks' when cheque.state is not null then 'voided'
        when master.kind in ('cash', 'bank') then 'not-here' when master.kind in ('customer-owes', 'supplier-owed', 'overdraft') then 'not-owed'
        else 'off-balance' end as effect
    from opening_balance master
    left join cheque on cheque.location_code = master.location_code and cheque.paper_code = master.code
    left join (values ('cash', 'Cash'), ('bank', 'Bank'), ('overdraft', 'Overdraft'), ('customer-owes', 'Bill'), ('supplier-owed', 'Bill'))
      as kind_of (kind, word) on kind_of.kind = master.kind
    where ${own}
    union all
    select 'Payment receipt', receipt.code, 'Paid on it', line.amount, 'blocks'
      from payment_receipt_line line
      join payment_receipt receipt on receipt.location_code = line.location_code and receipt.code = line.receipt_code
      where line.location_code = $1 and line.opening_code = $2 and receipt.status = 'live'
    union all
    ${endedOf('opening_code')}
    union all
    select 'Payment voucher', voucher.code, 'Paid on it', line.amount, 'blocks'
      from payment_voucher_line line
      join payment_voucher voucher on voucher.location_code = line.location_code and voucher.code = line.voucher_code
      where line.location_code = $1 and line.due_code = $2 and line.due_kind = 'opening' and voucher.status = 'live'`,
}

// Its cheques go back to where they were; what came to be owed with them is not owed any more.
const chequeMove: PaperRow = {
  table: 'cheque_move',
  what: 'Cheque move',
  joins: 'left join bank_account account on account.code = master.account_code',
  partyCode: `coalesce(master.account_code, '')`,
  partyName: `coalesce(account.name, master.reason)`,
  refusal: chequeMoveStays,
  hanging: `select 'Cheque ' || cheque.number as what, '' as code, ${stateIn('line.to_state')} as detail, line.amount,
      case when cheque.state <> line.to_state or cheque.settled > 0 then 'blocks' when line.from_state = 'IN_HAND' then 'in-hand'
        else 'put-back' end as effect
    from cheque_move_line line join cheque on cheque.location_code = line.location_code and cheque.code = line.cheque_code
    where line.location_code = $1 and line.move_code = $2
    union all
    select 'Debt', '', 'Of the returned cheque ' || cheque.number, line.amount, 'not-owed'
      from cheque_move_line line join cheque on cheque.location_code = line.location_code and cheque.code = line.cheque_code
      where line.location_code = $1 and line.move_code = $2 and line.to_state = 'RETURNED' and cheque.kind = 'received'
    union all
    select 'Due again', coalesce(paid.due_code, again.voucher_code), 'Paid as before', again.amount, 'not-owed'
      from cheque_history step
      join payment_voucher_reopening again on again.location_code = step.location_code and again.cheque_code = step.cheque_code
        and again.move_no = step.move_no and again.amount > 0
      left join payment_voucher_line paid on paid.location_code = again.location_code and paid.voucher_code = again.voucher_code
        and paid.line_no = again.line_no
      where step.location_code = $1 and step.paper_code = $2`,
}

export const depositSlip: PaperRow = { ...chequeMove, only: `master.move = 'deposit'` }
export const chequeVoucher: PaperRow = { ...chequeMove, only: `master.move <> 'deposit'` }
