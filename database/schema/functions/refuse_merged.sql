-- Says no to a change that would name a record that was merged into another one.
create or replace function refuse_merged(named text) returns void
language plpgsql
as $$
declare
  stays text;
begin
  select into_code into stays from record_merge where from_code = named and undone_at is null;
  if not found then return; end if;
  raise exception '% was merged into %', named, stays using errcode = 'BZ010',
    detail = json_build_object('from', record_name(named), 'fromCode', named, 'into', record_name(stays), 'code', stays);
end $$;

comment on function refuse_merged is 'Refuses a record that was merged, and names the one to choose instead';
