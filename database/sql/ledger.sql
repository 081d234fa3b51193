-- ledger.closed-through
select closed_through from location_day where location_code = $1;

-- ledger.find-ledger-tags
select ledger_type_code as "ledgerType", case ledger_mode when 'cash' then 0 else 1 end as mode
   from gl_account where ledger_type_code is not null;

-- ledger.insert-ledger-account
insert into gl_account (code, name, kind, ledger_type_code, ledger_mode)
   select (max(code::int) + 1)::text, $2, $3, $1, 'cash' from gl_account where code between '3021' and '3899' or code = '3020';

-- ledger.insert-opening-balances
insert into opening_balance (location_code, code, kind, party_code, business_date, created_at, user_code, due_date, reference, total)
   select $1, code, kind, party, $2, to_timestamp($3::double precision / 1000), $4, due, reference, amount
   from unnest($5::text[], $6::text[], $7::text[], $8::date[], $9::text[], $10::bigint[]) as balance (code, kind, party, due, reference, amount);

-- ledger.last-entry-no
select coalesce(max(entry_no), 0)::int as entry_no from gl_entry where location_code = $1 and paper_code = $2;

-- ledger.lock-customer-of-opening
select return_amount as returned, over_payment as advance from customer_balance where customer_code = $1 for no key update;

-- ledger.lock-customers-of-opening
select from customer_balance where customer_code = any($1) order by customer_code for no key update;

-- ledger.lock-opening-balance
select kind, party_code as "partyCode", business_date as date, total, paid, status from opening_balance where location_code = $1 and code = $2 for no key update;

-- ledger.lock-supplier-of-opening
select return_amount as returned, over_payment as advance from supplier_balance where supplier_code = $1 for no key update;

-- ledger.lock-suppliers-of-opening
select from supplier_balance where supplier_code = any($1) order by supplier_code for no key update;

-- ledger.mark-opening-reversed
update opening_balance set status = 'reversed' where location_code = $1 and code = $2;

-- ledger.move-customer-balance
update customer_balance
   set credit_amount = credit_amount + $2, cheque_return_amount = cheque_return_amount + $3,
     return_amount = return_amount + $4, over_payment = over_payment + $5
   where customer_code = $1;

-- ledger.move-supplier-balance
update supplier_balance
   set debit_amount = debit_amount + $2, return_amount = return_amount + $3, over_payment = over_payment + $4
   where supplier_code = $1;

-- ledger.party-of-opening
select party_code as "partyCode" from opening_balance where location_code = $1 and code = $2;

-- ledger.post-entries
select post_entries($1, $2) as result;

-- ledger.read-posting
select account_code, party_code, debit, credit, source_code from gl_line
   where location_code = $1 and paper_code = $2 and entry_no = $3 order by line_no;

-- ledger.rename-ledger-account
update gl_account set name = $2 where ledger_type_code = $1 and code between '3021' and '3899';
