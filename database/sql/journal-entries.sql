-- journal-entries.accounts
select account.code, account.name, account.kind, own.code is not null as "isOwn"
   from gl_account account left join own_account own on own.code = account.own_account_code
   where account.code <> all($1) and coalesce(own.is_active, true) order by account.code;

-- journal-entries.accounts-named
select account.code, account.name, own.code is not null as "isOwn", coalesce(own.is_active, true) as "isActive"
   from gl_account account left join own_account own on own.code = account.own_account_code where account.code = any($1);

-- journal-entries.banks-named
select code from bank_account where is_active and code = any($1);

-- journal-entries.first-open-day
select coalesce(closed_through + 1, (select min(business_date) from gl_line line where line.location_code = $1), $2::date) as day
   from location_day where location_code = $1;

-- journal-entries.insert-journal-entry
insert into journal_entry (location_code, code, business_date, created_at, user_code, belongs_on, total, remarks)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7);

-- journal-entries.insert-legs
insert into journal_entry_line (location_code, journal_entry_code, line_no, account_code, party_code, amount, remarks)
   select $1, current_paper_code(), leg.line_no, leg.account_code, leg.party_code, leg.amount, leg.remarks
   from unnest($2::text[], $3::text[], $4::bigint[], $5::text[]) with ordinality as leg (account_code, party_code, amount, remarks, line_no);

-- journal-entries.lock-customers
select customer_code as code from customer_balance where customer_code = any($1) order by customer_code for no key update;

-- journal-entries.lock-journal-entry
select business_date as date, status, version, total, remarks from journal_entry where location_code = $1 and code = $2 for no key update;

-- journal-entries.lock-suppliers
select supplier_code as code from supplier_balance where supplier_code = any($1) order by supplier_code for no key update;

-- journal-entries.mark-reversed
update journal_entry set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- journal-entries.read-journal-entry
select master.code, json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user",
     master.business_date as date, master.created_at as "dateTime", master.remarks, master.status, coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.version, master.belongs_on as "belongsOn", money_text(master.total) as "totalAmount",
     (select json_agg(json_build_object('code', leg.line_no::text, 'account', json_build_object('code', account.code, 'name', account.name),
        'party', case when leg.party_code is not null then json_build_object('code', leg.party_code, 'name',
  coalesce((select name from bank_account where code = leg.party_code), (select name from supplier where code = leg.party_code),
    (select trim(first_name || ' ' || second_name) from customer where code = leg.party_code), '')) end, 'remarks', leg.remarks, 'debit', case when leg.amount > 0 then money_text(leg.amount) end,
        'credit', case when leg.amount < 0 then money_text(-leg.amount) end) order by leg.line_no)
      from journal_entry_line leg join gl_account account on account.code = leg.account_code where leg.location_code = master.location_code and leg.journal_entry_code = master.code) as legs
   from journal_entry master join stock_location place on place.code = master.location_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code
   where master.location_code = $1 and master.code = $2;
