-- Saves that reach the database at the same moment travel together: the writers take several papers at once, and set a statement
-- up once for all of them. What a save gives once comes as an array with a value for each save; what it gives for each line comes
-- as an array of the lines of all saves, and `owners` says whose each is. One save alone is an array of one.
create function current_paper_code(nth integer) returns text
language sql stable parallel unsafe return (string_to_array(current_setting('bizx.paper_code'), ' '))[nth];
comment on function current_paper_code(integer) is 'The number that the nth of the saves that travel together has taken';

-- Says which of several entries is not sound, and why.
create function refuse_entries(entries integer[], papers text[], owners integer[], amounts bigint[]) returns void
language plpgsql as $$
begin
  for nth in 1..cardinality(entries) loop
    if exists (select from unnest(owners, amounts) line (owner, amount) where owner = nth
        and (amount is null or amount = 0 or amount not between -1000000000000000 and 1000000000000000)) then
      raise exception 'ledger entry % of % has a line of nothing or beyond all bounds', entries[nth], papers[nth] using errcode = 'BZ003';
    end if;
    if not exists (select from unnest(owners, amounts) line (owner, amount) where owner = nth having count(*) > 1 and sum(amount) = 0) then
      raise exception 'ledger entry % of % is not balanced', entries[nth], papers[nth] using errcode = 'BZ003';
    end if;
  end loop;
  raise exception 'ledger entries of % have lines of no entry', papers using errcode = 'BZ003';
end $$;
comment on function refuse_entries is 'Why post_entries takes none of the entries; always an error';

drop function post_entry;
create function post_entries(locations text[], entries integer[], dates date[], moments double precision[], users text[], reverses integer[],
  owners integer[], line_nos integer[], accounts text[], parties text[], amounts bigint[], sources integer[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  papers text[] := string_to_array(current_setting('bizx.paper_code'), ' ');
  saves integer := cardinality(locations);
  lines integer := cardinality(amounts);
  locked text;
begin
  if (cardinality(owners), cardinality(line_nos), cardinality(accounts), cardinality(parties), cardinality(sources))
      is distinct from (lines, lines, lines, lines, lines) then
    raise exception 'ledger entry % of % is not balanced', entries[1], papers[1] using errcode = 'BZ003';
  end if;
  if saves <> (
    select count(*) from (
      select from unnest(owners, amounts) line (owner, amount) where owner between 1 and saves
      group by owner
      having count(*) > 1 and sum(amount) = 0
        and bool_and(coalesce(amount <> 0 and amount between -1000000000000000 and 1000000000000000, false))) sound
  ) then
    perform refuse_entries(entries, papers, owners, amounts);
  end if;
  for nth in 1..saves loop
    if entries[nth] < 1 or reverses[nth] >= entries[nth] then
      raise exception 'ledger entry % of % cannot reverse entry %', entries[nth], papers[nth], reverses[nth] using errcode = 'BZ003';
    end if;
    locked := pg_advisory_xact_lock_shared(hashtextextended('location-day:' || locations[nth], 0));
  end loop;
  if exists (select from unnest(locations, dates) posted (place, day) join location_day on location_code = place and closed_through >= day) then
    raise exception 'day % is closed for %', dates[1], (select name from stock_location where code = locations[1]) using errcode = 'BZ001';
  end if;
  with posted as (
    insert into gl_entry (location_code, paper_code, entry_no, business_date, posted_at, user_code, reverses_no)
    select locations[nth], papers[nth], entries[nth], dates[nth], to_timestamp(moments[nth] / 1000), users[nth], reverses[nth]
    from generate_series(1, saves) nth
  )
  insert into gl_line (location_code, paper_code, entry_no, line_no, account_code, party_code, debit, credit, source_code, business_date)
  select locations[owners[line]], papers[owners[line]], entries[owners[line]], line_nos[line], accounts[line], parties[line],
    greatest(amounts[line], 0), greatest(-amounts[line], 0), sources[line], dates[owners[line]]
  from generate_series(1, lines) line;
end $$;
comment on function post_entries is 'The only way into the ledger: an entry of each current paper with its lines, a debit above zero, a credit below';

drop function move_stock;
create function move_stock(locations text[], dates date[], moments double precision[], users text[], series text[], nodes integer[],
  owners integer[], entries text[], items text[], kinds text[], lines integer[], quantities bigint[], costs bigint[], prices bigint[]) returns text[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  papers text[];
  saves integer := cardinality(locations);
  moves integer := cardinality(entries);
  numbers integer[];
  balances bigint[];
  number integer;
  balance bigint;
  item_name text;
  count_name text;
begin
  -- One after the other by the key alone: a join would be planned once, on the few rows that a new shop has.
  for nth in 1..moves loop
    update stock_balance set remaining = remaining + quantities[nth], move_count = move_count + 1
    where location_code = locations[owners[nth]] and entry_code = entries[nth] and blocked_by is null
    returning remaining, move_count into balance, number;
    if number is null then
      select item.name, session.name into item_name, count_name
      from stock_balance blocked
      join item on item.code = blocked.item_code
      join count_session session on session.id = blocked.blocked_by
      where blocked.location_code = locations[owners[nth]] and blocked.entry_code = entries[nth];
      if found then raise exception '% is being counted', item_name using errcode = 'BZ005', detail = count_name; end if;
    end if;
    numbers[nth] := number;
    balances[nth] := balance;
  end loop;
  -- Behind the stock: whoever had the number first and then waited for stock could wait for somebody who waits for the number.
  if series[1] is null then
    papers := string_to_array(current_setting('bizx.paper_code'), ' ');
  else
    for nth in 1..saves loop
      papers[nth] := take_number(series[nth], locations[nth], nodes[nth], dates[nth]);
    end loop;
    if saves > 1 then perform set_config('bizx.paper_code', array_to_string(papers, ' '), true); end if;
  end if;
  insert into stock_history (location_code, entry_code, move_no, item_code, kind, paper_code, line_no, quantity, balance_after, cost_price,
    unit_price, business_date, moved_at, user_code)
  select locations[owners[nth]], entries[nth], numbers[nth], items[nth], kinds[nth], papers[owners[nth]], lines[nth], quantities[nth],
    balances[nth], costs[nth], prices[nth], dates[owners[nth]], to_timestamp(moments[owners[nth]] / 1000), users[owners[nth]]
  from generate_series(1, moves) nth;
  return papers;
end $$;
comment on function move_stock is 'The only way into the stock history: moves balances one after the other in the order given, and says so; with a series it takes each paper''s number as well';

drop function write_audit;
create function write_audits(moments double precision[], users text[], locations text[], actions text[], subjects text[], reasons text[],
  befores jsonb[], afters jsonb[], requests text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chains text[];
  numbers bigint[];
  hashes_before bytea[];
  hashes bytea[];
  body bytea;
  number bigint;
  hash_before bytea;
  hash_now bytea;
begin
  for nth in 1..cardinality(moments) loop
    chains[nth] := coalesce(locations[nth], 'system');
    subjects[nth] := coalesce(subjects[nth], current_paper_code(nth));
    body := convert_to(json_build_array(extract(epoch from to_timestamp(moments[nth] / 1000)), users[nth], locations[nth], actions[nth],
      subjects[nth], reasons[nth], befores[nth], afters[nth], requests[nth])::text, 'UTF8');
    loop
      update audit_chain set last_seq = last_seq + 1, prev_hash = last_hash,
        last_hash = sha256(last_hash || convert_to(chain || '|' || (last_seq + 1) || '|', 'UTF8') || body)
      where chain = chains[nth]
      returning last_seq, prev_hash, last_hash into number, hash_before, hash_now;
      exit when found;
      insert into audit_chain (chain, last_seq, prev_hash, last_hash) values (chains[nth], 0, '', '') on conflict do nothing;
    end loop;
    numbers[nth] := number;
    hashes_before[nth] := hash_before;
    hashes[nth] := hash_now;
  end loop;
  insert into audit (chain, seq, at, user_code, location_code, action, subject, reason, before, after, request_id, prev_hash, hash)
  select chains[nth], numbers[nth], to_timestamp(moments[nth] / 1000), users[nth], locations[nth], actions[nth], subjects[nth], reasons[nth],
    befores[nth], afters[nth], requests[nth], hashes_before[nth], hashes[nth]
  from generate_series(1, cardinality(moments)) nth;
end $$;
comment on function write_audits is 'The only way into the audit: seals rows into the chains of their locations; audit_body gives the text each hashes';
comment on function audit_body is 'What a row''s hash covers, behind the hash of the row before it; write_audits hashes the same text';
comment on function write_audit_run is 'Seals rows about several subjects, each with its before and after, as write_audits seals one';

revoke execute on function post_entries, move_stock, write_audits from public;
grant execute on function post_entries, move_stock, write_audits to bizx_app;

-- No query looks for entries by their day; what asks for a day's postings asks for its lines.
drop index gl_entry_date;
