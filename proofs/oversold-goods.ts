import type { Invariant } from './invariant.ts'

// Parts of the books' promises that are about goods sold when they were no longer in stock; each is a query for what breaks it.

/** I-05: a paper of oversold goods is worth what its lines cost. */
export const oversoldArithmetic = `
  select 'oversold goods ' || code || ' of ' || money_text(oversold_goods.total) || ' is not what its lines cost' as what
  from oversold_goods left join (
    select location_code, oversold_goods_code as code, count(*) as lines, max(line_no) as last_no, sum(cost_total) as cost
    from oversold_goods_line group by location_code, oversold_goods_code
  ) summed using (location_code, code)
  where lines is distinct from last_no or oversold_goods.total <> cost`

/** I-10: the movements that naming goods must have. */
export const oversoldGoodsLines = `
    select 'oversold goods' as kind, line.location_code, oversold_goods_code as paper_code, entry_code,
      case when paper.status = 'live' then -sum(quantity) else 0 end as quantity,
      case when paper.status = 'live' then -sum(cost_total) else 0 end as value
    from oversold_goods_line line join oversold_goods paper on paper.location_code = line.location_code and paper.code = line.oversold_goods_code
    group by line.location_code, oversold_goods_code, entry_code, paper.status`

/** I-10: goods are named from entries of their items, at their cost. */
export const strayOversoldEntries = `
  select 'line ' || line_no || ' of oversold goods ' || oversold_goods_code || ' has stock entry ' || line.entry_code || ' of another item or cost' as what
  from oversold_goods_line line join stock_entry entry on entry.code = line.entry_code
  where entry.item_code <> line.item_code or entry.cost_price <> line.unit_cost`

/** SQL of what living papers name of each line of a bill: how much, at what cost, and the entry named last. */
export const namedByPapers = `
    select named.location_code, named.invoice_code, named.line_no, sum(named.quantity) as quantity, sum(named.cost_total) as cost,
      max(named.entry_code) filter (where named.place = 1) as entry_code, max(named.unit_cost) filter (where named.place = 1) as unit_cost
    from (
      select paper.location_code, paper.invoice_code, line.invoice_line_no as line_no, line.quantity, line.cost_total, line.entry_code, line.unit_cost,
        row_number() over (partition by paper.location_code, paper.invoice_code, line.invoice_line_no
          order by paper.code desc, line.line_no desc) as place
      from oversold_goods paper
      join oversold_goods_line line on line.location_code = paper.location_code and line.oversold_goods_code = paper.code
      where paper.status = 'live'
    ) named
    group by named.location_code, named.invoice_code, named.line_no`

/** What is named of oversold lines. */
export const namedGoods: Invariant = {
  id: 'I-86',
  title:
    'what is named of an oversold line is what its living papers name, at most what was sold; it names no stock entry itself, and is wholly named before it comes back',
  sql: `
  with named as (${namedByPapers}
  )
  select 'line ' || line_no || ' of bill ' || invoice_code || ' says ' || quantity_text(sold.named) || ' of ' || quantity_text(sold.quantity)
    || ' is named, its papers name ' || quantity_text(coalesce(named.quantity, 0)::bigint) as what
  from invoice_line sold left join named using (location_code, invoice_code, line_no)
  where sold.named <> coalesce(named.quantity, 0) or sold.named > sold.quantity
  union all
  select 'oversold goods ' || paper.code || ' names line ' || line.invoice_line_no || ' of bill ' || paper.invoice_code
    || case when sold.line_no is null then ', which is not there' when not sold.is_oversold then ', which is not oversold'
      when sold.item_code <> line.item_code then ', which is of another item' else ', which is reversed' end
  from oversold_goods paper
  join oversold_goods_line line on line.location_code = paper.location_code and line.oversold_goods_code = paper.code
  join invoice bill on bill.location_code = paper.location_code and bill.code = paper.invoice_code
  left join invoice_line sold on sold.location_code = paper.location_code and sold.invoice_code = paper.invoice_code
    and sold.line_no = line.invoice_line_no
  where paper.status = 'live' and (sold.line_no is null or not sold.is_oversold or sold.item_code <> line.item_code or bill.status = 'reversed')
  union all
  select 'line ' || line_no || ' of bill ' || invoice_code || ' is oversold and has '
    || case when entry_code is not null then 'stock entry ' || entry_code else 'a cost of ' || money_text(cost_total) end
  from invoice_line where is_oversold and (entry_code is not null or cost_total <> 0 or unit_cost <> 0)
  union all
  select 'of line ' || line_no || ' of bill ' || invoice_code || ' ' || quantity_text(returned) || ' came back, and '
    || quantity_text(named) || ' of ' || quantity_text(quantity) || ' is named'
  from invoice_line where is_oversold and returned > 0 and named < quantity`,
}
