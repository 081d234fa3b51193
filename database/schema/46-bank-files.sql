-- The bank's own statements, as their files were read, and which lines of the books each of their lines stands for.
create table bank_file (
  account_code code not null references bank_account,
  file_no integer not null check (file_no > 0),
  name text not null check (name <> ''),
  format text not null check (format in ('csv', 'xlsx', 'ofx', 'mt940', 'camt')),
  first_date date not null,
  last_date date not null,
  opening bigint,
  closing bigint,
  lines integer not null check (lines > 0),
  kept integer not null check (kept > 0),
  columns jsonb,
  read_at timestamptz not null,
  user_code code not null references app_user,
  primary key (account_code, file_no),
  check (last_date >= first_date),
  check (kept <= lines)
);
comment on table bank_file is 'A file of a bank''s statement that was read; one that is taken back goes, with its lines';
comment on column bank_file.opening is 'Before its first line, where it says it';
comment on column bank_file.columns is 'The headings that somebody said to be the date, the amount and so on; the next file of the account is read so too';
comment on column bank_file.lines is 'In the file; kept are those that no file before it had';
revoke update, truncate on bank_file from bizx_app;

create table bank_line (
  account_code code not null,
  line_no integer not null check (line_no > 0),
  file_no integer not null,
  statement_date date not null,
  amount bigint not null check (amount <> 0),
  text text not null,
  reference text not null,
  cheque_number text not null check (cheque_number ~ '^[0-9]{0,12}$'),
  primary key (account_code, line_no),
  foreign key (account_code, file_no) references bank_file
);
create index bank_line_day on bank_line (account_code, statement_date, line_no);
create index bank_line_file on bank_line (account_code, file_no);
comment on table bank_line is 'A line of the bank''s statement';
comment on column bank_line.amount is 'What came in, below zero what went out';
comment on column bank_line.cheque_number is 'Without leading zeros; empty where it is no cheque';
revoke update, truncate on bank_line from bizx_app;

create table bank_match (
  account_code code not null,
  bank_line_no integer not null,
  location_code text collate "C" not null,
  paper_code text collate "C" not null,
  entry_no smallint not null,
  line_no smallint not null,
  has_ticked boolean not null,
  party text not null,
  reason text not null check (reason <> ''),
  matched_at timestamptz not null,
  user_code code not null references app_user,
  primary key (account_code, bank_line_no, location_code, paper_code, entry_no, line_no),
  foreign key (account_code, bank_line_no) references bank_line,
  foreign key (location_code, paper_code, entry_no, line_no) references bank_tick on delete cascade
);
create index bank_match_tick on bank_match (location_code, paper_code, entry_no, line_no);
comment on table bank_match is 'A line of the bank and a ticked line of the books that it stands for; one for one, one for many or many for one, which come to the same';
comment on column bank_match.has_ticked is 'The tick came with the match, and goes with it';
comment on column bank_match.party is 'Whom the line of the books is about, for lines of the bank to come';
revoke update, truncate on bank_match from bizx_app;

create table bank_rule (
  words text primary key check (words <> ''),
  category_code code references expense_category,
  payee text not null,
  journal_type_code code references journal_type,
  other_account code references bank_account,
  made_at timestamptz not null,
  user_code code not null references app_user,
  check (num_nonnulls(category_code, journal_type_code) = 1),
  check (other_account is null or journal_type_code is not null)
);
comment on table bank_rule is 'What lines of the bank are that the books do not have: where the text has these words, money that went out is an expense of this category, or the money is a transaction of this journal type';
comment on column bank_rule.other_account is 'The other own account of a transaction from one to another';
comment on column bank_rule.words is 'Words of letters in lower case, a blank between them';
revoke truncate on bank_rule from bizx_app;
