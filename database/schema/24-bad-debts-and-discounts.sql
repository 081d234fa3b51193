-- What of a customer's debts is not paid, by papers of their own: what will never be, which only an admin writes off, and the little that
-- is forgiven because the rest was settled.
create table bad_debt (
  location_code text collate "C" not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  customer_code code not null references customer,
  written_for code,
  total cents_positive not null,
  reason text not null check (reason <> ''),
  status paper_status not null default 'live',
  version integer not null default 1,
  primary key (location_code, code)
);
create index bad_debt_date on bad_debt (location_code, business_date, code);
create index bad_debt_customer on bad_debt (customer_code, business_date);
comment on table bad_debt is 'What a customer owed on its lines and will not pay: a cost of the shop';
comment on column bad_debt.written_for is 'The customer that the paper was saved for, where a merge changed it since';
revoke update, delete, truncate on bad_debt from bizx_app;
grant update (status, version) on bad_debt to bizx_app;

create table bad_debt_line (
  location_code text collate "C" not null,
  bad_debt_code code not null,
  line_no integer not null check (line_no > 0),
  invoice_code code,
  opening_code code,
  cheque_code code,
  amount cents_positive not null,
  primary key (location_code, bad_debt_code, line_no),
  unique (location_code, bad_debt_code, invoice_code),
  unique (location_code, bad_debt_code, opening_code),
  unique (location_code, bad_debt_code, cheque_code),
  foreign key (location_code, bad_debt_code) references bad_debt,
  foreign key (location_code, invoice_code) references invoice,
  foreign key (location_code, opening_code) references opening_balance,
  foreign key (location_code, cheque_code) references cheque,
  check (num_nonnulls(invoice_code, opening_code, cheque_code) = 1)
);
create index bad_debt_line_invoice on bad_debt_line (location_code, invoice_code) where invoice_code is not null;
create index bad_debt_line_opening on bad_debt_line (location_code, opening_code) where opening_code is not null;
create index bad_debt_line_cheque on bad_debt_line (location_code, cheque_code) where cheque_code is not null;
comment on table bad_debt_line is 'All that was left of a bill, an opening balance or a returned cheque: it counts there as paid';
revoke update, delete, truncate on bad_debt_line from bizx_app;

create table settlement_discount (
  location_code text collate "C" not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  customer_code code not null references customer,
  written_for code,
  receipt_code code,
  total cents_positive not null,
  remarks text not null,
  status paper_status not null default 'live',
  version integer not null default 1,
  primary key (location_code, code),
  foreign key (location_code, receipt_code) references payment_receipt
);
create index settlement_discount_date on settlement_discount (location_code, business_date, code);
create index settlement_discount_customer on settlement_discount (customer_code, business_date);
create index settlement_discount_receipt on settlement_discount (location_code, receipt_code) where receipt_code is not null;
comment on table settlement_discount is 'What was left of debts of a customer and is forgiven, because he settled the rest: less of what was sold';
comment on column settlement_discount.written_for is 'The customer that the paper was saved for, where a merge changed it since';
comment on column settlement_discount.receipt_code is 'The money that settled the rest, where the discount was given with it';
revoke update, delete, truncate on settlement_discount from bizx_app;
grant update (status, version) on settlement_discount to bizx_app;

create table settlement_discount_line (
  location_code text collate "C" not null,
  discount_code code not null,
  line_no integer not null check (line_no > 0),
  invoice_code code,
  opening_code code,
  cheque_code code,
  amount cents_positive not null,
  primary key (location_code, discount_code, line_no),
  unique (location_code, discount_code, invoice_code),
  unique (location_code, discount_code, opening_code),
  unique (location_code, discount_code, cheque_code),
  foreign key (location_code, discount_code) references settlement_discount,
  foreign key (location_code, invoice_code) references invoice,
  foreign key (location_code, opening_code) references opening_balance,
  foreign key (location_code, cheque_code) references cheque,
  check (num_nonnulls(invoice_code, opening_code, cheque_code) = 1)
);
create index settlement_discount_line_invoice on settlement_discount_line (location_code, invoice_code) where invoice_code is not null;
create index settlement_discount_line_opening on settlement_discount_line (location_code, opening_code) where opening_code is not null;
create index settlement_discount_line_cheque on settlement_discount_line (location_code, cheque_code) where cheque_code is not null;
comment on table settlement_discount_line is 'All that was left of a bill, an opening balance or a returned cheque: it counts there as paid';
revoke update, delete, truncate on settlement_discount_line from bizx_app;
