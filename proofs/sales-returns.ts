import { endedOf } from './bad-debts.ts'
import { namedByPapers } from './oversold-goods.ts'
import { cashCustomerCode } from '../kernel/codes.ts'
import type { Invariant } from './invariant.ts'

// What a part of a sold line costs; one from before lines kept it, quantity by cost.
const costOfPart = 'coalesce(part.cost_total, round(part.quantity::numeric * part.unit_cost * 0.001))'

// Parts of the books' promises that are about goods that customers bring back; each is a query for what breaks it.

/** I-05: a return is what its lines make; a part of a sold line is its part of what that was sold for, but for rounding. */
export const salesReturnArithmetic = `
  select 'sales return ' || code || ' of ' || money_text(sales_return.total) || ' is not what its lines make' as what
  from sales_return left join (
    select location_code, sales_return_code as code, count(*) as lines, max(line_no) as last_no, sum(line_total) as sub_total,
      sum(bill_discount) as share,
      coalesce(sum(${costOfPart}) filter (where condition = 'stock' and entry_code is not null), 0) as kept,
      coalesce(sum(${costOfPart}) filter (where condition = 'damaged'), 0) as lost
    from sales_return_line part group by location_code, sales_return_code
  ) summed using (location_code, code)
  where lines is distinct from last_no or sales_return.sub_total <> summed.sub_total or sales_return.bill_discount <> share
    or sales_return.cost_total <> kept or damaged_total <> lost
  union all
  select 'line ' || line_no || ' of sales return ' || sales_return_code || ' is not quantity by price'
  from sales_return_line
  where invoice_line_no is null
    and (value <> round(quantity::numeric * unit_price * 0.001) or discount + bill_discount <> 0 or cost_total <> round(quantity::numeric * unit_cost * 0.001))
  union all
  -- Each return of the same line, taken back or not, may have moved a cent. Once one is taken back, its bill may be changed.
  select 'line ' || line_no || ' of sales return ' || sales_return_code || ' is worth ' || money_text(value) || ' of ' || money_text(line_total)
    || coalesce(', and cost ' || money_text(cost_total) || ' of ' || money_text(sold_cost::bigint), '')
  from (
    select part.line_no, part.sales_return_code, part.value, sold.line_total, part.quantity, sold.quantity as whole, part.unit_price,
      part.cost_total, sold.cost_total + coalesce(named.cost, 0) as sold_cost, given.status,
      count(*) over (partition by sold.location_code, sold.invoice_code, sold.line_no) as parts
    from sales_return_line part
    join sales_return given on given.location_code = part.location_code and given.code = part.sales_return_code
    join invoice_line sold on sold.location_code = given.location_code and sold.invoice_code = given.invoice_code
      and sold.line_no = part.invoice_line_no
    left join (${namedByPapers}
    ) named on named.location_code = sold.location_code and named.invoice_code = sold.invoice_code and named.line_no = sold.line_no
  ) part
  where status = 'live' and (abs(value * whole - line_total * quantity) > parts * whole or unit_price <> round(line_total * 1000.0 / whole)
    or abs(cost_total * whole - sold_cost * quantity) > parts * whole)`

/** I-10: what returns bring back into stock. */
export const salesReturnLines = `
    select 'sales return' as kind, part.location_code, sales_return_code as paper_code, entry_code,
      case when given.status = 'live' then sum(quantity) else 0 end as quantity,
      case when given.status = 'live' then sum(${costOfPart}) else 0 end as value
    from sales_return_line part join sales_return given on given.location_code = part.location_code and given.code = part.sales_return_code
    where entry_code is not null and condition = 'stock'
    group by part.location_code, sales_return_code, entry_code, given.status`

/**
 * I-10: goods come back into the entry they were sold from, or one of their item, at its cost; services into none. Once a return is
 * taken back, its bill may be changed.
 */
export const strayReturnEntries = `
  select 'line ' || line_no || ' of sales return ' || sales_return_code || ' has stock entry ' || line.entry_code || ' of another item or cost' as what
  from sales_return_line line join stock_entry entry on entry.code = line.entry_code
  where entry.item_code <> line.item_code or entry.cost_price <> line.unit_cost
  union all
  select 'line ' || line_no || ' of sales return ' || sales_return_code || ' brings back ' || item.type || ' ' || item.code
    || case when entry_code is null then ' into no stock entry' else ' into stock entry ' || entry_code end
  from sales_return_line line join item on item.code = line.item_code
  where (item.type <> 'stock' and entry_code is not null) or (item.type = 'stock' and condition = 'stock' and entry_code is null)
  union all
  select 'line ' || line.line_no || ' of sales return ' || sales_return_code || ' is not the line of the bill that it names'
  from sales_return_line line
  join sales_return given on given.location_code = line.location_code and given.code = line.sales_return_code
  left join invoice_line sold on sold.location_code = given.location_code and sold.invoice_code = given.invoice_code
    and sold.line_no = line.invoice_line_no
  left join (${namedByPapers}
  ) named on named.location_code = sold.location_code and named.invoice_code = sold.invoice_code and named.line_no = sold.line_no
  where (given.invoice_code is null) <> (line.invoice_line_no is null)
    or (given.invoice_code is not null and given.status = 'live'
      and (sold.item_code, coalesce(sold.entry_code, named.entry_code), case when sold.is_oversold then named.unit_cost else sold.unit_cost end)
        is distinct from (line.item_code, line.entry_code, line.unit_cost))`

/** I-16: what returns gave to customers' balances; that of the cash customer is the credit notes it holds. */
export const givenByReturns = `
  select customer_code as party_code, to_balance as amount from sales_return where status = 'live' and customer_code <> '${cashCustomerCode}'`

// A line that does not keep its share of the bill discount has what apportion() of kernel/pricing.ts gives it.
const returnedOfSold: Invariant = {
  id: 'I-11',
  title: 'no more came back than was sold, in quantity and in money, and a bill knows what came back',
  sql: `
  with back as (
    select given.location_code, given.invoice_code, line.invoice_line_no as line_no, sum(line.quantity) as quantity, sum(line.value) as value,
      sum(line.bill_discount) as share, sum(line.cost_total) as cost, bool_and(line.cost_total is not null) as knows_cost
    from sales_return_line line
    join sales_return given on given.location_code = line.location_code and given.code = line.sales_return_code
    where given.status = 'live' and given.invoice_code is not null
    group by given.location_code, given.invoice_code, line.invoice_line_no
  ),
  summed as (
    select line.location_code, line.invoice_code, line.line_no, line.quantity, line.returned, line.line_total,
      line.cost_total + coalesce(named.cost, 0) as cost_total, line.bill_share, bill.bill_discount,
      sum(line.line_total) over (partition by line.location_code, line.invoice_code) as whole,
      sum(line.line_total) over (partition by line.location_code, line.invoice_code order by line.line_no) as up_to
    from invoice_line line
    join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
    left join (${namedByPapers}
    ) named on named.location_code = line.location_code and named.invoice_code = line.invoice_code and named.line_no = line.line_no
    where line.returned > 0 or exists (
      select 1 from sales_return given where given.location_code = line.location_code and given.invoice_code = line.invoice_code)
  ),
  sold as (
    select summed.*, case when bill_share is not null then bill_share when whole = 0 then 0
      else apportioned(bill_discount, whole::bigint, up_to::bigint, line_total) end as share
    from summed
  )
  select 'line ' || line_no || ' of bill ' || invoice_code || ' says ' || quantity_text(sold.returned) || ' of ' || quantity_text(sold.quantity)
    || ' came back, returns brought ' || quantity_text(coalesce(back.quantity, 0)::bigint) as what
  from sold left join back using (location_code, invoice_code, line_no)
  where sold.returned <> coalesce(back.quantity, 0) or sold.returned > sold.quantity
  union all
  select 'of line ' || line_no || ' of bill ' || invoice_code || ' for ' || money_text(line_total) || ' less ' || money_text(sold.share::bigint)
    || ' returns gave ' || money_text(back.value::bigint) || ' less ' || money_text(back.share::bigint)
  from sold join back using (location_code, invoice_code, line_no)
  where back.value > line_total or back.share > sold.share or back.value - back.share > line_total - sold.share
    or (back.quantity = sold.quantity and (back.value, back.share) <> (line_total, sold.share))
  union all
  select 'of line ' || line_no || ' of bill ' || invoice_code || ' with a cost of ' || money_text(cost_total::bigint) || ' returns brought back ' || money_text(back.cost::bigint)
  from sold join back using (location_code, invoice_code, line_no)
  where knows_cost and (back.cost > cost_total or (back.quantity = sold.quantity and back.cost <> cost_total))
  union all
  select 'bill ' || invoice.code || ' is reversed, and sales return ' || given.code || ' of it lives'
  from invoice join sales_return given on given.location_code = invoice.location_code and given.invoice_code = invoice.code
  where invoice.status = 'reversed' and given.status = 'live'
  union all
  select 'sales return ' || given.code || ' is of another customer than bill ' || invoice.code
  from invoice join sales_return given on given.location_code = invoice.location_code and given.invoice_code = invoice.code
  where invoice.customer_code <> given.customer_code and given.status = 'live'`,
}

const moneyOfReturns: Invariant = {
  id: 'I-12',
  title: 'the money of a return goes off its bill, into cash and to the balance; cash is never more than was paid',
  sql: `
  with given as (
    select location_code, invoice_code as code, sum(off_bill) as off_bill, sum(cash_paid) as cash
    from sales_return where status = 'live' and invoice_code is not null group by location_code, invoice_code
  )
  select 'bill ' || code || ' says ' || money_text(invoice.returned) || ' came off what it owed, its returns say '
    || money_text(coalesce(given.off_bill, 0)::bigint) as what
  from invoice left join given using (location_code, code)
  where invoice.returned <> coalesce(given.off_bill, 0)
  union all
  select 'bill ' || code || ' was paid with ' || money_text((invoice.paid - coalesce(lost.amount, 0))::bigint) || ', its returns gave '
    || money_text(given.cash::bigint) || ' back in cash'
  from invoice
  join given using (location_code, code)
  left join (select location_code, code, sum(amount) as amount from (${endedOf('invoice_code')}) item group by location_code, code) lost
    using (location_code, code)
  where given.cash > invoice.paid - coalesce(lost.amount, 0)
  union all
  select 'sales return ' || code || ' of ' || money_text(total) || ' goes to ' || money_text((off_bill + cash_paid + to_balance)::bigint)
  from sales_return where total <> off_bill + cash_paid + to_balance
  union all
  select 'sales return ' || given.code || ' owes a customer without a name ' || money_text(given.to_balance) || ', '
    || coalesce('credit note ' || note.code || ' of ' || money_text(note.total) || ' is ' || note.status, 'and no credit note says so')
  from sales_return given
  full join credit_note note on note.location_code = given.location_code and note.return_code = given.code
  where (note.code is not null) is distinct from (given.customer_code = '${cashCustomerCode}' and given.to_balance > 0)
    or note.total <> given.to_balance or note.status <> given.status or note.business_date <> given.business_date`,
}

/** What comes back of bills, and where its money goes. */
export const returnInvariants: readonly Invariant[] = [returnedOfSold, moneyOfReturns]
