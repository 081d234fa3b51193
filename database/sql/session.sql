-- session.asks-for-second-factor
select exists (select 1 from user_location_role held join role on role.id = held.role_id
     join setting on setting.key = 'sign-in' and setting.value -> 'secondFactorRoles' ? role.name
     where held.user_code = $1 and held.valid_to is null) as "isRequired";

-- session.end-idlest-sessions
with ended as (
     delete from session where token_hash in (
       select token_hash from session where user_code = $1 and token_hash <> $2 order by last_seen_at desc, created_at desc offset 19)
     returning token_hash
   )
   insert into ended_session (token_hash, user_code, why, ended_by, ended_at)
   select token_hash, $1, 'crowded', $1, to_timestamp($3::double precision / 1000) from ended;

-- session.end-sessions
with ended as (
     delete from session
     where user_code = $1 and ($2::uuid is null or id = $2) and ($3::bytea is null or token_hash = $3) and ($4::bytea is null or token_hash <> $4)
     returning token_hash, last_seen_at
   ), told as (
     insert into ended_session (token_hash, user_code, why, ended_by, ended_at)
     select token_hash, $1, $5::text, $6::text, to_timestamp($7::double precision / 1000) from ended where $5::text is not null
     on conflict do nothing
   )
   insert into user_seen (user_code, last_seen_at)
   select $1, max(last_seen_at) from ended having count(*) > 0
   on conflict (user_code) do update set last_seen_at = greatest(user_seen.last_seen_at, excluded.last_seen_at)
   returning (select count(*)::int from ended) as ended;

-- session.end-sessions-without-second-factor
with ended as (
     delete from session
     where ($1::text is null or user_code = $1) and exists (select 1 from user_location_role held join role on role.id = held.role_id
     join setting on setting.key = 'sign-in' and setting.value -> 'secondFactorRoles' ? role.name
     where held.user_code = session.user_code and held.valid_to is null)
       and not exists (select 1 from second_factor factor where factor.user_code = session.user_code)
     returning token_hash, user_code, last_seen_at
   ), told as (
     insert into ended_session (token_hash, user_code, why, ended_by, ended_at) select token_hash, user_code, 'factor', '', now() from ended
   )
   insert into user_seen (user_code, last_seen_at) select user_code, max(last_seen_at) from ended group by user_code
   on conflict (user_code) do update set last_seen_at = greatest(user_seen.last_seen_at, excluded.last_seen_at);

-- session.find-password-again
select 1 from session
   where token_hash = $1 and password_at > to_timestamp($2::double precision / 1000) - interval '300 seconds';

-- session.find-recovery-code
select 1 from recovery_code where user_code = $1 and code_hash = decode($2, 'hex') and used_at is null;

-- session.find-user-to-sign-in
select code, username, password_hash, pin_hash, status, must_change_password,
     exists (select 1 from known_browser known where known.user_code = code and known.token_hash = $2) as knows_browser
   from app_user where username = $1;

-- session.forget-known-browsers
delete from known_browser where user_code = $1 and token_hash in (
     select token_hash from known_browser where user_code = $1 order by seen_at desc offset 20);

-- session.forget-old-sessions
with gone as (
     delete from session where user_code = $1 and expires_at < to_timestamp($2::double precision / 1000) returning last_seen_at
   ), told as (
     delete from ended_session where user_code = $1 and ended_at < to_timestamp($2::double precision / 1000)
   )
   insert into user_seen (user_code, last_seen_at)
   select $1, max(last_seen_at) from gone having count(*) > 0
   on conflict (user_code) do update set last_seen_at = greatest(user_seen.last_seen_at, excluded.last_seen_at);

-- session.forget-tries-of-user
delete from login_throttle
   where subject = 'user:' || $1 or starts_with(subject, 'wrong:' || $1 || '|') or starts_with(subject, 'tries:' || $1 || '|')
     or starts_with(subject, 'code:' || $1 || '|');

-- session.has-second-factor
select 1 from second_factor where user_code = $1;

-- session.has-this-second-factor
select 1 from second_factor factor where user_code = $1 and sealed_secret = $2 and coalesce(factor.last_step = factor.first_step and not exists (
       select 1 from recovery_code used where used.user_code = factor.user_code and used.used_at is not null), false);

-- session.hold-second-factor-roles
select pg_advisory_xact_lock(hashtextextended('second-factor-roles', 15));

-- session.insert-confirmed-day
insert into confirmed_day (location_code, business_date, last_date, confirmed_at, confirmed_by, asked_by)
   select $1::text, $2::date, max(last_date), to_timestamp($3::double precision / 1000), $4, $5
   from number_series where location_code = $1::text and prefix <> '25'
   on conflict do nothing returning last_date as "lastDate";

-- session.insert-override
insert into override_grant (id, location_code, user_code, granted_by, granted_role_id, permission, reason, about, granted_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9::double precision / 1000), to_timestamp($10::double precision / 1000));

-- session.insert-session
insert into session (token_hash, user_code, cookie_hash, created_at, last_seen_at, expires_at, address, device)
   select $1, code, $3, to_timestamp($4::double precision / 1000), to_timestamp($4::double precision / 1000), to_timestamp($5::double precision / 1000), $6, $8
   from app_user where code = $2 and password_hash = $7 and status = 'active' and not must_change_password
     and (exists (select 1 from second_factor where user_code = app_user.code) or not exists (select 1 from user_location_role held join role on role.id = held.role_id
     join setting on setting.key = 'sign-in' and setting.value -> 'secondFactorRoles' ? role.name
     where held.user_code = app_user.code and held.valid_to is null)) for share
   returning user_code;

-- session.keep-known-browser
insert into known_browser (token_hash, user_code, seen_at) values ($1, $2, to_timestamp($3::double precision / 1000))
   on conflict (user_code, token_hash) do update set seen_at = excluded.seen_at;

-- session.keep-password-again
update session set password_at = to_timestamp($2::double precision / 1000) where token_hash = $1;

-- session.keep-recovery-codes
with kept as (
     update second_factor set recovery_salt = decode($2, 'hex'), first_step = null where user_code = $1 returning user_code
   ), forgotten as (
     delete from recovery_code where user_code = $1
   )
   insert into recovery_code (user_code, code_hash) select user_code, decode(hash, 'hex') from kept, unnest($3::text[]) as hash returning user_code;

-- session.keep-second-factor
with kept as (
     insert into second_factor (user_code, sealed_secret, last_step, first_step, recovery_salt, added_at)
     values ($1, $2, $3, $3, decode($4, 'hex'), to_timestamp($5::double precision / 1000))
     on conflict (user_code) do update set sealed_secret = excluded.sealed_secret, last_step = excluded.last_step,
       first_step = excluded.first_step, recovery_salt = excluded.recovery_salt, added_at = excluded.added_at
   ), forgotten as (
     delete from recovery_code where user_code = $1
   )
   insert into recovery_code (user_code, code_hash) select $1, decode(hash, 'hex') from unnest($6::text[]) as hash;

-- session.lacks-second-factor
select 1 from app_user where code = $1 and exists (select 1 from user_location_role held join role on role.id = held.role_id
     join setting on setting.key = 'sign-in' and setting.value -> 'secondFactorRoles' ? role.name
     where held.user_code = app_user.code and held.valid_to is null)
     and not exists (select 1 from second_factor where user_code = app_user.code);

-- session.lock-user
select code from app_user where code = $1 for no key update;

-- session.managers-here
select person.username, trim(person.first_name || ' ' || person.second_name) as name
   from user_location_role held join app_user person on person.code = held.user_code
   where held.location_code = $1 and held.valid_to is null and held.role_id = any($2) and person.status = 'active' and person.code <> $3
   order by held.role_id desc, lower(person.first_name), person.code limit 12;

-- session.read-second-factor
select factor.sealed_secret as sealed, factor.last_step as "lastStep", coalesce(factor.last_step = factor.first_step and not exists (
       select 1 from recovery_code used where used.user_code = factor.user_code and used.used_at is not null), false) as "isNew", factor.recovery_salt as salt, factor.added_at as "addedAt",
     exists (select 1 from user_location_role held join role on role.id = held.role_id
     join setting on setting.key = 'sign-in' and setting.value -> 'secondFactorRoles' ? role.name
     where held.user_code = app_user.code and held.valid_to is null) as "isRequired",
     (select count(*)::int from recovery_code where user_code = app_user.code and used_at is null) as "codesLeft"
   from app_user left join second_factor factor on factor.user_code = app_user.code where app_user.code = $1;

-- session.release-try
with swept as (
     delete from login_throttle where first_failure_at < to_timestamp($3::double precision / 1000) - interval '1 day' and not subject = any($1::text[] || $2::text[])
   ), forgotten as (
     delete from login_throttle where subject = any($1::text[])
   )
   update login_throttle set failures = greatest(failures - 1, 0), next_at = null where subject = any($2::text[]);

-- session.remove-second-factor
with forgotten as (delete from recovery_code where user_code = $1) delete from second_factor where user_code = $1 returning user_code;

-- session.replace-own-password
update app_user set password_hash = $3, must_change_password = false
   where code = $1 and password_hash = $2 and status = 'active' returning code;

-- session.reserve-try
select reserve_try($1, $2, $3, $4, to_timestamp($5::double precision / 1000), interval '900 seconds', interval '5 seconds') as wait;

-- session.role-here
select role_id from user_location_role where user_code = $1 and location_code = $2 and valid_to is null;

-- session.series-ahead
select series.location_code as "locationCode", place.name as location, prefix, last_serial::text as "lastSerial", last_date as "lastDate",
    coalesce((select array_agg(code::text order by code) from paper
      where paper.location_code = series.location_code and paper.prefix = series.prefix and business_date > $1 and status = 'live'), '{}') as live
  from number_series series join stock_location place on place.code = series.location_code
  where last_date > $1 and ($2::text is null or place.code = $2) order by place.code, prefix;

-- session.sessions-of-user
select id, created_at, last_seen_at, address, device, token_hash = $2 as is_this
   from session
   where user_code = $1 and expires_at > to_timestamp($3::double precision / 1000)
     and last_seen_at > to_timestamp($4::double precision / 1000)
   order by last_seen_at desc, id;

-- session.set-own-pin
update app_user set pin_hash = $2 where code = $1;

-- session.share-second-factor-roles
select pg_advisory_xact_lock_shared(hashtextextended('second-factor-roles', 15));

-- session.spend-overrides
update override_grant given set used_by_key = $5
   from user_location_role held
   join app_user giver on giver.code = held.user_code and giver.status = 'active'
   where given.id = any($1) and given.location_code = $2 and given.user_code = $3 and given.used_by_key is null
     and given.expires_at > to_timestamp($4::double precision / 1000)
     and held.user_code = given.granted_by and held.location_code = given.location_code and held.valid_to is null
   returning given.permission, greatest(given.granted_role_id, held.role_id) as granted_role_id, given.granted_by, given.about;

-- session.still-by-password
select 1 from session join app_user on app_user.code = session.user_code
   where token_hash = $1 and app_user.code = $2 and password_hash = $3 and status = 'active';

-- session.use-authenticator-code
update second_factor set last_step = $2, sealed_secret = $4
   where user_code = $1 and last_step < $2 and sealed_secret = $3 returning user_code;

-- session.use-recovery-code
update recovery_code set used_at = to_timestamp($3::double precision / 1000)
   where user_code = $1 and code_hash = decode($2, 'hex') and used_at is null returning user_code;
