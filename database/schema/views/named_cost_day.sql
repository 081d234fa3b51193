-- needs paper_day.sql
-- The cost of named goods counts on the day of the paper that names them, and against it on the day on which that is taken back.
create or replace view named_cost_day as
  select
    day.location_code,
    day.code,
    day.day,
    day.at,
    day.sign,
    named.invoice_code,
    bill.user_code,
    bill.sales_rep_code,
    bill.customer_code,
    line.invoice_line_no as line_no,
    line.item_code,
    line.entry_code,
    line.quantity,
    line.cost_total
  from paper_day day
  join oversold_goods named on named.location_code = day.location_code and named.code = day.code
  join oversold_goods_line line on line.location_code = named.location_code and line.oversold_goods_code = named.code
  join invoice bill on bill.location_code = named.location_code and bill.code = named.invoice_code
  where day.kind = 'oversold goods' and not day.is_off;

comment on view named_cost_day is 'What the goods of oversold lines cost, on the days on which it counts, with the bill that sold them';
revoke insert, update, delete, truncate on named_cost_day from bizx_app;
