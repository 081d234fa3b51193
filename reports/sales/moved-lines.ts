/**
 * What a line belongs to, by its alias: a bill of the period that stands, one that was taken back on a later day, either, a return, or the
 * naming of oversold goods.
 */
export type MovedPaper = 'sold' | 'taken' | 'bill' | 'returned' | 'named'

const stands = `sold.location_code = any(:locations::text[])
        and sold.business_date between :fromDate::date and :toDate::date
        and sold.status <> 'reversed'`

/**
 * SQL of what was sold and came back in the period, as `taken`, `sold_bill`, `bill` and `returned`: each with "day" and "at", the day and
 * the moment it counts on, and "sign". A bill that was taken back on a later day counts on its own day, and against it on that one.
 */
export const papersMoved = `taken as (
      select bill.location_code, bill.code, bill.user_code, bill.sales_rep_code, bill.customer_code, bill.bill_discount, bill.total,
        day.date as day, day.at, day.sign
      from reversal
      join invoice bill on bill.location_code = reversal.location_code and bill.code = reversal.paper_code and bill.status = 'reversed'
      cross join lateral (
        values (bill.business_date, bill.created_at, 1), (reversal.reversed_on, reversal.reversed_at, -1)
      ) day (date, at, sign)
      where reversal.location_code = any(:locations::text[])
        and reversal.reversed_on >= :fromDate::date
        and reversal.reversed_on > bill.business_date
        and day.date between :fromDate::date and :toDate::date
    ),
    sold_bill as not materialized (
      select sold.location_code, sold.code, sold.user_code, sold.sales_rep_code, sold.customer_code, sold.bill_discount, sold.total,
        sold.business_date as day, sold.created_at as at, 1 as sign
      from invoice sold
      where ${stands}
    ),
    bill as not materialized (
      select * from sold_bill
      union all
      select * from taken
    ),
    returned as (
      select day.location_code, day.code, day.author_code as user_code, day.day, day.at, day.sign, given.customer_code, given.total,
        bill.sales_rep_code, coalesce(given.invoice_code, day.code) as paper
      from paper_day day
      join sales_return given on given.location_code = day.location_code and given.code = day.code
      left join invoice bill on bill.location_code = given.location_code and bill.code = given.invoice_code
      where day.kind = 'sales return' and not day.is_off
        and day.location_code = any(:locations::text[])
        and day.day between :fromDate::date and :toDate::date
    )`

/** SQL of the first of the period's days on which the shop can have sold: the period's own first, or that of the first bill of the locations. */
export const firstSellingDay = `(
          select greatest(:fromDate::date, min(earliest.day))
          from unnest(:locations::text[]) place (code)
          cross join lateral (
            select first.business_date as day
            from invoice first
            where first.location_code = place.code
            order by first.business_date
            limit 1
          ) earliest
        )`

interface LinesMoved {
  /** What lines are summed by, over the paper and the line by their aliases. */
  code: (of: MovedPaper, line: string) => string
  /** Further columns of the paper; of several papers the greatest. */
  beside?: Readonly<Record<string, (of: MovedPaper) => string>>
  /** Whether a line counts. */
  isWanted?: (line: string) => string
}

/**
 * SQL of `moved`, over `papersMoved`: quantity, sales after all discounts less returns, the VAT in them and what the goods had cost, by
 * "code". Several rows have one code. Oversold goods cost on the day on which they are named.
 */
export function linesMoved({ code, beside = {}, isWanted = () => 'true' }: LinesMoved): string {
  const besides = (of: MovedPaper, wrap = (sql: string) => sql) =>
    Object.entries(beside)
      .map(([name, sqlOf]) => ` ${wrap(sqlOf(of))} as ${name},`)
      .join('')
  return `moved as (
      -- Summed before anything is looked up for them: a year of all locations has a million lines.
      select ${code('sold', 'line')} as code,${besides('sold', sql => `max(${sql})`)}
        sum(line.quantity)::bigint as quantity, sum(line.line_total - coalesce(line.bill_share, 0))::bigint as sold, 0::bigint as vat,
        sum(line.cost_total)::bigint as cost
      from sold_bill sold
      join invoice_line line on line.location_code = sold.location_code and line.invoice_code = sold.code
      where ${isWanted('line')}
      group by 1
      union all
      select ${code('taken', 'line')},${besides('taken')}
        taken.sign * line.quantity, taken.sign * (line.line_total - coalesce(line.bill_share, 0)), 0, taken.sign * line.cost_total
      from taken
      join invoice_line line on line.location_code = taken.location_code and line.invoice_code = taken.code
      where ${isWanted('line')}
      union all
      -- The same for lines that do not keep their share of the bill's discount.
      select ${code('bill', 'line')},${besides('bill')}
        0, -bill.sign * shared.share, 0, 0
      from bill
      join bill_share shared on shared.location_code = bill.location_code and shared.invoice_code = bill.code
      join invoice_line line
        on line.location_code = shared.location_code and line.invoice_code = shared.invoice_code and line.line_no = shared.line_no
      where bill.bill_discount > 0
        and ${isWanted('line')}
      union all
      select ${code('bill', 'line')},${besides('bill')}
        0, 0, bill.sign * taxed.vat, 0
      from bill
      join vat_in_force taxed on taxed.location_code = bill.location_code and taxed.paper_code = bill.code
      join invoice_line line
        on line.location_code = taxed.location_code and line.invoice_code = taxed.paper_code and line.line_no = taxed.line_no
      where ${isWanted('line')}
      union all
      select ${code('returned', 'line')},${besides('returned')}
        -returned.sign * line.quantity, -returned.sign * (line.line_total - line.bill_discount),
        returned.sign * (
          select coalesce(sum(taxed.vat), 0)::bigint
          from vat_in_force taxed
          where taxed.location_code = line.location_code and taxed.paper_code = line.sales_return_code and taxed.line_no = line.line_no
        ),
        -returned.sign * coalesce(line.cost_total, round(line.unit_cost::numeric * line.quantity / 1000)::bigint)
      from returned
      join sales_return_line line on line.location_code = returned.location_code and line.sales_return_code = returned.code
      where ${isWanted('line')}
      union all
      select ${code('named', 'named')},${besides('named')}
        0, 0, 0, named.sign * named.cost_total
      from named_cost_day named
      where named.location_code = any(:locations::text[])
        and named.day between :fromDate::date and :toDate::date
        and ${isWanted('named')}
    )`
}
