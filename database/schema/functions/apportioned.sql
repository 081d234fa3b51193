-- What a part gets of a total that is spread over all parts, as `apportion` of kernel/pricing.ts does it: what is rounded is the sum
-- up to each part. Whole numbers are divided, so that nothing is rounded twice.
create or replace function apportioned(total bigint, whole bigint, up_to bigint, part bigint) returns bigint
language sql
immutable
strict
parallel safe
return (
  div(2 * total::numeric * up_to + whole, 2 * whole::numeric) - div(2 * total::numeric * (up_to - part) + whole, 2 * whole::numeric)
)::bigint;

comment on function apportioned is 'The share of a part in a total: whole is the sum of all parts, up_to that of the parts up to and with this one';
