-- Many audit rows of one act. Sealing them one by one moves the head of the chain as often, and each move within one transaction
-- reads past all moves before it. A run moves it once, and holds it no longer than it takes to hash.
create or replace function write_audit_run(
  at timestamptz,
  by_user text,
  at_location text,
  action text,
  subjects text[],
  befores jsonb,
  afters jsonb,
  request_id text,
  seals jsonb
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  chain_name text := coalesce(at_location, 'system');
  number bigint;
  hash_before bytea;
  hash_now bytea;
  sealed jsonb;
begin
  if coalesce(cardinality(subjects), 0) = 0 then return; end if;
  insert into audit_chain (chain, last_seq, prev_hash, last_hash) values (chain_name, 0, '', '') on conflict do nothing;
  select last_seq, last_hash into number, hash_now from audit_chain where chain = chain_name for update;
  for nth in 1..cardinality(subjects) loop
    number := number + 1;
    hash_before := hash_now;
    -- What the act wrote as a whole stands with its first row.
    sealed := nullif(case when nth = 1 then coalesce(seals, '{}') else '{}' end
      || seals_of_act(action, subjects[nth], chain_name, afters -> (nth - 1)), '{}');
    hash_now := sha256(hash_before || convert_to(chain_name || '|' || number || '|' || case when sealed is null
      then json_build_array(extract(epoch from at), by_user, at_location, action, subjects[nth], null::text, befores -> (nth - 1),
        afters -> (nth - 1), request_id)
      else json_build_array(extract(epoch from at), by_user, at_location, action, subjects[nth], null::text, befores -> (nth - 1),
        afters -> (nth - 1), request_id, sealed) end::text, 'UTF8'));
    insert into audit (chain, seq, at, user_code, location_code, action, subject, before, after, request_id, prev_hash, hash, seals)
    values (chain_name, number, at, by_user, at_location, action, subjects[nth], befores -> (nth - 1), afters -> (nth - 1), request_id,
      hash_before, hash_now, sealed);
  end loop;
  update audit_chain set last_seq = number, prev_hash = hash_before, last_hash = hash_now where chain = chain_name;
end $$;

comment on function write_audit_run is 'Seals rows about several subjects, each with its before and after, as write_audits seals one';

revoke execute on function write_audit_run from public;
grant execute on function write_audit_run to bizx_app;
