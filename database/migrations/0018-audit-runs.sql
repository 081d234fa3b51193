-- Many audit rows of one act: sealing them one by one moves the head of the chain as often, and each move within one transaction
-- reads past all moves before it. A run moves it once, and holds it no longer than it takes to hash.
create function write_audit_run(at timestamptz, by_user text, at_location text, action text, subjects text[], befores jsonb, afters jsonb,
  request_id text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chain_name text := coalesce(at_location, 'system');
  number bigint;
  hash_before bytea;
  hash_now bytea;
begin
  if coalesce(cardinality(subjects), 0) = 0 then return; end if;
  insert into audit_chain (chain, last_seq, prev_hash, last_hash) values (chain_name, 0, '', '') on conflict do nothing;
  select last_seq, last_hash into number, hash_now from audit_chain where chain = chain_name for update;
  for nth in 1..cardinality(subjects) loop
    number := number + 1;
    hash_before := hash_now;
    hash_now := sha256(hash_before || convert_to(chain_name || '|' || number || '|' || json_build_array(extract(epoch from at), by_user,
      at_location, action, subjects[nth], null::text, befores -> (nth - 1), afters -> (nth - 1), request_id)::text, 'UTF8'));
    insert into audit (chain, seq, at, user_code, location_code, action, subject, before, after, request_id, prev_hash, hash)
    values (chain_name, number, at, by_user, at_location, action, subjects[nth], befores -> (nth - 1), afters -> (nth - 1), request_id,
      hash_before, hash_now);
  end loop;
  update audit_chain set last_seq = number, prev_hash = hash_before, last_hash = hash_now where chain = chain_name;
end $$;
comment on function write_audit_run is 'Seals rows about several subjects, each with its before and after, as write_audit seals one';
revoke execute on function write_audit_run from public;
grant execute on function write_audit_run to bizx_app;

drop index audit_of_many;
create or replace function audit_covers(entry audit, of_code text) returns boolean
language sql stable parallel safe
return entry.subject = of_code
  or (case when entry.after ? 'through' and entry.subject ~ '^[0-9]+$' and of_code ~ '^[0-9]+$'
    then left(of_code, 4) = left(entry.subject, 4) and of_code::numeric between entry.subject::numeric and (entry.after ->> 'through')::numeric
    else false end);
comment on function audit_covers is 'Is the row about that code: its subject, or one of a run of codes from the subject through after.through';
create index audit_of_many on audit (chain, seq) where after ? 'through';
