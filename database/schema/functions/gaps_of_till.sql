create or replace function gaps_of_till(of_till integer, after integer, last integer) returns table ("from" integer, "to" integer)
language sql
stable
as $$
  select before.serial + 1, before.next - 1
  from (
    select serial, lead(serial, 1, last + 1) over (order by serial) as next
    from (
      select serial from till_bill where till_no = of_till and serial > after and serial <= last
      union
      select serial from refused_till_bill where till_no = of_till and serial > after and serial <= last
      union
      select after
    ) here
  ) before
  where before.next > before.serial + 1
  order by 1
$$;

comment on function gaps_of_till is 'The numbers behind one and up to the last that have neither arrived nor been given to the server as refused ones, as ranges';
