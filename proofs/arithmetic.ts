import { countArithmetic } from './counts.ts'
import type { Invariant } from './invariant.ts'
import { correctionArithmetic } from './price-corrections.ts'
import { noteArithmetic, returnedOfNotes } from './purchasing.ts'
import { askedArithmetic } from './sales-orders.ts'
import { oversoldArithmetic } from './oversold-goods.ts'
import { salesReturnArithmetic } from './sales-returns.ts'
import { issueArithmetic } from './stock-papers.ts'
import { transferArithmetic } from './transfers.ts'

/** The arithmetic of papers and their lines. */
export const arithmetic: Invariant = {
  id: 'I-05',
  title: 'lines, bills and stock-ins are priced exactly as the till prices them',
  // As in priceLine and priceInvoice of kernel/pricing.ts: factors are multiplied and rounded
  // once. Multiplying decimals is exact, while a division would round.
  sql: `
  with priced as (
    select location_code, invoice_code, line_no, sub_total, line_total, discount_total, cost_total,
      entry_code is null as is_without_stock,
      round(quantity::numeric * unit_price * 0.001) as right_sub_total,
      round((quantity::numeric * unit_price * (10000 - discount_percent) - quantity::numeric * discount_each * 10000) * 0.0000001) as right_total
    from invoice_line
  ),
  summed as (
    select location_code, invoice_code as code, count(*) as lines, max(line_no) as last_no, sum(line_total) as sub_total, sum(discount_total) as discount
    from invoice_line group by location_code, invoice_code
  ),
  shared as (
    select line.location_code, line.invoice_code, line.line_no, line.bill_share,
      bool_or(line.bill_share is not null) over of_bill as is_kept,
      case when bill.sub_total = 0 then 0
        else apportioned(bill.bill_discount, bill.sub_total, (sum(line.line_total) over up_to_line)::bigint, line.line_total) end as right_share
    from invoice bill join invoice_line line on line.location_code = bill.location_code and line.invoice_code = bill.code
    where bill.bill_discount > 0
    window of_bill as (partition by line.location_code, line.invoice_code), up_to_line as (of_bill order by line.line_no)
    union all
    select line.location_code, line.invoice_code, line.line_no, line.bill_share, true, 0
    from invoice_line line join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
    where line.bill_share > 0 and bill.bill_discount = 0
  ),
  received as (
    select location_code, stock_in_code as code, count(*) as lines, max(line_no) as last_no, sum(line_total) as total
    from stock_in_line group by location_code, stock_in_code
  )
  select 'line ' || line_no || ' of bill ' || invoice_code || ' says ' || amount.name || ' ' || money_text(amount.says) || ' instead of '
    || money_text(amount.is_right::bigint) as what
  from priced cross join lateral (values ('sub total', sub_total::bigint, right_sub_total), ('total', line_total::bigint, right_total),
    ('discount', discount_total::bigint, right_sub_total - right_total),
    ('cost', case when is_without_stock then cost_total else 0 end::bigint, 0)) as amount (name, says, is_right)
  where amount.says <> amount.is_right
  union all
  select 'line ' || line_no || ' of bill ' || invoice_code || ' says ' || coalesce(money_text(bill_share), 'nothing')
    || ' of the bill discount instead of ' || money_text(right_share)
  from shared where is_kept and bill_share is distinct from right_share
  union all
  select 'bill ' || code || ' has ' || coalesce(lines, 0) || ' lines, the last with number ' || coalesce(last_no, 0)
  from invoice left join summed using (location_code, code) where coalesce(lines, 0) = 0 or lines <> last_no
  union all
  select 'bill ' || code || ' of ' || money_text(total) || ' is not the sum of its lines less its discount'
  from invoice join summed using (location_code, code)
  where invoice.sub_total <> summed.sub_total or line_discount <> summed.discount or total <> invoice.sub_total - bill_discount
    or bill_discount <> round(invoice.sub_total::numeric * discount_percent * 0.0001) + discount_amount
  union all
  select 'bill ' || code || ' of ' || business_date || ' is due on ' || due_date from invoice where due_date < business_date
  union all
  select 'line ' || line_no || ' of stock in ' || stock_in_code || ' is not quantity by cost'
  from stock_in_line where line_total <> round(quantity::numeric * cost_price * 0.001)
  union all
  select 'stock in ' || code || ' of ' || money_text(stock_in.total) || ' is not the sum of its lines'
  from stock_in left join received using (location_code, code)
  where stock_in.total <> coalesce(received.total, 0) or lines is distinct from last_no
  union all ${noteArithmetic}
  union all ${returnedOfNotes}
  union all ${correctionArithmetic}
  union all ${issueArithmetic}
  union all ${oversoldArithmetic}
  union all ${salesReturnArithmetic}
  union all ${countArithmetic}
  union all ${transferArithmetic}
  union all ${askedArithmetic}`,
}
