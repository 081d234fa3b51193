-- A bill is paid by any mix of tenders: their details, the cheques that are received, and credit notes that are spent.
alter table tender add column branch text not null default '' check (length(branch) <= 40);
comment on column tender.reference is 'Number of a cheque or a credit note, reference of a deposit or card slip, id of a transfer';
comment on column tender.tender_date is 'Date on the cheque, or of the deposit or transfer';
comment on column tender.branch is 'Branch of the bank that a cheque is drawn on';

drop type new_tender;
create type new_tender as (
  save integer,
  location_code text,
  tender_no integer,
  payment_type_code text,
  amount bigint,
  remarks text,
  bank_code text,
  branch text,
  reference text,
  card_last4 text,
  tender_date date,
  business_date date
);

create domain cheque_state as text
  check (value in ('IN_HAND', 'DEPOSITED', 'REALIZED', 'RETURNED', 'SETTLED', 'ENDORSED', 'CANCELLED', 'ISSUED', 'STALE'));

create table cheque (
  location_code code not null references stock_location,
  code code not null,
  paper_code code not null,
  tender_no smallint not null check (tender_no between 1 and 99),
  bank_code code not null references bank,
  branch text not null default '',
  number text collate "C" not null check (number <> '' and rtrim(number, '0123456789') = ''),
  drawer_code code not null references customer,
  amount cents_positive not null,
  cheque_date date not null,
  received_on date not null,
  state cheque_state not null default 'IN_HAND',
  version integer not null default 1,
  primary key (location_code, code),
  check (code = paper_code || lpad(tender_no::text, 2, '0')),
  foreign key (location_code, paper_code, tender_no) references tender (location_code, paper_code, tender_no)
);
-- A cheque that was cancelled with its paper may be handed over again.
create unique index cheque_once on cheque (bank_code, branch, number, drawer_code) where state <> 'CANCELLED';
create index cheque_state_date on cheque (location_code, state, cheque_date);
create index cheque_of_drawer on cheque (drawer_code, state);
comment on table cheque is 'A cheque received; its code is the number of the paper it came with and its place among the tenders';
comment on column cheque.drawer_code is 'The customer whose debt it pays';
revoke update, delete, truncate on cheque from bizx_app;
grant update (state, version) on cheque to bizx_app;

create table cheque_history (
  location_code code not null,
  cheque_code code not null,
  move_no smallint not null check (move_no > 0),
  from_state cheque_state,
  to_state cheque_state not null,
  paper_code code not null,
  business_date date not null,
  moved_at timestamptz not null,
  user_code code not null references app_user,
  primary key (location_code, cheque_code, move_no),
  foreign key (location_code, cheque_code) references cheque (location_code, code),
  check ((move_no = 1) = (from_state is null))
);
comment on table cheque_history is 'Every state a cheque was in, numbered from 1; reports as of a date read it';
comment on column cheque_history.paper_code is 'The paper that moved it: the bill it paid first';
revoke update, delete, truncate on cheque_history from bizx_app;

create table credit_note (
  location_code code not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  return_code code not null,
  total cents_positive not null,
  spent cents_not_negative not null default 0,
  status paper_status not null default 'live',
  primary key (location_code, code),
  check (spent <= total),
  check (status = 'live' or spent = 0)
);
create unique index credit_note_code on credit_note (code);
create unique index credit_note_of_return on credit_note (location_code, return_code);
comment on table credit_note is 'What a return owes a customer without a name: spent by its number, at any location, in part or whole';
comment on column credit_note.return_code is 'The sales return that gave it';
revoke update, delete, truncate on credit_note from bizx_app;
grant update (spent, status) on credit_note to bizx_app;
