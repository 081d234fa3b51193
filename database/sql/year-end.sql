-- year-end.checks
select
     (select closed_through from location_day where location_code = $1) as "closedThrough",
     (select count(*)::int from bank_account where is_active) as banks,
     coalesce((select json_agg(bank.name order by bank.name) from bank_account bank where bank.is_active and not exists (
       select 1 from bank_reconciliation made where made.account_code = bank.code and made.statement_date >= $3)), '[]') as unreconciled,
     (select max(business_date) from stock_count where location_code = $1 and status = 'live' and business_date between $2 and $3) as "lastCount",
     (select count(*)::int from count_session where location_code = $1 and ended_at is null) as counting,
     (select max(period_to) from vat_return) as "filedThrough",
     (select coalesce(sum(debit - credit), 0)::bigint from statement_sums($1, '3900', $3::date, true)) as opening, (select coalesce(sum(debit - credit), 0)::bigint from statement_sums($1, '3990', $3::date, true)) as contra;

-- year-end.closed-years
select closing.code, closing.year_to as "to", closing.result, author.username as "user", closing.created_at as at, closing.version
   from year_closing closing join app_user author on author.code = closing.user_code
   where closing.location_code = $1 and closing.status = 'live' order by closing.year_to desc;

-- year-end.first-posted
select min(business_date) as day from gl_line where location_code = $1;

-- year-end.insert-closing
insert into year_closing (location_code, code, business_date, created_at, user_code, year_to, result)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6);

-- year-end.lock-closing
select business_date as date, year_to as "to", status, version, result from year_closing
   where location_code = $1 and code = $2 for no key update;

-- year-end.mark-reversed
update year_closing set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- year-end.standing
select place.name as "locationName",
     (select max(year_to) from year_closing where location_code = $1 and status = 'live') as last,
     (select closed_through from location_day where location_code = $1) as "closedThrough",
     (select min(business_date) from gl_line where location_code = $1) as "firstPosted",
     (select coalesce(sum(sums.credit - sums.debit), 0)::bigint from gl_account account
      cross join lateral statement_sums($1, account.code, $2::date, true) sums where account.kind in ('income', 'expense'))
     - (select coalesce(sum(result), 0)::bigint from year_closing where location_code = $1 and status = 'live' and year_to < $2) as result
   from stock_location place where place.code = $1;
