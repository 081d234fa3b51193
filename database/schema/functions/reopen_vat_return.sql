-- Its clearings stay, reversed, and the audit says who took the return back.
create or replace function reopen_vat_return(last_day date) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  if exists (select 1 from vat_return where period_to > last_day)
    or exists (select 1 from vat_clearing where period_to = last_day and status = 'live')
    or exists (select 1 from vat_payment where period_to = last_day and status = 'live') then
    raise exception 'the return of VAT through % is settled or is not the last', last_day using errcode = 'BZ003';
  end if;
  delete from vat_return_entry where period_to = last_day;
  delete from vat_return where period_to = last_day;
end $$;

comment on function reopen_vat_return is 'Takes back the return that was filed last, while nothing stands that was posted for it: its entries are in none';

revoke execute on function reopen_vat_return from public;
grant execute on function reopen_vat_return to bizx_app;
