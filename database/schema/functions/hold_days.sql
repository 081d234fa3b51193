create or replace function hold_days(at_locations text[]) returns void
language plpgsql
as $$
declare
  place text;
begin
  foreach place in array at_locations loop
    perform pg_advisory_xact_lock_shared(hashtextextended('location-day:' || place, 0));
  end loop;
end $$;

comment on function hold_days is 'Keeps the closes of locations waiting until the transaction ends, as posting does: their open days can be read then';
