-- One strict expression, so that PostgreSQL writes it into the query that calls it: a call would take six times as long.
create or replace function quantity_text(amount bigint) returns text
language sql
immutable
strict
parallel safe
return trim_scale(amount::numeric * 0.001)::text;

comment on function quantity_text is 'The wire form of a quantity: 3500 thousandths are 3.5';
