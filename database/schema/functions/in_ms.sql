-- A moment as the seals word it: milliseconds since 1970.
create or replace function in_ms(moment timestamptz) returns text
language sql
stable
parallel safe
return (extract(epoch from moment) * 1000)::bigint::text;
