-- What accountants enter: amounts between accounts in as many lines as wanted, on an open day, for that day or for one before.
create table journal_entry (
  location_code text collate "C" not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  belongs_on date check (belongs_on < business_date),
  follows_code code,
  follows_as text check (follows_as in ('repeat', 'unwind')),
  due_on date,
  total cents_positive not null,
  remarks text not null check (remarks <> ''),
  status paper_status not null default 'live',
  version integer not null default 1,
  primary key (location_code, code),
  foreign key (location_code, follows_code) references journal_entry,
  check (num_nulls(follows_code, follows_as, due_on) in (0, 3))
);
create unique index journal_entry_once_when_due on journal_entry (location_code, follows_code, follows_as, due_on)
  where status = 'live' and follows_code is not null;
create unique index journal_entry_unwound_once on journal_entry (location_code, follows_code)
  where status = 'live' and follows_as = 'unwind';
create index journal_entry_date on journal_entry (location_code, business_date, code);
create index journal_entry_belongs on journal_entry (location_code, belongs_on) where belongs_on is not null;
comment on table journal_entry is 'A journal of the accountant: its lines are debits and credits on accounts that no paper has for itself';
comment on column journal_entry.belongs_on is 'The past day that an adjustment is about; null where it is about its own day';
comment on column journal_entry.follows_code is 'The entry that it repeats, or whose lines it takes back, as was planned';
comment on column journal_entry.due_on is 'The day on which the plan proposed it';
comment on column journal_entry.total is 'The debits, which are the credits';
revoke update, delete, truncate on journal_entry from bizx_app;
grant update (status, version) on journal_entry to bizx_app;

create table journal_entry_line (
  location_code text collate "C" not null,
  journal_entry_code code not null,
  line_no smallint not null check (line_no between 1 and 100),
  account_code account_code not null references gl_account,
  party_code code,
  amount bigint not null check (amount <> 0 and amount between -1000000000000000 and 1000000000000000),
  remarks text not null default '',
  written_for code,
  primary key (location_code, journal_entry_code, line_no),
  foreign key (location_code, journal_entry_code) references journal_entry,
  check (account_code <> '1201' or party_code is not null),
  -- What these hold is proved by papers.
  check (account_code not in ('1101', '1102', '1202', '1300', '1310', '1400', '1410', '1500', '1510', '1600', '1950', '2100', '2110', '2200',
    '2210', '2300', '2310', '3190', '4000', '4010', '4090', '4095', '5000'))
);
create index journal_entry_line_party on journal_entry_line (party_code) where party_code is not null;
comment on column journal_entry_line.party_code is 'The own bank account of a line on the bank; the customer or supplier of one on an own account';
comment on column journal_entry_line.amount is 'A debit above zero, a credit below';
comment on column journal_entry_line.written_for is 'The party that the line was written for, where a merge changed it since';
revoke update, delete, truncate on journal_entry_line from bizx_app;

-- What is proposed of an entry: the same again, or its lines the other way round on a day. Nothing is posted by itself.
create table journal_plan (
  location_code text collate "C" not null,
  entry_code code not null,
  kind text not null check (kind in ('repeat', 'unwind')),
  rhythm text check (rhythm ~ '^(W[1-7]|M([1-9]|[12][0-9]|3[01]))$'),
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  made_at timestamptz not null,
  user_code code not null references app_user,
  primary key (location_code, entry_code, kind),
  foreign key (location_code, entry_code) references journal_entry,
  check ((kind = 'repeat') = (rhythm is not null)),
  check (kind = 'repeat' or ends_on is null)
);
comment on column journal_plan.rhythm is 'As of a recurring expense; an entry unwinds once, on the day on which it starts';
revoke truncate on journal_plan from bizx_app;

create table journal_skip (
  location_code text collate "C" not null,
  entry_code code not null,
  kind text not null check (kind in ('repeat', 'unwind')),
  due_on date not null,
  skipped_at timestamptz not null,
  user_code code not null references app_user,
  primary key (location_code, entry_code, kind, due_on),
  foreign key (location_code, entry_code) references journal_entry
);
comment on table journal_skip is 'Days on which what is planned of an entry was left out';
revoke update, delete, truncate on journal_skip from bizx_app;
