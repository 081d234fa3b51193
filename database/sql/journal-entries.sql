-- journal-entries.accounts
select account.code, account.name, account.kind, own.code is not null as "isOwn"
   from gl_account account left join own_account own on own.code = account.own_account_code
   where account.code <> all($1) and coalesce(own.is_active, true) order by account.code;

-- journal-entries.accounts-named
select account.code, account.name, own.code is not null as "isOwn", coalesce(own.is_active, true) as "isActive"
   from gl_account account left join own_account own on own.code = account.own_account_code where account.code = any($1);

-- journal-entries.answer-to-due
select code as by, null as "user" from journal_entry
   where location_code = $1 and follows_code = $2 and follows_as = $3 and due_on = $4 and status = 'live'
   union all
   select null, author.username from journal_skip skip join app_user author on author.code = skip.user_code
   where skip.location_code = $1 and skip.entry_code = $2 and skip.kind = $3 and skip.due_on = $4;

-- journal-entries.banks-named
select code from bank_account where is_active and code = any($1);

-- journal-entries.delete-plan
delete from journal_plan plan where location_code = $1 and entry_code = $2 and kind = $3 returning plan.kind, plan.rhythm, plan.starts_on as "startsOn", plan.ends_on as "endsOn";

-- journal-entries.first-open-day
select coalesce(closed_through + 1, (select min(business_date) from gl_line line where line.location_code = $1), $2::date) as day
   from location_day where location_code = $1;

-- journal-entries.insert-journal-entry
insert into journal_entry (location_code, code, business_date, created_at, user_code, belongs_on, total, remarks, follows_code,
     follows_as, due_on)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9, $10);

-- journal-entries.insert-legs
insert into journal_entry_line (location_code, journal_entry_code, line_no, account_code, party_code, amount, remarks)
   select $1, current_paper_code(), leg.line_no, leg.account_code, leg.party_code, leg.amount, leg.remarks
   from unnest($2::text[], $3::text[], $4::bigint[], $5::text[]) with ordinality as leg (account_code, party_code, amount, remarks, line_no);

-- journal-entries.keep-plan
insert into journal_plan (location_code, entry_code, kind, rhythm, starts_on, ends_on, made_at, user_code)
   values ($1, $2, $3, $4, $5, $6, to_timestamp($7::double precision / 1000), $8)
   on conflict (location_code, entry_code, kind) do update set rhythm = excluded.rhythm, starts_on = excluded.starts_on,
     ends_on = excluded.ends_on, made_at = excluded.made_at, user_code = excluded.user_code;

-- journal-entries.legs-of-planned
select account_code as account, party_code as party, amount, remarks from journal_entry_line
   where location_code = $1 and journal_entry_code = $2 order by line_no;

-- journal-entries.lock-customers
select customer_code as code from customer_balance where customer_code = any($1) order by customer_code for no key update;

-- journal-entries.lock-journal-entry
select business_date as date, belongs_on as "belongsOn", status, version, total, remarks from journal_entry where location_code = $1 and code = $2 for no key update;

-- journal-entries.lock-plan
select plan.kind, plan.rhythm, plan.starts_on as "startsOn", plan.ends_on as "endsOn" from journal_plan plan where location_code = $1 and entry_code = $2 and kind = $3 for no key update;

-- journal-entries.lock-planned
select business_date as date, status from journal_entry where location_code = $1 and code = $2 for no key update;

-- journal-entries.lock-suppliers
select supplier_code as code from supplier_balance where supplier_code = any($1) order by supplier_code for no key update;

-- journal-entries.mark-reversed
update journal_entry set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- journal-entries.plans-of-location
select entry.code, entry.remarks, entry.total, plan.kind, plan.rhythm, plan.starts_on as "startsOn", plan.ends_on as "endsOn", coalesce((select json_agg(due_on) from (
       select due_on from journal_entry made
       where made.location_code = plan.location_code and made.follows_code = plan.entry_code and made.follows_as = plan.kind and made.status = 'live'
       union all
       select due_on from journal_skip skip
       where skip.location_code = plan.location_code and skip.entry_code = plan.entry_code and skip.kind = plan.kind) given), '[]') as answered,
     (select json_agg(json_build_object('code', leg.line_no::text, 'account', json_build_object('code', account.code, 'name', account.name),
        'party', case when leg.party_code is not null then json_build_object('code', leg.party_code, 'name',
  coalesce((select name from bank_account where code = leg.party_code), (select name from supplier where code = leg.party_code),
    (select trim(first_name || ' ' || second_name) from customer where code = leg.party_code), '')) end, 'remarks', leg.remarks, 'amount', leg.amount) order by leg.line_no)
      from journal_entry_line leg join gl_account account on account.code = leg.account_code
      where leg.location_code = entry.location_code and leg.journal_entry_code = entry.code) as legs
   from journal_plan plan
   join journal_entry entry on entry.location_code = plan.location_code and entry.code = plan.entry_code and entry.status = 'live'
   where plan.location_code = $1 and plan.starts_on <= $2 and (plan.ends_on is null or plan.ends_on >= $3) order by entry.code, plan.kind;

-- journal-entries.read-journal-entry
select master.code, json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user",
     master.business_date as date, master.created_at as "dateTime", master.remarks, master.status, coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.version, master.belongs_on as "belongsOn",
     case when master.follows_code is not null then json_build_object('code', master.follows_code, 'kind', master.follows_as, 'dueOn', master.due_on) end as follows,
     (select coalesce(json_agg(json_build_object('kind', plan.kind, 'rhythm', plan.rhythm, 'startsOn', plan.starts_on, 'endsOn', plan.ends_on) order by plan.kind), '[]')
      from journal_plan plan where plan.location_code = master.location_code and plan.entry_code = master.code) as plans,
     money_text(master.total) as "totalAmount",
     (select json_agg(json_build_object('code', leg.line_no::text, 'account', json_build_object('code', account.code, 'name', account.name),
        'party', case when leg.party_code is not null then json_build_object('code', leg.party_code, 'name',
  coalesce((select name from bank_account where code = leg.party_code), (select name from supplier where code = leg.party_code),
    (select trim(first_name || ' ' || second_name) from customer where code = leg.party_code), '')) end, 'remarks', leg.remarks, 'debit', case when leg.amount > 0 then money_text(leg.amount) end,
        'credit', case when leg.amount < 0 then money_text(-leg.amount) end) order by leg.line_no)
      from journal_entry_line leg join gl_account account on account.code = leg.account_code where leg.location_code = master.location_code and leg.journal_entry_code = master.code) as legs,
     (select coalesce(json_agg(json_build_object('id', file.id, 'name', file.name, 'mediaType', file.media_type,
        'size', octet_length(file.content)) order by file.attachment_no), '[]')
      from paper_attachment file where file.location_code = master.location_code and file.paper_code = master.code) as attachments
   from journal_entry master join stock_location place on place.code = master.location_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code
   where master.location_code = $1 and master.code = $2;

-- journal-entries.skip-due
insert into journal_skip (location_code, entry_code, kind, due_on, skipped_at, user_code)
   values ($1, $2, $3, $4, to_timestamp($5::double precision / 1000), $6);

-- journal-entries.unwinding-of
select code as by from journal_entry where location_code = $1 and follows_code = $2 and follows_as = 'unwind' and status = 'live';
