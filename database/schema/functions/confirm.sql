-- A save may begin with what its process remembers, if the database confirms it in the same trip.
create or replace function confirm(holds boolean) returns boolean
language plpgsql
as $$
begin
  if holds is not true then raise exception 'what the save believed is no longer so' using errcode = 'BZ004'; end if;
  return true;
end $$;

comment on function confirm is 'Ends the statements of a save that believed what is no longer so; it is run again and reads everything';
