-- The books' writers become functions of the owner: numbers, ledger, stock and audit are written by one call each.
-- PostgreSQL reads a table's checks and a trigger's condition from their text at each statement, and starts a plan for each
-- trigger and foreign key at each row: that was most of a sale. A function checks the same in a few variables, and the
-- application's role, which may no longer write those tables by itself, cannot go round it. In their search path temporary
-- tables come last, or one of the same name would be taken for the real one.

-- The same digits as before; a regular expression cost ten times as much, and a sale checks some fifty codes.
alter domain code drop constraint code_check;
alter domain code add constraint code_check check (rtrim(value, '0123456789') = '' and octet_length(value) between 4 and 20);

-- What one column says of itself is checked by its domain.
create domain cents_positive as bigint check (value between 1 and 1000000000000000);
create domain asking_price as bigint check (value between 100 and 1000000000000000);
comment on domain asking_price is 'A price on a bill in cents: one rupee at least';
create domain thousandths_moved as bigint check (value between -1000000000000 and 1000000000000 and value <> 0);
create domain serial_number as bigint check (value > 0);
create domain counted as integer check (value >= 0);
create domain place_number as integer check (value > 0);
comment on domain place_number is 'Counts from 1 without a gap';
create domain series_prefix as text collate "C" check (octet_length(value) = 2 and rtrim(value, '0123456789') = '');
create domain bill_kind as text check (value in ('pos', 'auto-care'));
create domain paper_status as text check (value in ('live', 'reversed'));
create domain paid_status as smallint check (value between 1 and 4);
create domain card_digits as text collate "C" check (octet_length(value) in (0, 4) and rtrim(value, '0123456789') = '');
comment on domain card_digits is 'The last four digits of a card, or nothing';
create domain move_kind as text check (value in ('stock-in', 'grn', 'sale', 'sale-edit', 'sale-reversal', 'sales-return', 'purchase-return',
  'stock-issue', 'transfer-out', 'transfer-in', 'count', 'reversal'));

-- Its body names the columns, so it is made again below as it was.
drop function take_serials;
alter table number_series
  drop constraint number_series_prefix_check, drop constraint number_series_last_serial_check,
  alter column prefix type series_prefix, alter column last_serial type serial_number;
alter table stock_balance
  drop constraint stock_balance_move_count_check, alter column move_count type counted;
alter table stock_history
  drop constraint stock_history_move_no_check, drop constraint stock_history_kind_check, drop constraint stock_history_quantity_check,
  alter column move_no type place_number, alter column kind type move_kind, alter column quantity type thousandths_moved;
alter table invoice
  drop constraint invoice_kind_check, drop constraint invoice_paid_status_check, drop constraint invoice_status_check,
  drop constraint invoice_odometer_km_check, drop constraint invoice_next_service_km_check,
  -- Compares status, whose type changes; it comes back below as it was.
  drop constraint invoice_check2,
  alter column kind type bill_kind, alter column paid_status type paid_status, alter column status type paper_status,
  alter column odometer_km type counted, alter column next_service_km type counted;
alter table invoice add constraint invoice_check2 check (customer_code <> '2001000001' or paid = total or status = 'reversed');
comment on constraint invoice_check2 on invoice is 'The cash customer never owes';
alter table tender
  drop constraint tender_amount_check, drop constraint tender_card_last4_check,
  alter column amount type cents_positive, alter column card_last4 type card_digits;
-- The key to the bill was looked up line by line; lines are written with their bill, and I-45 proves that it is there.
alter table invoice_line
  drop constraint invoice_line_location_code_invoice_code_fkey, drop constraint invoice_line_unit_price_check,
  alter column unit_price type asking_price;

create or replace function take_number(series_prefix text, series_location text, node integer, on_date date) returns text
language plpgsql as $$
declare
  taken bigint;
begin
  for attempt in 1..2 loop
    update number_series set last_serial = last_serial + 1, last_date = on_date
    where location_code = series_location and prefix = series_prefix and last_date <= on_date
    returning last_serial into taken;
    exit when found;
    -- The first of its series, unless another till was quicker: then it goes on from that one's.
    insert into number_series (location_code, prefix, last_serial, last_date)
    values (series_location, series_prefix, 1, on_date)
    on conflict do nothing returning last_serial into taken;
    exit when found;
  end loop;
  if taken is null then
    raise exception 'numbers of series % follow the business date', series_prefix using errcode = 'BZ002';
  end if;
  return set_config('bizx.paper_code',
    series_prefix || lpad(node::text, 2, '0') || case when taken < 1000000 then lpad(taken::text, 6, '0') else taken::text end, true);
end $$;

create function take_serials(series_prefix text, series_location text, how_many integer, on_date date) returns bigint
language sql volatile
begin atomic
  insert into number_series as series (location_code, prefix, last_serial, last_date)
  values (series_location, series_prefix, how_many, on_date)
  on conflict (location_code, prefix) do update
    set last_serial = series.last_serial + how_many, last_date = greatest(series.last_date, on_date)
  returning last_serial;
end;
comment on function take_serials is 'Takes several serials of a series at once (stock entries of one paper); answers the last';

-- The ledger ---------------------------------------------------------------------------------------------------------
drop trigger refuse_stray_line on gl_line;
drop trigger check_balance on gl_entry;
drop trigger refuse_closed_day on gl_entry;
drop function refuse_stray_line, check_entry_balance, refuse_closed_day;
alter table gl_entry drop constraint gl_entry_entry_no_check, drop constraint gl_entry_check;
alter table gl_line drop constraint gl_line_check;

-- Posting holds a shared lock on the location's day until it commits, day close an exclusive one.
create function post_entry(at_location text, entry integer, on_date date, at timestamptz, by_user text, reverses integer, accounts text[],
  parties text[], amounts bigint[], sources integer[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  paper text := current_setting('bizx.paper_code');
  lines integer := cardinality(amounts);
  difference numeric := 0;
  amount bigint;
begin
  if entry < 1 or reverses >= entry then
    raise exception 'ledger entry % of % cannot reverse entry %', entry, paper, reverses using errcode = 'BZ003';
  end if;
  foreach amount in array amounts loop
    difference := difference + amount;
    if amount = 0 or amount is null then
      raise exception 'ledger entry % of % has a line of nothing', entry, paper using errcode = 'BZ003';
    end if;
  end loop;
  if lines < 2 or difference <> 0 or (cardinality(accounts), cardinality(parties), cardinality(sources)) <> (lines, lines, lines) then
    raise exception 'ledger entry % of % is not balanced', entry, paper using errcode = 'BZ003';
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('location-day:' || at_location, 0));
  if exists (select from location_day where location_code = at_location and closed_through >= on_date) then
    raise exception 'day % is closed for %', on_date, (select name from stock_location where code = at_location) using errcode = 'BZ001';
  end if;
  insert into gl_entry (location_code, paper_code, entry_no, business_date, posted_at, user_code, reverses_no)
  values (at_location, paper, entry, on_date, at, by_user, reverses);
  insert into gl_line (location_code, paper_code, entry_no, line_no, account_code, party_code, debit, credit, source_code, business_date)
  select at_location, paper, entry, line, accounts[line], parties[line], greatest(amounts[line], 0), greatest(-amounts[line], 0),
    sources[line], on_date
  from generate_series(1, lines) line;
end $$;
comment on function post_entry is 'The only way into the ledger: an entry of the current paper with its lines, a debit above zero, a credit below';

-- Stock --------------------------------------------------------------------------------------------------------------
create function move_stock(at_location text, on_date date, at timestamptz, by_user text, entries text[], items text[], kinds text[],
  lines integer[], quantities bigint[], costs bigint[], prices bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  paper text := current_setting('bizx.paper_code');
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
  insert into stock_history (location_code, entry_code, move_no, item_code, kind, paper_code, line_no, quantity, balance_after, cost_price,
    unit_price, business_date, moved_at, user_code)
  select at_location, entries[nth], numbers[nth], items[nth], kinds[nth], paper, lines[nth], quantities[nth], balances[nth],
    costs[nth], prices[nth], on_date, at, by_user
  from generate_series(1, moves) nth;
end $$;
comment on function move_stock is 'The only way into the stock history: moves balances one after the other in the order given, and says so';

-- The audit ----------------------------------------------------------------------------------------------------------
drop trigger seal_audit on audit;
drop function seal_audit;
create function write_audit(at timestamptz, by_user text, at_location text, action text, subject text, reason text, before jsonb, after jsonb,
  request_id text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chain_name text := coalesce(at_location, 'system');
  body bytea := convert_to(json_build_array(extract(epoch from at), by_user, at_location, action, subject, reason, before, after,
    request_id)::text, 'UTF8');
  number bigint;
  hash_before bytea;
  hash_now bytea;
begin
  loop
    update audit_chain set last_seq = last_seq + 1, prev_hash = last_hash,
      last_hash = sha256(last_hash || convert_to(chain || '|' || (last_seq + 1) || '|', 'UTF8') || body)
    where chain = chain_name
    returning last_seq, prev_hash, last_hash into number, hash_before, hash_now;
    exit when found;
    insert into audit_chain (chain, last_seq, prev_hash, last_hash) values (chain_name, 0, '', '') on conflict do nothing;
  end loop;
  insert into audit (chain, seq, at, user_code, location_code, action, subject, reason, before, after, request_id, prev_hash, hash)
  values (chain_name, number, at, by_user, at_location, action, subject, reason, before, after, request_id, hash_before, hash_now);
end $$;
comment on function write_audit is 'The only way into the audit: seals a row into the chain of its location; audit_body gives the text it hashes';
comment on function audit_body is 'What a row''s hash covers, behind the hash of the row before it; write_audit hashes the same text';

-- Functions run with their owner's rights: nobody but the application calls them, and it writes their tables in no other way.
revoke execute on function post_entry, move_stock, write_audit from public;
grant execute on function post_entry, move_stock, write_audit to bizx_app;
revoke insert on gl_entry, gl_line, stock_history, audit from bizx_app;
