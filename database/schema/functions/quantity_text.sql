create or replace function quantity_text(amount bigint) returns text
language sql
immutable
strict
parallel safe
return (case when amount < 0 then '-' else '' end) || (abs(amount) / 1000)::text
  || case when amount % 1000 = 0 then '' else '.' || rtrim(lpad((abs(amount) % 1000)::text, 3, '0'), '0') end;

comment on function quantity_text is 'The wire form of a quantity: 3500 thousandths are 3.5';
