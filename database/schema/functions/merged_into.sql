-- A record that was merged may have had others merged into it before: all of them are found from the last one back.
create or replace function merged_into(of_code text) returns setof text
language sql
stable
as $$
  with recursive gone as (
    select of_code collate "C" as code
    union
    select merge.from_code::text from record_merge merge join gone on merge.into_code = gone.code where merge.undone_at is null
  )
  select code from gone
$$;

comment on function merged_into is 'The record itself and all that were merged into it, directly or through others';
