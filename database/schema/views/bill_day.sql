-- needs vat_in_force.sql
-- needs reversal.sql
-- What paper_day says of bills, with the bill itself: most of what reports read is bills, and PostgreSQL judges one table far better than
-- all papers joined with it.
create or replace view bill_day as
  select
    bill.location_code,
    bill.code,
    bill.business_date as day,
    bill.created_at as at,
    bill.user_code as acted_by,
    1 as sign,
    reversal.reversed_on,
    bill.status = 'reversed' and coalesce(reversal.reversed_on = bill.business_date, true) as is_off,
    bill.business_date,
    bill.created_at,
    bill.user_code,
    bill.customer_code,
    bill.sales_rep_code,
    bill.sub_total,
    bill.line_discount,
    bill.bill_discount,
    bill.total,
    bill.paid,
    bill.returned,
    bill.paid_status,
    bill.status,
    (
      select coalesce(sum(taxed.vat), 0)::bigint
      from vat_in_force taxed
      where taxed.location_code = bill.location_code and taxed.paper_code = bill.code
    ) as vat
  from invoice bill
  left join reversal
    on reversal.location_code = bill.location_code
    and reversal.paper_code = bill.code
    and bill.status = 'reversed'
  union all
  select
    bill.location_code,
    bill.code,
    reversal.reversed_on,
    reversal.reversed_at,
    reversal.reversed_by,
    -1,
    reversal.reversed_on,
    false,
    bill.business_date,
    bill.created_at,
    bill.user_code,
    bill.customer_code,
    bill.sales_rep_code,
    bill.sub_total,
    bill.line_discount,
    bill.bill_discount,
    bill.total,
    bill.paid,
    bill.returned,
    bill.paid_status,
    bill.status,
    (
      select coalesce(sum(taxed.vat), 0)::bigint
      from vat_in_force taxed
      where taxed.location_code = bill.location_code and taxed.paper_code = bill.code
    )
  from reversal
  join invoice bill on bill.location_code = reversal.location_code and bill.code = reversal.paper_code
  where bill.status = 'reversed'
    and bill.business_date < reversal.reversed_on;

comment on view bill_day is 'On which days a bill counts, and with which sign, with its amounts';
revoke insert, update, delete, truncate on bill_day from bizx_app;
