-- What is searched of a record holds what was merged into it before.
create or replace function name_merged(of_kind text, of_code text) returns void
language plpgsql
as $$
declare
  records text := replace(of_kind, '-', '_');
begin
  execute format('update %I set also_known = coalesce((
      select string_agg(gone.search_text, '' '' order by gone.code)
      from record_merge done join %I gone on gone.code = done.from_code
      where done.into_code = $1 and done.undone_at is null
    ), '''') where code = $1', records, records) using of_code;
end $$;

comment on function name_merged is 'Lets a record be found by what was searched of those that were merged into it';

revoke execute on function name_merged from public;
