-- What a wrong clock may not do: number a shop into a day that is far away, or go back behind the last paper of a series.
create table confirmed_day (
  location_code code not null references stock_location (code),
  business_date date not null,
  last_date date,
  confirmed_at timestamptz not null,
  confirmed_by code not null references app_user (code),
  asked_by code not null references app_user (code),
  primary key (location_code, business_date)
);
comment on table confirmed_day is 'Days on which a location wrote its first paper after more than a day without one: a manager said that the clock is right';
comment on column confirmed_day.last_date is 'Of the last paper here before it; null for the first of the location';
revoke update, delete on confirmed_day from bizx_app;

create table series_set_back (
  location_code code not null references stock_location (code),
  prefix series_prefix not null,
  last_serial serial_number not null,
  last_date date not null,
  set_to date not null check (set_to < last_date),
  set_at timestamptz not null,
  set_by code not null references app_user (code),
  reason text not null,
  primary key (location_code, prefix, last_serial)
);
comment on table series_set_back is 'Series that numbered papers under a clock that was ahead: behind this serial their dates begin again (tools/db-clock.ts)';
comment on column series_set_back.last_date is 'What the series said before, a day that had not come';
revoke insert, update, delete on series_set_back from bizx_app;

comment on column number_series.last_date is 'Business date of the last paper; an earlier one is refused until db:clock sets the series back';

create function guard_day(at_location text, on_date date) returns void
language plpgsql as $$
declare
  last_day date;
begin
  -- Stock entries (25) are taken ahead of their paper. A series that a wrong clock took into another year says nothing of the location.
  perform from number_series where location_code = at_location and prefix <> '25' and last_date between on_date - 1 and on_date;
  if found then return; end if;
  if exists (select from confirmed_day where location_code = at_location and business_date between on_date - 1 and on_date) then return; end if;
  select max(last_date) into last_day from number_series where location_code = at_location and prefix <> '25';
  raise exception 'nobody has confirmed that it is % at %', on_date, at_location
    using errcode = 'BZ007', detail = concat_ws(' ', on_date, last_day);
end $$;
comment on function guard_day is 'Refuses a day more than one after the last paper of the location, unless a manager confirmed it or the day before';

create function refuse_day_back(series_prefix text, at_location text, on_date date) returns void
language plpgsql as $$
declare
  last_day date;
begin
  select last_date into last_day from number_series where location_code = at_location and prefix = series_prefix;
  if last_day > on_date then
    raise exception 'the last paper of series % at % is of %', series_prefix, at_location, last_day
      using errcode = 'BZ002', detail = concat_ws(' ', series_prefix, on_date, last_day);
  end if;
end $$;
comment on function refuse_day_back is 'Refuses a day before the one of the last paper of the series';

create or replace function take_serials(series_prefix text, series_location text, how_many integer, on_date date) returns bigint
language plpgsql as $$
declare
  -- Masters keep no order of days, nor do stock entries: an edited note adds some on its own, earlier day.
  keeps_order boolean := series_location <> '' and series_prefix <> '25';
  taken bigint;
begin
  if keeps_order then
    perform refuse_day_back(series_prefix, series_location, on_date);
    perform guard_day(series_location, on_date);
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

create or replace function take_number(series_prefix text, series_location text, node integer, on_date date) returns text
language plpgsql as $$
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
comment on function take_serials is 'Takes several serials of a series at once (stock entries of one paper); answers the last, and refuses days as take_number does';
