-- bank-accounts.delete-cheque-book
delete from cheque_book where account_code = $1 and book_no = $2;

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
   returning bank_tick.location_code || '-' || bank_tick.paper_code || '-' || bank_tick.entry_no || '-' || bank_tick.line_no as code, amount;

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
   returning location_code || '-' || paper_code || '-' || entry_no || '-' || line_no as code, amount;

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

-- bank-accounts.write-bank-balance
insert into bank_statement (account_code, statement_date, balance, saved_at, user_code)
   values ($1, $2, $3, to_timestamp($4::double precision / 1000), $5)
   on conflict (account_code, statement_date) do update set balance = excluded.balance, saved_at = excluded.saved_at, user_code = excluded.user_code;
