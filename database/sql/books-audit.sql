-- books-audit.look
with mark as (
     insert into looked_at_row (hash, promise, what, times, reason, location_code, user_code, looked_at)
     values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8::double precision / 1000)) on conflict (hash) do nothing returning user_code
   )
   select username as by from mark join app_user on app_user.code = mark.user_code;
