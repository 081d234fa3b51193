-- Why it is a function: the application may write neither the ledger's lines nor balances. What it changes of a row is whom it names,
-- and it keeps whom the row was written for, which is what the audit sealed (decision 092).
create or replace function merge_records(
  of_kind text,
  from_record text,
  into_record text,
  at_ms double precision,
  by_user text,
  why text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  named record;
  records text := replace(of_kind, '-', '_');
  counted integer;
begin
  -- In one order, so that two merges never wait for each other. Every posting of these parties waits here or is over.
  perform from customer_balance where customer_code in (from_record, into_record) order by customer_code for update;
  perform from supplier_balance where supplier_code in (from_record, into_record) order by supplier_code for update;
  -- Whoever books a vehicle in, or edits it, locks the vehicle before its customer.
  perform from vehicle where customer_code in (from_record, into_record) order by code for no key update;
  execute format('select 1 from %I where code in ($1, $2) order by code for update', records) using from_record, into_record;
  get diagnostics counted = row_count;
  if from_record = '2001000001' or into_record = '2001000001' or counted <> 2
    or exists (select 1 from record_merge where from_code in (from_record, into_record) and undone_at is null) then
    raise exception 'the records % and % cannot be merged', from_record, into_record using errcode = 'BZ003';
  end if;
  for named in select * from merged_columns(of_kind) loop
    execute format('update %I set %I = $2, %I = coalesce(%I, %I) where %I = $1',
      named.table_name, named.column_name, named.kept_column, named.kept_column, named.column_name, named.column_name) using from_record, into_record;
  end loop;
  with gone as (delete from customer_balance where customer_code = from_record returning *)
  update customer_balance stays set credit_amount = stays.credit_amount + gone.credit_amount,
    cheque_return_amount = stays.cheque_return_amount + gone.cheque_return_amount,
    return_amount = stays.return_amount + gone.return_amount, over_payment = stays.over_payment + gone.over_payment
  from gone where stays.customer_code = into_record;
  with gone as (delete from supplier_balance where supplier_code = from_record returning *)
  update supplier_balance stays set debit_amount = stays.debit_amount + gone.debit_amount,
    return_amount = stays.return_amount + gone.return_amount, over_payment = stays.over_payment + gone.over_payment
  from gone where stays.supplier_code = into_record;
  execute format('insert into record_merge (kind, from_code, into_code, merged_at, user_code, reason, was_active, into_version)
    select $1, lost.code, stays.code, to_timestamp($4 / 1000), $5, $6, lost.is_active, stays.version
    from %I lost, %I stays where lost.code = $2 and stays.code = $3', records, records)
    using of_kind, from_record, into_record, at_ms, by_user, why;
  -- The meter that was read last is the vehicle's.
  update record_merge set meter_before = jsonb_build_object('km', stays.odometer_km, 'on', stays.odometer_date)
  from vehicle stays, vehicle gone
  where from_code = from_record and undone_at is null and stays.code = into_record and gone.code = from_record
    and (coalesce(gone.odometer_date, '-infinity'), gone.odometer_km) > (coalesce(stays.odometer_date, '-infinity'), stays.odometer_km);
  if found then
    update vehicle stays set odometer_km = gone.odometer_km, odometer_date = gone.odometer_date
    from vehicle gone where stays.code = into_record and gone.code = from_record;
  end if;
  execute format('update %I set is_active = false where code = $1', records) using from_record;
  perform name_merged(of_kind, into_record);
end $$;

comment on function merge_records is 'Every row that names the first record names the second one from then on; balances are added';

revoke execute on function merge_records from public;
grant execute on function merge_records to bizx_app;
