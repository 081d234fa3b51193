-- Own bank accounts: the party of every line on the bank's accounts (1201, 1202, 2110), named by deposits, transfers and own cheques; what
-- the banks' own statements say of them; and their cheque books.
create table bank_account (
  code code primary key,
  name text not null unique check (name <> ''),
  bank_code code not null references bank,
  branch text not null default '',
  number text not null check (number <> ''),
  is_active boolean not null default true,
  is_locked boolean not null default false,
  version integer not null default 1,
  unique (bank_code, number)
);
comment on table bank_account is 'The shop''s own accounts with banks';
comment on column bank_account.number is 'As the bank prints it on statements and cheque books';

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

create table cheque_book (
  account_code code not null references bank_account,
  book_no smallint not null check (book_no > 0),
  first_number text collate "C" not null,
  last_number text collate "C" not null,
  added_at timestamptz not null,
  user_code code not null references app_user,
  primary key (account_code, book_no),
  check (first_number ~ '^[0-9]{1,12}$' and last_number ~ '^[0-9]{1,12}$'),
  check (last_number::bigint - first_number::bigint between 0 and 999)
);
comment on table cheque_book is 'A book of cheques of an own bank account, from its first number to its last; books of one account never share a number';
comment on column cheque_book.book_no is 'Counts the books of the account in the order in which they were added; the newest with an unused leaf proposes the next number';
revoke update, truncate on cheque_book from bizx_app;

create table spoiled_cheque (
  account_code code not null references bank_account,
  number text collate "C" not null check (number ~ '^[0-9]{1,12}$'),
  reason text not null check (reason <> ''),
  spoiled_at timestamptz not null,
  user_code code not null references app_user,
  primary key (account_code, number)
);
create unique index spoiled_cheque_once on spoiled_cheque (account_code, (number::bigint));
comment on table spoiled_cheque is 'A leaf that was spoiled or lost: its number is used, and no cheque ever has it';
revoke update, delete, truncate on spoiled_cheque from bizx_app;
