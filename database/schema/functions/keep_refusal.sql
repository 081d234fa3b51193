create or replace function keep_refusal(
  asked uuid,
  hash bytea,
  by_user text,
  at_location text,
  told integer,
  told_reply text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  -- Waits for whoever is saving under this key just now. Whoever comes later waits here and is refused by refuse_refused_key.
  insert into idempotency_key (key, user_code, location_code, route, request_hash, reply)
  values (asked, by_user, at_location, '', hash, '') on conflict (key) do nothing;
  if not found then return; end if;
  insert into answered.refusal (key, request_hash, user_code, location_code, status, reply)
  values (asked, hash, by_user, at_location, told, told_reply) on conflict (key, request_hash) do nothing;
  delete from idempotency_key where key = asked;
end $$;

comment on function keep_refusal is 'Keeps what a save was refused for, unless its key was saved or refused meanwhile: look the key up afterwards';

revoke execute on function keep_refusal from public;
grant execute on function keep_refusal to bizx_app;
