-- Customers of some types pay the wholesale price.
alter table customer_type add column pays_wholesale boolean not null default false;
comment on column customer_type.pays_wholesale is 'Its customers pay the wholesale price where there is one below the retail price';
