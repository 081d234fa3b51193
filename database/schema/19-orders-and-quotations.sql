-- What customers were offered and what they ordered, which bill was made of either, and what was paid on an order before anything was
-- delivered.
create table sales_quotation (
  location_code text collate "C" not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  customer_code code not null references customer,
  written_for code,
  revision integer not null default 1 check (revision > 0),
  revises_code code,
  valid_until date not null,
  remarks text not null default '',
  sub_total cents_not_negative not null,
  line_discount cents_not_negative not null,
  total cents_not_negative not null,
  state text not null default 'open' check (state in ('open', 'part', 'done', 'revised', 'cancelled')),
  cancelled_reason text not null default '',
  version integer not null default 1,
  primary key (location_code, code),
  foreign key (location_code, revises_code) references sales_quotation,
  check (total = sub_total - line_discount),
  check ((revises_code is null) = (revision = 1)),
  check (valid_until >= business_date)
);
create index sales_quotation_date on sales_quotation (location_code, business_date, code);
create index sales_quotation_customer on sales_quotation (customer_code, business_date);
create unique index sales_quotation_revised_once on sales_quotation (location_code, revises_code) where revises_code is not null;
comment on table sales_quotation is 'Prices offered to a customer; a revision is a quotation of its own that names the one before it';
comment on column sales_quotation.state is 'open, part or done by what orders and bills took of it, until it is revised or cancelled';
revoke delete, truncate on sales_quotation from bizx_app;

create table sales_quotation_line (
  location_code text collate "C" not null,
  quotation_code code not null,
  line_no integer not null,
  item_code code not null references item,
  entry_code code references stock_entry,
  quantity thousandths_positive not null,
  taken thousandths_not_negative not null default 0,
  unit_price asking_price not null,
  discount_percent basis_points not null default 0,
  discount_each cents_not_negative not null default 0,
  discount_total cents_not_negative not null,
  sub_total cents_not_negative not null,
  line_total cents_not_negative not null,
  primary key (location_code, quotation_code, line_no),
  foreign key (location_code, quotation_code) references sales_quotation,
  check (line_total = sub_total - discount_total),
  check (taken <= quantity)
);
create unique index sales_quotation_line_item on sales_quotation_line (location_code, quotation_code, item_code);
comment on column sales_quotation_line.taken is 'How many of it orders asked for and bills sold';
revoke delete, truncate on sales_quotation_line from bizx_app;

create table sales_order (
  location_code text collate "C" not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  customer_code code not null references customer,
  written_for code,
  quotation_code code,
  wanted_on date,
  is_reserved boolean not null default false,
  remarks text not null default '',
  sub_total cents_not_negative not null,
  line_discount cents_not_negative not null,
  total cents_not_negative not null,
  state text not null default 'open' check (state in ('open', 'part', 'done', 'cancelled')),
  cancelled_reason text not null default '',
  version integer not null default 1,
  primary key (location_code, code),
  foreign key (location_code, quotation_code) references sales_quotation,
  check (total = sub_total - line_discount)
);
create index sales_order_date on sales_order (location_code, business_date, code);
create index sales_order_customer on sales_order (customer_code, business_date);
create index sales_order_quotation on sales_order (location_code, quotation_code) where quotation_code is not null;
comment on column sales_order.is_reserved is 'What is still open of it is kept for its customer: whoever sells into it is asked first';
comment on column sales_order.state is 'open, part or done by what bills delivered of it, until it is cancelled';
revoke delete, truncate on sales_order from bizx_app;

create table sales_order_line (
  location_code text collate "C" not null,
  order_code code not null,
  line_no integer not null,
  item_code code not null references item,
  entry_code code references stock_entry,
  quantity thousandths_positive not null,
  delivered thousandths_not_negative not null default 0,
  unit_price asking_price not null,
  discount_percent basis_points not null default 0,
  discount_each cents_not_negative not null default 0,
  discount_total cents_not_negative not null,
  sub_total cents_not_negative not null,
  line_total cents_not_negative not null,
  primary key (location_code, order_code, line_no),
  foreign key (location_code, order_code) references sales_order,
  check (line_total = sub_total - discount_total),
  check (delivered <= quantity)
);
create unique index sales_order_line_item on sales_order_line (location_code, order_code, item_code);
create index sales_order_line_open on sales_order_line (item_code) where delivered < quantity;
comment on index sales_order_line_item is 'What a bill delivers goes to the one line of its item';
comment on index sales_order_line_open is 'What of an item may be reserved';
comment on column sales_order_line.delivered is 'How many of it the bills sold that were made of the order';

-- No keys to orders and quotations: the bill's save locks the one it names, and db:check proves that it is there.
create table bill_origin (
  location_code text collate "C" not null,
  invoice_code code not null,
  order_code code,
  quotation_code code,
  primary key (location_code, invoice_code),
  check (num_nonnulls(order_code, quotation_code) = 1)
);
create index bill_origin_order on bill_origin (location_code, order_code) where order_code is not null;
create index bill_origin_quotation on bill_origin (location_code, quotation_code) where quotation_code is not null;
comment on table bill_origin is 'The order or the quotation that a bill was made of';
revoke truncate on bill_origin from bizx_app;

-- What a customer pays on an order before anything is delivered is the customer's over payment from then on.
create table order_advance (
  location_code text collate "C" not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  order_code code not null,
  customer_code code not null references customer,
  written_for code,
  total cents_positive not null,
  status paper_status not null default 'live',
  version integer not null default 1,
  primary key (location_code, code),
  foreign key (location_code, order_code) references sales_order
);
create index order_advance_date on order_advance (location_code, business_date, code);
create index order_advance_order on order_advance (location_code, order_code);
comment on table order_advance is 'Paid by its tenders, kept on account 2200 with the customer';
revoke update, delete, truncate on order_advance from bizx_app;
grant update (status, version) on order_advance to bizx_app;
