-- needs sold_line_day.sql
create or replace view sold_line as
  select
    location_code,
    invoice_code,
    business_date,
    line_no,
    item_code,
    entry_code,
    package_code,
    quantity,
    unit_price,
    sub_total,
    discount_total,
    line_total,
    cost_total,
    bill_share,
    vat
  from sold_line_day
  where sign = 1;

comment on view sold_line is 'A line of a bill with its share of the bill discount: what it came to is line_total - bill_share';
revoke insert, update, delete, truncate on sold_line from bizx_app;
