-- A row without seals is hashed without them.
create or replace function audit_body(entry audit) returns text
language sql
stable
parallel safe
as $$
  select entry.chain || '|' || entry.seq || '|' || case when entry.seals is null
    then json_build_array(extract(epoch from entry.at), entry.user_code, entry.location_code, entry.action, entry.subject, entry.reason,
      entry.before, entry.after, entry.request_id)
    else json_build_array(extract(epoch from entry.at), entry.user_code, entry.location_code, entry.action, entry.subject, entry.reason,
      entry.before, entry.after, entry.request_id, entry.seals) end::text
$$;

comment on function audit_body is 'What a row''s hash covers, behind the hash of the row before it; write_audits hashes the same text';
