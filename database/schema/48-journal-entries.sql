-- What accountants enter: amounts between accounts in as many lines as wanted, on an open day, for that day or for one before.
create table journal_entry (
  location_code text collate "C" not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  belongs_on date check (belongs_on < business_date),
  total cents_positive not null,
  remarks text not null check (remarks <> ''),
  status paper_status not null default 'live',
  version integer not null default 1,
  primary key (location_code, code)
);
create index journal_entry_date on journal_entry (location_code, business_date, code);
create index journal_entry_belongs on journal_entry (location_code, belongs_on) where belongs_on is not null;
comment on table journal_entry is 'A journal of the accountant: its lines are debits and credits on accounts that no paper has for itself';
comment on column journal_entry.belongs_on is 'The past day that an adjustment is about; null where it is about its own day';
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
    '2210', '2300', '2310', '4000', '4010', '4090', '4095', '5000'))
);
create index journal_entry_line_party on journal_entry_line (party_code) where party_code is not null;
comment on column journal_entry_line.party_code is 'The own bank account of a line on the bank; the customer or supplier of one on an own account';
comment on column journal_entry_line.amount is 'A debit above zero, a credit below';
comment on column journal_entry_line.written_for is 'The party that the line was written for, where a merge changed it since';
revoke update, delete, truncate on journal_entry_line from bizx_app;
