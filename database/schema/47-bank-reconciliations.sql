-- A reconciliation: what a bank's statement of a day ends with, ours on that day, and what is on its way between them.
create table bank_reconciliation (
  account_code code not null,
  reconciliation_no integer not null check (reconciliation_no > 0),
  statement_date date not null,
  bank_balance cents not null,
  book_balance cents not null,
  under_way cents not null,
  made_at timestamptz not null,
  user_code code not null references app_user,
  primary key (account_code, reconciliation_no),
  unique (account_code, statement_date),
  foreign key (account_code, statement_date) references bank_statement,
  check (bank_balance = book_balance - under_way)
);
comment on table bank_reconciliation is 'An own bank account agreed with the bank''s statement of a day; the newest one may be taken back, which deletes it';
comment on column bank_reconciliation.reconciliation_no is 'Counts those of the account, without a gap';
comment on column bank_reconciliation.under_way is 'What the lines of the books through that day come to that the bank did not show';
revoke update, truncate on bank_reconciliation from bizx_app;

create table bank_reconciliation_line (
  account_code code not null,
  reconciliation_no integer not null,
  location_code text collate "C" not null,
  paper_code text collate "C" not null,
  entry_no smallint not null,
  line_no smallint not null,
  amount cents not null check (amount <> 0),
  primary key (account_code, reconciliation_no, location_code, paper_code, entry_no, line_no),
  foreign key (account_code, reconciliation_no) references bank_reconciliation on delete cascade,
  foreign key (location_code, paper_code, entry_no, line_no) references gl_line
);
comment on table bank_reconciliation_line is 'A line of the books that was under way when an account was reconciled';
revoke update, truncate on bank_reconciliation_line from bizx_app;
