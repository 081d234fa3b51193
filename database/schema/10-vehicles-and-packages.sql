-- The garage's own: customers' vehicles, and packages of what a service takes.
create table vehicle (
  code code primary key,
  vehicle_number text not null check (vehicle_number <> ''),
  search_key text not null
    generated always as (lower(regexp_replace(vehicle_number, '[\s-]', '', 'g'))) stored,
  customer_code code not null references customer,
  written_for code,
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
  version integer not null default 1,
  also_known text not null default '',
  search_text text
    generated always as (lower(code || ' ' || vehicle_number || ' ' || regexp_replace(vehicle_number, '[\s-]', '', 'g') || ' ' || description
      || ' ' || model || ' ' || chassis_no || ' ' || engine_no || ' ' || also_known)) stored
);
create unique index vehicle_number_once on vehicle (search_key);
create index vehicle_search on vehicle using gin (search_key gin_trgm_ops);
create index vehicle_search_text on vehicle using gin (search_text gin_trgm_ops);
create index vehicle_also_known on vehicle using gin (also_known gin_trgm_ops) where also_known <> '';
create index vehicle_customer on vehicle (customer_code);
-- So the planner knows how many are found by what is typed.
create statistics vehicle_found on (lower(vehicle_number || ' ' || search_key)) from vehicle;
comment on index vehicle_also_known is 'The till finds a vehicle by the number of one that was merged into it';
comment on column vehicle.also_known is 'What is searched of the vehicles that were merged into this one';
comment on column vehicle.search_key is 'The number without space, dash and case: the same plate is registered once';
comment on column vehicle.search_text is 'Lower case: code, number as typed and without spaces, description, model, chassis and engine number, and what was merged into it';

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
