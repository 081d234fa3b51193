-- A row without seals is hashed without them. Its columns one by one: a row as an argument is of one machine's table.
create or replace function audit_body(
  chain text, seq bigint, at timestamptz, user_code text, location_code text, action text, subject text, reason text, before jsonb,
  after jsonb, request_id text, seals jsonb
) returns text
language sql
stable
parallel safe
as $$
  select chain || '|' || seq || '|' || case when seals is null
    then json_build_array(extract(epoch from at), user_code, location_code, action, subject, reason, before, after, request_id)
    else json_build_array(extract(epoch from at), user_code, location_code, action, subject, reason, before, after, request_id, seals)
    end::text
$$;

comment on function audit_body is 'What a row''s hash covers, behind the hash of the row before it; write_audits hashes the same text';
