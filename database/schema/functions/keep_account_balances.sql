create or replace function keep_account_balances() returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  before date := case when tg_op = 'UPDATE' then old.closed_through end;
begin
  -- A day that is opened again is not kept any more.
  delete from account_balance
  where location_code = new.location_code and business_date > coalesce(new.closed_through, '-infinity'::date);
  if new.closed_through is null or new.closed_through <= before then return null; end if;
  insert into account_balance (location_code, account_code, business_date, debit, credit)
  select new.location_code, account.code, day.business_date, coalesce(kept.debit, 0) + sum(day.debit) over own,
    coalesce(kept.credit, 0) + sum(day.credit) over own
  from gl_account account
  cross join lateral (
    select line.business_date, sum(line.debit)::bigint as debit, sum(line.credit)::bigint as credit
    from gl_line line
    where line.location_code = new.location_code
      and line.account_code = account.code
      and line.business_date > coalesce(before, '-infinity'::date)
      and line.business_date <= new.closed_through
    group by line.business_date
  ) day
  left join lateral (
    select last.debit, last.credit
    from account_balance last
    where last.location_code = new.location_code
      and last.account_code = account.code
    order by last.business_date desc
    limit 1
  ) kept on true
  window own as (partition by account.code order by day.business_date);
  return null;
end $$;

comment on function keep_account_balances is 'Keeps what every account came to at the end of the days that are closed, and forgets it of days that are opened again';

revoke execute on function keep_account_balances from public;

create or replace trigger keep_account_balances
  after insert or update of closed_through on location_day
  for each row
  execute function keep_account_balances();
