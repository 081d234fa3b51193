-- Why it is a function: move_stock.sql.
create or replace function write_audits(entries new_audit[]) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  entry new_audit;
  chain_name text;
  named text;
  sealed jsonb;
  body bytea;
  number bigint;
  hash_before bytea;
  hash_now bytea;
begin
  foreach entry in array entries loop
    chain_name := coalesce(entry.location_code, 'system');
    named := coalesce(entry.subject, current_paper_code(entry.save));
    sealed := entry.seals;
    if (sealed ? 'contents') is not true then
      sealed := nullif(coalesce(sealed, '{}') || seals_of_act(entry.action, named, chain_name, entry.after), '{}');
    end if;
    -- As audit_body.
    body := convert_to(case when sealed is null
      then json_build_array(extract(epoch from to_timestamp(entry.at_ms / 1000)), entry.user_code, entry.location_code,
        entry.action, named, entry.reason, entry.before, entry.after, entry.request_id)
      else json_build_array(extract(epoch from to_timestamp(entry.at_ms / 1000)), entry.user_code, entry.location_code,
        entry.action, named, entry.reason, entry.before, entry.after, entry.request_id, sealed) end::text, 'UTF8');
    loop
      update audit_chain set last_seq = last_seq + 1, prev_hash = last_hash,
        last_hash = sha256(last_hash || convert_to(chain || '|' || (last_seq + 1) || '|', 'UTF8') || body)
      where chain = chain_name
      returning last_seq, prev_hash, last_hash into number, hash_before, hash_now;
      exit when found;
      insert into audit_chain (chain, last_seq, prev_hash, last_hash) values (chain_name, 0, '', '') on conflict do nothing;
    end loop;
    insert into audit (chain, seq, at, user_code, location_code, action, subject, reason, before, after, request_id, prev_hash, hash, seals)
    values (chain_name, number, to_timestamp(entry.at_ms / 1000), entry.user_code, entry.location_code, entry.action, named, entry.reason,
      entry.before, entry.after, entry.request_id, hash_before, hash_now, sealed);
  end loop;
end $$;

comment on function write_audits is 'The only way into the audit: seals rows into the chains of their locations; audit_body gives the text each hashes';

revoke execute on function write_audits from public;
grant execute on function write_audits to bizx_app;
