-- Each movement was rounded by itself, so an entry that was sold in parts left a cent on the inventory account with nothing behind it.
-- A balance keeps from now on what account 1400 holds of it, and a movement what it moves of that. Movements from before keep
-- nothing: they were worth quantity by cost.
alter table stock_balance add column value cents not null default 0;
comment on column stock_balance.value is 'What account 1400 holds of it: the sum of the values of its movements';
update stock_balance balance set value = moved.value
from (
  select location_code, entry_code, sum(round(quantity::numeric * cost_price * 0.001)) as value from stock_history
  group by location_code, entry_code
) moved
where balance.location_code = moved.location_code and balance.entry_code = moved.entry_code;
alter table stock_history add column value cents;
comment on column stock_history.value is 'What it moves on account 1400; null on a movement from before it was kept, which moved quantity by cost';
alter type stock_move add attribute value bigint;

-- A part of a sold line brings back its part of the cost that the line took out.
alter table sales_return_line add column cost_total cents_not_negative;
comment on column sales_return_line.cost_total is 'What it cost; null on a return that was written before lines kept it: quantity by cost';
