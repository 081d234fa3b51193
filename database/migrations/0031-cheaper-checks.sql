-- A CHECK over several columns is read from its text and planned at each statement: one costs a third of three.
alter table invoice
  drop constraint invoice_check, drop constraint invoice_check1, drop constraint invoice_check2,
  add constraint invoice_sums check (total = sub_total - bill_discount and paid <= total
    and (customer_code <> '2001000001' or paid = total or status = 'reversed'));
comment on constraint invoice_sums on invoice is 'The total is what its parts say, nothing is paid beyond it, and the cash customer never owes';

-- The same function; amounts are compared as the integers they are.
create or replace function post_entry(at_location text, entry integer, on_date date, at timestamptz, by_user text, reverses integer, accounts text[],
  parties text[], amounts bigint[], sources integer[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  paper text := current_setting('bizx.paper_code');
  lines integer := cardinality(amounts);
  difference bigint := 0;
  amount bigint;
begin
  if entry < 1 or reverses >= entry then
    raise exception 'ledger entry % of % cannot reverse entry %', entry, paper, reverses using errcode = 'BZ003';
  end if;
  foreach amount in array amounts loop
    if amount is null or amount = 0 or amount not between -1000000000000000 and 1000000000000000 then
      raise exception 'ledger entry % of % has a line of nothing or beyond all bounds', entry, paper using errcode = 'BZ003';
    end if;
    difference := difference + amount;
  end loop;
  if lines < 2 or difference <> 0 or (cardinality(accounts), cardinality(parties), cardinality(sources)) <> (lines, lines, lines) then
    raise exception 'ledger entry % of % is not balanced', entry, paper using errcode = 'BZ003';
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('location-day:' || at_location, 0));
  if exists (select from location_day where location_code = at_location and closed_through >= on_date) then
    raise exception 'day % is closed for %', on_date, (select name from stock_location where code = at_location) using errcode = 'BZ001';
  end if;
  with posted as (
    insert into gl_entry (location_code, paper_code, entry_no, business_date, posted_at, user_code, reverses_no)
    values (at_location, paper, entry, on_date, at, by_user, reverses)
  )
  insert into gl_line (location_code, paper_code, entry_no, line_no, account_code, party_code, debit, credit, source_code, business_date)
  select at_location, paper, entry, line, accounts[line], parties[line], greatest(amounts[line], 0), greatest(-amounts[line], 0),
    sources[line], on_date
  from generate_series(1, lines) line;
end $$;
