-- A save may begin with what its process remembers, if the database confirms it in the same trip; and a paper that moves
-- stock takes its number in the same statement, behind the stock. Ledger and audit are written by one statement less each.
create function confirm(holds boolean) returns boolean
language plpgsql as $$
begin
  if holds is not true then raise exception 'what the save believed is no longer so' using errcode = 'BZ004'; end if;
  return true;
end $$;
comment on function confirm is 'Ends the statements of a save that believed what is no longer so; it is run again and reads everything';

drop function move_stock;
create function move_stock(at_location text, on_date date, at timestamptz, by_user text, entries text[], items text[], kinds text[],
  lines integer[], quantities bigint[], costs bigint[], prices bigint[], number_of text default null, node integer default null) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  paper text;
  moves integer := cardinality(entries);
  numbers integer[];
  balances bigint[];
  number integer;
  balance bigint;
begin
  for nth in 1..moves loop
    update stock_balance set remaining = remaining + quantities[nth], move_count = move_count + 1
    where location_code = at_location and entry_code = entries[nth]
    returning remaining, move_count into balance, number;
    numbers[nth] := number;
    balances[nth] := balance;
  end loop;
  -- Behind the stock: whoever had the number first and then waited for stock could wait for somebody who waits for the number.
  paper := case when number_of is null then current_setting('bizx.paper_code') else take_number(number_of, at_location, node, on_date) end;
  insert into stock_history (location_code, entry_code, move_no, item_code, kind, paper_code, line_no, quantity, balance_after, cost_price,
    unit_price, business_date, moved_at, user_code)
  select at_location, entries[nth], numbers[nth], items[nth], kinds[nth], paper, lines[nth], quantities[nth], balances[nth],
    costs[nth], prices[nth], on_date, at, by_user
  from generate_series(1, moves) nth;
  return paper;
end $$;
comment on function move_stock is 'The only way into the stock history: moves balances one after the other in the order given, and says so; with a series it takes the paper''s number as well';
revoke execute on function move_stock from public;
grant execute on function move_stock to bizx_app;

-- Only the writers insert here, with codes that the save has read: the domains' checks, set up anew at each statement, find nothing.
alter table gl_entry
  alter column location_code type text collate "C", alter column paper_code type text collate "C", alter column user_code type text collate "C";
alter table gl_line
  alter column location_code type text collate "C", alter column paper_code type text collate "C", alter column party_code type text collate "C",
  alter column debit type bigint, alter column credit type bigint;
alter table stock_history
  alter column location_code type text collate "C", alter column entry_code type text collate "C", alter column item_code type text collate "C",
  alter column paper_code type text collate "C", alter column user_code type text collate "C", alter column balance_after type bigint;

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
    if amount = 0 or amount is null or abs(amount::numeric) > 1000000000000000 then
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

create or replace function write_audit(at timestamptz, by_user text, at_location text, action text, subject text, reason text, before jsonb, after jsonb,
  request_id text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chain_name text := coalesce(at_location, 'system');
  body bytea := convert_to(json_build_array(extract(epoch from at), by_user, at_location, action, subject, reason, before, after,
    request_id)::text, 'UTF8');
begin
  loop
    with head as (
      update audit_chain set last_seq = last_seq + 1, prev_hash = last_hash,
        last_hash = sha256(last_hash || convert_to(chain || '|' || (last_seq + 1) || '|', 'UTF8') || body)
      where chain = chain_name
      returning last_seq, prev_hash, last_hash
    )
    insert into audit (chain, seq, at, user_code, location_code, action, subject, reason, before, after, request_id, prev_hash, hash)
    select chain_name, last_seq, at, by_user, at_location, action, subject, reason, before, after, request_id, prev_hash, last_hash from head;
    exit when found;
    insert into audit_chain (chain, last_seq, prev_hash, last_hash) values (chain_name, 0, '', '') on conflict do nothing;
  end loop;
end $$;
