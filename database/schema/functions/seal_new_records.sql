-- What a business begins with has no audit of its own: one row seals all that is not sealed yet, and answers how many records.
create or replace function seal_new_records(
  at_ms double precision default floor(extract(epoch from clock_timestamp()) * 1000)
) returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  records jsonb := seal_unsealed_records();
  sealed integer := (select count(*) from jsonb_object_keys(records));
begin
  if sealed > 0 then
    perform write_audits(array[row(1, at_ms, null, null, 'seal', 'records', null, null,
      jsonb_build_object('records', sealed), '', jsonb_build_object('records', records))::new_audit]);
  end if;
  return sealed;
end $$;

comment on function seal_new_records is 'Seals every record that no act has sealed yet, as a shop is seeded or brought to a new schema';

revoke execute on function seal_new_records from public;
grant execute on function seal_new_records to bizx_app;
