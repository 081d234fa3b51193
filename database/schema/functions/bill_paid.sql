-- What was paid at the sale, and by receipts since. A receipt that was reversed later had paid until then.
create or replace function bill_paid(place text, bill text, through date) returns bigint
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
            select
            from gl_entry mirror
            where mirror.location_code = place
              and mirror.paper_code = receipt.code
              and mirror.reverses_no is not null
              and mirror.business_date <= through
          )
        )
    ), 0)::bigint
$$;

comment on function bill_paid is 'What was paid on a bill through a day';
