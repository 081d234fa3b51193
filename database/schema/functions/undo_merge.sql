-- What was written for the record, or for one that had been merged into it before, is its own again; what was written since stays.
create or replace function undo_merge(from_record text, at_ms double precision, by_user text, why text) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  done record_merge;
  named record;
  own text[] := array(select merged_into(from_record));
begin
  select * into done from record_merge where from_code = from_record and undone_at is null;
  if not found then raise exception '% was not merged', from_record using errcode = 'BZ003'; end if;
  perform from customer_balance where customer_code = done.into_code for update;
  perform from customer where code in (from_record, done.into_code) order by code for update;
  update record_merge set undone_at = to_timestamp(at_ms / 1000), undone_by = by_user, undo_reason = why
  where merge_no = done.merge_no and undone_at is null;
  if not found then raise exception '% was not merged', from_record using errcode = 'BZ003'; end if;
  for named in select * from merged_columns(done.kind) loop
    execute format('update %I set %I = $1, written_for = nullif(written_for, $1) where %I = $2 and written_for = any($3)',
      named.table_name, named.column_name, named.column_name) using from_record, done.into_code, own;
  end loop;
  insert into customer_balance (customer_code) values (from_record);
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
  update customer set is_active = done.was_active where code = from_record;
  perform name_merged(done.into_code);
  perform name_merged(from_record);
end $$;

comment on function undo_merge is 'Gives a merged record back what was written for it; what was written since for the other stays there';

revoke execute on function undo_merge from public;
grant execute on function undo_merge to bizx_app;
