-- What was paid at the sale, and by receipts since, with what was written off and forgiven; a receipt or return that was reversed later had counted until then. The planner puts
-- the text of this function into the query that calls it, so that it is no call for each bill.
create or replace function bill_settled(place text, bill text, through date) returns table (paid bigint, returned bigint)
language sql
stable
as $$
  select
    coalesce((select sum(tender.amount) from tender where tender.location_code = place and tender.paper_code = bill), 0)::bigint
    + coalesce((
      select sum(line.amount)
      from payment_receipt_line line
      join payment_receipt receipt on receipt.location_code = line.location_code and receipt.code = line.receipt_code
      where line.location_code = place
        and line.invoice_code = bill
        and receipt.business_date <= through
        and (
          receipt.status = 'live'
          or not exists (
            select 1
            from gl_entry mirror
            where mirror.location_code = place
              and mirror.paper_code = receipt.code
              and mirror.reverses_no is not null
              and mirror.business_date <= through
          )
        )
    ), 0)::bigint
    + coalesce((
      select sum(line.amount)
      from bad_debt_line line
      join bad_debt given_up on given_up.location_code = line.location_code and given_up.code = line.bad_debt_code
      where line.location_code = place
        and line.invoice_code = bill
        and given_up.business_date <= through
        and (
          given_up.status = 'live'
          or not exists (
            select 1
            from gl_entry mirror
            where mirror.location_code = place
              and mirror.paper_code = given_up.code
              and mirror.reverses_no is not null
              and mirror.business_date <= through
          )
        )
    ), 0)::bigint
    + coalesce((
      select sum(line.amount)
      from settlement_discount_line line
      join settlement_discount forgiven on forgiven.location_code = line.location_code and forgiven.code = line.discount_code
      where line.location_code = place
        and line.invoice_code = bill
        and forgiven.business_date <= through
        and (
          forgiven.status = 'live'
          or not exists (
            select 1
            from gl_entry mirror
            where mirror.location_code = place
              and mirror.paper_code = forgiven.code
              and mirror.reverses_no is not null
              and mirror.business_date <= through
          )
        )
    ), 0)::bigint,
    coalesce((
      select sum(given.off_bill)
      from sales_return given
      where given.location_code = place
        and given.invoice_code = bill
        and given.business_date <= through
        and (
          given.status = 'live'
          or not exists (
            select 1
            from gl_entry mirror
            where mirror.location_code = place
              and mirror.paper_code = given.code
              and mirror.reverses_no is not null
              and mirror.business_date <= through
          )
        )
    ), 0)::bigint
$$;

comment on function bill_settled is 'What was paid on a bill, written off or forgiven of it, and what returns have taken off what it owes, through a day';
