-- platform.add-refusal-counts
with asked as (
     select kind, coalesce(nullif(given, ''), app_user.code, '') as user_code, sum(times)::int as times
     from unnest($2::text[], $3::text[], $4::text[], $5::int[]) told (kind, given, name, times) left join app_user on app_user.username = told.name
     group by 1, 2
   ), kept as (
     insert into refusal_count as kept (day, kind, user_code, times) select $1, kind, user_code, times from asked order by kind, user_code
     on conflict (day, kind, user_code) do update set times = kept.times + excluded.times returning *
   )
   select kept.kind, kept.user_code, kept.times, asked.times as added from kept join asked using (kind, user_code) order by kind, user_code;

-- platform.begin
begin;

-- platform.close-refusal-counts
update refusal_count set is_closed = true where not is_closed and day < $1 returning day::text, kind, user_code, times;

-- platform.commit
commit;

-- platform.continue-paper
select set_config('bizx.paper_code', $1, true) as result;

-- platform.find-confirmed-date
select 1 from confirmed_day where business_date = $1 limit 1;

-- platform.find-ended-session
select why, app_user.username, actor.username as by
   from ended_session ended join app_user on app_user.code = ended.user_code left join app_user actor on actor.code = ended.ended_by
   where token_hash = $1;

-- platform.find-key
select user_code, location_code, request_hash, status, reply from answered.refusal where key = $1 and request_hash = $2
   union all
   select user_code, location_code, request_hash, 200, reply from idempotency_key where key = $1;

-- platform.find-referring-keys
select referring.relname as "table", attribute.attname as "column"
   from pg_constraint key
   join pg_class referring on referring.oid = key.conrelid
   join pg_attribute attribute on attribute.attrelid = key.conrelid and attribute.attnum = key.conkey[1]
   where key.contype = 'f' and key.confrelid = $1::text::regclass and cardinality(key.conkey) = 1 and key.confdeltype <> 'c'
   order by 1, 2;

-- platform.find-saved
select reply from idempotency_key where key = $1 and user_code = $2 and location_code = $3;

-- platform.find-session
select session.user_code, app_user.username, app_user.first_name, app_user.status, session.cookie_hash,
     extract(epoch from session.last_seen_at)::float8 * 1000 as last_seen_ms,
     extract(epoch from session.expires_at)::float8 * 1000 as expires_ms,
     (select json_agg(json_build_object('code', place.code, 'name', place.name, 'node', place.node, 'role_id', held.role_id) order by place.node)
      from user_location_role held join stock_location place on place.code = held.location_code
      where held.user_code = session.user_code and held.valid_to is null and place.is_active) as locations
   from session join app_user on app_user.code = session.user_code
   where session.token_hash = $1;

-- platform.guard-day
select guard_day($1, $2) as result;

-- platform.guard-jump
select guard_jump($1, $2) as result;

-- platform.insert-key
insert into idempotency_key (key, user_code, location_code, route, request_hash, reply)
   values ($1, $2::text, $3::text, $4, $5, $6);

-- platform.insert-key-of-paper
insert into idempotency_key (key, user_code, location_code, route, request_hash, paper_code, reply)
   select key, user_code, location_code, route, request_hash, current_paper_code(save),
     replace(($2::text[])[save], placeholder, current_paper_code(save))
   from unnest($1::new_key[]);

-- platform.keep-clock-seen
insert into clock_seen (at) values (to_timestamp($1::double precision / 1000)) on conflict (only_one) do update set at = excluded.at;

-- platform.keep-refusal
select keep_refusal($1, $2, $3, $4, $5, $6);

-- platform.list-change-view
update list_view set name = $2, shared = $3,
     location_code = case when $3 = 'location' and shared <> 'location' then $4 else location_code end
   where id = $1 and not exists (
     select 1 from list_view other where other.id <> $1 and other.user_code = list_view.user_code and other.list = list_view.list
       and lower(other.name) = lower($2))
   returning id;

-- platform.list-count-views
select count(*)::int as count from list_view where user_code = $1 and list = $2 and lower(name) <> lower($3);

-- platform.list-drop-view
delete from list_view where id = $1;

-- platform.list-lock-view
select kept.id, kept.name, kept.shared, kept.user_code = $1 as "isOwn", trim(author.first_name || ' ' || author.second_name) as by,
  kept.search, kept.columns, kept.is_roomy as "isRoomy", kept.list from list_view kept join app_user author on author.code = kept.user_code where (kept.user_code = $1 or kept.shared = 'business' or (kept.shared = 'location' and kept.location_code = $2)) and kept.id = $3 for update of kept;

-- platform.list-save-view
insert into list_view (id, list, name, user_code, location_code, shared, search, columns, is_roomy, saved_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, to_timestamp($10::double precision / 1000))
   on conflict (user_code, list, lower(name)) do update set name = excluded.name, location_code = excluded.location_code,
     shared = excluded.shared, search = excluded.search, columns = excluded.columns, is_roomy = excluded.is_roomy, saved_at = excluded.saved_at
   returning id;

-- platform.list-views
select kept.id, kept.name, kept.shared, kept.user_code = $1 as "isOwn", trim(author.first_name || ' ' || author.second_name) as by,
  kept.search, kept.columns, kept.is_roomy as "isRoomy", kept.list from list_view kept join app_user author on author.code = kept.user_code
   where (kept.user_code = $1 or kept.shared = 'business' or (kept.shared = 'location' and kept.location_code = $2)) and kept.list = $3 order by lower(kept.name), kept.id;

-- platform.lock-key
select pg_advisory_xact_lock(hashtextextended($1, 1));

-- platform.open-tokens
select token_hash from session where expires_at > to_timestamp($1::double precision / 1000) order by last_seen_at desc limit 50000;

-- platform.read-asked-doubts
select reply from answered.refusal where key = $1 and user_code = $2 and location_code = $3;

-- platform.read-clock-seen
select at from clock_seen;

-- platform.read-snapshot
select current::text as snapshot, pg_snapshot_xmin(current)::text as xmin from pg_current_snapshot() current;

-- platform.refuse-merged
select refuse_merged($1);

-- platform.rollback
rollback;

-- platform.seal-new-records
select seal_new_records() as result;

-- platform.take-number
select take_number($1, $2, $3, $4) as result;

-- platform.take-serials
select take_serials($1, $2, $3, $4) as last;

-- platform.touch-session
update session set last_seen_at = to_timestamp($2::double precision / 1000) where token_hash = $1;

-- platform.try-commit
select pg_logical_emit_message(true, 'bizx', 'ready');

-- platform.verify-session
select confirm(not exists (select 1 from unnest($1::asking_session[]) asking where not exists (select 1 from session
       where session.token_hash = asking.token_hash and session.user_code = asking.user_code and expires_at > to_timestamp(at_ms / 1000)
         and last_seen_at > to_timestamp(at_ms / 1000) - interval '43200000 milliseconds'))
     and not exists (select 1 from remembered_change
       where xid >= ($1::asking_session[])[1].xmin and not pg_visible_in_snapshot(xid, ($1::asking_session[])[1].snapshot))) as result;

-- platform.write-audit-run
select write_audit_run(to_timestamp($1::double precision / 1000), $2, $3, $4, $5, $6, $7, $8, $9) as result;

-- platform.write-audits
select write_audits($1) as result;
