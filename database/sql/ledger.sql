-- ledger.cash-in-till
select debit - credit as cash from account_sums($1, '1101', 'infinity');

-- ledger.closed-through
select closed_through from location_day where location_code = $1;

-- ledger.find-ledger-tags
select ledger_type_code as "ledgerType", case ledger_mode when 'cash' then 0 else 1 end as mode
   from gl_account where ledger_type_code is not null;

-- ledger.hold-day
select hold_day($1, $2) as result;

-- ledger.hold-days-elsewhere
select hold_days($1) as result;

-- ledger.insert-ledger-account
insert into gl_account (code, name, kind, ledger_type_code, ledger_mode, statement_line)
   select min(free)::text, $2, $3, $1, 'cash', $4 from generate_series(3021, 3899) free
   where free not in (select code::int from gl_account);

-- ledger.insert-own-account
insert into gl_account (code, name, kind, own_account_code, statement_line)
   select taken.code::text, $2, $3, $1, $4
   from (select coalesce(max(code::int), $5 - 1) + 1 as code from gl_account where code::int between $5 and $6) taken
   where taken.code <= $6
   returning code;

-- ledger.last-entry-no
select coalesce(max(entry_no), 0)::int as entry_no from gl_entry where location_code = $1 and paper_code = $2;

-- ledger.lock-years
select pg_advisory_xact_lock(hashtextextended('year-end:' || $1, 0));

-- ledger.move-customer-balance
update customer_balance
   set credit_amount = credit_amount + $2, cheque_return_amount = cheque_return_amount + $3,
     return_amount = return_amount + $4, over_payment = over_payment + $5
   where customer_code = $1;

-- ledger.move-supplier-balance
update supplier_balance
   set debit_amount = debit_amount + $2, return_amount = return_amount + $3, over_payment = over_payment + $4
   where supplier_code = $1;

-- ledger.open-days-elsewhere
select place.code as "locationCode", greatest($1::date, day.closed_through + 1, (
       select max(series.last_date) from number_series series
       where series.location_code = place.code and series.location_code = any($2) and series.last_date <= $1::date + 2
     )) as day
   from stock_location place
   left join location_day day on day.location_code = place.code and day.location_code = any($2)
   where place.code = any($2);

-- ledger.post-entries
select post_entries($1, $2) as result;

-- ledger.read-posting
select account_code, party_code, debit, credit, source_code from gl_line
   where location_code = $1 and paper_code = $2 and entry_no = $3 order by line_no;

-- ledger.rename-ledger-account
update gl_account set name = $2 where ledger_type_code = $1 and code between '3021' and '3899';

-- ledger.rename-own-account
update gl_account set name = $2 where own_account_code = $1;

-- ledger.transaction-types
select master.code, master.name, case master.entry_type when 0 then 'DEBIT' else 'CREDIT' end as "entryTypeFrom", master.to_ledger_type_code is not null as "isDouble",
     case master.entry_type when 0 then json_build_object('code', own.code, 'name', own.name, 'isBank', own.code = '1201') else json_build_object('code', other.code, 'name', other.name, 'isBank', other.code = '1201') end as debit,
     case master.entry_type when 0 then json_build_object('code', other.code, 'name', other.name, 'isBank', other.code = '1201') else json_build_object('code', own.code, 'name', own.name, 'isBank', own.code = '1201') end as credit
   from journal_type master
   join gl_account own on own.ledger_type_code = master.ledger_type_code and own.ledger_mode = 'cash'
   join gl_account other on case when master.to_ledger_type_code is null then other.code = '3990'
     else other.ledger_type_code = master.to_ledger_type_code and other.ledger_mode = 'cash' end
   where master.is_active and master.transaction_mode = 0
     and coalesce(master.to_transaction_mode, 0) = 0
   order by lower(master.name), master.code;

-- ledger.year-locked-through
select max(year_to) as through from year_closing where location_code = $1 and status = 'live';
