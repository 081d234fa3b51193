-- The codes of all kinds are different.
create or replace function record_name(of_code text) returns text
language sql
stable
as $$
  select trim(first_name || ' ' || second_name) from customer where code = of_code
  union all
  select name from supplier where code = of_code
  union all
  select vehicle_number from vehicle where code = of_code
  union all
  select name from sales_rep where code = of_code
$$;

comment on function record_name is 'What a record that can be merged is called; null where there is none';
