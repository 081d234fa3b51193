-- In plpgsql, so that the plan over all lists is made once a connection.
create or replace function seal_records(about text) returns jsonb
language plpgsql
volatile
as $$
declare
  sealed jsonb;
begin
  with left_behind as (
    select kind, subject, seal_of(words) as seal from record_words where subject = about
    union all
    select kind, subject, null from record_seal gone
    where subject = about and not exists (select 1 from record_words kept where kept.subject = about and kept.kind = gone.kind)
  ),
  counted as (
    insert into record_seal as known (subject, kind, times)
    select subject, kind, 1 from left_behind
    on conflict (subject, kind) do update set times = known.times + 1
    returning known.subject, known.kind, known.times
  )
  select coalesce(jsonb_object_agg(kind || ' ' || subject, jsonb_build_array(times, seal)), '{}') into sealed
  from left_behind join counted using (subject, kind);
  return sealed;
end $$;

revoke execute on function seal_records from public;
