-- In plpgsql, so that the plan over all kinds is made once a connection.
create or replace function seal_kept(about text) returns jsonb
language plpgsql
volatile
as $$
declare
  sealed jsonb;
begin
  with left_behind as (
    -- A save that is refused in a moment may have written a second row by the same id.
    select kind, subject, seal_of(string_agg(words, chr(10) order by words)) as seal from kept_words where subject = about group by kind, subject
    union all
    select kind, subject, null from kept_seal gone
    where subject = about and not exists (select 1 from kept_words kept where kept.subject = about and kept.kind = gone.kind)
  ),
  counted as (
    insert into kept_seal as known (subject, kind, times)
    select subject, kind, 1 from left_behind
    on conflict (subject, kind) do update set times = known.times + 1
    returning known.subject, known.kind, known.times
  )
  select coalesce(jsonb_object_agg(kind || ' ' || subject, jsonb_build_array(times, seal)), '{}') into sealed
  from left_behind join counted using (subject, kind);
  return sealed;
end $$;

comment on function seal_kept is 'Counts and answers the seals of what is kept beside papers and lists about a subject, as its act leaves it';

revoke execute on function seal_kept from public;
