create or replace function take_number(
  series_prefix text,
  series_location text,
  node integer,
  on_date date
) returns text
language plpgsql
as $$
declare
  taken bigint;
begin
  -- Nearly every paper: where this series was used today or yesterday, so was the location.
  update number_series set last_serial = last_serial + 1, last_date = on_date
  where location_code = series_location and prefix = series_prefix and last_date between on_date - 1 and on_date
  returning last_serial into taken;
  if not found then taken := take_serials(series_prefix, series_location, 1, on_date); end if;
  return set_config('bizx.paper_code',
    series_prefix || lpad(node::text, 2, '0') || case when taken < 1000000 then lpad(taken::text, 6, '0') else taken::text end, true);
end $$;

comment on function take_number is 'Takes the next number of a series and remembers it as the transaction''s current paper; an earlier day than the last one''s is refused (BZ002), and so is a day that nobody confirmed (BZ007)';
