-- Bills of the counter and of the workshop, their lines and tenders.
-- No foreign keys to rows that every till would lock at once (location, user, customer, item, stock entry): the
-- application cannot delete those, the save reads each of them, and db:check proves that all exist.
create table invoice (
  location_code code not null,
  code code not null,
  kind bill_kind not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null,
  customer_code code not null,
  sales_rep_code code references sales_rep,
  sub_total cents_not_negative not null,
  line_discount cents_not_negative not null,
  discount_percent basis_points not null default 0,
  discount_amount cents_not_negative not null default 0,
  bill_discount cents_not_negative not null,
  total cents_not_negative not null,
  received cents_not_negative not null,
  paid cents_not_negative not null,
  paid_status paid_status not null,
  previous_credit cents not null default 0,
  due_date date not null,
  status paper_status not null default 'live',
  print_count integer not null default 0,
  version integer not null default 1,
  remarks text not null default '',
  vehicle_code code references vehicle,
  odometer_km counted,
  next_service_km counted,
  next_service_date date,
  service_package_code code references service_package,
  idempotency_key uuid,
  primary key (location_code, code),
  -- One check: a CHECK over several columns is read from its text and planned at each statement.
  constraint invoice_sums check (total = sub_total - bill_discount and paid <= total
    and (customer_code <> '2001000001' or paid = total or status = 'reversed'))
);
create index invoice_date on invoice (location_code, business_date, created_at);
create index invoice_serial on invoice (location_code, right(code, 3));
create index invoice_customer on invoice (customer_code, business_date);
create index invoice_vehicle on invoice (vehicle_code, business_date) where vehicle_code is not null;
comment on table invoice is 'A bill; all amounts are what the server computed from its lines';
comment on column invoice.line_discount is 'Sum of what the lines were discounted; already inside sub_total';
comment on column invoice.paid_status is '1 unpaid, 2 partial, 3 completed, 4 cash pay (spec section 4)';
comment on column invoice.previous_credit is 'The customer''s credit amount before this bill, as printed on it';
comment on constraint invoice_sums on invoice is 'The total is what its parts say, nothing is paid beyond it, and the cash customer never owes';
revoke delete, truncate on invoice from bizx_app;

-- Without a key to the bill, which would be looked up line by line: lines are written with their bill, and I-45 proves that it
-- is there.
create table invoice_line (
  location_code code not null,
  invoice_code code not null,
  line_no integer not null,
  item_code code not null,
  entry_code code,
  quantity thousandths_positive not null,
  list_price cents_not_negative not null,
  unit_price asking_price not null,
  discount_percent basis_points not null default 0,
  discount_each cents_not_negative not null default 0,
  discount_total cents_not_negative not null,
  sub_total cents_not_negative not null,
  line_total cents_not_negative not null,
  unit_cost cents_not_negative not null,
  cost_total cents_not_negative not null,
  warranty_due_date date,
  package_code code references service_package,
  primary key (location_code, invoice_code, line_no),
  check (line_total = sub_total - discount_total)
);
comment on column invoice_line.unit_price is 'The price asked on the bill, at least 1 rupee; list_price is what the stock entry or item says';
comment on column invoice_line.unit_cost is 'Cost of the chosen stock entry, frozen at the sale';

create table tender (
  location_code code not null,
  paper_code code not null,
  tender_no smallint not null,
  payment_type_code code not null,
  amount cents_positive not null,
  remarks text not null default '',
  bank_code code references bank,
  reference text not null default '',
  card_last4 card_digits not null default '',
  tender_date date,
  business_date date not null,
  primary key (location_code, paper_code, tender_no)
);
create index tender_date on tender (location_code, business_date, payment_type_code) include (amount);
comment on table tender is 'How a paper was paid: bills now, receipts, vouchers and expenses alike';
revoke update, delete, truncate on tender from bizx_app;

-- Rows of bills that are saved together (new_entry in 09 says more).
create type new_bill as (
  save integer,
  location_code text,
  kind text,
  business_date date,
  created_ms double precision,
  user_code text,
  customer_code text,
  sales_rep_code text,
  sub_total bigint,
  line_discount bigint,
  discount_percent integer,
  discount_amount bigint,
  bill_discount bigint,
  total bigint,
  received bigint,
  paid bigint,
  paid_status integer,
  previous_credit bigint,
  due_date date,
  remarks text,
  vehicle_code text,
  odometer_km integer,
  next_service_km integer,
  next_service_date date,
  service_package_code text,
  idempotency_key uuid
);

create type new_bill_line as (
  save integer,
  location_code text,
  line_no integer,
  item_code text,
  entry_code text,
  quantity bigint,
  list_price bigint,
  unit_price bigint,
  discount_percent integer,
  discount_each bigint,
  discount_total bigint,
  sub_total bigint,
  line_total bigint,
  unit_cost bigint,
  cost_total bigint,
  warranty_due_date date,
  package_code text
);

create type new_tender as (
  save integer,
  location_code text,
  tender_no integer,
  payment_type_code text,
  amount bigint,
  business_date date
);
