-- Stock by entry (one received line), counted by its movements alone. Only move_stock writes movements.
create table stock_entry (
  code code primary key,
  item_code code not null references item,
  location_code code not null references stock_location,
  source_code code not null,
  batch text not null default '',
  cost_price cents_not_negative not null,
  wholesale_price cents_not_negative not null,
  retail_price cents_not_negative not null,
  expiry_date date,
  warranty_days integer not null default 0 check (warranty_days >= 0),
  received_on date not null
);
create index stock_entry_item on stock_entry (item_code);
comment on table stock_entry is 'One received line: costing is by specific identification, so cost and prices belong to it';
comment on column stock_entry.source_code is 'The paper that brought it in';
revoke delete, truncate on stock_entry from bizx_app;

create table stock_balance (
  location_code text collate "C" not null references stock_location,
  entry_code code not null references stock_entry,
  item_code code not null references item,
  remaining thousandths_not_negative not null,
  move_count counted not null,
  value cents not null default 0,
  -- The count that holds the entry: until it lets go, the entry neither comes nor goes. References count_session.
  blocked_by uuid,
  primary key (location_code, entry_code)
) with (fillfactor = 70);
create index stock_balance_item on stock_balance (item_code, location_code);
create index stock_balance_blocked on stock_balance (blocked_by) where blocked_by is not null;
comment on column stock_balance.move_count is 'How many movements made this balance: the number of the last one';
-- Were each movement rounded by itself, an entry that is sold in parts would leave a cent on the account with nothing behind it.
comment on column stock_balance.value is 'What account 1400 holds of it: the sum of the values of its movements';
revoke delete, truncate on stock_balance from bizx_app;

-- Without foreign keys and without domains of codes, as the ledger and for the same reasons.
create table stock_history (
  location_code text collate "C" not null,
  entry_code text collate "C" not null,
  move_no place_number not null,
  item_code text collate "C" not null,
  kind move_kind not null,
  paper_code text collate "C" not null,
  line_no integer not null,
  quantity thousandths_moved not null,
  balance_after bigint not null,
  cost_price cents_not_negative not null,
  unit_price cents_not_negative not null,
  value cents,
  business_date date not null,
  moved_at timestamptz not null,
  user_code text collate "C" not null,
  primary key (location_code, entry_code, move_no)
);
comment on table stock_history is 'Every movement, append-only; move_no counts without gaps per entry and location, so a lost movement shows';
comment on column stock_history.value is 'What it moves on account 1400; null on a movement from before it was kept, which moved quantity by cost';
revoke insert, update, delete, truncate on stock_history from bizx_app;

-- What move_stock takes: the papers of the saves that travel together, and their moves (new_entry of the ledger says more).
create type moving_paper as (
  save integer,
  location_code text,
  business_date date,
  moved_ms double precision,
  user_code text,
  series text,
  node integer
);

create type stock_move as (
  save integer,
  entry_code text,
  item_code text,
  kind text,
  line_no integer,
  quantity bigint,
  cost_price bigint,
  unit_price bigint,
  value bigint
);

create table item_price_change (
  change_no bigint generated always as identity primary key,
  item_code code not null references item,
  entry_code code references stock_entry,
  location_code code not null references stock_location,
  changed_at timestamptz not null,
  user_code code not null references app_user,
  source text not null check (source in ('edit', 'update-price', 'price-list', 'grn', 'import')),
  paper_code code,
  request_id text,
  cost_before cents_not_negative,
  cost_after cents_not_negative,
  wholesale_before cents_not_negative not null,
  wholesale_after cents_not_negative not null,
  retail_before cents_not_negative not null,
  retail_after cents_not_negative not null,
  minimum_before cents_not_negative,
  minimum_after cents_not_negative,
  check ((cost_before, wholesale_before, retail_before, minimum_before)
    is distinct from (cost_after, wholesale_after, retail_after, minimum_after)),
  check (num_nulls(cost_before, cost_after, minimum_before, minimum_after) = case when entry_code is null then 0 else 4 end),
  check (request_id is null or source = 'price-list')
);
create index item_price_change_item on item_price_change (item_code, change_no);
-- The changes of many prices of the last day can be undone: those of one save are known by its request, and found by their time.
create index item_price_change_list on item_price_change (changed_at) where request_id is not null;
comment on table item_price_change is 'Every change of a price, append-only: of an item, or of one of its stock entries';
comment on column item_price_change.location_code is 'Where it was changed';
comment on column item_price_change.source is 'edit: the item''s form; update-price: Update Price; price-list: many items at once; grn: goods received; import: a file';
comment on column item_price_change.cost_before is 'Null for a stock entry: its cost never changes, and it has no minimum price';
comment on column item_price_change.request_id is 'The save that changed many prices at once; null for others, and for those of before';
revoke update, delete, truncate on item_price_change from bizx_app;
