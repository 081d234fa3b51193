-- Tries are counted before the password is looked at, so that a burst does not pass the limit. Whom strangers cannot lock they only
-- slow.
create or replace function reserve_try(
  locked text[],
  most integer[],
  slowed text[],
  free integer[],
  at timestamptz,
  span interval,
  pause interval
) returns integer
language plpgsql
as $$
declare
  wait double precision;
begin
  -- In one order, so that two tries never wait for each other.
  insert into login_throttle as kept (subject, failures, first_failure_at)
  select subject, 0, at from unnest(locked || slowed) subject order by subject
  on conflict (subject) do update set
    failures = case when kept.first_failure_at <= at - span then 0 else kept.failures end,
    first_failure_at = case when kept.first_failure_at <= at - span then at else kept.first_failure_at end;
  select max(extract(epoch from until - at)) into wait from (
    select kept.first_failure_at + span as until
    from unnest(locked, most) rule (subject, most) join login_throttle kept using (subject) where kept.failures >= rule.most
    union all
    select kept.next_at from unnest(slowed, free) rule (subject, free) join login_throttle kept using (subject) where kept.failures >= rule.free
  ) refused;
  if wait > 0 then
    return ceil(wait)::integer;
  end if;
  update login_throttle set failures = failures + 1, next_at = case when subject = any(slowed) then at + pause end
  where subject = any(locked || slowed);
  return 0;
end $$;

comment on function reserve_try is 'Takes one try of a password ahead; answers 0, or how many seconds to wait where there is none. `locked` end after `most` tries in a span, `slowed` get one a pause after `free`';

grant execute on function reserve_try to bizx_app;
