create or replace function take_serials(
  series_prefix text,
  series_location text,
  how_many integer,
  on_date date
) returns bigint
language plpgsql
as $$
declare
  -- Masters keep no order of days, nor do stock entries: an edited note adds some on its own, earlier day. A close (48) is of a day
  -- that may be long past, with nothing written on it: it guards the day on which it is written, and when two are reversed the
  -- earlier day is closed again first.
  keeps_order boolean := series_location <> '' and series_prefix not in ('25', '48');
  taken bigint;
begin
  if keeps_order then
    perform refuse_day_back(series_prefix, series_location, on_date);
    -- A part (74, 75) is written with its receipt or voucher, which guards the day of the location where it is saved.
    if series_prefix not in ('74', '75') then perform guard_day(series_location, on_date); end if;
  end if;
  insert into number_series as series (location_code, prefix, last_serial, last_date)
  values (series_location, series_prefix, how_many, on_date)
  on conflict (location_code, prefix) do update
    set last_serial = series.last_serial + how_many, last_date = greatest(series.last_date, on_date)
    where not keeps_order or series.last_date <= on_date
  returning last_serial into taken;
  -- Somebody was quicker, and past midnight.
  if taken is null then perform refuse_day_back(series_prefix, series_location, on_date); end if;
  return taken;
end $$;

comment on function take_serials is 'Takes several serials of a series at once (stock entries of one paper); answers the last, and refuses days as take_number does';
