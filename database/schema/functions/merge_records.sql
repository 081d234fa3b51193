-- Why it is a function: the application may write neither the ledger's lines nor balances. What it changes of a row is the party, and it
-- keeps whom the row was written for, which is what the audit sealed (decision 092).
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
  gone customer_balance;
begin
  -- In one order, so that two merges never wait for each other. Every posting of these customers waits here or is over.
  perform from customer_balance where customer_code in (from_record, into_record) order by customer_code for update;
  -- Whoever books a vehicle in, or edits it, locks the vehicle before its customer.
  perform from vehicle where customer_code in (from_record, into_record) order by code for no key update;
  perform from customer where code in (from_record, into_record) order by code for update;
  if of_kind <> 'customer' or from_record = '2001000001' or into_record = '2001000001'
    or (select count(*) from customer where code in (from_record, into_record)) <> 2
    or exists (select from record_merge where from_code in (from_record, into_record) and undone_at is null) then
    raise exception 'the records % and % cannot be merged', from_record, into_record using errcode = 'BZ003';
  end if;
  for named in select * from merged_columns(of_kind) loop
    execute format('update %I set %I = $2, written_for = coalesce(written_for, %I) where %I = $1',
      named.table_name, named.column_name, named.column_name, named.column_name) using from_record, into_record;
  end loop;
  delete from customer_balance where customer_code = from_record returning * into gone;
  update customer_balance set credit_amount = credit_amount + gone.credit_amount,
    cheque_return_amount = cheque_return_amount + gone.cheque_return_amount,
    return_amount = return_amount + gone.return_amount, over_payment = over_payment + gone.over_payment
  where customer_code = into_record;
  insert into record_merge (kind, from_code, into_code, merged_at, user_code, reason, was_active, into_version)
  select of_kind, from_record, into_record, to_timestamp(at_ms / 1000), by_user, why, lost.is_active, stays.version
  from customer lost, customer stays where lost.code = from_record and stays.code = into_record;
  update customer set is_active = false where code = from_record;
  perform name_merged(into_record);
end $$;

comment on function merge_records is 'Every row that names the first record names the second one from then on; balances are added';

revoke execute on function merge_records from public;
grant execute on function merge_records to bizx_app;
