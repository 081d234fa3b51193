-- Tills that may sell without the server, the bills that arrived from them, and what of these waits for a manager.
create table till (
  till_no integer primary key generated always as identity,
  location_code text collate "C" not null references stock_location (code),
  name text not null check (name <> ''),
  public_key bytea not null unique,
  enrolled_at timestamptz not null,
  enrolled_by code not null references app_user (code),
  forgotten_at timestamptz,
  forgotten_by code references app_user (code),
  last_seen_at timestamptz not null,
  said_at timestamptz,
  last_serial integer not null default 0 check (last_serial >= 0),
  waiting integer not null default 0 check (waiting >= 0),
  waiting_total cents_not_negative not null default 0,
  clock_ahead_ms bigint not null default 0,
  check ((forgotten_at is null) = (forgotten_by is null))
);
create index till_location on till (location_code, till_no);
comment on table till is 'A browser on one machine that a manager enrolled: its bills are signed with a key that never leaves it';
comment on column till.public_key is 'ECDSA P-256, as SPKI';
comment on column till.said_at is 'When the till said what is kept of its last contact, by its own clock as it was set right; null before the first';
comment on column till.last_serial is 'The highest number that the till is known to have given';
comment on column till.waiting is 'How many bills the till said it still had, when it was last in touch';
comment on column till.clock_ahead_ms is 'By how much its clock was ahead of the server''s when it was last in touch';
revoke delete, truncate on till from bizx_app;

create table till_bill (
  till_no integer not null references till,
  serial integer not null check (serial >= 1),
  location_code text collate "C" not null,
  invoice_code code not null,
  hash bytea not null check (octet_length(hash) = 32),
  previous bytea not null check (octet_length(previous) in (0, 32)),
  seal bytea not null,
  sold_at timestamptz not null,
  arrived_at timestamptz not null,
  sent_by code not null references app_user (code),
  primary key (till_no, serial),
  unique (location_code, invoice_code)
);
comment on table till_bill is 'A bill that a till made without the server: its own number, and its place in the till''s chain';
comment on column till_bill.previous is 'The hash of the till''s bill before it; empty for its first';
comment on column till_bill.sold_at is 'When the till sold it, by its own clock set right by what it was off at the last contact';
revoke update, delete, truncate on till_bill from bizx_app;

create table bill_remark (
  location_code text collate "C" not null,
  invoice_code code not null,
  remark_no integer not null check (remark_no >= 1),
  kind text not null check (kind <> ''),
  line_no integer,
  words text not null check (words <> ''),
  settled_at timestamptz,
  settled_by code references app_user (code),
  note text not null default '',
  primary key (location_code, invoice_code, remark_no),
  check ((settled_at is null) = (settled_by is null)),
  check (settled_at is not null or note = '')
);
create index bill_remark_open on bill_remark (location_code, invoice_code, remark_no) where settled_at is null;
comment on table bill_remark is 'What would have been refused, had the customer not left: a manager looks at it in To settle';
comment on column bill_remark.kind is 'The code of the refusal';
revoke delete, truncate on bill_remark from bizx_app;

create table refused_till_bill (
  id uuid primary key,
  till_no integer not null references till,
  serial integer not null check (serial >= 1),
  location_code text collate "C" not null references stock_location (code),
  sealed jsonb not null,
  contents text not null,
  total cents_not_negative not null,
  sold_at timestamptz not null,
  refusal text not null check (refusal <> ''),
  given_at timestamptz not null,
  given_by code not null references app_user (code),
  settled_at timestamptz,
  settled_by code references app_user (code),
  note text not null default '',
  check ((settled_at is null) = (settled_by is null)),
  check (settled_at is not null or note = '')
);
create index refused_till_bill_open on refused_till_bill (location_code, given_at) where settled_at is null;
comment on column refused_till_bill.sealed is 'As its till signed it, but for the contents, which stand by themselves';
comment on table refused_till_bill is 'A bill of a till that the books cannot take, given to the server as it is, so that nothing is stuck behind it';
revoke delete, truncate on refused_till_bill from bizx_app;
