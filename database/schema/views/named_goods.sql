-- Goods come back into the entry that they were named last from, at what was named for their line in all.
create or replace view named_goods as
  select
    paper.location_code,
    paper.invoice_code,
    line.invoice_line_no as line_no,
    sum(line.quantity)::bigint as quantity,
    sum(line.cost_total)::bigint as cost_total,
    (array_agg(line.entry_code order by paper.code desc, line.line_no desc))[1] as entry_code,
    (array_agg(line.unit_cost order by paper.code desc, line.line_no desc))[1] as unit_cost
  from oversold_goods paper
  join oversold_goods_line line on line.location_code = paper.location_code and line.oversold_goods_code = paper.code
  where paper.status = 'live'
  group by paper.location_code, paper.invoice_code, line.invoice_line_no;

comment on view named_goods is 'What is named of an oversold line by papers that live, and the stock entry and cost of a unit that were named last';
revoke insert, update, delete, truncate on named_goods from bizx_app;
