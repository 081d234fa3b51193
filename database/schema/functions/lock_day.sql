create or replace function lock_day(at_location text) returns date
language plpgsql
as $$
begin
  -- Every posting of the location shares this lock until it commits (post_entries).
  perform pg_advisory_xact_lock(hashtextextended('location-day:' || at_location, 0));
  return (select closed_through from location_day where location_code = at_location);
end $$;

comment on function lock_day is 'Keeps every posting of a location waiting until the transaction ends, and answers the last closed day: a close and a late sale have one winner';
