-- Customers and suppliers, and what each of them owes or has to its credit.
create table supplier (
  code code primary key,
  name text not null check (name <> ''),
  contact_person text not null default '',
  address1 text not null default '',
  address2 text not null default '',
  phone1 text not null default '',
  phone2 text not null default '',
  email text not null default '',
  tin text not null default '',
  credit_days integer not null default 0 check (credit_days between 0 and 3650),
  notes text not null default '',
  is_active boolean not null default true,
  is_locked boolean not null default false,
  version integer not null default 1,
  also_known text not null default '',
  phone1_key text generated always as (phone_key(phone1)) stored,
  phone2_key text generated always as (phone_key(phone2)) stored,
  search_text text not null
    generated always as (lower(code || ' ' || name || ' ' || contact_person || ' ' || phone1 || ' ' || phone2 || ' ' || also_known
      || coalesce(' ' || phone_key(phone1), '') || coalesce(' ' || phone_key(phone2), ''))) stored
);
create index supplier_search on supplier using gin (search_text gin_trgm_ops);
-- Who has a number is found by its key, in searches and where a second record is typed.
create index supplier_phone1 on supplier (phone1_key) where phone1_key is not null;
create index supplier_phone2 on supplier (phone2_key) where phone2_key is not null;
comment on column supplier.also_known is 'What is searched of the suppliers that were merged into this one';

-- A supplier that nothing refers to is deleted, and its balance, which is nothing then, goes with it.
create table supplier_balance (
  supplier_code code primary key references supplier on delete cascade,
  debit_amount cents not null default 0,
  return_amount cents not null default 0,
  over_payment cents not null default 0
) with (fillfactor = 70);
comment on table supplier_balance is 'Accounts 2100, 1510 and 1500 by supplier: moved only by the ledger''s writer';
revoke insert, delete, truncate on supplier_balance from bizx_app;

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
  tin text not null default '',
  shipping_code text not null default '',
  notes text not null default '',
  rating smallint not null default 0 check (rating between 0 and 5),
  customer_type_code code references customer_type,
  route_code code references route,
  sales_rep_code code references sales_rep,
  written_for code,
  is_credit_allowed boolean not null default true,
  credit_limit cents_not_negative not null default 0,
  credit_days integer not null default 0 check (credit_days between 0 and 3650),
  is_active boolean not null default true,
  is_verified boolean not null default false,
  is_locked boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  also_known text not null default '',
  phone1_key text generated always as (phone_key(phone1)) stored,
  phone2_key text generated always as (phone_key(phone2)) stored,
  search_text text
    generated always as (lower(code || ' ' || custom_code || ' ' || first_name || ' ' || second_name || ' ' || company_name
      || ' ' || phone1 || ' ' || phone2 || ' ' || nic_number || ' ' || also_known
      || coalesce(' ' || phone_key(phone1), '') || coalesce(' ' || phone_key(phone2), ''))) stored
);
-- Searches, the list's own order and what it is narrowed by stay quick over 50,000 customers.
create index customer_search on customer using gin (search_text gin_trgm_ops);
create index customer_name on customer (lower(first_name || ' ' || second_name), code);
create index customer_of_type on customer (customer_type_code) where customer_type_code is not null;
create index customer_of_route on customer (route_code) where route_code is not null;
create index customer_of_rep on customer (sales_rep_code) where sales_rep_code is not null;
-- Who is in the books already is asked while a name is typed: by the key of a phone, by NIC in its form of twelve.
create index customer_phone1 on customer (phone1_key) where phone1_key is not null;
create index customer_phone2 on customer (phone2_key) where phone2_key is not null;
create index customer_nic on customer ((
  case when nic_number ~ '^[0-9]{9}[VvXx]$' then '19' || left(nic_number, 5) || '0' || substr(nic_number, 6, 4) else upper(nic_number) end
)) where nic_number <> '';
-- So the planner knows how many are found by what is typed.
create statistics customer_found on
  (lower(trim(first_name || ' ' || second_name) || ' ' || phone1 || coalesce(' ' || phone1_key, ''))) from customer;
comment on column customer.tin is 'Taxpayer identification number: its bills can be tax invoices';
comment on column customer.written_for is 'The sales rep that was chosen for the customer, where a merge changed it since';
comment on column customer.is_credit_allowed is 'Whether anything may be owed at all; what a limit of 0 means is in the setting "sales"';
comment on column customer.credit_limit is 'The most the customer may owe, where credit is allowed; 0 is no limit unless the setting "sales" says no credit';
comment on column customer.also_known is 'What is searched of the customers that were merged into this one';
comment on column customer.phone1_key is 'phone1 however it is written: the digits of its international form; null for what is no whole number';
revoke delete, truncate on customer from bizx_app;

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
revoke insert, delete, truncate on customer_balance from bizx_app;
