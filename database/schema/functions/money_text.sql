create or replace function money_text(amount bigint) returns text
language sql
immutable
strict
parallel safe
return (case when amount < 0 then '-' else '' end) || (abs(amount) / 100)::text || '.' || lpad((abs(amount) % 100)::text, 2, '0');

comment on function money_text is 'The wire form of an amount: 150000 cents are 1500.00';
