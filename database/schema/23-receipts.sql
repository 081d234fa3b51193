-- Money that a customer pays on debts after they were made: one receipt settles many bills, openings and returned cheques, also those of
-- other locations, and what is left is paid ahead.
create table payment_receipt (
  location_code text collate "C" not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  customer_code code not null references customer,
  written_for code,
  total cents_positive not null,
  settled cents_not_negative not null,
  whole_location_code code references stock_location,
  whole_code code,
  remarks text not null default '',
  status paper_status not null default 'live',
  version integer not null default 1,
  primary key (location_code, code),
  foreign key (whole_location_code, whole_code) references payment_receipt (location_code, code),
  check (settled <= total),
  constraint payment_receipt_part check (
    (whole_location_code is null) = (whole_code is null) and (whole_code is null or whole_location_code <> location_code and settled = total)
  )
);
create index payment_receipt_date on payment_receipt (location_code, business_date, code);
create index payment_receipt_customer on payment_receipt (customer_code, business_date);
create unique index payment_receipt_part_once on payment_receipt (whole_location_code, whole_code, location_code) where whole_code is not null;
comment on table payment_receipt is 'Paid by its tenders; its lines say which debts of its location it settles, and its parts those of other locations';
comment on column payment_receipt.settled is 'What its lines and its parts come to, with charges; the rest of the total is the customer''s over payment';
comment on column payment_receipt.whole_code is 'Of a part: the receipt, taken at another location, whose money pays the lines; it has no tenders and is taken back with it';
comment on column payment_receipt.whole_location_code is 'Of a part: where the money was taken';
revoke update, delete, truncate on payment_receipt from bizx_app;
grant update (status, version) on payment_receipt to bizx_app;

create table payment_receipt_line (
  location_code text collate "C" not null,
  receipt_code code not null,
  line_no integer not null check (line_no > 0),
  invoice_code code,
  opening_code code,
  cheque_code code,
  due_before cents_positive not null,
  amount cents_positive not null,
  charge cents_not_negative not null default 0,
  primary key (location_code, receipt_code, line_no),
  unique (location_code, receipt_code, invoice_code),
  unique (location_code, receipt_code, opening_code),
  unique (location_code, receipt_code, cheque_code),
  foreign key (location_code, receipt_code) references payment_receipt,
  foreign key (location_code, opening_code) references opening_balance,
  foreign key (location_code, cheque_code) references cheque,
  check (amount <= due_before),
  constraint payment_receipt_line_one_debt check (num_nonnulls(invoice_code, opening_code, cheque_code) = 1),
  constraint payment_receipt_line_charge check (charge = 0 or cheque_code is not null)
);
create index payment_receipt_line_invoice on payment_receipt_line (location_code, invoice_code);
create index payment_receipt_line_opening on payment_receipt_line (location_code, opening_code) where opening_code is not null;
create index payment_receipt_line_cheque on payment_receipt_line (location_code, cheque_code) where cheque_code is not null;
comment on table payment_receipt_line is 'What a receipt pays on a bill, an opening balance or a returned cheque of its location';
comment on column payment_receipt_line.due_before is 'What the bill owed before the receipt, as it is printed';
comment on column payment_receipt_line.charge is 'What the bank took for the returned cheque and the customer pays beside its amount';
revoke update, delete, truncate on payment_receipt_line from bizx_app;
