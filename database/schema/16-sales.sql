-- Bills of the counter and of the workshop, and their lines.
-- No foreign keys to rows that every till would lock at once (location, user, customer, item, stock entry): the
-- application cannot delete those, the save reads each of them, and db:check proves that all exist.
create table invoice (
  location_code text collate "C" not null,
  code code not null,
  kind bill_kind not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null,
  customer_code code not null,
  written_for code,
  sales_rep_code code references sales_rep,
  written_rep code,
  sub_total cents_not_negative not null,
  line_discount cents_not_negative not null,
  discount_percent basis_points not null default 0,
  discount_amount cents_not_negative not null default 0,
  bill_discount cents_not_negative not null,
  total cents_not_negative not null,
  received cents_not_negative not null,
  paid cents_not_negative not null,
  returned cents_not_negative not null default 0,
  paid_status paid_status not null,
  previous_credit cents not null default 0,
  due_date date not null,
  status paper_status not null default 'live',
  is_printed boolean not null default false,
  print_count integer not null default 0,
  version integer not null default 1,
  remarks text not null default '',
  vehicle_code code references vehicle,
  written_vehicle code,
  odometer_km counted,
  odometer_before_km counted,
  odometer_before_on date,
  odometer_reason text not null default '',
  next_service_km counted,
  next_service_date date,
  service_package_code code references service_package,
  advice text not null default '',
  idempotency_key uuid,
  primary key (location_code, code),
  -- One check: a CHECK over several columns is read from its text and planned at each statement.
  constraint invoice_sums check (total = sub_total - bill_discount and paid + returned <= total
    and (customer_code <> '2001000001' or paid = total or status = 'reversed'))
);
create index invoice_date on invoice (location_code, business_date, created_at);
create index invoice_serial on invoice (location_code, right(code, 3));
create index invoice_customer on invoice (customer_code, business_date);
create index invoice_vehicle on invoice (vehicle_code, business_date) where vehicle_code is not null;
-- What customers owe is read by every statement, by ageing and by the dashboard. Without this index each of them reads all bills of all
-- years. A bill that is paid at the sale never enters it.
create index invoice_open on invoice (location_code, customer_code) include (code, business_date, due_date, total, paid, returned)
  where status = 'live' and customer_code <> '2001000001' and paid + returned < total;
-- What came to nothing posted nothing: that it was taken back, its own status alone says.
create index invoice_reversed on invoice (location_code, business_date) where status = 'reversed';
comment on table invoice is 'A bill; all amounts are what the server computed from its lines';
comment on index invoice_open is 'Bills that are owed, as customer_due reads them: from the index alone';
comment on column invoice.written_for is 'The customer that the bill was saved for, where a merge changed it since; its prints name it';
comment on column invoice.written_rep is 'The sales rep that the bill was saved for, where a merge changed it since';
comment on column invoice.written_vehicle is 'The vehicle that the bill was saved for, where a merge changed it since';
comment on column invoice.line_discount is 'Sum of what the lines were discounted; already inside sub_total';
comment on column invoice.returned is 'What returns took off what was owed: it counts like payment';
comment on column invoice.paid_status is '1 unpaid, 2 partial, 3 completed, 4 cash pay (spec section 4)';
comment on column invoice.previous_credit is 'The customer''s credit amount before this bill, as printed on it';
-- So that a day's close can name the bills that came out of no printer.
comment on column invoice.is_printed is 'The till said that it printed the bill, at first or again';
comment on column invoice.odometer_before_km is 'The vehicle''s last reading when the bill was saved; an edit is held against it';
comment on column invoice.odometer_reason is 'Why a reading is right that is lower, or too far above';
comment on column invoice.advice is 'For the next visit, as printed on the bill';
comment on constraint invoice_sums on invoice is 'The total is what its parts say, nothing is settled beyond it, and the cash customer never owes';
revoke delete, truncate on invoice from bizx_app;

-- Without a key to the bill, which would be looked up line by line: lines are written with their bill, and I-45 proves that it
-- is there.
create table invoice_line (
  location_code text collate "C" not null,
  invoice_code code not null,
  line_no integer not null,
  business_date date not null,
  item_code code not null,
  entry_code code,
  quantity thousandths_positive not null,
  returned thousandths_not_negative not null default 0,
  list_price cents_not_negative not null,
  unit_price asking_price not null,
  discount_percent basis_points not null default 0,
  discount_each cents_not_negative not null default 0,
  discount_total cents_not_negative not null,
  sub_total cents_not_negative not null,
  line_total cents_not_negative not null,
  bill_share cents_not_negative,
  unit_cost cents_not_negative not null,
  cost_total cents_not_negative not null,
  warranty_due_date date,
  package_code code references service_package,
  is_oversold boolean not null default false,
  named thousandths_not_negative not null default 0,
  primary key (location_code, invoice_code, line_no),
  constraint invoice_line_sums check (line_total = sub_total - discount_total and returned <= quantity),
  check (bill_share <= line_total),
  check (is_oversold or named = 0),
  check (not is_oversold or entry_code is null and cost_total = 0 and named <= quantity)
);
-- Lines stand in the table as they were sold, so that the first and the last day of each piece of it say where a period is. It costs a
-- sale nothing.
create index invoice_line_day on invoice_line using brin (business_date) with (autosummarize = on);
create index invoice_line_oversold on invoice_line (location_code, invoice_code, line_no) where is_oversold and named < quantity;
create index invoice_line_oversold_day on invoice_line (location_code, business_date) where is_oversold;
create index invoice_line_without_share on invoice_line (location_code, invoice_code) where bill_share is null;
-- The list of warranties is read from the end that comes last, and counted from the index alone. What was sold with a warranty is also
-- found by its item.
create index invoice_line_warranty on invoice_line (warranty_due_date, location_code, invoice_code, line_no) where warranty_due_date is not null;
create index invoice_line_warranty_item on invoice_line (item_code, warranty_due_date) where warranty_due_date is not null;
-- To sum a year of lines without looking up their bills.
comment on column invoice_line.business_date is 'The day of its bill: I-45';
comment on column invoice_line.returned is 'What of it came back with returns that live: never more than was sold';
comment on column invoice_line.unit_price is 'The price asked on the bill, at least 1 rupee; list_price is what the stock entry or item says';
-- So that ledger, VAT, returns and reports take one figure, and none works it out by a rule of its own that differs by a cent.
comment on column invoice_line.bill_share is 'What the discount of the whole bill takes off the line; null on a bill that was written before lines kept it: see bill_share';
comment on column invoice_line.is_oversold is 'Goods that a till sold without the server when they were no longer in stock: no stock entry and no cost until they are named';
comment on column invoice_line.named is 'How much of an oversold line was named, by papers that live';
comment on column invoice_line.unit_cost is 'Cost of the chosen stock entry, frozen at the sale';

-- Rows of bills that are saved together (new_entry of the ledger says more).
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
  idempotency_key uuid,
  advice text,
  odometer_before_km integer,
  odometer_before_on date,
  odometer_reason text
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
  package_code text,
  bill_share bigint,
  business_date date,
  is_oversold boolean
);
