-- needs bill_share.sql
-- needs bill_day.sql
-- A line keeps its share of the bill discount; for an older one it is worked out, where its bill has a discount at all.
create or replace view sold_line_day as
  select
    bill.location_code,
    bill.code as invoice_code,
    bill.day,
    bill.at,
    bill.sign,
    bill.reversed_on,
    bill.is_off,
    bill.business_date,
    bill.created_at,
    bill.user_code,
    bill.customer_code,
    bill.sales_rep_code,
    bill.paid_status,
    line.line_no,
    line.item_code,
    line.entry_code,
    line.package_code,
    line.quantity,
    line.unit_price,
    line.sub_total,
    line.discount_total,
    line.line_total,
    line.cost_total,
    case
      when line.bill_share is not null then line.bill_share::bigint
      when bill.bill_discount = 0 or bill.sub_total = 0 then 0::bigint
      else (
        select shared.share
        from bill_share shared
        where shared.location_code = line.location_code and shared.invoice_code = line.invoice_code and shared.line_no = line.line_no
      )
    end as bill_share,
    (
      select coalesce(sum(taxed.vat), 0)::bigint
      from vat_in_force taxed
      where taxed.location_code = line.location_code and taxed.paper_code = line.invoice_code and taxed.line_no = line.line_no
    ) as vat
  from bill_day bill
  join invoice_line line on line.location_code = bill.location_code and line.invoice_code = bill.code;

comment on view sold_line_day is 'A line of a bill on the days on which the bill counts, with its share of the bill discount: it came to line_total - bill_share';
revoke insert, update, delete, truncate on sold_line_day from bizx_app;
