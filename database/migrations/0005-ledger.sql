-- Double entry: one entry per posted paper, balanced lines, append-only, nothing in a closed day.
create table ledger_type (
  code code primary key,
  name text not null unique
);
create table gl_account (
  code text primary key check (code ~ '^[0-9]{4}$'),
  name text not null,
  kind text not null check (kind in ('asset', 'liability', 'equity', 'income', 'expense')),
  ledger_type_code code references ledger_type,
  ledger_mode text check (ledger_mode in ('cash', 'cheque')),
  check ((ledger_type_code is null) = (ledger_mode is null))
);
comment on column gl_account.ledger_type_code is 'Accounts with a ledger type and mode are what the treasury''s ledger shows';
create table source_code (
  code smallint primary key,
  name text not null
);
comment on table source_code is 'What a ledger line is about; 1 to 31 the treasury''s, from 40 up papers that move no cash';

create table location_day (
  location_code code primary key references stock_location,
  closed_through date
);
comment on table location_day is 'The last closed business date of a location; null when no day was closed yet';

-- Postings name locations, users, accounts and source codes without foreign keys: the application cannot delete those
-- rows, a key check locks them, and every sale would queue at the same few. db:check proves that all of them exist.
create table gl_entry (
  location_code code not null,
  paper_code code not null,
  entry_no smallint not null check (entry_no > 0),
  business_date date not null,
  posted_at timestamptz not null,
  user_code code not null,
  reverses_no smallint,
  primary key (location_code, paper_code, entry_no),
  check (reverses_no < entry_no)
);
create index gl_entry_date on gl_entry (location_code, business_date);
create unique index gl_entry_reversed_once on gl_entry (location_code, paper_code, reverses_no) where reverses_no is not null;
comment on table gl_entry is 'Entry 1 posts a paper; an edit adds the mirror of the entry before and a new one; a reversal ends with a mirror';

create table gl_line (
  location_code code not null,
  paper_code code not null,
  entry_no smallint not null,
  line_no smallint not null,
  account_code text not null,
  party_code code,
  debit cents_not_negative not null default 0,
  credit cents_not_negative not null default 0,
  source_code smallint not null,
  business_date date not null,
  primary key (location_code, paper_code, entry_no, line_no),
  check ((debit > 0) <> (credit > 0))
);
create index gl_line_account on gl_line (location_code, account_code, business_date) include (debit, credit, source_code);
create index gl_line_party on gl_line (party_code, account_code) where party_code is not null;
comment on column gl_line.business_date is 'The entry''s date again, so that a day''s lines are one index range';

-- An entry names itself to its transaction, and only lines of that entry are taken: a line of another entry, late or
-- stray, is refused. Whether the lines balance is checked at commit.
create function refuse_stray_line() returns trigger
language plpgsql as $$
begin
  raise exception 'ledger line of % does not belong to the entry being posted', new.paper_code using errcode = 'BZ003';
end $$;
create trigger refuse_stray_line before insert on gl_line for each row
when (current_setting('bizx.posting', true) is distinct from new.location_code || ' ' || new.paper_code || ' ' || new.entry_no || ' ' || new.business_date)
execute function refuse_stray_line();

create function check_entry_balance() returns trigger
language plpgsql as $$
declare
  legs integer;
  difference bigint;
begin
  select count(*), sum(debit) - sum(credit) into legs, difference
  from gl_line
  where location_code = new.location_code and paper_code = new.paper_code and entry_no = new.entry_no;
  if legs < 2 or difference <> 0 then
    raise exception 'ledger entry % of % is not balanced', new.entry_no, new.paper_code using errcode = 'BZ003';
  end if;
  return null;
end $$;
create constraint trigger check_balance after insert on gl_entry
deferrable initially deferred for each row execute function check_entry_balance();

-- Posting holds a shared lock on the location's day until it commits, day close an exclusive one.
create function refuse_closed_day() returns trigger
language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('location-day:' || new.location_code, 0));
  if exists (select from location_day where location_code = new.location_code and closed_through >= new.business_date) then
    raise exception 'day % is closed for %', new.business_date, (select name from stock_location where code = new.location_code)
      using errcode = 'BZ001';
  end if;
  perform set_config('bizx.posting', new.location_code || ' ' || new.paper_code || ' ' || new.entry_no || ' ' || new.business_date, true);
  return new;
end $$;
create trigger refuse_closed_day before insert on gl_entry for each row execute function refuse_closed_day();

revoke update, delete, truncate on gl_entry, gl_line from bizx_app;
revoke delete, truncate on gl_account, source_code, ledger_type, stock_location, app_user from bizx_app;
