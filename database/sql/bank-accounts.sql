-- bank-accounts.delete-ticks
delete from bank_tick using unnest($2::text[], $3::text[], $4::smallint[], $5::smallint[]) as asked (location_code, paper_code, entry_no, line_no)
   where bank_tick.account_code = $1 and (bank_tick.location_code, bank_tick.paper_code, bank_tick.entry_no, bank_tick.line_no)
     = (asked.location_code, asked.paper_code, asked.entry_no, asked.line_no)
   returning bank_tick.location_code || '-' || bank_tick.paper_code || '-' || bank_tick.entry_no || '-' || bank_tick.line_no as code, amount;

-- bank-accounts.find-lines
select location_code || '-' || paper_code || '-' || entry_no || '-' || line_no as code, business_date as date
   from unnest($2::text[], $3::text[], $4::smallint[], $5::smallint[]) as asked (location_code, paper_code, entry_no, line_no) join gl_line line using (location_code, paper_code, entry_no, line_no) where line.party_code = $1 and line.account_code in ('1201', '1202', '2110') and line.source_code not in (27, 29);

-- bank-accounts.insert-ticks
insert into bank_tick (location_code, paper_code, entry_no, line_no, account_code, business_date, amount, shown_on, ticked_at, user_code)
   select location_code, paper_code, entry_no, line_no, line.party_code, line.business_date, debit - credit, $6,
     to_timestamp($7::double precision / 1000), $8
   from unnest($2::text[], $3::text[], $4::smallint[], $5::smallint[]) as asked (location_code, paper_code, entry_no, line_no) join gl_line line using (location_code, paper_code, entry_no, line_no) where line.party_code = $1 and line.account_code in ('1201', '1202', '2110') and line.source_code not in (27, 29)
   on conflict do nothing
   returning location_code || '-' || paper_code || '-' || entry_no || '-' || line_no as code, amount;

-- bank-accounts.lock-to-tick
select code from bank_account where code = $1 for no key update;

-- bank-accounts.read-bank-balance
select balance from bank_statement where account_code = $1 and statement_date = $2;

-- bank-accounts.write-bank-balance
insert into bank_statement (account_code, statement_date, balance, saved_at, user_code)
   values ($1, $2, $3, to_timestamp($4::double precision / 1000), $5)
   on conflict (account_code, statement_date) do update set balance = excluded.balance, saved_at = excluded.saved_at, user_code = excluded.user_code;
