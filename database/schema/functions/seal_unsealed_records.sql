create or replace function seal_unsealed_records() returns jsonb
language plpgsql
volatile
as $$
declare
  sealed jsonb;
begin
  with counted as (
    insert into record_seal (subject, kind, times)
    select subject, kind, 1 from record_words on conflict do nothing
    returning subject, kind
  )
  select coalesce(jsonb_object_agg(kind || ' ' || subject, jsonb_build_array(1, seal_of(words))), '{}') into sealed
  from counted join record_words using (subject, kind);
  return sealed;
end $$;

revoke execute on function seal_unsealed_records from public;
