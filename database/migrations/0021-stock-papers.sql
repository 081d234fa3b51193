-- Stock that is used up, sent to another location or counted.
create table stock_issue (
  location_code code not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  reason text not null check (reason in ('workshop', 'display', 'damage', 'gift', 'expired')),
  issued_to text not null default '',
  remarks text not null default '',
  total cents_not_negative not null,
  status text not null default 'live' check (status in ('live', 'reversed')),
  version integer not null default 1,
  primary key (location_code, code)
);
create index stock_issue_date on stock_issue (location_code, business_date, code);

create table stock_issue_line (
  location_code code not null,
  stock_issue_code code not null,
  line_no integer not null,
  item_code code not null references item,
  entry_code code not null references stock_entry,
  quantity thousandths_positive not null,
  unit_cost cents_not_negative not null,
  cost_total cents_not_negative not null,
  primary key (location_code, stock_issue_code, line_no),
  foreign key (location_code, stock_issue_code) references stock_issue
);

create table stock_transfer (
  location_code code not null references stock_location,
  code code not null,
  to_location_code code not null references stock_location,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  remarks text not null default '',
  total cents_not_negative not null,
  state text not null default 'sent' check (state in ('sent', 'partly', 'closed')),
  status text not null default 'live' check (status in ('live', 'reversed')),
  version integer not null default 1,
  primary key (location_code, code),
  check (to_location_code <> location_code)
);
create index stock_transfer_date on stock_transfer (location_code, business_date, code);
create index stock_transfer_coming on stock_transfer (to_location_code, state) where status = 'live';
comment on table stock_transfer is 'Sent when it is saved (a draft has no number); partly received, then closed with every unit received or short';

create table stock_transfer_line (
  location_code code not null,
  transfer_code code not null,
  line_no integer not null,
  item_code code not null references item,
  entry_code code not null references stock_entry,
  quantity thousandths_positive not null,
  received thousandths_not_negative not null default 0,
  short thousandths_not_negative not null default 0,
  unit_cost cents_not_negative not null,
  cost_total cents_not_negative not null,
  primary key (location_code, transfer_code, line_no),
  foreign key (location_code, transfer_code) references stock_transfer,
  check (received + short <= quantity)
);

create table transfer_receipt (
  location_code code not null references stock_location,
  code code not null,
  from_location_code code not null,
  transfer_code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  remarks text not null default '',
  total cents_not_negative not null,
  short_total cents_not_negative not null default 0,
  status text not null default 'live' check (status in ('live', 'reversed')),
  version integer not null default 1,
  primary key (location_code, code),
  foreign key (from_location_code, transfer_code) references stock_transfer
);
create index transfer_receipt_transfer on transfer_receipt (from_location_code, transfer_code);
comment on table transfer_receipt is 'What arrived of a transfer, in part or whole: a paper of the location that receives';

create table transfer_receipt_line (
  location_code code not null,
  receipt_code code not null,
  line_no integer not null,
  transfer_line_no integer not null,
  item_code code not null references item,
  entry_code code not null references stock_entry,
  quantity thousandths_not_negative not null,
  short thousandths_not_negative not null default 0,
  reason text not null default '',
  unit_cost cents_not_negative not null,
  cost_total cents_not_negative not null,
  short_total cents_not_negative not null,
  primary key (location_code, receipt_code, line_no),
  foreign key (location_code, receipt_code) references transfer_receipt,
  check (quantity + short > 0),
  check (short = 0 or reason <> '')
);
comment on column transfer_receipt_line.short is 'Sent and never arrived: lost on the way, with the reason';

create table count_session (
  id uuid primary key,
  location_code code not null references stock_location,
  name text not null check (name <> ''),
  started_at timestamptz not null,
  started_by code not null references app_user,
  category_code code references item_category,
  bin_code code references item_bin,
  blocks_movement boolean not null default false,
  state text not null default 'counting' check (state in ('counting', 'review', 'approved', 'abandoned')),
  count_code code,
  version integer not null default 1
);
create index count_session_location on count_session (location_code, started_at);
comment on table count_session is 'A count going on: it gets its number, as stock_count, when it is approved';

create table count_session_line (
  session_id uuid not null references count_session,
  line_no integer not null,
  item_code code not null references item,
  entry_code code not null references stock_entry,
  snapshot thousandths_not_negative not null,
  snapshot_move integer not null,
  recount boolean not null default false,
  primary key (session_id, line_no),
  unique (session_id, entry_code)
);
comment on column count_session_line.snapshot_move is 'Number of the last movement in the snapshot: later ones are movements since';

create table count_session_tally (
  session_id uuid not null,
  line_no integer not null,
  tally_no integer not null,
  user_code code not null references app_user,
  quantity thousandths_not_negative not null,
  -- Movements of the entry up to this one were on the shelf, or gone from it, when it was counted.
  at_move integer not null,
  counted_at timestamptz not null,
  primary key (session_id, line_no, tally_no),
  foreign key (session_id, line_no) references count_session_line
);
comment on table count_session_tally is 'Each blind count by each person, append-only; the last of a line counts';

create table stock_count (
  location_code code not null references stock_location,
  code code not null,
  session_id uuid not null unique references count_session,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  remarks text not null default '',
  gain cents_not_negative not null,
  loss cents_not_negative not null,
  status text not null default 'live' check (status in ('live', 'reversed')),
  version integer not null default 1,
  primary key (location_code, code)
);
comment on table stock_count is 'An approved count: its differences are posted';

create table stock_count_line (
  location_code code not null,
  stock_count_code code not null,
  line_no integer not null,
  item_code code not null references item,
  entry_code code not null references stock_entry,
  expected thousandths_not_negative not null,
  counted thousandths_not_negative not null,
  unit_cost cents_not_negative not null,
  cost_total cents not null,
  primary key (location_code, stock_count_code, line_no),
  foreign key (location_code, stock_count_code) references stock_count,
  check (counted <> expected)
);
comment on column stock_count_line.cost_total is 'Value of the difference: positive was found, negative is missing';

-- While a count blocks them, entries neither come nor go.
alter table stock_balance add column blocked_by uuid references count_session;
create index stock_balance_blocked on stock_balance (blocked_by) where blocked_by is not null;

revoke delete, truncate on stock_issue, stock_issue_line, stock_transfer, stock_transfer_line, transfer_receipt, transfer_receipt_line,
  count_session, count_session_line, count_session_tally, stock_count, stock_count_line from bizx_app;
revoke update on stock_issue_line, transfer_receipt_line, count_session_tally, stock_count_line from bizx_app;

-- A business that is set up already learns the new source codes here; a new one gets all of them when it is set up.
insert into source_code (code, name)
select code, name from (values (43, 'Purchase'), (44, 'Purchase return'), (45, 'Purchase return applied'), (46, 'Stock issue'),
  (47, 'Transfer sent'), (48, 'Transfer received'), (49, 'Opening balance'), (50, 'Stock count')) as added (code, name)
where exists (select from source_code)
on conflict do nothing;

-- Every numbered paper in one place, for what is the same for all of them.
create view paper as
  select 'bill' as kind, location_code, code, business_date, created_at, user_code, status, version from invoice
  union all select 'stock in', location_code, code, business_date, created_at, user_code, status, 1 from stock_in
  union all select 'opening balance', location_code, code, business_date, created_at, user_code, status, 1 from opening_balance
  union all select 'purchase order', location_code, code, business_date, created_at, user_code, status, version from purchase_order
  union all select 'goods received note', location_code, code, business_date, created_at, user_code, status, version from grn
  union all select 'purchase return', location_code, code, business_date, created_at, user_code, status, version from purchase_return
  union all select 'purchase return refund', location_code, code, business_date, created_at, user_code, status, version from purchase_return_refund
  union all select 'stock issue', location_code, code, business_date, created_at, user_code, status, version from stock_issue
  union all select 'stock transfer', location_code, code, business_date, created_at, user_code, status, version from stock_transfer
  union all select 'transfer receipt', location_code, code, business_date, created_at, user_code, status, version from transfer_receipt
  union all select 'stock count', location_code, code, business_date, created_at, user_code, status, version from stock_count;
comment on view paper is 'Every numbered paper; a migration that adds a kind of paper replaces this view';
