-- What the pages of customers and suppliers need: more of a supplier, searches and orders that stay quick over 50,000 customers.
alter table supplier
  add column email text not null default '',
  add column contact_person text not null default '',
  add column credit_days integer not null default 0 check (credit_days between 0 and 3650),
  add column notes text not null default '';
alter table supplier add column search_text text not null generated always as (lower(code || ' ' || name || ' ' || contact_person
  || ' ' || phone1 || ' ' || phone2)) stored;
create index supplier_search on supplier using gin (search_text gin_trgm_ops);

-- A supplier that nothing refers to is deleted, and its balance, which is nothing then, goes with it.
alter table supplier_balance
  drop constraint supplier_balance_supplier_code_fkey,
  add constraint supplier_balance_supplier_code_fkey foreign key (supplier_code) references supplier on delete cascade;
create index item_of_supplier on item (supplier_code) where supplier_code is not null;

-- The list's own order, and what it is narrowed by.
create index customer_name on customer (lower(first_name || ' ' || second_name), code);
create index customer_of_type on customer (customer_type_code) where customer_type_code is not null;
create index customer_of_route on customer (route_code) where route_code is not null;
create index customer_of_rep on customer (sales_rep_code) where sales_rep_code is not null;
