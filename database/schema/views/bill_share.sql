-- The share is rounded down, and the cents that are left go to the lines with the largest remainders, the earlier line first: as
-- `apportion` in kernel/pricing.ts does it.
create or replace view bill_share as
  select
    bill.location_code,
    bill.code as invoice_code,
    line.line_no,
    line.item_code,
    (
      select
        bill.bill_discount::bigint * line.line_total / bill.sub_total
        + (
          count(*) filter (where (shared.remainder, -shared.line_no) >= (bill.bill_discount::bigint * line.line_total % bill.sub_total, -line.line_no))
          <= bill.bill_discount - sum(shared.rounded_down)
        )::integer
      from (
        select
          other.line_no,
          bill.bill_discount::bigint * other.line_total / bill.sub_total as rounded_down,
          bill.bill_discount::bigint * other.line_total % bill.sub_total as remainder
        from invoice_line other
        where other.location_code = bill.location_code and other.invoice_code = bill.code
      ) shared
    ) as share
  from invoice bill
  join invoice_line line on line.location_code = bill.location_code and line.invoice_code = bill.code
  where bill.bill_discount > 0
    and bill.sub_total > 0;

comment on view bill_share is 'What the discount of a whole bill takes off each of its lines; bills without one are not here';
