create or replace function bill_returned(place text, bill text, through date) returns bigint
language sql
stable
as $$
  select coalesce(sum(given.off_bill), 0)::bigint
  from sales_return given
  where given.location_code = place
    and given.invoice_code = bill
    and given.business_date <= through
    and (
      given.status = 'live'
      or not exists (
        select
        from gl_entry mirror
        where mirror.location_code = place
          and mirror.paper_code = given.code
          and mirror.reverses_no is not null
          and mirror.business_date <= through
      )
    )
$$;

comment on function bill_returned is 'What returns have taken off what a bill owes, through a day';
