-- The application cannot update location_day: a day is closed by a closing balance that lives, or it is open.
create or replace function set_closed_day(at_location text) returns date
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  through date;
begin
  perform lock_day(at_location);
  through := (select max(business_date) from closing_balance where location_code = at_location and status = 'live');
  update location_day set closed_through = through where location_code = at_location;
  return through;
end $$;

comment on function set_closed_day is 'Closes a location through its last closing balance that lives, and answers that day; null when there is none';

revoke execute on function set_closed_day from public;
grant execute on function set_closed_day to bizx_app;
