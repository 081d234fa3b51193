import { accounts } from '../features/books/ledger/posting.ts'

// Parts of the books' promises that are about deposit slips and the other papers that move cheques; each is a query for what breaks it.

// What each move posts, as the table of the domain says it: kind, from, to, debit, credit, source code.
const moves = [
  ['received', 'IN_HAND', 'DEPOSITED', accounts.chequesDeposited, accounts.chequesInHand, 26],
  ['received', 'RETURNED', 'DEPOSITED', accounts.chequesDeposited, accounts.returnedCheques, 26],
  ['received', 'DEPOSITED', 'REALIZED', accounts.bankCleared, accounts.chequesDeposited, 27],
  ['received', 'DEPOSITED', 'RETURNED', accounts.returnedCheques, accounts.chequesDeposited, 28],
  ['received', 'REALIZED', 'RETURNED', accounts.returnedCheques, accounts.bankCleared, 28],
  ['own', 'ISSUED', 'REALIZED', accounts.ownCheques, accounts.bankCleared, 29],
  // The other side is what is due again.
  ['received', 'ENDORSED', 'RETURNED', accounts.returnedCheques, '', 28],
  ['own', 'ISSUED', 'RETURNED', accounts.ownCheques, '', 30],
  ['own', 'ISSUED', 'CANCELLED', accounts.ownCheques, '', 30],
  ['own', 'ISSUED', 'STALE', accounts.ownCheques, '', 30],
] as const
const rules = moves
  .map(([kind, from, to, debit, credit, source]) => `('${kind}', '${from}', '${to}', '${debit}', '${credit}', ${source})`)
  .join(', ')

/** I-06: the legs of each line, and of the bank's charge. */
export const chequeMoveLegs = `
    select paper.location_code, paper.code, leg.account_code::text collate "C" as account_code,
      (case leg.account_code when '${accounts.chequesInHand}' then null when '${accounts.bankCharges}' then null
        when '${accounts.returnedCheques}' then cheque.drawer_code::text else line.account_code::text end) collate "C" as party_code,
      leg.amount::numeric as amount, leg.source_code
    from cheque_move paper
    join cheque_move_line line on line.location_code = paper.location_code and line.move_code = paper.code
    join cheque on cheque.location_code = line.location_code and cheque.code = line.cheque_code
    left join (values ${rules}) as rule (kind, from_state, to_state, debit, credit, source_code)
      on rule.kind = cheque.kind and rule.from_state = line.from_state and rule.to_state = line.to_state
    cross join lateral (values (rule.debit, line.amount, rule.source_code), (rule.credit, -line.amount, rule.source_code),
      ('${accounts.bankCharges}', line.charge, 28), ('${accounts.bankCleared}', -line.charge, 28)) as leg (account_code, amount, source_code)
    where paper.status = 'live' and leg.account_code <> ''
    union all
    select paper.location_code, paper.code, '${accounts.payables}', cheque.payee_code::text, -line.amount::numeric, 30
    from cheque_move paper
    join cheque_move_line line on line.location_code = paper.location_code and line.move_code = paper.code
    join cheque on cheque.location_code = line.location_code and cheque.code = line.cheque_code
    where paper.status = 'live' and cheque.kind = 'own' and cheque.tender_no is null and line.from_state = 'ISSUED'
      and line.to_state <> 'REALIZED'
    union all
    select paper.location_code, paper.code, case opened.line_no when 0 then '${accounts.supplierOverPayment}' else '${accounts.payables}' end,
      voucher.supplier_code::text, -opened.amount::numeric, case cheque.kind when 'own' then 30 else 28 end
    from cheque_move paper
    join cheque_history step on step.location_code = paper.location_code and step.paper_code = paper.code
    join cheque on cheque.location_code = step.location_code and cheque.code = step.cheque_code
    join payment_voucher_reopening opened on opened.location_code = step.location_code and opened.cheque_code = step.cheque_code
      and opened.move_no = step.move_no
    join payment_voucher voucher on voucher.location_code = opened.location_code and voucher.code = opened.voucher_code
    where paper.status = 'live'
    union all
    select paper.location_code, paper.code, expense.account_code, null, -opened.amount::numeric, 30
    from cheque_move paper
    join cheque_history step on step.location_code = paper.location_code and step.paper_code = paper.code
    join expense_reopening opened on opened.location_code = step.location_code and opened.cheque_code = step.cheque_code
      and opened.move_no = step.move_no
    join expense on expense.location_code = opened.location_code and expense.code = opened.expense_code
    where paper.status = 'live'
    union all
    select paper.location_code, paper.code, '${accounts.vatDue}', null, -line.amount::numeric, 30
    from cheque_move paper
    join cheque_move_line line on line.location_code = paper.location_code and line.move_code = paper.code
    join cheque on cheque.location_code = line.location_code and cheque.code = line.cheque_code
    join vat_payment on vat_payment.location_code = cheque.location_code and vat_payment.code = cheque.paper_code
    where paper.status = 'live' and line.from_state = 'ISSUED' and line.to_state <> 'REALIZED'`

/** I-20: a paper comes to what its lines say, moved the cheques that it names, once and as it says, and back when it was taken back. */
export const chequeMoveBreaks = `
  select 'cheque move ' || paper.code || ' of ' || money_text(paper.total) || ' has lines of ' || money_text(coalesce(sum(line.amount), 0)::bigint) as what
  from cheque_move paper left join cheque_move_line line on line.location_code = paper.location_code and line.move_code = paper.code
  group by paper.location_code, paper.code, paper.total, paper.charge
  having (paper.total, paper.charge, count(line.line_no)) is distinct from (coalesce(sum(line.amount), 0), coalesce(sum(line.charge), 0), max(line.line_no)::bigint)
  union all
  select 'line ' || line_no || ' of cheque move ' || move_code || ' is of ' || money_text(line.amount) || ', its cheque of ' || money_text(cheque.amount)
  from cheque_move_line line join cheque on cheque.location_code = line.location_code and cheque.code = line.cheque_code
  where line.amount <> cheque.amount
  union all
  select 'cheque move ' || paper.code || ' is to ' || paper.account_code || ', its line ' || line_no || ' to ' || coalesce(line.account_code, 'none')
  from cheque_move paper join cheque_move_line line on line.location_code = paper.location_code and line.move_code = paper.code
  where paper.account_code is not null and line.account_code is distinct from paper.account_code
  union all
  select 'cheque move ' || coalesce(said.move_code, made.paper_code) || ' says of cheque ' || coalesce(said.cheque_code, made.cheque_code)
    || ' another way than its history'
  from (
    select line.location_code, move_code, cheque_code, from_state::text, to_state::text, line.account_code::text, moved_on, paper.user_code, created_at
    from cheque_move_line line join cheque_move paper on paper.location_code = line.location_code and paper.code = line.move_code
    union all
    select line.location_code, move_code, cheque_code, to_state, from_state, from_account_code, null, null, null
    from cheque_move_line line join cheque_move paper on paper.location_code = line.location_code and paper.code = line.move_code
    where status = 'reversed'
  ) said
  full join (
    select step.location_code, paper_code, cheque_code, from_state::text, to_state::text, account_code::text, moved_on, user_code, moved_at,
      row_number() over (partition by location_code, cheque_code, paper_code order by move_no) > 1 as is_back
    from cheque_history step where left(paper_code, 2) in ('39', '66')
  ) made on made.location_code = said.location_code and made.paper_code = said.move_code and made.cheque_code = said.cheque_code
    and made.is_back = (said.user_code is null)
  where (said.from_state, said.to_state, said.account_code) is distinct from (made.from_state, made.to_state, made.account_code)
    or (said.user_code is not null and (said.moved_on, said.user_code, said.created_at) is distinct from (made.moved_on, made.user_code, made.moved_at))
  union all
  select 'cheque ' || code || ' is in account ' || coalesce(cheque.account_code, 'none') || ', its last move left it in ' || coalesce(last.account_code, 'none')
  from cheque join lateral (
    select account_code from cheque_history step
    where step.location_code = cheque.location_code and step.cheque_code = cheque.code and left(paper_code, 2) in ('39', '66')
    order by move_no desc limit 1
  ) last on true
  where cheque.account_code is distinct from last.account_code`
