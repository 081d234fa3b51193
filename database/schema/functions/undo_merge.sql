-- What was written for the record, or for one that had been merged into it before, is its own again; what was written since stays.
create or replace function undo_merge(from_record text, at_ms double precision, by_user text, why text) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  done record_merge;
  named record;
  records text;
  own text[] := array(select merged_into(from_record));
begin
  select * into done from record_merge where from_code = from_record and undone_at is null;
  if not found then raise exception '% was not merged', from_record using errcode = 'BZ003'; end if;
  records := replace(done.kind, '-', '_');
  perform from customer_balance where customer_code = done.into_code for update;
  perform from supplier_balance where supplier_code = done.into_code for update;
  execute format('select 1 from %I where code in ($1, $2) order by code for update', records) using from_record, done.into_code;
  update record_merge set undone_at = to_timestamp(at_ms / 1000), undone_by = by_user, undo_reason = why
  where merge_no = done.merge_no and undone_at is null;
  if not found then raise exception '% was not merged', from_record using errcode = 'BZ003'; end if;
  for named in select * from merged_columns(done.kind) loop
    execute format('update %I set %I = $1, %I = nullif(%I, $1) where %I = $2 and %I = any($3)', named.table_name, named.column_name,
      named.kept_column, named.kept_column, named.column_name, named.kept_column) using from_record, done.into_code, own;
  end loop;
  insert into customer_balance (customer_code) select from_record where done.kind = 'customer';
  insert into supplier_balance (supplier_code) select from_record where done.kind = 'supplier';
  update customer_balance kept set
    credit_amount = summed.credit_amount, cheque_return_amount = summed.cheque_return_amount,
    return_amount = summed.return_amount, over_payment = summed.over_payment
  from (
    select party.code,
      coalesce(sum(debit - credit) filter (where account_code = '1300'), 0)::bigint as credit_amount,
      coalesce(sum(debit - credit) filter (where account_code = '1310'), 0)::bigint as cheque_return_amount,
      coalesce(sum(credit - debit) filter (where account_code = '2210'), 0)::bigint as return_amount,
      coalesce(sum(credit - debit) filter (where account_code = '2200'), 0)::bigint as over_payment
    from (values (from_record), (done.into_code::text)) party (code)
    left join gl_line on gl_line.party_code = party.code collate "C"
    group by party.code
  ) summed
  where kept.customer_code = summed.code;
  update supplier_balance kept set
    debit_amount = summed.debit_amount, return_amount = summed.return_amount, over_payment = summed.over_payment
  from (
    select party.code,
      coalesce(sum(credit - debit) filter (where account_code = '2100'), 0)::bigint as debit_amount,
      coalesce(sum(debit - credit) filter (where account_code = '1510'), 0)::bigint as return_amount,
      coalesce(sum(debit - credit) filter (where account_code = '1500'), 0)::bigint as over_payment
    from (values (from_record), (done.into_code::text)) party (code)
    left join gl_line on gl_line.party_code = party.code collate "C"
    group by party.code
  ) summed
  where kept.supplier_code = summed.code;
  execute format('update %I set is_active = $2 where code = $1', records) using from_record, done.was_active;
  -- Unless it was read since.
  update vehicle stays set odometer_km = (done.meter_before ->> 'km')::integer, odometer_date = (done.meter_before ->> 'on')::date
  from vehicle gone
  where done.meter_before is not null and stays.code = done.into_code and gone.code = from_record
    and (stays.odometer_km, stays.odometer_date) is not distinct from (gone.odometer_km, gone.odometer_date);
  perform name_merged(done.kind, done.into_code);
  perform name_merged(done.kind, from_record);
end $$;

comment on function undo_merge is 'Gives a merged record back what was written for it; what was written since for the other stays there';

revoke execute on function undo_merge from public;
grant execute on function undo_merge to bizx_app;
