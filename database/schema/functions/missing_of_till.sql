-- needs till_number.sql
-- needs gaps_of_till.sql
create or replace function missing_of_till(of_till integer, last integer) returns text
language sql
stable
as $$
  select coalesce(
    string_agg(
      till_number(of_till, gap."from") || case when gap."to" > gap."from" then ' to ' || till_number(of_till, gap."to") else '' end,
      ', ' order by gap."from"
    ),
    ''
  )
  from gaps_of_till(of_till, 0, last) gap
$$;

comment on function missing_of_till is 'The numbers up to the last that have neither arrived nor been given to the server as refused ones: T3-0004, T3-0007 to T3-0009; empty when none is missing';
