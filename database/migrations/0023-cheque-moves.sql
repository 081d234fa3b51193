-- What happens to a cheque after its birth: one numbered paper moves many cheques, deposit slips in a series of their own.
create table cheque_move (
  location_code code not null references stock_location,
  code code not null,
  move text not null check (move in ('deposit', 'realize', 'return', 'recall', 'realize-endorsed', 'return-endorsed', 'realize-own',
    'return-own', 'cancel-own', 'stale-own')),
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  moved_on date not null,
  account_code code references bank_account,
  reason text not null default '',
  total cents_positive not null,
  charge cents_not_negative not null default 0,
  status paper_status not null default 'live',
  version integer not null default 1,
  primary key (location_code, code),
  check ((move = 'deposit') = (left(code, 2) = '66')),
  check ((move = 'deposit') = (account_code is not null)),
  check (moved_on <= business_date),
  check (charge = 0 or move in ('return', 'recall'))
);
create index cheque_move_date on cheque_move (location_code, business_date, code);
create unique index cheque_move_code on cheque_move (code);
comment on table cheque_move is 'One move of many cheques, all or none: a deposit slip, or a cheque voucher for every other move';
comment on column cheque_move.moved_on is 'The day at the bank, or on which the supplier brought it; the ledger has the business date';
comment on column cheque_move.account_code is 'Of a deposit slip, the own account it goes to';
revoke update, delete, truncate on cheque_move from bizx_app;
grant update (status, version) on cheque_move to bizx_app;

create table cheque_move_line (
  location_code code not null,
  move_code code not null,
  line_no integer not null check (line_no > 0),
  cheque_code code not null,
  from_state cheque_state not null,
  to_state cheque_state not null,
  from_account_code code references bank_account,
  account_code code references bank_account,
  amount cents_positive not null,
  charge cents_not_negative not null default 0,
  primary key (location_code, move_code, line_no),
  unique (location_code, move_code, cheque_code),
  foreign key (location_code, move_code) references cheque_move,
  foreign key (location_code, cheque_code) references cheque
);
create index cheque_move_line_cheque on cheque_move_line (location_code, cheque_code);
comment on column cheque_move_line.from_account_code is 'The account before the move, to which taking it back returns the cheque';
comment on column cheque_move_line.account_code is 'The own account that the cheque is in or drawn on; null for a handed-on cheque';
comment on column cheque_move_line.charge is 'What the bank takes for it';
revoke update, delete, truncate on cheque_move_line from bizx_app;

-- Births and what receipts and vouchers move are of their business date and say nothing more.
alter table cheque_history add column moved_on date;
alter table cheque_history add column account_code code references bank_account;
comment on column cheque_history.moved_on is 'The day at the bank, where a cheque move says it; otherwise the business date';
comment on column cheque_history.account_code is 'The account in which the cheque is since this move';
