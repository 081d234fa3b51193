-- The end of a location's day: what the books and the till held when it was closed, and the tills handed over during it.
create table closing_balance (
  location_code text collate "C" not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  previous_code code,
  expected cents not null,
  handed_over cents_not_negative not null default 0,
  loose_cash cents_not_negative not null default 0,
  counted cents_not_negative,
  difference cents not null default 0,
  reason text not null default '' check (length(reason) <= 200),
  reason_from cents_not_negative,
  allowed_by code references app_user,
  bill_count integer not null,
  bill_total cents not null,
  discount_total cents not null,
  credit_total cents not null,
  return_count integer not null,
  return_total cents not null,
  reversed_count counted not null,
  reversed_total cents_not_negative not null,
  status paper_status not null default 'live',
  version integer not null default 1,
  primary key (location_code, code),
  foreign key (location_code, previous_code) references closing_balance,
  check (difference = case when counted is null then 0 else counted - expected end),
  check (counted >= handed_over + loose_cash)
);
create unique index closing_balance_once on closing_balance (location_code, business_date) where status = 'live';
comment on table closing_balance is 'A closed day of a location (Z); reversed ones stay as they were';
comment on column closing_balance.business_date is 'The day that it closes; the paper may be written later';
comment on column closing_balance.previous_code is 'The closing balance that it carries forward; null for the first one';
comment on column closing_balance.expected is 'Cash in the till by the ledger, before the difference';
comment on column closing_balance.handed_over is 'Of what was counted: what was handed over during the day';
comment on column closing_balance.loose_cash is 'Of what was counted: cash that was not counted by denomination';
comment on column closing_balance.counted is 'Null for a day that was missed and closed later: nobody counted it';
comment on column closing_balance.reason is 'Why more or less was counted than the books say; empty for those from before it was asked';
comment on column closing_balance.reason_from is 'From which difference on a reason was asked when it was written, 0: never; null for those from before';
comment on column closing_balance.allowed_by is 'The admin who allowed the difference on the spot; null where none was asked';
-- A paper that is taken back on a later day is taken off on that day, here as in every report: the figures can be below zero.
comment on column closing_balance.bill_count is 'The figures of the day as they were when it was closed, less what was taken back of earlier days, which the earliest closes left out';
comment on column closing_balance.reversed_count is 'Bills that were reversed on the day, its own and earlier ones';
revoke update, delete, truncate on closing_balance from bizx_app;
grant update (status, version) on closing_balance to bizx_app;

create table closing_balance_line (
  location_code text collate "C" not null,
  closing_code code not null,
  ledger_type_code code not null references ledger_type,
  cash_amount cents not null,
  cheque_amount cents not null,
  primary key (location_code, closing_code, ledger_type_code),
  foreign key (location_code, closing_code) references closing_balance
);
comment on table closing_balance_line is 'What each ledger type carries forward: debit positive, credit negative';
revoke update, delete, truncate on closing_balance_line from bizx_app;

create table closing_balance_movement (
  location_code text collate "C" not null,
  closing_code code not null,
  ledger_type_code code not null references ledger_type,
  mode text not null check (mode in ('cash', 'cheque')),
  source_code smallint not null references source_code,
  debit cents_not_negative not null,
  credit cents_not_negative not null,
  primary key (location_code, closing_code, ledger_type_code, mode, source_code),
  foreign key (location_code, closing_code) references closing_balance
);
comment on table closing_balance_movement is 'What moved on the day by ledger type, mode and source: in (debit) and out (credit)';
revoke update, delete, truncate on closing_balance_movement from bizx_app;

create table cash_hand_over (
  location_code text collate "C" not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  cashier_code code not null references app_user,
  expected cents not null,
  loose_cash cents_not_negative not null default 0,
  counted cents_not_negative not null,
  difference cents not null,
  reason text not null default '' check (length(reason) <= 200),
  reason_from cents_not_negative,
  allowed_by code references app_user,
  remarks text not null default '',
  status paper_status not null default 'live',
  version integer not null default 1,
  primary key (location_code, code),
  check (difference = counted - expected),
  check (counted >= loose_cash)
);
create index cash_hand_over_date on cash_hand_over (location_code, business_date, code);
comment on table cash_hand_over is 'A cashier counts a till and hands its cash over during the day; the cash stays the location''s';
comment on column cash_hand_over.cashier_code is 'Whose takings are handed over; the user who writes it may be a manager';
comment on column cash_hand_over.expected is 'Cash that the cashier''s papers of the day brought in, less what was handed over before';
comment on column cash_hand_over.reason is 'Why more or less was handed over than was to hand over; empty for those from before it was asked';
comment on column cash_hand_over.reason_from is 'From which difference on a reason was asked when it was written, 0: never; null for those from before';
comment on column cash_hand_over.allowed_by is 'The admin who allowed the difference on the spot; null where none was asked';
revoke update, delete, truncate on cash_hand_over from bizx_app;
grant update (status, version) on cash_hand_over to bizx_app;

create table cash_count (
  location_code text collate "C" not null references stock_location,
  paper_code code not null,
  denomination cents_positive not null,
  pieces integer not null check (pieces between 1 and 1000000),
  primary key (location_code, paper_code, denomination)
);
comment on table cash_count is 'Notes and coins counted for a closing balance or a hand-over';
revoke update, delete, truncate on cash_count from bizx_app;
