-- A save may begin with what its process remembers, if the database confirms it in the same trip; and a paper that moves
-- stock takes its number in the same statement, behind the stock.
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
