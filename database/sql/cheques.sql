-- cheques.cancel-of-paper
with gone as (
     update cheque set state = 'CANCELLED', version = version + 1 where location_code = $1 and paper_code = $2 and state = 'IN_HAND'
     returning location_code, code, version
   )
   insert into cheque_history (location_code, cheque_code, move_no, from_state, to_state, paper_code, business_date, moved_at, user_code)
   select location_code, code, version, 'IN_HAND', 'CANCELLED', $2, $3, to_timestamp($4::double precision / 1000), $5 from gone;

-- cheques.cancel-own-of-paper
with gone as (
     update cheque set state = 'CANCELLED', version = version + 1 where location_code = $1 and paper_code = $2 and kind = 'own'
     returning location_code, code, version
   )
   insert into cheque_history (location_code, cheque_code, move_no, from_state, to_state, paper_code, business_date, moved_at, user_code)
   select location_code, code, version, 'ISSUED', 'CANCELLED', $2, $3, to_timestamp($4::double precision / 1000), $5 from gone;

-- cheques.endorse
with moved as (
     update cheque set state = 'ENDORSED', version = version + 1 where location_code = $1 and code = any($2) returning location_code, code, version
   )
   insert into cheque_history (location_code, cheque_code, move_no, from_state, to_state, paper_code, business_date, moved_at, user_code)
   select location_code, code, version, 'IN_HAND', 'ENDORSED', current_paper_code(), $3, to_timestamp($4::double precision / 1000), $5 from moved;

-- cheques.find-received-before
select cheque.number, cheque.paper_code as paper
   from unnest($2::text[], $3::text[], $4::text[]) as given (bank_code, branch, number)
   join cheque on (cheque.bank_code, cheque.branch, ltrim(cheque.number, '0')) = (given.bank_code, given.branch, ltrim(given.number, '0'))
   where drawer_code = $1 and state <> 'CANCELLED' order by cheque.number limit 1;

-- cheques.find-used-numbers
with given as (select account_code, number from unnest($1::text[], $2::numeric[]) as given (account_code, number)),
   problem as (
     select 1 as rank, cheque.account_code, cheque.number, cheque.paper_code as paper, null as reason
     from given join cheque on cheque.kind = 'own' and not cheque.is_void and cheque.account_code = given.account_code
       and cheque.number::numeric = given.number
     union all
     select 2, leaf.account_code, leaf.number, null, leaf.reason
     from given join spoiled_cheque leaf on leaf.account_code = given.account_code and leaf.number::bigint = given.number::bigint
     union all
     select 3, given.account_code, given.number::text, null, null
     from given where exists (select 1 from cheque_book book where book.account_code = given.account_code)
       and not exists (select 1 from cheque_book book where book.account_code = given.account_code
         and given.number between book.first_number::numeric and book.last_number::numeric)
   )
   select problem.number, problem.paper, problem.reason, account.name as account
   from problem join bank_account account on account.code = problem.account_code order by problem.rank, problem.number limit 1;

-- cheques.in-hand-to-hand-on
select cheque.code, cheque.number as "chequeNumber", money_text(cheque.amount) as amount, cheque.cheque_date as "chequeDate",
     bank.name as "bankName", cheque.branch, trim(drawer.first_name || ' ' || drawer.second_name) as "customerName"
   from cheque join bank on bank.code = cheque.bank_code join customer drawer on drawer.code = cheque.drawer_code
   where cheque.location_code = $1 and cheque.state = 'IN_HAND' and cheque.kind = 'received'
   order by cheque.cheque_date, cheque.code limit 500;

-- cheques.insert-of-opening
with born as (
     insert into cheque (location_code, code, paper_code, bank_code, branch, number, drawer_code, amount, cheque_date, received_on, state, kind,
       account_code, payee_code)
     select opening.location_code, opening.code || '01', opening.code, coalesce(opening.bank_code, account.bank_code),
       case opening.kind when 'cheque' then opening.branch else account.branch end, reference,
       case opening.kind when 'cheque' then party_code end, total, due_date, business_date,
       case opening.kind when 'cheque' then 'IN_HAND' else 'ISSUED' end, case opening.kind when 'cheque' then 'received' else 'own' end,
       account_code, case opening.kind when 'own-cheque' then party_code end
     from opening_balance opening left join bank_account account on account.code = opening.account_code
     where opening.location_code = $1 and opening.code = $2
     returning location_code, code, paper_code, received_on, state
   )
   insert into cheque_history (location_code, cheque_code, move_no, from_state, to_state, paper_code, business_date, moved_at, user_code)
   select location_code, code, 1, null, state, paper_code, received_on, to_timestamp($3::double precision / 1000), $4 from born;

-- cheques.insert-own
with born as (
     insert into cheque (location_code, code, paper_code, tender_no, kind, account_code, payee_code, bank_code, branch, number, amount,
       cheque_date, received_on, state)
     select tender.location_code, paper_code || lpad(tender_no::text, 2, '0'), paper_code, tender_no, 'own', account.code, $2, account.bank_code,
       account.branch, reference, amount, tender_date, business_date, 'ISSUED'
     from tender join bank_account account on account.code = tender.account_code
     where tender.location_code = $1 and paper_code = current_paper_code() and payment_type_code = '21910000002'
     returning location_code, code, paper_code, received_on
   )
   insert into cheque_history (location_code, cheque_code, move_no, from_state, to_state, paper_code, business_date, moved_at, user_code)
   select location_code, code, 1, null, 'ISSUED', paper_code, received_on, to_timestamp($3::double precision / 1000), $4 from born;

-- cheques.insert-received
with born as (
     insert into cheque (location_code, code, paper_code, tender_no, bank_code, branch, number, drawer_code, amount, cheque_date, received_on)
     select location_code, paper_code || lpad(tender_no::text, 2, '0'), paper_code, tender_no, bank_code, branch, reference, $2, amount,
       tender_date, business_date
     from tender
     where location_code = $1 and paper_code = current_paper_code() and payment_type_code = '21910000002'
     returning location_code, code, paper_code, received_on
   )
   insert into cheque_history (location_code, cheque_code, move_no, from_state, to_state, paper_code, business_date, moved_at, user_code)
   select location_code, code, 1, null, 'IN_HAND', paper_code, received_on, to_timestamp($3::double precision / 1000), $4 from born;

-- cheques.lock-handed-on
select cheque.code, cheque.number, cheque.amount, cheque.state, cheque.cheque_date as "chequeDate" from cheque where location_code = $1 and code = any($2) and kind = 'received' order by code for no key update;

-- cheques.lock-of-opening
select number, state from cheque where location_code = $1 and paper_code = $2 for no key update;

-- cheques.lock-of-paper
select number, state from cheque where location_code = $1 and paper_code = $2 order by code for no key update;

-- cheques.lock-out-of-paper
select cheque.number, cheque.state from cheque where cheque.location_code = $1 and (cheque.paper_code = $2 and cheque.kind = 'own' or cheque.code in (
     select reference from tender where location_code = $1 and paper_code = $2 and payment_type_code = '21910000002'
       and account_code is null)) order by cheque.code for no key update;

-- cheques.lock-owed
select code, number, drawer_code as "customerCode", state, amount - settled as due
   from cheque where location_code = $1 and code = any($2) order by code for no key update;

-- cheques.lock-own-accounts
select code from bank_account where code = any($1) order by code for no key update;

-- cheques.move-settled
with changed as (
     update cheque set settled = cheque.settled + before.by, state = before.becomes,
       version = cheque.version + (before.becomes <> before.was)::integer
     from (
       select cheque.code, state::text as was, moved.by, case when settled + moved.by = amount then 'SETTLED' else 'RETURNED' end as becomes
       from unnest($2::text[], $3::bigint[]) as moved (code, by) join cheque on cheque.location_code = $1 and cheque.code = moved.code
     ) before
     where cheque.location_code = $1 and cheque.code = before.code
     returning cheque.location_code, cheque.code, cheque.version, was, becomes
   )
   insert into cheque_history (location_code, cheque_code, move_no, from_state, to_state, paper_code, business_date, moved_at, user_code)
   select location_code, code, version, was, becomes, current_paper_code(), $4, to_timestamp($5::double precision / 1000), $6
   from changed where was <> becomes;

-- cheques.next-own-numbers
select account.code, account.name, last.number as last, leaves.numbers, leaves.left
   from bank_account account
   left join lateral (
     select number from cheque where kind = 'own' and not is_void and account_code = account.code order by number::numeric desc limit 1
   ) last on true
   left join lateral (
     -- The newest book first; a book without an unused leaf gives none.
     select count(leaf.n)::int as left,
       (array_agg(lpad(leaf.n::text, greatest(length(book.first_number), length(leaf.n::text)), '0') order by book.book_no desc, leaf.n)
         filter (where leaf.n is not null))[1:99] as numbers
     from cheque_book book left join lateral (
       select n from generate_series(book.first_number::bigint, book.last_number::bigint) n
       where not exists (
           select 1 from cheque where cheque.kind = 'own' and not cheque.is_void and cheque.account_code = book.account_code
             and cheque.number::numeric = n::numeric)
         and not exists (select 1 from spoiled_cheque where spoiled_cheque.account_code = book.account_code and spoiled_cheque.number::bigint = n)
     ) leaf (n) on true
     where book.account_code = account.code having count(*) > 0
   ) leaves on true
   where account.is_active order by lower(account.name);

-- cheques.out-of-paper
select cheque.number, cheque.state from cheque where cheque.location_code = $1 and (cheque.paper_code = $2 and cheque.kind = 'own' or cheque.code in (
     select reference from tender where location_code = $1 and paper_code = $2 and payment_type_code = '21910000002'
       and account_code is null)) order by cheque.code;

-- cheques.take-back
with moved as (
     update cheque set state = 'IN_HAND', version = version + 1
     where location_code = $1 and kind = 'received' and state = 'ENDORSED' and (cheque.paper_code = $2 and cheque.kind = 'own' or cheque.code in (
     select reference from tender where location_code = $1 and paper_code = $2 and payment_type_code = '21910000002'
       and account_code is null))
     returning location_code, code, version
   )
   insert into cheque_history (location_code, cheque_code, move_no, from_state, to_state, paper_code, business_date, moved_at, user_code)
   select location_code, code, version, 'ENDORSED', 'IN_HAND', $2, $3, to_timestamp($4::double precision / 1000), $5 from moved;

-- cheques.void-of-opening
with gone as (
     update cheque set state = 'CANCELLED', is_void = true, version = version + 1 where location_code = $1 and paper_code = $2
     returning location_code, code, version, case kind when 'own' then 'ISSUED' else 'IN_HAND' end as before
   )
   insert into cheque_history (location_code, cheque_code, move_no, from_state, to_state, paper_code, business_date, moved_at, user_code)
   select location_code, code, version, before, 'CANCELLED', $2, $3, to_timestamp($4::double precision / 1000), $5 from gone;
