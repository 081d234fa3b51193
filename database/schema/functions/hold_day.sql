create or replace function hold_day(at_location text, on_date date) returns void
language plpgsql
as $$
declare
  place_name text;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('location-day:' || at_location, 0));
  if exists (select 1 from location_day where location_code = at_location and closed_through >= on_date) then
    place_name := (select name from stock_location where code = at_location);
    raise exception 'day % is closed for %', on_date, place_name
      using errcode = 'BZ001', detail = json_build_object('date', on_date, 'location', place_name);
  end if;
end $$;

comment on function hold_day is 'Keeps a day open until the transaction ends, as posting does, for papers that post nothing and belong to a day''s close; refuses a closed day';
