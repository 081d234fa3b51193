-- Where an account was closed before, its kept balance stands for all lines until then (keep_account_balances.sql). The planner puts
-- the text of this function into the query that calls it, where all arguments take the place's collation: the account is compared
-- by that of its column, or its index would not serve.
create or replace function account_sums(place text, account text, through date) returns table (debit bigint, credit bigint)
language sql
stable
as $$
  select coalesce(kept.debit, 0) + coalesce(later.debit, 0), coalesce(kept.credit, 0) + coalesce(later.credit, 0)
  from (values (1)) one
  left join lateral (
    select balance.business_date, balance.debit, balance.credit
    from account_balance balance
    where balance.location_code = place
      and balance.account_code = account collate "default"
      and balance.business_date <= through
    order by balance.business_date desc
    limit 1
  ) kept on true
  left join lateral (
    select sum(line.debit)::bigint as debit, sum(line.credit)::bigint as credit
    from gl_line line
    where line.location_code = place
      and line.account_code = account collate "default"
      and line.business_date <= through
      and line.business_date > coalesce(kept.business_date, '-infinity'::date)
  ) later on true
$$;

comment on function account_sums is 'Debits and credits of an account at a location from the beginning of the books through a day';
