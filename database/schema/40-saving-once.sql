-- Numbers without gaps that follow the business date, saves that happen once, and what tells a till that it remembers something old.
create table number_series (
  location_code text not null,
  prefix series_prefix not null,
  last_serial serial_number not null,
  last_date date not null,
  primary key (location_code, prefix)
) with (fillfactor = 50);
comment on table number_series is 'Last number of each series; taken inside the saving transaction, so a rollback leaves no gap';
comment on column number_series.location_code is 'Empty for masters that all locations share';
comment on column number_series.last_date is 'Business date of the last paper; an earlier one is refused until db:clock sets the series back';
revoke delete on number_series from bizx_app;

-- A wrong clock may neither number a shop into a day that is far away, nor go back behind the last paper of a series.
create table confirmed_day (
  location_code text collate "C" not null references stock_location (code),
  business_date date not null,
  last_date date,
  confirmed_at timestamptz not null,
  confirmed_by code not null references app_user (code),
  asked_by code not null references app_user (code),
  primary key (location_code, business_date)
);
comment on table confirmed_day is 'Days on which a location wrote its first paper after more than a day without one: a manager said that the clock is right';
comment on column confirmed_day.last_date is 'Of the last paper here before it; null for the first of the location';
revoke update, delete on confirmed_day from bizx_app;

-- When the application last ran with a clock that nobody doubts: a start compares its own clock with it.
create table clock_seen (
  only_one boolean primary key default true check (only_one),
  at timestamptz not null
);
comment on table clock_seen is 'The time of a clock that nobody doubts, kept every minute while the application runs; a date that is a day ahead of it by more than a night is asked about';
revoke delete, truncate on clock_seen from bizx_app;
revoke select on clock_seen from bizx_report;

create table series_set_back (
  location_code text collate "C" not null references stock_location (code),
  prefix series_prefix not null,
  last_serial serial_number not null,
  last_date date not null,
  set_to date not null check (set_to < last_date),
  set_at timestamptz not null,
  set_by code not null references app_user (code),
  reason text not null,
  primary key (location_code, prefix, last_serial)
);
comment on table series_set_back is 'Series that numbered papers under a clock that was ahead: behind this serial their dates begin again (tools/db-clock.ts)';
comment on column series_set_back.last_date is 'What the series said before, a day that had not come';
revoke insert, update, delete on series_set_back from bizx_app;

create table idempotency_key (
  key uuid primary key,
  user_code code not null,
  location_code code not null,
  route text not null,
  request_hash bytea not null,
  paper_code text,
  reply text not null,
  created_at timestamptz not null default now()
) with (toast_tuple_target = 8160);
comment on table idempotency_key is 'One save per key: a replay with the same contents gets the first answer';
revoke update, delete, truncate on idempotency_key from bizx_app;
revoke select on idempotency_key from bizx_report;

-- The keys of saves that travel together (new_entry of the ledger says more).
create type new_key as (
  save integer,
  key uuid,
  user_code text,
  location_code text,
  route text,
  request_hash bytea,
  placeholder text
);

-- One key has one answer, a refusal too. It is kept beside the business, so that a refused save leaves the business's own tables
-- as they were.
create schema answered;
grant usage on schema answered to bizx_app;

create table answered.refusal (
  key uuid not null,
  request_hash bytea not null,
  user_code code not null,
  location_code code not null,
  status smallint not null check (status between 400 and 499),
  reply text not null check (reply <> ''),
  created_at timestamptz not null default now(),
  primary key (key, request_hash)
);
comment on table answered.refusal is 'What a save was refused for: the same key with the same contents is told the same again and never saved';
grant select on answered.refusal to bizx_app;

-- What tills remember is confirmed against one small table instead of row by row: a transaction that changes something remembered
-- leaves a mark with its number (mark_change), and a save asks whether a mark is there that its memory could not see.
create table remembered_change (
  xid xid8 primary key,
  marked_at timestamptz not null
);
comment on table remembered_change is 'Transactions that changed what tills remember; kept for an hour, six times as long as anything is remembered';
revoke insert, update, delete, truncate on remembered_change from bizx_app;

create type asking_session as (
  save integer,
  token_hash bytea,
  at_ms double precision,
  user_code text,
  snapshot pg_snapshot,
  xmin xid8
);
