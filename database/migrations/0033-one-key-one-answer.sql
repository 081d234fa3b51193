-- One key has one answer, a refusal too. What a save was refused for is kept beside the business, so that a refused save leaves
-- the business's own tables as they were.
create schema answered;
grant usage on schema answered to bizx_app;

create table answered.refusal (
  key uuid not null,
  request_hash bytea not null,
  user_code code not null,
  location_code code not null,
  status smallint not null check (status between 400 and 499),
  reply text not null check (reply <> ''),
  created_at timestamptz not null default now(),
  primary key (key, request_hash)
);
comment on table answered.refusal is 'What a save was refused for: the same key with the same contents is told the same again and never saved';
grant select on answered.refusal to bizx_app;

create function keep_refusal(asked uuid, hash bytea, by_user text, at_location text, told integer, told_reply text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
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

-- Runs once the key stands in the index: a refusal of another process is either there by now, or waits for this save and is dropped.
create function refuse_refused_key() returns trigger
language plpgsql as $$
begin
  if exists (select from answered.refusal where key = new.key and request_hash = new.request_hash) then
    raise exception 'key % was refused', new.key using errcode = 'BZ009';
  end if;
  return null;
end $$;
create trigger refuse_refused_key after insert on idempotency_key for each row when (new.reply <> '') execute function refuse_refused_key();
