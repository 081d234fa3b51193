create or replace function till_number(of_till integer, serial integer) returns text
language sql
immutable
as $$
  select 'T' || of_till || '-' || case when serial < 10000 then lpad(serial::text, 4, '0') else serial::text end
$$;

comment on function till_number is 'The number that a till gave a bill, as tillNumber writes it: T3-0412';
