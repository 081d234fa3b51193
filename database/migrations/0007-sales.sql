-- Bills of the counter and of the workshop, their lines and tenders, and a manager's overrides.
create table override_grant (
  id uuid primary key,
  location_code code not null references stock_location,
  user_code code not null references app_user,
  granted_by code not null references app_user,
  granted_role_id smallint not null references role,
  permission text not null,
  reason text not null check (reason <> ''),
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  used_by_key uuid
);
comment on table override_grant is 'A manager''s password on the spot: serves one save of that user at that location';

-- No foreign keys to rows that every till would lock at once (location, user, customer, item, stock entry): the
-- application cannot delete those, the save reads each of them, and db:check proves that all exist.
create table invoice (
  location_code code not null,
  code code not null,
  kind text not null check (kind in ('pos', 'auto-care')),
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
  paid_status smallint not null check (paid_status between 1 and 4),
  previous_credit cents not null default 0,
  due_date date not null,
  status text not null default 'live' check (status in ('live', 'reversed')),
  print_count integer not null default 0,
  version integer not null default 1,
  remarks text not null default '',
  vehicle_code code references vehicle,
  odometer_km integer check (odometer_km >= 0),
  next_service_km integer check (next_service_km >= 0),
  next_service_date date,
  service_package_code code references service_package,
  idempotency_key uuid,
  primary key (location_code, code),
  check (total = sub_total - bill_discount),
  check (paid <= total),
  check (customer_code <> '2001000001' or paid = total or status = 'reversed')
);
create index invoice_date on invoice (location_code, business_date, created_at);
create index invoice_serial on invoice (location_code, right(code, 3));
create index invoice_customer on invoice (customer_code, business_date);
create index invoice_vehicle on invoice (vehicle_code, business_date) where vehicle_code is not null;
comment on table invoice is 'A bill; all amounts are what the server computed from its lines';
comment on column invoice.line_discount is 'Sum of what the lines were discounted; already inside sub_total';
comment on column invoice.paid_status is '1 unpaid, 2 partial, 3 completed, 4 cash pay (spec section 4)';
comment on column invoice.previous_credit is 'The customer''s credit amount before this bill, as printed on it';
comment on constraint invoice_check2 on invoice is 'The cash customer never owes';

create table invoice_line (
  location_code code not null,
  invoice_code code not null,
  line_no integer not null,
  item_code code not null,
  entry_code code,
  quantity thousandths_positive not null,
  list_price cents_not_negative not null,
  unit_price cents not null check (unit_price >= 100),
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
  foreign key (location_code, invoice_code) references invoice,
  check (line_total = sub_total - discount_total)
);
comment on column invoice_line.unit_price is 'The price asked on the bill, at least 1 rupee; list_price is what the stock entry or item says';
comment on column invoice_line.unit_cost is 'Cost of the chosen stock entry, frozen at the sale';

create table tender (
  location_code code not null,
  paper_code code not null,
  tender_no smallint not null,
  payment_type_code code not null,
  amount cents not null check (amount > 0),
  remarks text not null default '',
  bank_code code references bank,
  reference text not null default '',
  card_last4 text not null default '' check (card_last4 ~ '^([0-9]{4})?$'),
  tender_date date,
  business_date date not null,
  primary key (location_code, paper_code, tender_no)
);
create index tender_date on tender (location_code, business_date, payment_type_code) include (amount);
comment on table tender is 'How a paper was paid: bills now, receipts, vouchers and expenses alike';

revoke delete, truncate on invoice, tender, override_grant from bizx_app;
revoke update on tender from bizx_app;
revoke delete, truncate on item, customer, payment_type from bizx_app;
