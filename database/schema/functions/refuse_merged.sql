-- Says no to a change that would name a record that was merged into another one.
create or replace function refuse_merged(named text) returns void
language plpgsql
as $$
declare
  into_name text;
  from_name text;
  stays text;
begin
  select into_code into stays from record_merge where from_code = named and undone_at is null;
  if not found then return; end if;
  select max(name) filter (where code = named), max(name) filter (where code = stays) into from_name, into_name
  from (select code, trim(first_name || ' ' || second_name) as name from customer) party where code in (named, stays);
  raise exception '% was merged into %', named, stays
    using errcode = 'BZ010', detail = json_build_object('from', from_name, 'fromCode', named, 'into', into_name, 'code', stays);
end $$;

comment on function refuse_merged is 'Refuses a record that was merged, and names the one to choose instead';
