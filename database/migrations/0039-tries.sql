-- Tries of a password are counted before it is looked at, so that a burst does not pass the limit; whom strangers cannot lock they
-- only slow, and a browser that signed in before is not slowed by them. What was refused is counted by day.
comment on table login_throttle is 'Tries of passwords that were not right, by who tried whose; reserved before the password is looked at';
alter table login_throttle add column next_at timestamptz;
comment on column login_throttle.next_at is 'Slowed: not tried again before';

create table known_browser (
  token_hash bytea not null,
  user_code code not null references app_user,
  seen_at timestamptz not null,
  primary key (user_code, token_hash)
);
comment on table known_browser is 'Browsers a user signed in with: strangers who try the user''s password do not slow these';

create function reserve_try(locked text[], most integer[], slowed text[], free integer[], at timestamptz, span interval, pause interval)
returns integer language plpgsql as $$
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

create table refusal_count (
  day date not null,
  kind text not null,
  user_code text not null,
  times integer not null check (times > 0),
  is_closed boolean not null default false,
  primary key (day, kind, user_code)
);
create index refusal_count_open on refusal_count (day) where not is_closed;
comment on table refusal_count is 'How often a user was refused on a day, and of what kind; the audit has it at 1, 10, 100 and so on, and as the day''s total. An empty user is nobody that is known';
revoke select on known_browser from bizx_report;
grant execute on function reserve_try to bizx_app;
