create or replace function standing_record(of_code text) returns text
language sql
stable
as $$
  with recursive led as (
    select of_code collate "C" as code, 0 as step
    union all
    select done.into_code::text, led.step + 1 from record_merge done join led on done.from_code = led.code where done.undone_at is null
  )
  select code from led order by step desc limit 1
$$;

comment on function standing_record is 'The record into which this one was merged in the end; the record itself where it was not';
