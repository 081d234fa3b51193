-- One key of a phone number, however it is written: the digits of its international form. `phoneKey` of kernel/phone.ts is the same
-- rule, and a test compares the two. Columns are generated with this function, so it stands here: a file of schema/functions may
-- change, and the columns of the rows would keep what the earlier text gave them.
create function phone_key(phone text) returns text language sql immutable parallel safe strict
return (
  select case
    when is_abroad then (
      select case when number like '94%' then substring(number from '^94[1-9][0-9]{8}$') else substring(number from '^[1-9][0-9]{6,14}$') end
      from (select regexp_replace(regexp_replace(digits, '^0+', ''), '^940([0-9]{9})$', '94\1') as number) whole
    )
    when digits ~ '^0?[1-9][0-9]{8}$' or digits ~ '^0?940?[1-9][0-9]{8}$' then '94' || right(digits, 9)
    when digits like '94%' then null
    else substring(digits from '^[1-9][0-9]{10,14}$')
  end
  from (
    select digits, plain ~ '^[^0-9]*\+' or digits like '00%' as is_abroad
    from (select plain, regexp_replace(plain, '[^0-9]', '', 'g') as digits from (select replace(phone, '(0)', '') as plain) typed) told
  ) written
);
comment on function phone_key(text) is 'The digits of a phone number''s international form, 94771234567 for 077 123 4567; null for what is no whole number';

-- Who has a number is found by its key, in searches and where a second record is typed.
alter table customer add column phone1_key text generated always as (phone_key(phone1)) stored;
alter table customer add column phone2_key text generated always as (phone_key(phone2)) stored;
alter table supplier add column phone1_key text generated always as (phone_key(phone1)) stored;
alter table supplier add column phone2_key text generated always as (phone_key(phone2)) stored;
alter table sales_rep add column phone_key text generated always as (phone_key(phone)) stored;
alter table sales_boy add column phone_key text generated always as (phone_key(phone)) stored;
comment on column customer.phone1_key is 'phone1 however it is written: the digits of its international form; null for what is no whole number';
drop index customer_phone1, customer_phone2;
create index customer_phone1 on customer (phone1_key) where phone1_key is not null;
create index customer_phone2 on customer (phone2_key) where phone2_key is not null;
create index supplier_phone1 on supplier (phone1_key) where phone1_key is not null;
create index supplier_phone2 on supplier (phone2_key) where phone2_key is not null;

-- The keys are words of what is searched. A merged record is searched by its own numbers as well.
alter table customer drop column search_text;
alter table customer add column search_text text
  generated always as (lower(code || ' ' || custom_code || ' ' || first_name || ' ' || second_name || ' ' || company_name
    || ' ' || phone1 || ' ' || phone2 || ' ' || nic_number || ' ' || also_known
    || coalesce(' ' || phone_key(phone1), '') || coalesce(' ' || phone_key(phone2), ''))) stored;
create index customer_search on customer using gin (search_text gin_trgm_ops);
alter table supplier drop column search_text;
alter table supplier add column search_text text not null
  generated always as (lower(code || ' ' || name || ' ' || contact_person || ' ' || phone1 || ' ' || phone2 || ' ' || also_known
    || coalesce(' ' || phone_key(phone1), '') || coalesce(' ' || phone_key(phone2), ''))) stored;
create index supplier_search on supplier using gin (search_text gin_trgm_ops);
alter table sales_rep drop column search_text;
alter table sales_rep add column search_text text
  generated always as (lower(code || ' ' || name || ' ' || phone || ' ' || also_known || coalesce(' ' || phone_key(phone), ''))) stored;

-- What is searched of the records that were merged before has their keys too, those of a record into which another was merged first.
do $$
declare
  done record;
begin
  for done in select kind, into_code from record_merge where undone_at is null and kind <> 'vehicle' order by merge_no loop
    perform name_merged(done.kind, done.into_code);
  end loop;
end $$;
