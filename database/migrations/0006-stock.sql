-- Stock by entry (one received line), counted by its movements alone.
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

create table stock_balance (
  location_code code not null references stock_location,
  entry_code code not null references stock_entry,
  item_code code not null references item,
  remaining thousandths_not_negative not null,
  move_count integer not null check (move_count >= 0),
  primary key (location_code, entry_code)
) with (fillfactor = 70);
create index stock_balance_item on stock_balance (item_code, location_code);
comment on column stock_balance.move_count is 'How many movements made this balance: the number of the last one';

create table stock_history (
  location_code code not null,
  entry_code code not null,
  move_no integer not null check (move_no > 0),
  item_code code not null,
  kind text not null check (kind in ('stock-in', 'grn', 'sale', 'sale-edit', 'sale-reversal', 'sales-return', 'purchase-return',
    'stock-issue', 'transfer-out', 'transfer-in', 'count', 'reversal')),
  paper_code code not null,
  line_no integer not null,
  quantity thousandths not null check (quantity <> 0),
  balance_after thousandths_not_negative not null,
  cost_price cents_not_negative not null,
  unit_price cents_not_negative not null,
  business_date date not null,
  moved_at timestamptz not null,
  user_code code not null,
  primary key (location_code, entry_code, move_no)
);
comment on table stock_history is 'Every movement, append-only; move_no counts without gaps per entry and location, so a lost movement shows';

create table stock_in (
  location_code code not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  reason text not null check (reason in ('opening', 'found', 'production', 'sample')),
  remarks text not null default '',
  total cents_not_negative not null,
  status text not null default 'live' check (status in ('live', 'reversed')),
  primary key (location_code, code)
);
create table stock_in_line (
  location_code code not null,
  stock_in_code code not null,
  line_no integer not null,
  item_code code not null references item,
  entry_code code not null references stock_entry,
  quantity thousandths_positive not null,
  cost_price cents_not_negative not null,
  line_total cents_not_negative not null,
  primary key (location_code, stock_in_code, line_no),
  foreign key (location_code, stock_in_code) references stock_in
);
comment on table stock_in is 'Receipt without a supplier; the opening stock of a location comes in by it';

revoke update, delete, truncate on stock_history from bizx_app;
revoke delete, truncate on stock_balance, stock_entry, stock_in, stock_in_line from bizx_app;
