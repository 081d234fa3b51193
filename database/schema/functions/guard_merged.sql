-- A merged record is not edited, locked or made active, whichever way the change comes.
create or replace function guard_merged() returns trigger
language plpgsql
as $$
begin
  if current_user = 'bizx_app' then perform refuse_merged(old.code); end if;
  return new;
end $$;

comment on function guard_merged is 'Before a record is changed: it was not merged into another one';

create or replace trigger guard_merged before update on customer
  for each row execute function guard_merged();
create or replace trigger guard_merged before update on supplier
  for each row execute function guard_merged();
create or replace trigger guard_merged before update on vehicle
  for each row execute function guard_merged();
create or replace trigger guard_merged before update on sales_rep
  for each row execute function guard_merged();
