-- A paper is paid by any mix of tenders. The cheques among them, received and own, live on: one numbered paper moves many of them, deposit
-- slips in a series of their own.
create table tender (
  location_code text collate "C" not null,
  paper_code code not null,
  tender_no smallint not null,
  payment_type_code code not null,
  amount cents_positive not null,
  remarks text not null default '',
  bank_code code references bank,
  branch text not null default '' check (length(branch) <= 40),
  reference text not null default '',
  card_last4 card_digits not null default '',
  tender_date date,
  -- No key, domain or check, so that a sale for cash costs what it did: I-06 and I-45 prove them.
  account_code text collate "C",
  business_date date not null,
  primary key (location_code, paper_code, tender_no)
);
create index tender_date on tender (location_code, business_date, payment_type_code) include (amount);
-- How often a bank was paid through, for the list of banks. Cash names none.
create index tender_bank on tender (bank_code) where bank_code is not null;
-- What spent a credit note is looked for by its number: before its return is taken back, and by whoever asks why it cannot be.
create index tender_credit_note on tender (reference)
  where payment_type_code = '21910000006' and reference <> '';
comment on table tender is 'How a paper was paid: bills now, receipts, vouchers and expenses alike';
comment on column tender.bank_code is 'The bank of a cheque received or of a card';
comment on column tender.branch is 'Branch of the bank that a cheque is drawn on';
comment on column tender.reference is 'Number of a cheque or a credit note, reference of a deposit or card slip, id of a transfer';
comment on column tender.tender_date is 'Date on the cheque, or of the deposit or transfer';
comment on column tender.account_code is 'The own account: of a bank deposit, a transfer, an own cheque';
comment on index tender_credit_note is 'Which papers spent a credit note';
revoke update, delete, truncate on tender from bizx_app;

-- Tenders of papers that are saved together (new_entry of the ledger says more).
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

create table cheque (
  location_code text collate "C" not null references stock_location,
  code code not null,
  kind text not null default 'received' check (kind in ('received', 'own')),
  paper_code code not null,
  tender_no smallint check (tender_no between 1 and 99),
  bank_code code not null references bank,
  branch text not null default '',
  number text collate "C" not null check (number <> '' and rtrim(number, '0123456789') = ''),
  drawer_code code references customer,
  payee_code code references supplier,
  written_for code,
  account_code code references bank_account,
  amount cents_positive not null,
  settled cents_not_negative not null default 0,
  cheque_date date not null,
  received_on date not null,
  state cheque_state not null default 'IN_HAND',
  is_void boolean not null default false check (not is_void or (tender_no is null and state = 'CANCELLED')),
  is_twin boolean not null default false,
  version integer not null default 1,
  primary key (location_code, code),
  foreign key (location_code, paper_code, tender_no) references tender (location_code, paper_code, tender_no),
  constraint cheque_code_check check (code = paper_code || lpad(coalesce(tender_no, 1)::text, 2, '0')),
  constraint cheque_kind_parts check (
    case kind
      when 'received' then drawer_code is not null and payee_code is null and state not in ('ISSUED', 'STALE')
      else drawer_code is null and account_code is not null and state in ('ISSUED', 'REALIZED', 'RETURNED', 'CANCELLED', 'STALE')
    end
  ),
  constraint cheque_in_bank check (state <> 'DEPOSITED' or account_code is not null),
  constraint cheque_settled_in_part check (settled = 0 or state in ('RETURNED', 'SETTLED')),
  constraint cheque_settled_whole check ((state = 'SETTLED') = (settled = amount))
);
-- A cheque is the same however many zeros are typed in front of its number. One that was cancelled with its paper may be handed over
-- again; the number of an own cheque is used for ever, also when the cheque was cancelled.
create unique index cheque_once on cheque (bank_code, branch, ltrim(number, '0'), drawer_code) where state <> 'CANCELLED' and not is_twin;
create unique index own_cheque_once on cheque (account_code, ltrim(number, '0')) where kind = 'own' and not is_void and not is_twin;
create index own_cheque_by_number on cheque (account_code, (number::numeric)) where kind = 'own' and not is_void;
create index cheque_state_date on cheque (location_code, state, cheque_date);
create index cheque_of_drawer on cheque (drawer_code, state);
create index cheque_of_account on cheque (account_code, state) where account_code is not null;
create index cheque_of_payee on cheque (payee_code, state) where payee_code is not null;
-- What hangs on a paper: the cheques that came or went with it.
create index cheque_of_paper on cheque (location_code, paper_code);
comment on table cheque is 'A cheque received, or an own one; its code is the number of the paper it came with and its place among the tenders, 1 for an opening';
comment on index own_cheque_by_number is 'Finds a used number however many zeros are typed in front of it';
comment on column cheque.tender_no is 'Null where it came with an opening balance';
comment on column cheque.bank_code is 'The bank it is drawn on; of an own cheque, its account''s';
comment on column cheque.drawer_code is 'The customer whose debt it pays; null for an own cheque';
comment on column cheque.payee_code is 'The supplier that an own cheque was given to; null for other payees';
comment on column cheque.written_for is 'The drawer of a received cheque, or the payee of an own one, that it was written for, where a merge changed it since';
comment on column cheque.account_code is 'The own account it was deposited in, or that an own cheque is drawn on';
comment on column cheque.settled is 'Of a returned cheque: what receipts have paid since; it is SETTLED when that is all of it';
comment on column cheque.received_on is 'Of an own cheque, when it was issued';
comment on column cheque.is_void is 'Its opening was taken back: it never was here, and its number is free';
comment on column cheque.is_twin is 'The same as an earlier cheque but for zeros in front of the number, from before such were refused';
revoke update, delete, truncate on cheque from bizx_app;
grant update (state, account_code, settled, is_void, version) on cheque to bizx_app;

create table cheque_history (
  location_code text collate "C" not null,
  cheque_code code not null,
  move_no smallint not null check (move_no > 0),
  from_state cheque_state,
  to_state cheque_state not null,
  paper_code code not null,
  business_date date not null,
  moved_at timestamptz not null,
  user_code code not null references app_user,
  moved_on date,
  account_code code references bank_account,
  primary key (location_code, cheque_code, move_no),
  foreign key (location_code, cheque_code) references cheque (location_code, code),
  check ((move_no = 1) = (from_state is null))
);
comment on table cheque_history is 'Every state a cheque was in, numbered from 1; reports as of a date read it';
comment on column cheque_history.paper_code is 'The paper that moved it: the bill it paid first';
-- Births and what receipts and vouchers move are of their business date and say nothing more.
comment on column cheque_history.moved_on is 'The day at the bank, where a cheque move says it; otherwise the business date';
comment on column cheque_history.account_code is 'The account in which the cheque is since this move';
revoke update, delete, truncate on cheque_history from bizx_app;

create table cheque_move (
  location_code text collate "C" not null references stock_location,
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
  location_code text collate "C" not null,
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
