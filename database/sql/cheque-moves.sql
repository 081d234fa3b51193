-- cheque-moves.account-of-slip
select 1 from bank_account where code = $1 and is_active;

-- cheque-moves.calendar-accounts
select account.code, account.name, coalesce(sum(debit - credit) filter (where account_code = '1201'), 0)::bigint as cleared,
     coalesce(sum(debit - credit) filter (where account_code = '1202'), 0)::bigint as "inClearing"
   from bank_account account
   left join gl_line on party_code = account.code and account_code in ('1201', '1202')
   group by account.code, account.name, is_active
   having is_active or coalesce(sum(debit - credit), 0) <> 0
   order by account.name;

-- cheque-moves.calendar-due
select greatest(cheque_date, $1::date) as date, kind, case kind when 'own' then account_code end as "accountCode",
     sum(amount)::bigint as amount, count(*)::int as count
   from cheque where state in ('IN_HAND', 'ISSUED') and cheque_date < $1::date + $2::int
   group by 1, 2, 3;

-- cheque-moves.cheques-of-move
select cheque_code as code from cheque_move_line where location_code = $1 and move_code = $2 order by line_no;

-- cheque-moves.day-of-move
select move.business_date as date from cheque_move move join location_day day on day.location_code = move.location_code and day.closed_through >= move.business_date
   where move.location_code = $1 and move.code = $2;

-- cheque-moves.insert-lines
insert into cheque_move_line (location_code, move_code, line_no, cheque_code, from_state, to_state, from_account_code, account_code, amount, charge)
   select $1, current_paper_code(), line_no, code, from_state, to_state, from_account_code, account_code, amount, charge
   from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[]) with ordinality
     as line (code, from_state, to_state, from_account_code, account_code, amount, charge, line_no);

-- cheque-moves.insert-move
insert into cheque_move (location_code, code, move, business_date, created_at, user_code, moved_on, account_code, reason, total, charge)
   values ($1, current_paper_code(), $2, $3, to_timestamp($4::double precision / 1000), $5, $6, $7, $8, $9, $10);

-- cheque-moves.last-moves
select cheque.code, coalesce(last.moved_on, last.business_date) as "movedOn", last.business_date as "businessDate",
     author.username as "user", last.paper_code as paper, cheque.settled
   from cheque
   join cheque_history last on last.location_code = cheque.location_code and last.cheque_code = cheque.code and last.move_no = cheque.version
   join app_user author on author.code = last.user_code
   where cheque.location_code = $1 and cheque.code = any($2::text[]);

-- cheque-moves.lock-cheques
select code, number, kind, state, version, amount, cheque_date as "chequeDate", account_code as "accountCode",
     drawer_code as "drawerCode", payee_code as "payeeCode", case kind when 'own' then paper_code else (select paper_code from cheque_history handed
    where handed.location_code = cheque.location_code and handed.cheque_code = cheque.code and from_state = 'IN_HAND' and to_state = 'ENDORSED'
    order by move_no desc limit 1) end as "givenWith"
   from cheque where location_code = $1 and code = any($2::text[]) order by code for no key update;

-- cheque-moves.lock-customers
select 1 from customer_balance where customer_code = any($1::text[]) order by customer_code for no key update;

-- cheque-moves.lock-move
select business_date as date, status, version, move, total from cheque_move where location_code = $1 and code = $2 for no key update;

-- cheque-moves.mark-reversed
update cheque_move set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- cheque-moves.move
with moved as (
     update cheque set state = line.to_state, version = version + 1, account_code = line.account_code
     from cheque_move_line line
     where line.location_code = $1 and line.move_code = current_paper_code()
       and cheque.location_code = line.location_code and cheque.code = line.cheque_code
     returning cheque.code, cheque.version, line.from_state, line.to_state, line.account_code
   )
   insert into cheque_history (location_code, cheque_code, move_no, from_state, to_state, paper_code, business_date, moved_at, user_code, moved_on,
     account_code)
   select $1, code, version, from_state, to_state, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, account_code
   from moved;

-- cheque-moves.move-back
with moved as (
     update cheque set state = line.from_state, version = version + 1, account_code = line.from_account_code
     from cheque_move_line line
     where line.location_code = $1 and line.move_code = $2 and cheque.location_code = line.location_code and cheque.code = line.cheque_code
     returning cheque.code, cheque.version, line.from_state, line.to_state, line.from_account_code
   )
   insert into cheque_history (location_code, cheque_code, move_no, from_state, to_state, paper_code, business_date, moved_at, user_code, moved_on,
     account_code)
   select $1, moved.code, version, moved.to_state, moved.from_state, $2, $3, to_timestamp($4::double precision / 1000), $5,
     coalesce(before.moved_on, before.business_date), from_account_code
   from moved
   join cheque_history mine on mine.location_code = $1 and mine.cheque_code = moved.code and mine.paper_code = $2
   join cheque_history before on before.location_code = $1 and before.cheque_code = moved.code and before.move_no = mine.move_no - 1;

-- cheque-moves.moved-on-since
select cheque.number, cheque.state, later.paper_code as paper, later.business_date as date, author.username as "user"
   from cheque_move_line line
   join cheque on cheque.location_code = line.location_code and cheque.code = line.cheque_code
   cross join lateral (
     select * from (select *, count(*) over (partition by paper_code) as times from cheque_history
       where location_code = cheque.location_code and cheque_code = cheque.code) step
     where times = 1 and 'SETTLED' not in (coalesce(from_state, ''), to_state) order by move_no desc limit 1
   ) later
   join app_user author on author.code = later.user_code
   where line.location_code = $1 and line.move_code = $2 and later.paper_code <> $2
   order by line.line_no limit 1;

-- cheque-moves.moves-that-opened
select step.cheque_code as code, step.move_no as "moveNo", cheque.version, cheque.amount
   from cheque_history step join cheque on cheque.location_code = step.location_code and cheque.code = step.cheque_code
   where step.location_code = $1 and step.paper_code = $2
     and (step.cheque_code, step.move_no) in (
       select cheque_code, move_no from payment_voucher_reopening where location_code = $1
       union all
       select cheque_code, move_no from expense_reopening where location_code = $1
     ) or step.to_state in ('RETURNED', 'CANCELLED', 'STALE')
       and (cheque.location_code, cheque.paper_code) in (select location_code, code from vat_payment where location_code = $1)
   order by step.cheque_code;

-- cheque-moves.parties-of-cheques
select code, state, drawer_code as "drawerCode", case kind when 'own' then paper_code else (select paper_code from cheque_history handed
    where handed.location_code = cheque.location_code and handed.cheque_code = cheque.code and from_state = 'IN_HAND' and to_state = 'ENDORSED'
    order by move_no desc limit 1) end as "givenWith" from cheque where location_code = $1 and code = any($2::text[]);

-- cheque-moves.read-cheque
select cheque.code, cheque.version, (select born.user_code from cheque_history born
    where born.location_code = cheque.location_code and born.cheque_code = cheque.code and born.move_no = 1) as "userCode", cheque.kind as "kind", cheque.number as "number", bank.name as "bankName", cheque.branch as "branch", coalesce(drawer.code, payee.code, '') as "partyCode", coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = cheque.location_code and expense.code = cheque.paper_code), case when starts_with(cheque.paper_code, '72') then 'Tax authority' end, '') as "partyName", cheque.cheque_date as "chequeDate", cheque.received_on as "receivedOn", cheque.state as "state", coalesce(last.moved_on, last.business_date) as "movedOn", mover.username as "movedBy", coalesce(cheque.account_code, '') as "accountCode", coalesce(account.name, '') as "accountName", cheque.paper_code as "paperCode", money_text(cheque.amount) as amount,
     (select json_agg(json_build_object('no', step.move_no, 'from', step.from_state, 'to', step.to_state, 'date', step.business_date,
        'movedOn', coalesce(step.moved_on, step.business_date), 'at', step.moved_at, 'user', author.username, 'paperCode', step.paper_code,
        'accountName', coalesce(place.name, ''), 'reason', coalesce(by.reason, ''), 'charge', money_text(coalesce(line.charge, 0::bigint)),
        'isTakenBack', step.times > 1) order by step.move_no)
      from (select *, count(*) over (partition by paper_code) as times from cheque_history
        where location_code = cheque.location_code and cheque_code = cheque.code) step
      join app_user author on author.code = step.user_code
      left join bank_account place on place.code = step.account_code
      left join cheque_move by on by.location_code = step.location_code and by.code = step.paper_code
      left join cheque_move_line line on line.location_code = step.location_code and line.move_code = step.paper_code
        and line.cheque_code = step.cheque_code) as moves
   from cheque join bank on bank.code = cheque.bank_code
    join cheque_history last on last.location_code = cheque.location_code and last.cheque_code = cheque.code and last.move_no = cheque.version
    join app_user mover on mover.code = last.user_code
    left join customer drawer on drawer.code = cheque.drawer_code
    left join supplier payee on payee.code = cheque.payee_code
    left join bank_account account on account.code = cheque.account_code
   where cheque.location_code = $1 and cheque.code = $2;

-- cheque-moves.read-cheque-move
select master.code, master.move, master.business_date as date, master.created_at as "dateTime", master.moved_on as "movedOn",
     json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user", master.reason as remarks,
     master.status, coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.version, money_text(master.total) as "totalAmount",
     money_text(master.charge) as charge,
     case when account.code is not null then json_build_object('code', account.code, 'name', account.name, 'bankName', holder.name,
       'branch', account.branch, 'number', account.number) end as account,
     lines.cheques, (lines.opened::jsonb || due.opened || unpaid.opened)::json as opened
   from cheque_move master
   join stock_location place on place.code = master.location_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code
   left join bank_account account on account.code = master.account_code
   left join bank holder on holder.code = account.bank_code
   cross join lateral (
     select json_agg(json_build_object('code', line.line_no::text, 'chequeCode', cheque.code, 'number', cheque.number, 'bankName', bank.name,
         'branch', cheque.branch, 'partyCode', coalesce(drawer.code, payee.code, ''), 'partyName', coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = cheque.location_code and expense.code = cheque.paper_code), case when starts_with(cheque.paper_code, '72') then 'Tax authority' end, ''), 'chequeDate', cheque.cheque_date,
         'fromState', line.from_state, 'toState', line.to_state, 'accountName', coalesce(own.name, ''), 'amount', money_text(line.amount),
         'charge', money_text(line.charge)) order by line.line_no) as cheques,
       coalesce(json_agg(json_build_object('chequeCode', cheque.code, 'number', cheque.number, 'partyCode', coalesce(drawer.code, payee.code),
         'partyName', coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = cheque.location_code and expense.code = cheque.paper_code), case when starts_with(cheque.paper_code, '72') then 'Tax authority' end, ''), 'paperCode', case cheque.kind when 'own' then cheque.paper_code else '' end, 'amount', money_text(line.amount)) order by line.line_no)
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
       'partyName', coalesce(nullif(expense.payee, ''), category.name), 'paperCode', expense.code, 'amount', money_text(again.amount))
       order by step.cheque_code), '[]') as opened
     from cheque_history step
     join cheque on cheque.location_code = step.location_code and cheque.code = step.cheque_code
     join expense_reopening again on again.location_code = step.location_code and again.cheque_code = step.cheque_code
       and again.move_no = step.move_no and again.amount > 0
     join expense on expense.location_code = again.location_code and expense.code = again.expense_code
     join expense_category category on category.code = expense.category_code
     where step.location_code = master.location_code and step.paper_code = master.code
   ) unpaid
   where master.location_code = $1 and master.code = $2;

-- cheque-moves.settled-since
select cheque.number, cheque.settled from cheque_move_line line
   join cheque on cheque.location_code = line.location_code and cheque.code = line.cheque_code
   where line.location_code = $1 and line.move_code = $2 and cheque.settled > 0 order by line.line_no limit 1;
