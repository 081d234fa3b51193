-- The cheque books of the shop's own bank accounts, and the leaves of them that were spoiled.
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

create index own_cheque_by_number on cheque (account_code, (number::numeric)) where kind = 'own' and not is_void;
comment on index own_cheque_by_number is 'Finds a used number however many zeros are typed in front of it';
