create or replace function tell_settings() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  perform pg_notify('bizx_settings', '');
  return null;
end $$;

comment on function tell_settings is 'Tells every process of the application that what they know of the settings has changed';

revoke execute on function tell_settings from public;

create or replace trigger tell_settings
  after insert or update or delete on setting
  for each statement
  execute function tell_settings();

create or replace trigger tell_settings
  after insert or update or delete on client_profile
  for each statement
  execute function tell_settings();

create or replace trigger tell_settings
  after insert or update or delete on stock_location
  for each statement
  execute function tell_settings();
