-- The books' writers (move_stock, post_entries, write_audits) are functions of the owner. PostgreSQL reads a table's checks and a
-- trigger's condition from their text at each statement, and starts a plan for each trigger and foreign key at each row: that was
-- most of a sale. A function checks the same in a few variables, and the application's role, which may not write those tables by
-- itself, cannot go round it. In their search path temporary tables come last, or one of the same name would be taken for the
-- real one.
-- What a count holds neither comes nor goes. That costs a sale nothing: the balance it updates says so itself, and the reason is
-- looked for only when nothing was updated. A count lets go of its entries before it posts its own differences.
-- What leaves an entry is worth what account 1400 holds of it less the rounded value of what stays. Whoever posts it worked that out
-- from the balance it locked, or believed to know; here it is held to the balance as it is. What is taken back is its own mirror.
create or replace function move_stock(moving moving_paper[], moves stock_move[]) returns text[]
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  papers text[];
  paper moving_paper;
  move stock_move;
  place text;
  numbers integer[];
  balances bigint[];
  number integer;
  balance bigint;
  held bigint;
  item_name text;
  count_name text;
begin
  -- One after the other by the key alone: a join would be planned once, on the few rows that a new shop has.
  foreach move in array moves loop
    place := moving[move.save].location_code;
    update stock_balance set remaining = remaining + move.quantity, value = value + move.value, move_count = move_count + 1
    where location_code = place and entry_code = move.entry_code and blocked_by is null
    returning remaining, value, move_count into balance, held, number;
    if number is null then
      select item.name, session.name into item_name, count_name
      from stock_balance blocked
      join item on item.code = blocked.item_code
      join count_session session on session.id = blocked.blocked_by
      where blocked.location_code = place and blocked.entry_code = move.entry_code;
      if found then
        raise exception '% is being counted', item_name
          using errcode = 'BZ005', detail = json_build_object('item', item_name, 'count', count_name);
      end if;
    end if;
    if move.quantity < 0 and move.kind not in ('reversal', 'grn-edit')
      and held <> least(held - move.value, round(balance::numeric * move.cost_price * 0.001)) then
      raise exception 'stock entry % holds % of value for %, not what leaving % says', move.entry_code, held - move.value, balance - move.quantity,
        -move.value using errcode = 'BZ011';
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
    unit_price, value, business_date, moved_at, user_code)
  select moving[save].location_code, moved.entry_code, numbers[nth], moved.item_code, moved.kind, papers[save], moved.line_no, moved.quantity,
    balances[nth], moved.cost_price, moved.unit_price, moved.value, moving[save].business_date, to_timestamp(moving[save].moved_ms / 1000),
    moving[save].user_code
  from unnest(moves) with ordinality moved (save, entry_code, item_code, kind, line_no, quantity, cost_price, unit_price, value, nth);
  return papers;
end $$;

comment on function move_stock is 'The only way into the stock history: moves balances one after the other in the order given, and says so; with a series it takes each paper''s number as well';

revoke execute on function move_stock from public;
grant execute on function move_stock to bizx_app;
