-- The small lists that the business keeps. Several people edit them: `version` refuses a stale save, `is_locked` keeps a row as it is.
-- A new list of the master pages begins here (platform/web/master-page/README.md).
create table item_category (
  code code primary key,
  name text not null unique check (name <> ''),
  is_locked boolean not null default false,
  version integer not null default 1
);

create table item_unit (
  code code primary key,
  name text not null unique check (name <> ''),
  allows_fractions boolean not null default false,
  is_locked boolean not null default false,
  version integer not null default 1
);

create table item_brand (
  code code primary key,
  name text not null unique check (name <> ''),
  is_locked boolean not null default false,
  version integer not null default 1
);

create table item_colour (
  code code primary key,
  name text not null unique check (name <> ''),
  is_locked boolean not null default false,
  version integer not null default 1
);

create table item_bin (
  code code primary key,
  name text not null unique check (name <> ''),
  is_locked boolean not null default false,
  version integer not null default 1
);

create table customer_type (
  code code primary key,
  name text not null unique check (name <> ''),
  pays_wholesale boolean not null default false,
  is_locked boolean not null default false,
  version integer not null default 1
);
comment on column customer_type.pays_wholesale is 'Its customers pay the wholesale price where there is one below the retail price';

create table vehicle_brand (
  code code primary key,
  name text not null unique check (name <> ''),
  is_locked boolean not null default false,
  version integer not null default 1
);

create table vehicle_type (
  code code primary key,
  name text not null unique check (name <> ''),
  is_locked boolean not null default false,
  version integer not null default 1
);

create table bank (
  code code primary key,
  bank_code text not null unique,
  name text not null unique check (name <> ''),
  branch text not null default '',
  is_locked boolean not null default false,
  version integer not null default 1
);

create table payment_type (
  code code primary key,
  name text not null unique,
  position smallint not null
);
revoke delete, truncate on payment_type from bizx_app;

create table route (
  code code primary key,
  name text not null unique check (name <> ''),
  position integer not null default 0,
  remarks text not null default '',
  is_locked boolean not null default false,
  version integer not null default 1
);
comment on column route.position is 'In which order the routes are driven';

create table sales_rep (
  code code primary key,
  name text not null check (name <> ''),
  phone text not null default '',
  email text not null default '',
  route_code code references route,
  monthly_target cents_not_negative not null default 0,
  remarks text not null default '',
  is_active boolean not null default true,
  is_locked boolean not null default false,
  version integer not null default 1,
  also_known text not null default '',
  phone_key text generated always as (phone_key(phone)) stored,
  search_text text
    generated always as (lower(code || ' ' || name || ' ' || phone || ' ' || also_known || coalesce(' ' || phone_key(phone), ''))) stored
);
comment on column sales_rep.also_known is 'What is searched of the sales reps that were merged into this one';

create table sales_boy (
  code code primary key,
  name text not null check (name <> ''),
  phone text not null default '',
  location_code code references stock_location,
  remarks text not null default '',
  is_active boolean not null default true,
  is_locked boolean not null default false,
  version integer not null default 1,
  phone_key text generated always as (phone_key(phone)) stored
);
