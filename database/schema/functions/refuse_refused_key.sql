-- Runs once the key stands in the index: a refusal of another process is either there by now, or waits for this save and is dropped.
create or replace function refuse_refused_key() returns trigger
language plpgsql
as $$
begin
  if exists (select 1 from answered.refusal where key = new.key and request_hash = new.request_hash) then
    raise exception 'key % was refused', new.key using errcode = 'BZ009';
  end if;
  return null;
end $$;

create or replace trigger refuse_refused_key
  after insert on idempotency_key
  for each row
  when (new.reply <> '')
  execute function refuse_refused_key();
