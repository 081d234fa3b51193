-- Counting the stock: a session with its lines and tallies, and the paper that posts what was found and what is missing.
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
  ended_at timestamptz,
  ended_by code references app_user,
  count_code code,
  version integer not null default 1,
  check ((ended_at is null) = (state in ('counting', 'review')))
);
create index count_session_location on count_session (location_code, started_at);
comment on table count_session is 'A count going on: it gets its number, as stock_count, when it is approved';
comment on column count_session.ended_at is 'When it was approved or abandoned';
revoke delete, truncate on count_session from bizx_app;

-- A balance says itself which count holds it: a sale reads nothing more for it.
alter table stock_balance
  add foreign key (blocked_by) references count_session;

create table count_session_line (
  session_id uuid not null references count_session,
  line_no integer not null,
  item_code code not null references item,
  entry_code code not null references stock_entry,
  snapshot thousandths_not_negative not null,
  snapshot_move integer not null,
  found boolean not null default false,
  recount boolean not null default false,
  primary key (session_id, line_no),
  unique (session_id, entry_code)
);
comment on column count_session_line.snapshot_move is 'Number of the last movement in the snapshot: later ones are movements since';
comment on column count_session_line.found is 'Added while counting: it was on the shelf and not in the snapshot that the count began with';
revoke delete, truncate on count_session_line from bizx_app;

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
revoke update, delete, truncate on count_session_tally from bizx_app;

create table stock_count (
  location_code text collate "C" not null references stock_location,
  code code not null,
  session_id uuid not null unique references count_session,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  remarks text not null default '',
  uncounted text not null default 'leave' check (uncounted in ('leave', 'zero')),
  own_reason text not null default '' check (length(own_reason) <= 200),
  gain cents_not_negative not null,
  loss cents_not_negative not null,
  status text not null default 'live' check (status in ('live', 'reversed')),
  version integer not null default 1,
  primary key (location_code, code)
);
comment on table stock_count is 'An approved count: its differences are posted';
comment on column stock_count.uncounted is 'What the approver decided of lines nobody counted: they stayed as they were, or counted as none';
comment on column stock_count.own_reason is 'Why who counted approved it, where nobody else might; empty where the approver did not count';
revoke delete, truncate on stock_count from bizx_app;

create table stock_count_line (
  location_code text collate "C" not null,
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
revoke update, delete, truncate on stock_count_line from bizx_app;
