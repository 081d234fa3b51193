-- Each line's share of the bill discount: by its total, rounded down; the cents left over go to the largest remainders, on a tie to the
-- earlier line.
create or replace view sold_line as
  select
    bill.location_code,
    bill.code as invoice_code,
    bill.business_date,
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
    shared.rounded_down
    + (
      row_number() over (partition by bill.location_code, bill.business_date, bill.code order by shared.remainder desc, line.line_no)
      <= bill.bill_discount - sum(shared.rounded_down) over (partition by bill.location_code, bill.business_date, bill.code)
    )::integer as bill_share
  from invoice bill
  join invoice_line line on line.location_code = bill.location_code and line.invoice_code = bill.code
  cross join lateral (
    select
      case when bill.sub_total > 0 then bill.bill_discount::bigint * line.line_total / bill.sub_total else 0 end as rounded_down,
      case when bill.sub_total > 0 then bill.bill_discount::bigint * line.line_total % bill.sub_total else 0 end as remainder
  ) shared;

comment on view sold_line is 'A line of a bill with its share of the bill discount: what it came to is line_total - bill_share';
