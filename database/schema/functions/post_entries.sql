-- Posting holds a shared lock on the location's day until it commits, day close an exclusive one. Why it is a function: move_stock.sql.
create or replace function post_entries(entries new_entry[], lines new_entry_line[]) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  papers text[] := string_to_array(current_setting('bizx.paper_code'), ' ');
  saves integer := cardinality(entries);
  entry new_entry;
  line new_entry_line;
  reached integer := 1;
  counted integer := 0;
  balance bigint := 0;
  locked text;
  place_name text;
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
  if exists (select 1 from unnest(entries) posted where exists (
      select 1 from location_day where location_code = posted.location_code and closed_through >= posted.business_date)) then
    entry := entries[1];
    place_name := (select name from stock_location where code = entry.location_code);
    raise exception 'day % is closed for %', entry.business_date, place_name
      using errcode = 'BZ001', detail = json_build_object('date', entry.business_date, 'location', place_name);
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

revoke execute on function post_entries from public;
grant execute on function post_entries to bizx_app;
