-- What the banks' own statements say of the shop's accounts: which lines of the ledger they show, and the balances they end with.
create index gl_line_bank on gl_line (party_code, business_date, location_code, paper_code, entry_no, line_no)
  include (account_code, debit, credit, source_code)
  where account_code in ('1201', '1202', '2110');
comment on index gl_line_bank is 'The statement of an own bank account in the order of time, read from the index alone';

create table bank_tick (
  location_code text collate "C" not null,
  paper_code text collate "C" not null,
  entry_no smallint not null,
  line_no smallint not null,
  account_code code not null references bank_account,
  business_date date not null,
  amount bigint not null check (amount <> 0),
  shown_on date not null,
  ticked_at timestamptz not null,
  user_code code not null references app_user,
  primary key (location_code, paper_code, entry_no, line_no),
  foreign key (location_code, paper_code, entry_no, line_no) references gl_line,
  check (shown_on >= business_date)
);
create index bank_tick_account on bank_tick (account_code, shown_on) include (amount);
comment on table bank_tick is 'A line of an own bank account that the bank''s own statement shows; a tick is no paper, and is taken away by deleting it';
comment on column bank_tick.amount is 'Of the line: what came in, below zero what went out';
comment on column bank_tick.shown_on is 'The date of the bank''s statement that shows it';
revoke update, truncate on bank_tick from bizx_app;

create table bank_statement (
  account_code code not null references bank_account,
  statement_date date not null,
  balance cents not null,
  saved_at timestamptz not null,
  user_code code not null references app_user,
  primary key (account_code, statement_date)
);
comment on table bank_statement is 'The balance with which the bank''s own statement of a day ends, as somebody typed it';
revoke delete, truncate on bank_statement from bizx_app;

-- An own cheque that was out when the books began, and comes back: its amount is owed to its supplier again, and vouchers settle it.
alter table opening_balance add column is_due boolean not null default false;
alter table opening_balance add constraint opening_balance_due check (not is_due or (kind = 'own-cheque' and party_code is not null));
alter table opening_balance drop constraint opening_balance_check1;
alter table opening_balance add constraint opening_balance_settled check (paid = 0 or is_due or kind in ('customer-owes', 'supplier-owed'));
grant update (is_due) on opening_balance to bizx_app;
comment on column opening_balance.is_due is 'Of an own cheque: it came back, and is owed to the supplier again';
