-- What the shop knows: lookups, sales force, items, suppliers, customers, vehicles, service packages.
create table item_category (code code primary key, name text not null unique check (name <> ''));
create table item_unit (code code primary key, name text not null unique check (name <> ''), allows_fractions boolean not null default false);
create table item_brand (code code primary key, name text not null unique check (name <> ''));
create table item_colour (code code primary key, name text not null unique check (name <> ''));
create table item_bin (code code primary key, name text not null unique check (name <> ''));
create table expense_category (code code primary key, name text not null unique check (name <> ''));
create table customer_type (code code primary key, name text not null unique check (name <> ''));
create table vehicle_brand (code code primary key, name text not null unique check (name <> ''));
create table vehicle_type (code code primary key, name text not null unique check (name <> ''));
create table bank (code code primary key, bank_code text not null unique, name text not null unique check (name <> ''));
create table payment_type (code code primary key, name text not null unique, position smallint not null);

create table route (code code primary key, name text not null unique check (name <> ''), position integer not null default 0);
create table sales_rep (code code primary key, name text not null check (name <> ''), phone text not null default '', is_active boolean not null default true);
create table sales_boy (code code primary key, name text not null check (name <> ''), phone text not null default '', is_active boolean not null default true);

create table supplier (
  code code primary key,
  name text not null check (name <> ''),
  address1 text not null default '',
  address2 text not null default '',
  phone1 text not null default '',
  phone2 text not null default '',
  is_active boolean not null default true,
  is_locked boolean not null default false,
  version integer not null default 1
);
create table supplier_balance (
  supplier_code code primary key references supplier,
  debit_amount cents not null default 0,
  return_amount cents not null default 0,
  over_payment cents not null default 0
) with (fillfactor = 70);
comment on table supplier_balance is 'Accounts 2100, 1510 and 1500 by supplier: moved only by the ledger''s writer';

create table item (
  code code primary key,
  name text not null check (name <> ''),
  print_name text not null default '',
  description text not null default '',
  category_code code not null references item_category,
  unit_code code not null references item_unit,
  brand_code code references item_brand,
  colour_code code references item_colour,
  type text not null check (type in ('stock', 'service', 'labour')),
  supplier_code code references supplier,
  part_numbers text[] not null default '{}',
  cost_price cents_not_negative not null default 0,
  wholesale_price cents_not_negative not null default 0,
  retail_price cents_not_negative not null default 0,
  minimum_price cents_not_negative not null default 0,
  maximum_discount basis_points not null default 10000,
  min_stock thousandths_not_negative not null default 0,
  max_stock thousandths_not_negative not null default 0,
  warranty_days integer not null default 0 check (warranty_days >= 0),
  is_active boolean not null default true,
  is_locked boolean not null default false,
  version integer not null default 1,
  search_text text not null default ''
);
create index item_search on item using gin (search_text gin_trgm_ops) where is_active;
create index item_name_prefix on item (lower(name) text_pattern_ops) where is_active;
comment on column item.search_text is 'Code, name, description, part numbers and barcodes in lower case, kept by triggers';
comment on column item.type is 'Only stock items have entries and movements; services and labour cost nothing to hold';

create table item_barcode (
  barcode text primary key check (barcode <> ''),
  item_code code not null references item
);
create index item_barcode_item on item_barcode (item_code);

create table item_location (
  item_code code not null references item,
  location_code code not null references stock_location,
  bin_code code references item_bin,
  primary key (item_code, location_code)
);

create function item_search_text(of_item item) returns text
language sql stable as $$
  select lower(concat_ws(' ', of_item.code, of_item.name, of_item.print_name, of_item.description, array_to_string(of_item.part_numbers, ' '),
    (select string_agg(barcode, ' ' order by barcode) from item_barcode where item_code = of_item.code)))
$$;
create function keep_item_search_text() returns trigger
language plpgsql as $$
begin
  new.search_text := item_search_text(new);
  return new;
end $$;
create trigger keep_search_text before insert or update on item for each row execute function keep_item_search_text();
create function touch_item_of_barcode() returns trigger
language plpgsql as $$
begin
  update item set search_text = '' where code in (new.item_code, old.item_code);
  return null;
end $$;
create trigger keep_search_text after insert or update or delete on item_barcode for each row execute function touch_item_of_barcode();

create table customer (
  code code primary key,
  company_name text not null default '',
  custom_code text not null default '',
  first_name text not null check (first_name <> ''),
  second_name text not null default '',
  phone1 text not null default '',
  phone2 text not null default '',
  email text not null default '',
  website text not null default '',
  fax text not null default '',
  nic_number text not null default '' check (nic_number = '' or length(nic_number) between 10 and 12),
  passport_number text not null default '',
  shipping_code text not null default '',
  notes text not null default '',
  rating smallint not null default 0 check (rating between 0 and 5),
  customer_type_code code references customer_type,
  route_code code references route,
  sales_rep_code code references sales_rep,
  credit_limit cents_not_negative not null default 0,
  credit_days integer not null default 0 check (credit_days between 0 and 3650),
  is_active boolean not null default true,
  is_verified boolean not null default false,
  is_locked boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  search_text text generated always as (lower(code || ' ' || custom_code || ' ' || first_name || ' ' || second_name || ' ' || company_name
    || ' ' || phone1 || ' ' || phone2 || ' ' || nic_number)) stored
);
create index customer_search on customer using gin (search_text gin_trgm_ops);
comment on column customer.credit_limit is '0 means no limit';
create table customer_address (
  customer_code code not null references customer,
  address_no smallint not null,
  first_name text not null default '',
  second_name text not null default '',
  email text not null default '',
  phone1 text not null default '',
  phone2 text not null default '',
  address text not null default '',
  country text not null default 'Sri Lanka',
  district text not null default '',
  city text not null default '',
  post_box text not null default '',
  is_active boolean not null default true,
  primary key (customer_code, address_no)
);
create table customer_contact (
  customer_code code not null references customer,
  contact_no smallint not null,
  name text not null default '',
  phone text not null default '',
  email text not null default '',
  primary key (customer_code, contact_no)
);
create table customer_balance (
  customer_code code primary key references customer,
  credit_amount cents not null default 0,
  cheque_return_amount cents not null default 0,
  return_amount cents_not_negative not null default 0,
  over_payment cents_not_negative not null default 0
) with (fillfactor = 70);
comment on table customer_balance is 'Accounts 1300, 1310, 2210 and 2200 by customer: moved only by the ledger''s writer; its row is the customer''s lock';

create function start_customer_balance() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into customer_balance (customer_code) values (new.code);
  return null;
end $$;
create trigger start_balance after insert on customer for each row execute function start_customer_balance();
create function start_supplier_balance() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into supplier_balance (supplier_code) values (new.code);
  return null;
end $$;
create trigger start_balance after insert on supplier for each row execute function start_supplier_balance();

create table vehicle (
  code code primary key,
  vehicle_number text not null check (vehicle_number <> ''),
  search_key text not null generated always as (lower(regexp_replace(vehicle_number, '[\s-]', '', 'g'))) stored,
  customer_code code not null references customer,
  description text not null default '',
  brand_code code references vehicle_brand,
  model text not null default '',
  type_code code references vehicle_type,
  year smallint check (year between 1900 and 2200),
  colour text not null default '',
  fuel text not null default '',
  engine_no text not null default '',
  chassis_no text not null default '',
  odometer_km integer not null default 0 check (odometer_km >= 0),
  odometer_date date,
  service_period_days integer not null default 0 check (service_period_days >= 0),
  service_km integer not null default 0 check (service_km >= 0),
  insurance_expiry date,
  licence_expiry date,
  remarks text not null default '',
  is_active boolean not null default true,
  is_locked boolean not null default false,
  version integer not null default 1
);
create unique index vehicle_number_once on vehicle (search_key);
create index vehicle_search on vehicle using gin (search_key gin_trgm_ops);
create index vehicle_customer on vehicle (customer_code);
comment on column vehicle.search_key is 'The number without space, dash and case: the same plate is registered once';

create table service_package (
  code code primary key,
  name text not null unique check (name <> ''),
  vehicle_type_code code references vehicle_type,
  next_km integer not null default 0 check (next_km >= 0),
  next_days integer not null default 0 check (next_days >= 0),
  is_active boolean not null default true,
  is_locked boolean not null default false,
  version integer not null default 1
);
create table service_package_line (
  package_code code not null references service_package,
  line_no smallint not null,
  item_code code not null references item,
  quantity thousandths_positive not null,
  price cents_not_negative,
  primary key (package_code, line_no)
);
comment on column service_package_line.price is 'Null: the price of the day';

revoke insert, delete, truncate on customer_balance, supplier_balance from bizx_app;
