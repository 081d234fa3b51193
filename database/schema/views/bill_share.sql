-- Only lines that were written before they kept their share themselves.
create or replace view bill_share as
  select
    bill.location_code,
    bill.code as invoice_code,
    line.line_no,
    line.item_code,
    apportioned(
      bill.bill_discount,
      bill.sub_total,
      (
        select sum(other.line_total)::bigint
        from invoice_line other
        where other.location_code = line.location_code and other.invoice_code = line.invoice_code and other.line_no <= line.line_no
      ),
      line.line_total
    ) as share
  from invoice bill
  join invoice_line line on line.location_code = bill.location_code and line.invoice_code = bill.code
  where line.bill_share is null
    and bill.bill_discount > 0
    and bill.sub_total > 0;

comment on view bill_share is 'What the discount of a whole bill takes off each of its lines, where the lines do not keep it themselves';
revoke insert, update, delete, truncate on bill_share from bizx_app;
