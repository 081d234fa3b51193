-- Money that a customer pays on bills after they were saved: one receipt settles many bills, and what is left is paid ahead.
create table payment_receipt (
  location_code code not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  customer_code code not null references customer,
  total cents_positive not null,
  settled cents_not_negative not null,
  remarks text not null default '',
  status paper_status not null default 'live',
  version integer not null default 1,
  primary key (location_code, code),
  check (settled <= total)
);
create index payment_receipt_date on payment_receipt (location_code, business_date, code);
create index payment_receipt_customer on payment_receipt (customer_code, business_date);
comment on table payment_receipt is 'Paid by its tenders; its lines say which bills it settles';
comment on column payment_receipt.settled is 'What its lines come to; the rest of the total is the customer''s over payment';
revoke update, delete, truncate on payment_receipt from bizx_app;
grant update (status, version) on payment_receipt to bizx_app;

create table payment_receipt_line (
  location_code code not null,
  receipt_code code not null,
  line_no integer not null check (line_no > 0),
  invoice_code code not null,
  due_before cents_positive not null,
  amount cents_positive not null,
  primary key (location_code, receipt_code, line_no),
  unique (location_code, receipt_code, invoice_code),
  foreign key (location_code, receipt_code) references payment_receipt,
  check (amount <= due_before)
);
create index payment_receipt_line_invoice on payment_receipt_line (location_code, invoice_code);
comment on table payment_receipt_line is 'What a receipt pays on a bill of its location';
comment on column payment_receipt_line.due_before is 'What the bill owed before the receipt, as it is printed';
revoke update, delete, truncate on payment_receipt_line from bizx_app;
