-- Money that goes to suppliers: one voucher settles many papers, also those of other locations, and what is left is paid ahead.
create table payment_voucher (
  location_code text collate "C" not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  supplier_code code not null references supplier,
  written_for code,
  total cents_positive not null,
  settled cents_not_negative not null,
  whole_location_code code references stock_location,
  whole_code code,
  remarks text not null default '',
  status paper_status not null default 'live',
  version integer not null default 1,
  primary key (location_code, code),
  foreign key (whole_location_code, whole_code) references payment_voucher (location_code, code),
  check (settled <= total),
  constraint payment_voucher_part check (
    (whole_location_code is null) = (whole_code is null) and (whole_code is null or whole_location_code <> location_code and settled = total)
  )
);
create index payment_voucher_date on payment_voucher (location_code, business_date, code);
create index payment_voucher_supplier on payment_voucher (supplier_code, business_date);
create unique index payment_voucher_part_once on payment_voucher (whole_location_code, whole_code, location_code) where whole_code is not null;
comment on table payment_voucher is 'Paid by its tenders; its lines say which papers of its location it settles, and its parts those of other locations';
comment on column payment_voucher.settled is 'What its lines and its parts come to; the rest of the total is paid ahead to the supplier';
comment on column payment_voucher.whole_code is 'Of a part: the voucher, given at another location, whose money pays the lines; it has no tenders and is taken back with it';
comment on column payment_voucher.whole_location_code is 'Of a part: where the money was paid';
revoke update, delete, truncate on payment_voucher from bizx_app;
grant update (status, version) on payment_voucher to bizx_app;

create table payment_voucher_line (
  location_code text collate "C" not null,
  voucher_code code not null,
  line_no integer not null check (line_no > 0),
  due_kind supplier_due_kind not null,
  due_code code not null,
  due_before cents not null,
  amount cents not null,
  primary key (location_code, voucher_code, line_no),
  unique (location_code, voucher_code, due_kind, due_code),
  foreign key (location_code, voucher_code) references payment_voucher,
  check (amount <> 0 and sign(amount) = sign(due_before) and abs(amount) <= abs(due_before))
);
create index payment_voucher_line_due on payment_voucher_line (location_code, due_code);
comment on table payment_voucher_line is 'What a voucher settles of a paper of its location; below zero where it takes in what the supplier owes';
comment on column payment_voucher_line.due_before is 'What was owed before the voucher, as it is printed';
revoke update, delete, truncate on payment_voucher_line from bizx_app;

create table payment_voucher_reopening (
  location_code text collate "C" not null,
  cheque_code code not null,
  move_no smallint not null check (move_no > 1),
  line_no integer not null check (line_no >= 0),
  voucher_code code not null,
  amount cents not null check (amount <> 0),
  primary key (location_code, cheque_code, move_no, line_no),
  foreign key (location_code, cheque_code) references cheque (location_code, code),
  foreign key (location_code, voucher_code) references payment_voucher
);
create index payment_voucher_reopening_of_voucher on payment_voucher_reopening (location_code, voucher_code);
comment on table payment_voucher_reopening is 'What is due again because a move of a cheque took it back; below zero where a further move undid that';
comment on column payment_voucher_reopening.line_no is 'The line of the voucher; 0 is what it paid ahead';
revoke update, delete, truncate on payment_voucher_reopening from bizx_app;
