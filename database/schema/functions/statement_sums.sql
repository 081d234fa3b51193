-- As account_sums; by_period counts each adjustment on the day it belongs to, with what takes it back, in place of the days on which they
-- were posted. What belongs to a day is always posted behind it, so that only lines behind the day are added.
create or replace function statement_sums(place text, account text, through date, by_period boolean) returns table (debit bigint, credit bigint)
language sql
stable
as $$
  select sums.debit + coalesce(belonging.debit, 0), sums.credit + coalesce(belonging.credit, 0)
  from account_sums(place, account, through) sums
  left join lateral (
    select sum(line.debit)::bigint as debit, sum(line.credit)::bigint as credit
    from journal_entry entry
    join gl_line line on line.location_code = entry.location_code and line.paper_code = entry.code
    where by_period
      and entry.location_code = place
      and entry.belongs_on <= through
      and line.business_date > through
      and line.account_code = account collate "default"
  ) belonging on true
$$;

comment on function statement_sums is 'Debits and credits of an account at a location through a day, adjustments on their day or in their period';
