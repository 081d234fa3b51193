-- bank-files.account
select name, number from bank_account where code = $1;

-- bank-files.delete-file
delete from bank_file where account_code = $1 and file_no = $2;

-- bank-files.delete-lines
delete from bank_line where account_code = $1 and file_no = $2;

-- bank-files.delete-matches
delete from bank_match where account_code = $1 and bank_line_no = any($2::int[]);

-- bank-files.delete-rule
delete from bank_rule where words = $1
   returning category_code as "categoryCode", payee, journal_type_code as "typeCode", other_account as "otherAccount";

-- bank-files.find-file
select file.name, file.first_date as "firstDate", file.last_date as "lastDate", (
     select later.name from bank_file later where later.account_code = file.account_code and later.file_no > file.file_no
       and later.first_date <= file.last_date and later.last_date >= file.first_date order by later.file_no desc limit 1) as later
   from bank_file file where account_code = $1 and file_no = $2;

-- bank-files.find-matches
select distinct whole.bank_line_no as "bankLineNo", whole.has_ticked as "hasTicked",
     whole.location_code || '-' || whole.paper_code || '-' || whole.entry_no || '-' || whole.line_no as code
   from bank_match own join bank_match whole on whole.account_code = own.account_code and (whole.bank_line_no = own.bank_line_no
     or (whole.location_code, whole.paper_code, whole.entry_no, whole.line_no) = (own.location_code, own.paper_code, own.entry_no, own.line_no))
   where own.account_code = $1 and own.bank_line_no = any($2::int[]);

-- bank-files.insert-file
insert into bank_file (account_code, file_no, name, format, first_date, last_date, opening, closing, lines, kept, read_at, user_code, columns)
   select $1::text, coalesce(max(file_no), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9, to_timestamp($10::double precision / 1000), $11, $12
   from bank_file where account_code = $1 returning file_no as "fileNo";

-- bank-files.insert-lines
insert into bank_line (account_code, line_no, file_no, statement_date, amount, text, reference, cheque_number)
   select $1::text, (select coalesce(max(line_no), 0) from bank_line where account_code = $1) + given.nth, $2, given.day, given.amount, given.text,
     given.reference, given.cheque
   from unnest($3::date[], $4::bigint[], $5::text[], $6::text[], $7::text[]) with ordinality as given (day, amount, text, reference, cheque, nth);

-- bank-files.insert-matches
insert into bank_match (account_code, bank_line_no, location_code, paper_code, entry_no, line_no, has_ticked, party, reason, matched_at, user_code)
   select $1::text, given.*, to_timestamp($10::double precision / 1000), $11
   from unnest($2::int[], $3::text[], $4::text[], $5::smallint[], $6::smallint[], $7::boolean[], $8::text[], $9::text[]) given;

-- bank-files.is-there
select 1 from bank_line where account_code = $1 and line_no = $2;

-- bank-files.keep-rule
insert into bank_rule (words, category_code, payee, journal_type_code, other_account, made_at, user_code)
   values ($1, $2, $3, $4, $5, to_timestamp($6::double precision / 1000), $7)
   on conflict (words) do update set category_code = excluded.category_code, payee = excluded.payee,
     journal_type_code = excluded.journal_type_code, other_account = excluded.other_account, made_at = excluded.made_at,
     user_code = excluded.user_code;

-- bank-files.known-lines
select statement_date as date, amount, text, reference, format from bank_line join bank_file using (account_code, file_no)
   where account_code = $1 and statement_date between $2::date and $3::date;

-- bank-files.known-parties
select line.text, match.party from bank_match match
   join bank_line line on line.account_code = match.account_code and line.line_no = match.bank_line_no
   where match.account_code = $1 and match.party <> '' order by matched_at desc limit 3000;

-- bank-files.last-columns
select columns from bank_file where account_code = $1 and columns is not null order by file_no desc limit 1;

-- bank-files.lines-of-file
select line_no as "lineNo" from bank_line where account_code = $1 and file_no = $2;

-- bank-files.lock-rules
select pg_advisory_xact_lock(hashtextextended('bank-rule', 0));

-- bank-files.named-by-rule
select array[exists (select 1 from expense_category where code = $1), exists (select 1 from journal_type where code = $2),
     exists (select 1 from bank_account where code = $3)] as "isThere";

-- bank-files.open-lines
select line.line_no as "lineNo", statement_date as date, amount, text, reference, cheque_number as "chequeNumber"
   from bank_line line where account_code = $1 and ($2::int[] is null or line_no = any($2::int[]))
     and not exists (select 1 from bank_match match where match.account_code = line.account_code and match.bank_line_no = line.line_no)
   order by statement_date, line_no;

-- bank-files.payers
select code as "customerCode", trim(first_name || ' ' || second_name) as name from customer
   where trim(first_name || ' ' || second_name) = $1 and is_active limit 2;

-- bank-files.rules
select words, coalesce(category_code, '') as "categoryCode", coalesce(category.name, '') as "categoryName", payee,
     coalesce(journal_type_code, '') as "typeCode", coalesce(type.name, '') as "typeName",
     coalesce(other_account, '') as "otherAccount", coalesce(other.name, '') as "otherAccountName", maker.username as user
   from bank_rule rule join app_user maker on maker.code = rule.user_code
   left join expense_category category on category.code = rule.category_code
   left join journal_type type on type.code = rule.journal_type_code
   left join bank_account other on other.code = rule.other_account
   order by words;

-- bank-files.told-then
select (coalesce((select sum(amount) from bank_tick where account_code = $1 and shown_on <= $2::date), 0)
     + coalesce((select sum(amount) from bank_line line where account_code = $1 and statement_date <= $2::date
       and not exists (select 1 from bank_match match where match.account_code = line.account_code and match.bank_line_no = line.line_no)), 0))::bigint as told, (coalesce((select sum(amount) from bank_tick where account_code = $1 and shown_on <= $4::date - 1), 0)
     + coalesce((select sum(amount) from bank_line line where account_code = $1 and statement_date <= $4::date - 1
       and not exists (select 1 from bank_match match where match.account_code = line.account_code and match.bank_line_no = line.line_no)), 0))::bigint as "toldBefore",
     (select count(*)::int from bank_line line where account_code = $1 and file_no = $3
       and not exists (select 1 from bank_match match where match.account_code = line.account_code and match.bank_line_no = line.line_no)) as open;

-- bank-files.unmatched-books
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
  ), page as (
    select line.location_code, line.paper_code, line.entry_no, line.line_no, line.business_date, line.account_code, line.source_code,
      line.debit, line.credit
    from gl_line line where line.party_code = $1 and line.account_code in ('1201', '1202', '2110') and line.source_code not in (27, 29) and line.business_date <= $3::date and ($2::date is null or line.business_date >= $2::date) and not exists (select 1 from mirrored where (mirrored.location_code, mirrored.paper_code, mirrored.entry_no, mirrored.line_no)
    = (line.location_code, line.paper_code, line.entry_no, line.line_no))
      and not exists (select 1 from bank_match match where (match.location_code, match.paper_code, match.entry_no, match.line_no)
    = (line.location_code, line.paper_code, line.entry_no, line.line_no))
      and case when $4::text[] is null then line.business_date between $5::date and $6::date or line.debit - line.credit = any($7::bigint[])
        else line.location_code || '-' || line.paper_code || '-' || line.entry_no || '-' || line.line_no = any($4::text[]) end
  )
  select line.location_code || '-' || line.paper_code || '-' || line.entry_no || '-' || line.line_no as code, line.paper_code as "paperCode", line.business_date as date, (line.debit - line.credit) as amount,
    source.name || case when line.is_mirror then ', taken back' else '' end as what, coalesce(type.name, '') as "journalType", concat_ws(' · ', case when line.is_charge then 'Charge of the bank' end, 'Cheque ' || found.number,
      case when found.number is null then nullif(paid.reference, '') end, type.name, nullif(journal.remarks, ''), entered.remarks,
      nullif(coalesce(nullif(found.party, ''), paid.party), '')) as details,
    coalesce(found.number, '') as "chequeNumber", case when found.number is null then coalesce(paid.reference, '') else '' end as reference,
    coalesce(nullif(found.party, ''), paid.party, '') as party, tick.shown_on is not null as "isTicked"
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
  left join journal_entry entered on entered.location_code = line.location_code and entered.code = line.paper_code left join bank_tick tick on (tick.location_code, tick.paper_code, tick.entry_no, tick.line_no)
    = (line.location_code, line.paper_code, line.entry_no, line.line_no)
  order by line.business_date asc, line.location_code asc, line.paper_code asc, line.entry_no asc, line.line_no asc;
