-- needs till_number.sql
create or replace function missing_of_till(of_till integer, last integer) returns text
language sql
stable
as $$
  with known as (
    select serial from till_bill where till_no = of_till and serial <= last
    union
    select serial from refused_till_bill where till_no = of_till and serial <= last
  )
  select case when (select count(*) from known) = last then '' else (
    select string_agg(
      till_number(of_till, gap.serial + 1)
        || case when gap.next > gap.serial + 2 then ' to ' || till_number(of_till, gap.next - 1) else '' end,
      ', ' order by gap.serial
    )
    from (
      select serial, lead(serial, 1, last + 1) over (order by serial) as next
      from (select serial from known union all select 0) there
    ) gap
    where gap.next > gap.serial + 1
  ) end
$$;

comment on function missing_of_till is 'The numbers up to the last that have neither arrived nor been given to the server as refused ones: T3-0004, T3-0007 to T3-0009; empty when none is missing';
