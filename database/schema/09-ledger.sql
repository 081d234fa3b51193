-- Double entry: one entry per posted paper, balanced lines, append-only, nothing in a closed day. Only post_entries writes entries.
create table ledger_type (
  code code primary key,
  name text not null unique,
  is_locked boolean not null default false,
  version integer not null default 1
);
revoke delete, truncate on ledger_type from bizx_app;

create table gl_account (
  code text primary key check (code ~ '^[0-9]{4}$'),
  name text not null,
  kind text not null check (kind in ('asset', 'liability', 'equity', 'income', 'expense')),
  ledger_type_code code references ledger_type,
  ledger_mode text check (ledger_mode in ('cash', 'cheque')),
  check ((ledger_type_code is null) = (ledger_mode is null))
);
comment on column gl_account.ledger_type_code is 'Accounts with a ledger type and mode are what the treasury''s ledger shows';
revoke delete, truncate on gl_account from bizx_app;

create table journal_type (
  code code primary key,
  name text not null unique check (name <> ''),
  ledger_type_code code not null references ledger_type,
  entry_type smallint not null check (entry_type in (0, 1)),
  transaction_mode smallint not null check (transaction_mode in (0, 1)),
  to_ledger_type_code code references ledger_type,
  to_entry_type smallint check (to_entry_type in (0, 1)),
  to_transaction_mode smallint check (to_transaction_mode in (0, 1)),
  is_active boolean not null default true,
  is_locked boolean not null default false,
  version integer not null default 1,
  check ((to_ledger_type_code is null) = (to_entry_type is null)),
  check ((to_ledger_type_code is null) = (to_transaction_mode is null)),
  -- Of a double entry one side is debited and the other credited.
  check (to_entry_type is null or to_entry_type <> entry_type)
);
comment on table journal_type is 'The kinds of account transaction: single entry against 3990, or from one ledger type to another';
comment on column journal_type.entry_type is '0 debit, 1 credit (spec section 3)';
comment on column journal_type.transaction_mode is '0 cash, 1 cheque (spec section 3)';

create table source_code (
  code smallint primary key,
  name text not null
);
comment on table source_code is 'What a ledger line is about; 1 to 31 the treasury''s, from 40 up papers that move no cash';
revoke delete, truncate on source_code from bizx_app;

create table location_day (
  location_code code primary key references stock_location,
  closed_through date
);
comment on table location_day is 'The last closed business date of a location; null when no day was closed yet';

-- Postings name locations, users, accounts and source codes without foreign keys: the application cannot delete those
-- rows, a key check locks them, and every sale would queue at the same few. db:check proves that all of them exist.
-- Nor have their codes and amounts a domain: only post_entries inserts here, with what the save has read, and the domains'
-- checks, set up anew at each statement, would find nothing.
create table gl_entry (
  location_code text collate "C" not null,
  paper_code text collate "C" not null,
  entry_no smallint not null,
  business_date date not null,
  posted_at timestamptz not null,
  user_code text collate "C" not null,
  reverses_no smallint,
  primary key (location_code, paper_code, entry_no)
);
create unique index gl_entry_reversed_once on gl_entry (location_code, paper_code, reverses_no) where reverses_no is not null;
comment on table gl_entry is 'Entry 1 posts a paper; an edit adds the mirror of the entry before and a new one; a reversal ends with a mirror';
revoke insert, update, delete, truncate on gl_entry from bizx_app;

create table gl_line (
  location_code text collate "C" not null,
  paper_code text collate "C" not null,
  entry_no smallint not null,
  line_no smallint not null,
  account_code text not null,
  party_code text collate "C",
  debit bigint not null default 0,
  credit bigint not null default 0,
  source_code smallint not null,
  business_date date not null,
  primary key (location_code, paper_code, entry_no, line_no)
);
create index gl_line_account on gl_line (location_code, account_code, business_date) include (debit, credit, source_code);
create index gl_line_party on gl_line (party_code, account_code) where party_code is not null;
comment on column gl_line.business_date is 'The entry''s date again, so that a day''s lines are one index range';
revoke insert, update, delete, truncate on gl_line from bizx_app;

-- What post_entries takes. Saves that reach the database at the same moment travel together: each row says first which save it
-- belongs to, counted from 1. One save alone is the first of one.
create type new_entry as (
  save integer,
  location_code text,
  entry_no integer,
  business_date date,
  posted_ms double precision,
  user_code text,
  reverses_no integer
);

create type new_entry_line as (
  save integer,
  line_no integer,
  account_code text,
  party_code text,
  amount bigint,
  source_code integer
);

create table opening_balance (
  location_code code not null references stock_location,
  code code not null,
  kind text not null check (kind in ('customer-owes', 'customer-over-payment', 'customer-return', 'supplier-owed', 'supplier-over-payment',
    'supplier-return')),
  party_code code not null check (party_code <> '2001000001'),
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  due_date date not null,
  reference text not null default '',
  total cents not null check (total > 0),
  paid cents_not_negative not null default 0,
  status text not null default 'live' check (status in ('live', 'reversed')),
  primary key (location_code, code),
  check (paid <= total),
  check (paid = 0 or kind in ('customer-owes', 'supplier-owed'))
);
create index opening_balance_of_party on opening_balance (party_code, kind);
create unique index opening_balance_once on opening_balance (location_code, party_code, kind) where status = 'live';
comment on table opening_balance is 'What a customer or supplier owed, had paid in advance or to its credit when the books began: an open item like a bill or a GRN';
comment on column opening_balance.due_date is 'May lie before the paper itself: old debts are overdue on the first day';
comment on column opening_balance.paid is 'Of what is owed: what receipts or vouchers have settled since';
comment on index opening_balance_once is 'Once a party, kind and location; a wrong one is reversed first';
revoke update, delete, truncate on opening_balance from bizx_app;
grant update (paid, status) on opening_balance to bizx_app;
