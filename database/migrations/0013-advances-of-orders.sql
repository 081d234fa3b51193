-- Money that a customer pays on an order before anything is delivered; it is the customer's over payment from then on.
create table order_advance (
  location_code code not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  order_code code not null,
  customer_code code not null references customer,
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
