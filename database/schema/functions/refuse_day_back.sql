create or replace function refuse_day_back(series_prefix text, at_location text, on_date date) returns void
language plpgsql
as $$
declare
  last_day date;
begin
  select last_date into last_day from number_series where location_code = at_location and prefix = series_prefix;
  if last_day > on_date then
    raise exception 'the last paper of series % at % is of %', series_prefix, at_location, last_day
      using errcode = 'BZ002', detail = json_build_object('series', series_prefix, 'date', on_date, 'last', last_day);
  end if;
end $$;

comment on function refuse_day_back is 'Refuses a day before the one of the last paper of the series';
