-- What each user's papers brought into the till of a location on a day (cash_in), took out of it (cash_out), and carried from it to the
-- bank or back (banked). A paper that was taken back by its own user on its own day did neither. What a count put right (60) and what
-- the books began with (49) is nobody's.
create or replace function cash_of_users(places text[], first_day date, last_day date)
returns table (location_code text, user_code text, day date, cash_in bigint, cash_out bigint, banked bigint)
language sql
stable
as $$
  with part as (
    select line.location_code, entry.user_code, line.business_date, line.paper_code, sum(line.debit - line.credit) as cash
    from gl_line line
    join gl_entry entry on entry.location_code = line.location_code and entry.paper_code = line.paper_code and entry.entry_no = line.entry_no
    where line.account_code = '1101' and line.source_code not in (49, 60)
      and line.location_code = any(places) and line.business_date between first_day and last_day
    group by line.location_code, entry.user_code, line.business_date, line.paper_code
  ),
  -- An account transaction (47) has two sides: with the bank or the card money as the other one, the cash stays the shop's.
  told as (
    select part.*, left(part.paper_code, 2) = '47' and exists (
        select 1 from gl_line other join gl_account account on account.code = other.account_code
        where other.location_code = part.location_code and other.paper_code = part.paper_code
          and account.ledger_type_code in ('4601000002', '4601000003')) as is_banked
    from part
  )
  select told.location_code, told.user_code, told.business_date,
    coalesce(sum(greatest(cash, 0)) filter (where not is_banked), 0)::bigint,
    coalesce(sum(greatest(-cash, 0)) filter (where not is_banked), 0)::bigint,
    coalesce(sum(-cash) filter (where is_banked), 0)::bigint
  from told group by told.location_code, told.user_code, told.business_date
$$;

comment on function cash_of_users is 'Cash in, cash out and banked by user and day';
