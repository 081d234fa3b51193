-- users.begin-user-role
insert into user_location_role (user_code, location_code, role_id, valid_from)
   select $1::text, $2::text, $3::smallint, greatest(to_timestamp($4::double precision / 1000), max(valid_to))
   from user_location_role where user_code = $1::text and location_code = $2::text;

-- users.count-people-of-roles
select held.role_id, count(distinct held.user_code)::int as users
   from user_location_role held
   join app_user on app_user.code = held.user_code and app_user.status = 'active'
   join stock_location place on place.code = held.location_code and place.is_active
   where held.valid_to is null
   group by held.role_id;

-- users.count-users-of-roles
select held.role_id, place.code, place.name, count(*)::int as users
   from user_location_role held
   join app_user on app_user.code = held.user_code and app_user.status = 'active'
   join stock_location place on place.code = held.location_code and place.is_active
   where held.valid_to is null
   group by held.role_id, place.code
   order by held.role_id, place.node;

-- users.end-demo-password
update app_user set password_hash = $2, must_change_password = true where code = $1;

-- users.end-demo-user
update app_user set status = 'rejected', status_reason = $2, version = version + 1 where code = $1 and status = 'active';

-- users.end-user-role
update user_location_role
   set valid_to = greatest(to_timestamp($3::double precision / 1000), valid_from + interval '1 microsecond')
   where user_code = $1 and location_code = $2 and valid_to is null;

-- users.find-places-by-code
select code, name, is_active from stock_location where code = any($1);

-- users.find-superadmin
select held.user_code
   from user_location_role held
   join app_user on app_user.code = held.user_code and app_user.status = 'active' and app_user.password_hash is not null
   join stock_location place on place.code = held.location_code and place.is_active
   where held.role_id = 1 and held.valid_to is null
   limit 1;

-- users.lock-app-user
select code from app_user where code = $1 for update;

-- users.lock-superadmins
select pg_advisory_xact_lock(hashtextextended('superadmins', 14));

-- users.read-managed-user
select app_user.code, app_user.username, app_user.status, app_user.version,
     (select coalesce(json_agg(json_build_object('code', place.code, 'name', place.name, 'pivot', json_build_object('roleId', held.role_id))
        order by place.node), '[]')
      from user_location_role held join stock_location place on place.code = held.location_code
      where held.user_code = app_user.code and held.valid_to is null) as "stockLocations" from app_user where code = $1;

-- users.search-users
select code, username, first_name as "firstName", second_name as "secondName"
   from app_user where search_text like $1 and ($2::text is null or exists (select 1 from user_location_role held
     where held.user_code = app_user.code and held.location_code = $2 and held.valid_to is null))
   order by status <> 'active', username limit 20;

-- users.set-user-password
update app_user set password_hash = $2, must_change_password = true where code = $1;

-- users.set-user-status
update app_user set status = $2, status_reason = $3, version = version + 1 where code = $1;
