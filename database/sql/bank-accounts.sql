-- bank-accounts.delete-cheque-book
delete from cheque_book where account_code = $1 and book_no = $2;

-- bank-accounts.delete-reconciliation
delete from bank_reconciliation made where account_code = $1 and reconciliation_no = $2 and not exists (select 1 from bank_reconciliation later
  where later.account_code = made.account_code and later.reconciliation_no > made.reconciliation_no)
   returning statement_date as date, bank_balance as balance;

-- bank-accounts.delete-ticks
with apart as (
     delete from bank_match using unnest($2::text[], $3::text[], $4::smallint[], $5::smallint[]) as asked (location_code, paper_code, entry_no, line_no), bank_match own
     where own.account_code = $1 and (own.location_code, own.paper_code, own.entry_no, own.line_no)
         = (asked.location_code, asked.paper_code, asked.entry_no, asked.line_no)
       and bank_match.account_code = own.account_code and bank_match.bank_line_no = own.bank_line_no
   )
   delete from bank_tick using unnest($2::text[], $3::text[], $4::smallint[], $5::smallint[]) as asked (location_code, paper_code, entry_no, line_no)
   where bank_tick.account_code = $1 and (bank_tick.location_code, bank_tick.paper_code, bank_tick.entry_no, bank_tick.line_no)
     = (asked.location_code, asked.paper_code, asked.entry_no, asked.line_no)
   returning bank_tick.location_code || '-' || bank_tick.paper_code || '-' || bank_tick.entry_no || '-' || bank_tick.line_no as code, amount,
     shown_on as "shownOn";

-- bank-accounts.find-for-books
select name from bank_account where code = $1;

-- bank-accounts.find-lines
select location_code || '-' || paper_code || '-' || entry_no || '-' || line_no as code, business_date as date
   from unnest($2::text[], $3::text[], $4::smallint[], $5::smallint[]) as asked (location_code, paper_code, entry_no, line_no) join gl_line line using (location_code, paper_code, entry_no, line_no) where line.party_code = $1 and line.account_code in ('1201', '1202', '2110') and line.source_code not in (27, 29);

-- bank-accounts.find-used-leaf
select number, paper, reason from (
     select cheque.number, cheque.paper_code as paper, '' as reason, cheque.number::numeric as n
     from cheque where cheque.kind = 'own' and not cheque.is_void and cheque.account_code = $1
       and cheque.number::numeric between $2::text::numeric and $3::text::numeric
     union all
     select leaf.number, null, leaf.reason, leaf.number::numeric
     from spoiled_cheque leaf where leaf.account_code = $1 and leaf.number::bigint between $2::text::bigint and $3::text::bigint
   ) used order by n limit 1;

-- bank-accounts.insert-cheque-book
insert into cheque_book (account_code, book_no, first_number, last_number, added_at, user_code)
   select $1::text, coalesce(max(book_no), 0) + 1, $2, $3, to_timestamp($4::double precision / 1000), $5 from cheque_book where account_code = $1::text;

-- bank-accounts.insert-reconciliation
insert into bank_reconciliation (account_code, reconciliation_no, statement_date, bank_balance, book_balance, under_way, made_at, user_code)
   select $1::text, coalesce(max(reconciliation_no), 0) + 1, $2, $3, $4, $5, to_timestamp($6::double precision / 1000), $7
   from bank_reconciliation where account_code = $1 returning reconciliation_no as number;

-- bank-accounts.insert-reconciliation-lines
insert into bank_reconciliation_line (account_code, reconciliation_no, location_code, paper_code, entry_no, line_no, amount)
   
  with mirrored as materialized (
    select line.location_code, line.paper_code, line.line_no, unnest(array[line.entry_no, entry.reverses_no]) as entry_no
    from gl_line line
    join gl_entry entry on entry.location_code = line.location_code and entry.paper_code = line.paper_code and entry.entry_no = line.entry_no
    where line.party_code = $1 and line.account_code in ('1201', '1202', '2110') and line.source_code not in (27, 29) and line.business_date <= $3::date and line.entry_no > 1 and entry.reverses_no is not null and (not exists (select 1 from bank_tick own where (own.location_code, own.paper_code, own.entry_no, own.line_no)
    = (line.location_code, line.paper_code, line.entry_no, line.line_no) and own.shown_on <= $3::date)
  and exists (select 1 from gl_entry other
    where other.location_code = line.location_code and other.paper_code = line.paper_code and other.business_date <= $3::date
      and (other.reverses_no = line.entry_no or (other.entry_no = line.entry_no and other.reverses_no is not null))
      and not exists (select 1 from bank_tick pair where pair.location_code = line.location_code and pair.paper_code = line.paper_code
        and pair.entry_no = case other.entry_no when line.entry_no then other.reverses_no else other.entry_no end
        and pair.line_no = line.line_no and pair.shown_on <= $3::date)))
  )
  select $1::text, $2::int, line.location_code, line.paper_code, line.entry_no, line.line_no, line.debit - line.credit
  from gl_line line where line.party_code = $1 and line.account_code in ('1201', '1202', '2110') and line.source_code not in (27, 29) and line.business_date <= $3::date and not exists (select 1 from mirrored where (mirrored.location_code, mirrored.paper_code, mirrored.entry_no, mirrored.line_no)
    = (line.location_code, line.paper_code, line.entry_no, line.line_no))
      and not exists (select 1 from bank_tick tick where (tick.location_code, tick.paper_code, tick.entry_no, tick.line_no)
    = (line.location_code, line.paper_code, line.entry_no, line.line_no) and tick.shown_on <= $3::date) returning amount;

-- bank-accounts.insert-spoiled-cheques
insert into spoiled_cheque (account_code, number, reason, spoiled_at, user_code)
   select $1, lpad(n::text, greatest(length($2::text), length(n::text)), '0'), $4, to_timestamp($5::double precision / 1000), $6
   from generate_series($2::text::bigint, $3::text::bigint) n;

-- bank-accounts.insert-ticks
insert into bank_tick (location_code, paper_code, entry_no, line_no, account_code, business_date, amount, shown_on, ticked_at, user_code)
   select location_code, paper_code, entry_no, line_no, line.party_code, line.business_date, debit - credit, $6,
     to_timestamp($7::double precision / 1000), $8
   from unnest($2::text[], $3::text[], $4::smallint[], $5::smallint[]) as asked (location_code, paper_code, entry_no, line_no) join gl_line line using (location_code, paper_code, entry_no, line_no) where line.party_code = $1 and line.account_code in ('1201', '1202', '2110') and line.source_code not in (27, 29)
   on conflict do nothing
   returning location_code || '-' || paper_code || '-' || entry_no || '-' || line_no as code, amount, shown_on as "shownOn";

-- bank-accounts.lock-for-books
select name from bank_account where code = $1 for no key update;

-- bank-accounts.lock-to-tick
select code from bank_account where code = $1 for no key update;

-- bank-accounts.read-bank-balance
select balance from bank_statement where account_code = $1 and statement_date = $2;

-- bank-accounts.read-cheque-books
select book.book_no as "bookNo", book.first_number as "firstNumber", book.last_number as "lastNumber",
     (book.last_number::bigint - book.first_number::bigint + 1)::int as leaves,
     (select count(*)::int from cheque where cheque.kind = 'own' and not cheque.is_void and cheque.account_code = book.account_code
       and cheque.number::numeric between book.first_number::numeric and book.last_number::numeric) as used,
     (select count(*)::int from spoiled_cheque leaf where leaf.account_code = book.account_code
       and leaf.number::bigint between book.first_number::bigint and book.last_number::bigint) as spoiled,
     (select min(n) from (
       select n from generate_series(book.first_number::bigint, book.last_number::bigint) n
       where not exists (
           select 1 from cheque where cheque.kind = 'own' and not cheque.is_void and cheque.account_code = book.account_code
             and cheque.number::numeric = n::numeric)
         and not exists (select 1 from spoiled_cheque where spoiled_cheque.account_code = book.account_code and spoiled_cheque.number::bigint = n)
     ) as leaf (n)) as next, author.username as "user", book.added_at as "addedAt"
   from cheque_book book join app_user author on author.code = book.user_code
   where book.account_code = $1 order by book.book_no desc;

-- bank-accounts.read-spoiled-cheques
select leaf.number, leaf.reason, author.username as "user", leaf.spoiled_at as at
   from spoiled_cheque leaf join app_user author on author.code = leaf.user_code
   where leaf.account_code = $1 order by leaf.spoiled_at desc, leaf.number desc limit 50;

-- bank-accounts.reconciled-through
select max(statement_date) as through from bank_reconciliation where account_code = $1;

-- bank-accounts.reconciliation
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.account_code as "accountCode", account.name as "accountName", master.statement_date as "date", master.bank_balance as "bankBalance", master.book_balance as "bookBalance", master.under_way as "underWay", (select count(*)::int from bank_reconciliation_line line
      where (line.account_code, line.reconciliation_no) = (master.account_code, master.reconciliation_no)) as "lines", maker.username as "user", master.made_at as "at", exists (select 1 from bank_reconciliation later
  where later.account_code = master.account_code and later.reconciliation_no > master.reconciliation_no) as "isFrozen", bank.name as "bankName", account.branch, account.number
   from (select made.*, made.account_code || '-' || made.reconciliation_no as code, false as is_locked, 1 as version from bank_reconciliation made) master join bank_account account on account.code = master.account_code join app_user maker on maker.code = master.user_code join bank on bank.code = account.bank_code
   where master.account_code = $1 and master.reconciliation_no = $2;

-- bank-accounts.reconciliation-lines
with page as (
    select line.location_code, line.paper_code, line.entry_no, line.line_no, line.business_date, line.account_code, line.source_code,
      line.debit, line.credit
    from bank_reconciliation_line written join gl_line line using (location_code, paper_code, entry_no, line_no)
    where written.account_code = $1 and written.reconciliation_no = $2
  )
  select line.location_code || '-' || line.paper_code || '-' || line.entry_no || '-' || line.line_no as code, line.paper_code as "paperCode", place.name as "locationName", line.business_date as date,
    source.name || case when line.is_mirror then ', taken back' else '' end as what, concat_ws(' · ', case when line.is_charge then 'Charge of the bank' end, 'Cheque ' || found.number,
      case when found.number is null then nullif(paid.reference, '') end, type.name, nullif(journal.remarks, ''), entered.remarks,
      nullif(coalesce(nullif(found.party, ''), paid.party), '')) as details,
    (line.debit - line.credit) as amount
  from (
  select page.*,
    (select count(*) from gl_line before where before.location_code = page.location_code and before.paper_code = page.paper_code
      and before.entry_no = page.entry_no and before.line_no < page.line_no and before.account_code = page.account_code
      and before.party_code = $1 and (before.debit, before.credit) = (page.debit, page.credit)) as before,
    exists (select 1 from gl_line other where other.location_code = page.location_code and other.paper_code = page.paper_code
      and other.entry_no = page.entry_no and other.line_no = page.line_no - 1 and other.account_code = '6900'
      and other.source_code <> '76') as is_charge,
    exists (select 1 from gl_entry entry where entry.location_code = page.location_code and entry.paper_code = page.paper_code
      and entry.entry_no = page.entry_no and entry.reverses_no is not null) as is_mirror
  from page) line
  join stock_location place on place.code = line.location_code
  join source_code source on source.code = line.source_code
  left join lateral (
  select cheque.number, coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, '') as party, cheque.state
  from (
    select line_no as nth, moved.location_code, cheque_code as code from cheque_move_line moved
    where moved.location_code = line.location_code and moved.move_code = line.paper_code
      and case when line.is_charge then moved.charge else moved.amount end = line.debit + line.credit
      and coalesce(moved.account_code, moved.from_account_code) = $1
    union all
    select tender_no, given.location_code, given.code from cheque given
    where given.location_code = line.location_code and given.paper_code = line.paper_code and given.kind = 'own'
      and given.account_code = $1 and given.amount = line.debit + line.credit and line.account_code = '2110'
  ) one
  join cheque on cheque.location_code = one.location_code and cheque.code = one.code
  left join customer drawer on drawer.code = cheque.drawer_code
  left join supplier payee on payee.code = cheque.payee_code
  order by one.nth limit 1 offset line.before) found on true
  left join lateral (
  select tender.reference, coalesce(
      (select trim(first_name || ' ' || second_name) from customer where code = coalesce(
        (select customer_code from invoice where location_code = tender.location_code and code = tender.paper_code),
        (select customer_code from payment_receipt where location_code = tender.location_code and code = tender.paper_code))),
      (select supplier.name from payment_voucher join supplier on supplier.code = supplier_code
        where location_code = tender.location_code and payment_voucher.code = tender.paper_code),
      (select payee from expense where location_code = tender.location_code and code = tender.paper_code),
      case when starts_with(tender.paper_code, '72') then 'Tax authority' end, '') as party
  from tender
  where tender.location_code = line.location_code and tender.paper_code = line.paper_code and tender.account_code = $1
    and tender.amount = line.debit + line.credit
  order by tender_no limit 1 offset line.before) paid on true
  left join account_transaction journal on journal.location_code = line.location_code and journal.code = line.paper_code
  left join journal_type type on type.code = journal.journal_type_code
  left join journal_entry entered on entered.location_code = line.location_code and entered.code = line.paper_code
  order by line.business_date asc, line.location_code asc, line.paper_code asc, line.entry_no asc, line.line_no asc;

-- bank-accounts.standing
select coalesce((select sum(line.debit - line.credit) from gl_line line where line.party_code = $1 and line.account_code in ('1201', '1202', '2110') and line.business_date <= $2::date), 0)::bigint as book,
    coalesce((select sum(amount) from bank_tick where account_code = $1 and shown_on <= $2::date), 0)::bigint as due;

-- bank-accounts.write-bank-balance
insert into bank_statement (account_code, statement_date, balance, saved_at, user_code)
   values ($1, $2, $3, to_timestamp($4::double precision / 1000), $5)
   on conflict (account_code, statement_date) do update set balance = excluded.balance, saved_at = excluded.saved_at, user_code = excluded.user_code;
