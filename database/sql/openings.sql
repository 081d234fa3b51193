-- openings.find-bank
select code from bank where code = $1;

-- openings.find-same
select code from opening_balance
   where location_code = $1 and kind = $2 and coalesce(party_code, account_code, '') = $3 and status = 'live'
     and (kind not in ('customer-owes', 'supplier-owed') or lower(reference) = lower($4));

-- openings.find-same-cheque
select paper_code as paper from cheque
   where ltrim(number, '0') = ltrim($1, '0') and not is_void
     and case kind when 'own' then account_code = $2 else state <> 'CANCELLED' and (bank_code, branch, drawer_code) = ($3, $4, $5) end
   limit 1;

-- openings.find-spoiled-cheque
select leaf.reason, account.name as account
   from spoiled_cheque leaf join bank_account account on account.code = leaf.account_code
   where leaf.account_code = $1 and leaf.number::bigint = $2::text::bigint;

-- openings.insert
insert into opening_balance (location_code, code, kind, party_code, account_code, bank_code, branch, business_date, created_at, user_code,
     paper_date, due_date, reference, total)
   select $1, code, kind, party, account, bank, branch, $2, to_timestamp($3::double precision / 1000), $4, dated, due, reference, amount
   from unnest($5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::date[], $12::date[], $13::text[], $14::bigint[])
     as opening (code, kind, party, account, bank, branch, dated, due, reference, amount);

-- openings.lock
select kind, party_code as "partyCode", business_date as date, total, paid, status from opening_balance
   where location_code = $1 and code = $2 for no key update;

-- openings.lock-bank-account
select code, name from bank_account where code = $1 and is_active for no key update;

-- openings.lock-customer-of
select return_amount as returned, over_payment as advance from customer_balance where customer_code = $1 for no key update;

-- openings.lock-customers
select customer_code as code from customer_balance where customer_code = any($1) order by customer_code for no key update;

-- openings.lock-of-cheques
select 1 from opening_balance where location_code = $1 and code = any($2::text[]) order by code for no key update;

-- openings.lock-supplier-of
select return_amount as returned, over_payment as advance from supplier_balance where supplier_code = $1 for no key update;

-- openings.lock-suppliers
select supplier_code as code from supplier_balance where supplier_code = any($1) order by supplier_code for no key update;

-- openings.lock-suppliers-of-cheques
select 1 from supplier_balance
   where supplier_code in (select party_code from opening_balance where location_code = $1 and code = any($2::text[]))
   order by supplier_code for no key update;

-- openings.mark-reversed
update opening_balance set status = 'reversed' where location_code = $1 and code = $2;

-- openings.paid-since-due
select code from opening_balance where location_code = $1 and code = any($2::text[]) and is_due and paid > 0 order by code limit 1;

-- openings.party-of
select party_code as "partyCode" from opening_balance where location_code = $1 and code = $2;

-- openings.read
select master.code, json_build_object('code', place.code, 'name', place.name) as "stockLocation", master.created_at as "dateTime",
     master.business_date as "date", master.kind as "kind", coalesce(master.party_code, '') as "partyCode", coalesce(trim(customer.first_name || ' ' || customer.second_name), supplier.name, '') as "partyName", coalesce(master.account_code, '') as "accountCode", coalesce(account.name, '') as "accountName", coalesce(bank.name, '') as "bankName", master.branch as "branch", master.paper_date as "paperDate", master.due_date as "dueDate", master.reference as "reference", author.username as "user", master.status as "status", coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", case master.status when 'live' then 1 else 2 end as "version", money_text(master.total) as "totalAmount", money_text(master.paid) as "paidAmount"
   from opening_balance master join stock_location place on place.code = master.location_code left join customer on customer.code = master.party_code
   left join supplier on supplier.code = master.party_code
   left join bank_account account on account.code = master.account_code
   left join bank on bank.code = coalesce(master.bank_code, account.bank_code)
   join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code
   where master.location_code = $1 and master.code = $2;

-- openings.set-due
update opening_balance set is_due = $3 where location_code = $1 and code = any($2::text[]);

-- openings.use-of
select opening.kind, total, paid, cheque.number, cheque.state, coalesce(owes.return_amount, owed.return_amount) as returned,
     coalesce(owes.over_payment, owed.over_payment) as advance
   from opening_balance opening
   left join customer_balance owes on owes.customer_code = party_code
   left join supplier_balance owed on owed.supplier_code = party_code
   left join cheque on cheque.location_code = opening.location_code and cheque.paper_code = opening.code and state not in ('IN_HAND', 'ISSUED')
   where opening.location_code = $1 and opening.code = $2;

-- openings.uses-of-many
select opening.code, opening.kind, total, paid, coalesce(owes.return_amount, owed.return_amount) as returned,
     coalesce(owes.over_payment, owed.over_payment) as advance
   from opening_balance opening
   left join customer_balance owes on owes.customer_code = party_code
   left join supplier_balance owed on owed.supplier_code = party_code
   where opening.location_code = $1 and opening.code = any($2::text[]) and status = 'live' order by opening.code;
