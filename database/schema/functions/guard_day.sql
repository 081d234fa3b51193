create or replace function guard_day(at_location text, on_date date) returns void
language plpgsql
as $$
declare
  last_day date;
begin
  -- Stock entries (25) are taken ahead of their paper, and parts of receipts and vouchers (74, 75) are written elsewhere. A series that a wrong clock took into another year says nothing of the location.
  perform from number_series where location_code = at_location and prefix not in ('25', '74', '75') and last_date between on_date - 1 and on_date;
  if found then return; end if;
  if exists (select 1 from confirmed_day where location_code = at_location and business_date between on_date - 1 and on_date) then return; end if;
  select max(last_date) into last_day from number_series where location_code = at_location and prefix not in ('25', '74', '75');
  raise exception 'nobody has confirmed that it is % at %', on_date, at_location
    using errcode = 'BZ007', detail = json_build_object('date', on_date, 'last', last_day);
end $$;

comment on function guard_day is 'Refuses a day more than one after the last paper of the location, unless a manager confirmed it or the day before';
