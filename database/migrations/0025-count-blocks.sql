-- What a count holds neither comes nor goes. It costs a sale nothing: the balance it updates says so itself, and the reason is
-- looked for only when nothing was updated. A count lets go of its entries before it posts its own differences.
create or replace function move_stock(at_location text, on_date date, at timestamptz, by_user text, entries text[], items text[], kinds text[],
  lines integer[], quantities bigint[], costs bigint[], prices bigint[], number_of text default null, node integer default null) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  paper text;
  moves integer := cardinality(entries);
  numbers integer[];
  balances bigint[];
  number integer;
  balance bigint;
  item_name text;
  count_name text;
begin
  for nth in 1..moves loop
    update stock_balance set remaining = remaining + quantities[nth], move_count = move_count + 1
    where location_code = at_location and entry_code = entries[nth] and blocked_by is null
    returning remaining, move_count into balance, number;
    if number is null then
      select item.name, session.name into item_name, count_name
      from stock_balance blocked
      join item on item.code = blocked.item_code
      join count_session session on session.id = blocked.blocked_by
      where blocked.location_code = at_location and blocked.entry_code = entries[nth];
      if found then raise exception '% is being counted', item_name using errcode = 'BZ005', detail = count_name; end if;
    end if;
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

alter table count_session
  add column ended_at timestamptz,
  add column ended_by code references app_user,
  add check ((ended_at is null) = (state in ('counting', 'review')));
comment on column count_session.ended_at is 'When it was approved or abandoned';

alter table count_session_line add column found boolean not null default false;
comment on column count_session_line.found is 'Added while counting: it was on the shelf and not in the snapshot that the count began with';

alter table stock_count add column uncounted text not null default 'leave' check (uncounted in ('leave', 'zero'));
comment on column stock_count.uncounted is 'What the approver decided of lines nobody counted: they stayed as they were, or counted as none';
