create or replace function guard_jump(at_location text, on_date date) returns void
language plpgsql
as $$
declare
  last_day date;
begin
  -- As in guard_day, which sees to what is older than yesterday.
  select max(last_date) into last_day from number_series
  where location_code = at_location and prefix not in ('25', '74', '75') and last_date <= on_date;
  if last_day is distinct from on_date - 1 or exists (select 1 from confirmed_day where business_date = on_date) then return; end if;
  raise exception 'the clock went ahead to % at %', on_date, at_location
    using errcode = 'BZ007', detail = json_build_object('date', on_date, 'last', last_day, 'jumped', true);
end $$;

comment on function guard_jump is 'Refuses the first paper of a date that the clock reached without the hours before it, unless a manager of any location confirmed the date';
