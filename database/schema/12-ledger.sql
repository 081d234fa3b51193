-- Double entry: one entry per posted paper, balanced lines, append-only, nothing in a closed day. Only post_entries writes entries.
create table ledger_type (
  code code primary key,
  name text not null unique,
  is_locked boolean not null default false,
  version integer not null default 1
);
revoke delete, truncate on ledger_type from bizx_app;

create table own_account (
  code code primary key,
  name text not null unique check (name <> ''),
  statement_line text not null check (statement_line <> ''),
  is_active boolean not null default true,
  is_locked boolean not null default false,
  version integer not null default 1
);
comment on table own_account is 'Accounts that the shop opens for itself: fixed assets, loans, deposits, what is accrued';
comment on column own_account.is_active is 'Whether a new journal entry may move it';
revoke delete, truncate on own_account from bizx_app;

create table gl_account (
  code text primary key check (code ~ '^[0-9]{4}$'),
  name text not null,
  kind text not null check (kind in ('asset', 'liability', 'equity', 'income', 'expense')),
  ledger_type_code code references ledger_type,
  ledger_mode text check (ledger_mode in ('cash', 'cheque')),
  own_account_code code unique references own_account,
  statement_line text not null check (statement_line <> ''),
  check (num_nonnulls(own_account_code, ledger_type_code) < 2),
  check ((ledger_type_code is null) = (ledger_mode is null))
);
comment on column gl_account.ledger_type_code is 'Accounts with a ledger type and mode are what the treasury''s ledger shows';
comment on column gl_account.statement_line is 'The line of the balance sheet, or of the profit and loss, that it belongs to';
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
  location_code text collate "C" primary key references stock_location,
  closed_through date
);
comment on table location_day is 'The last closed business date of a location; null when no day was closed yet';
-- How far a location is closed follows from its closing balances: set_closed_day() writes it, and nothing else.
revoke update, delete, truncate on location_day from bizx_app;

-- What an account came to at the end of a closed day, so that years of lines are not added up for a balance. Only the trigger of
-- location_day writes it (keep_account_balances), and nothing can be posted behind it.
create table account_balance (
  location_code text collate "C" not null references stock_location,
  account_code text not null references gl_account,
  business_date date not null,
  debit bigint not null,
  credit bigint not null,
  primary key (location_code, account_code, business_date)
);
comment on table account_balance is 'Debits and credits of an account from the beginning through a closed day; only days on which it moved';
revoke insert, update, delete, truncate on account_balance from bizx_app;

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
-- Reports of a day also show the papers of earlier days that were reversed on it. Few entries are mirrors.
create index gl_entry_mirror on gl_entry (location_code, business_date) where reverses_no is not null;
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
  written_for text collate "C",
  primary key (location_code, paper_code, entry_no, line_no)
);
create index gl_line_account on gl_line (location_code, account_code, business_date) include (debit, credit, source_code);
create index gl_line_party on gl_line (party_code, account_code) where party_code is not null;
create index gl_line_bank on gl_line (party_code, business_date, location_code, paper_code, entry_no, line_no)
  include (account_code, debit, credit, source_code)
  where account_code in ('1201', '1202', '2110');
comment on index gl_line_bank is 'The statement of an own bank account in the order of time, read from the index alone';
comment on column gl_line.business_date is 'The entry''s date again, so that a day''s lines are one index range';
comment on column gl_line.written_for is 'The party that the line was written for, where a merge of two records changed it since';
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
