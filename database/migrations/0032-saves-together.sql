-- Saves that reach the database at the same moment travel together: the writers take several papers at once, and set a statement
-- up once for all of them. What each save gives are rows, each with the number of its save first, from 1, then its values. What a
-- save gives once stands at its number. One save alone is the first of one.
create type new_entry as (save integer, location_code text, entry_no integer, business_date date, posted_ms double precision,
  user_code text, reverses_no integer);
create type new_entry_line as (save integer, line_no integer, account_code text, party_code text, amount bigint, source_code integer);
create type moving_paper as (save integer, location_code text, business_date date, moved_ms double precision, user_code text,
  series text, node integer);
create type stock_move as (save integer, entry_code text, item_code text, kind text, line_no integer, quantity bigint, cost_price bigint,
  unit_price bigint);
create type new_audit as (save integer, at_ms double precision, user_code text, location_code text, action text, subject text, reason text,
  before jsonb, after jsonb, request_id text);
create type new_bill as (save integer, location_code text, kind text, business_date date, created_ms double precision, user_code text,
  customer_code text, sales_rep_code text, sub_total bigint, line_discount bigint, discount_percent integer, discount_amount bigint,
  bill_discount bigint, total bigint, received bigint, paid bigint, paid_status integer, previous_credit bigint, due_date date,
  remarks text, vehicle_code text, odometer_km integer, next_service_km integer, next_service_date date, service_package_code text,
  idempotency_key uuid);
create type new_bill_line as (save integer, location_code text, line_no integer, item_code text, entry_code text, quantity bigint,
  list_price bigint, unit_price bigint, discount_percent integer, discount_each bigint, discount_total bigint, sub_total bigint,
  line_total bigint, unit_cost bigint, cost_total bigint, warranty_due_date date, package_code text);
create type new_tender as (save integer, location_code text, tender_no integer, payment_type_code text, amount bigint, business_date date);
create type new_key as (save integer, key uuid, user_code text, location_code text, route text, request_hash bytea, placeholder text);
create type asking_session as (save integer, token_hash bytea, at_ms double precision, user_code text, snapshot pg_snapshot,
  xmin xid8);

create function current_paper_code(save integer) returns text
language sql stable parallel unsafe return (string_to_array(current_setting('bizx.paper_code'), ' '))[save];
comment on function current_paper_code(integer) is 'The number that the nth of the saves that travel together has taken';

drop function post_entry;
create function post_entries(entries new_entry[], lines new_entry_line[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  papers text[] := string_to_array(current_setting('bizx.paper_code'), ' ');
  saves integer := cardinality(entries);
  entry new_entry;
  line new_entry_line;
  reached integer := 1;
  counted integer := 0;
  balance bigint := 0;
  locked text;
begin
  foreach line in array lines loop
    -- The lines of one save stand together, in the order of the saves.
    if line.save > reached then
      exit when balance <> 0 or counted < 2;
      reached := reached + 1;
      counted := 0;
      balance := 0;
    end if;
    if (line.save = reached and line.amount <> 0 and line.amount between -1000000000000000 and 1000000000000000) is not true then
      raise exception 'ledger entry % of % has a line of nothing, of another entry or beyond all bounds', entries[reached].entry_no, papers[reached]
        using errcode = 'BZ003';
    end if;
    counted := counted + 1;
    balance := balance + line.amount;
  end loop;
  if balance <> 0 or counted < 2 or reached <> saves then
    raise exception 'ledger entry % of % is not balanced', entries[reached].entry_no, papers[reached] using errcode = 'BZ003';
  end if;
  for nth in 1..saves loop
    entry := entries[nth];
    if entry.save is distinct from nth then
      raise exception 'ledger entry % of % does not stand at the number of its save', entry.entry_no, papers[nth] using errcode = 'BZ003';
    end if;
    if entry.entry_no < 1 or entry.reverses_no >= entry.entry_no then
      raise exception 'ledger entry % of % cannot reverse entry %', entry.entry_no, papers[nth], entry.reverses_no using errcode = 'BZ003';
    end if;
    locked := pg_advisory_xact_lock_shared(hashtextextended('location-day:' || entry.location_code, 0));
  end loop;
  if exists (select from unnest(entries) posted where exists (
      select from location_day where location_code = posted.location_code and closed_through >= posted.business_date)) then
    entry := entries[1];
    raise exception 'day % is closed for %', entry.business_date, (select name from stock_location where code = entry.location_code)
      using errcode = 'BZ001';
  end if;
  with posted as (
    insert into gl_entry (location_code, paper_code, entry_no, business_date, posted_at, user_code, reverses_no)
    select posting.location_code, papers[save], posting.entry_no, posting.business_date, to_timestamp(posted_ms / 1000), posting.user_code,
      posting.reverses_no
    from unnest(entries) posting
  )
  insert into gl_line (location_code, paper_code, entry_no, line_no, account_code, party_code, debit, credit, source_code, business_date)
  select entries[save].location_code, papers[save], entries[save].entry_no, leg.line_no, leg.account_code, leg.party_code,
    greatest(amount, 0), greatest(-amount, 0), leg.source_code, entries[save].business_date
  from unnest(lines) leg;
end $$;
comment on function post_entries is 'The only way into the ledger: an entry of each current paper with its lines, a debit above zero, a credit below';

drop function move_stock;
create function move_stock(moving moving_paper[], moves stock_move[]) returns text[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  papers text[];
  paper moving_paper;
  move stock_move;
  place text;
  numbers integer[];
  balances bigint[];
  number integer;
  balance bigint;
  item_name text;
  count_name text;
begin
  -- One after the other by the key alone: a join would be planned once, on the few rows that a new shop has.
  foreach move in array moves loop
    place := moving[move.save].location_code;
    update stock_balance set remaining = remaining + move.quantity, move_count = move_count + 1
    where location_code = place and entry_code = move.entry_code and blocked_by is null
    returning remaining, move_count into balance, number;
    if number is null then
      select item.name, session.name into item_name, count_name
      from stock_balance blocked
      join item on item.code = blocked.item_code
      join count_session session on session.id = blocked.blocked_by
      where blocked.location_code = place and blocked.entry_code = move.entry_code;
      if found then raise exception '% is being counted', item_name using errcode = 'BZ005', detail = count_name; end if;
    end if;
    numbers := numbers || number;
    balances := balances || balance;
  end loop;
  -- Behind the stock: whoever had the number first and then waited for stock could wait for somebody who waits for the number.
  if moving[1].series is null then
    papers := string_to_array(current_setting('bizx.paper_code'), ' ');
  else
    foreach paper in array moving loop
      papers := papers || take_number(paper.series, paper.location_code, paper.node, paper.business_date);
    end loop;
    if cardinality(papers) > 1 then perform set_config('bizx.paper_code', array_to_string(papers, ' '), true); end if;
  end if;
  insert into stock_history (location_code, entry_code, move_no, item_code, kind, paper_code, line_no, quantity, balance_after, cost_price,
    unit_price, business_date, moved_at, user_code)
  select moving[save].location_code, moved.entry_code, numbers[nth], moved.item_code, moved.kind, papers[save], moved.line_no, moved.quantity,
    balances[nth], moved.cost_price, moved.unit_price, moving[save].business_date, to_timestamp(moving[save].moved_ms / 1000),
    moving[save].user_code
  from unnest(moves) with ordinality moved (save, entry_code, item_code, kind, line_no, quantity, cost_price, unit_price, nth);
  return papers;
end $$;
comment on function move_stock is 'The only way into the stock history: moves balances one after the other in the order given, and says so; with a series it takes each paper''s number as well';

drop function write_audit;
create function write_audits(entries new_audit[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry new_audit;
  chain_name text;
  named text;
  body bytea;
  number bigint;
  hash_before bytea;
  hash_now bytea;
begin
  foreach entry in array entries loop
    chain_name := coalesce(entry.location_code, 'system');
    named := coalesce(entry.subject, current_paper_code(entry.save));
    body := convert_to(json_build_array(extract(epoch from to_timestamp(entry.at_ms / 1000)), entry.user_code, entry.location_code,
      entry.action, named, entry.reason, entry.before, entry.after, entry.request_id)::text, 'UTF8');
    loop
      update audit_chain set last_seq = last_seq + 1, prev_hash = last_hash,
        last_hash = sha256(last_hash || convert_to(chain || '|' || (last_seq + 1) || '|', 'UTF8') || body)
      where chain = chain_name
      returning last_seq, prev_hash, last_hash into number, hash_before, hash_now;
      exit when found;
      insert into audit_chain (chain, last_seq, prev_hash, last_hash) values (chain_name, 0, '', '') on conflict do nothing;
    end loop;
    insert into audit (chain, seq, at, user_code, location_code, action, subject, reason, before, after, request_id, prev_hash, hash)
    values (chain_name, number, to_timestamp(entry.at_ms / 1000), entry.user_code, entry.location_code, entry.action, named, entry.reason,
      entry.before, entry.after, entry.request_id, hash_before, hash_now);
  end loop;
end $$;
comment on function write_audits is 'The only way into the audit: seals rows into the chains of their locations; audit_body gives the text each hashes';
comment on function audit_body is 'What a row''s hash covers, behind the hash of the row before it; write_audits hashes the same text';
comment on function write_audit_run is 'Seals rows about several subjects, each with its before and after, as write_audits seals one';

revoke execute on function post_entries, move_stock, write_audits from public;
grant execute on function post_entries, move_stock, write_audits to bizx_app;

-- No query looks for entries by their day; what asks for a day's postings asks for its lines.
drop index gl_entry_date;
