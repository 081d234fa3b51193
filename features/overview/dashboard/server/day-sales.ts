import { addDays, type IsoDate } from '../../../../kernel/dates.ts'
import { formatMoney, subtract, sumOf, zero, type Money } from '../../../../kernel/money.ts'
import { formatQuantity, type Quantity } from '../../../../kernel/quantity.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { uncostedSql } from '../../../selling/oversold-goods/server/uncosted-sql.ts'
import { uncostedNote, type Uncosted } from '../../../selling/oversold-goods/uncosted.ts'
import type { DashboardSales, DaySales } from '../dashboard-contract.ts'

const mostNames = 6

/** Whose sales, and of which day. */
export interface SalesAsked {
  locations: readonly string[]
  /** Whose papers alone count; null for all. */
  onlyUser: string | null
  seesCost: boolean
  today: IsoDate
  now: number
  timeZone: string
}

interface Found {
  hours: { day: IsoDate; hour: number; bills: number; sold: Money; byNow: Money }[]
  returned: { day: IsoDate; amount: Money }[]
  tenders: { code: string; name: string; amount: Money }[]
  margin: { net: Money; cost: Money; percent: string | null }
  uncosted: Uncosted
  items: { code: string; name: string; quantity: Quantity; net: Money }[]
  staff: { code: string; username: string; bills: number; sold: Money }[]
}

// $1 the locations, $2 whose papers, $3 today, $4 now, $5 the time zone. Papers of three days count as the view paper_day counts them; here
// bills and returns are read from their own tables, where a reversal of the day finds its paper by its number. A paper's hour is since
// midnight of its business date, so that a day that ends in the small hours stays one day.
const days = 'array[$3::date, $3::date - 1, $3::date - 7]'
const countedOf = (table: 'invoice' | 'sales_return' | 'oversold_goods') => `
    select paper.location_code, paper.code, paper.business_date, paper.business_date as day, 1 as sign, paper.user_code, paper.total,
      (paper.created_at at time zone $5::text) - paper.business_date::timestamp as since_midnight
    from ${table} paper
    where paper.location_code = any($1::text[]) and paper.business_date = any(${days})
      and ($2::text is null or paper.user_code = $2)
      and (paper.status <> 'reversed' or exists (
        select 1 from reversal
        where reversal.location_code = paper.location_code and reversal.paper_code = paper.code and reversal.reversed_on > paper.business_date
      ))
    union all
    select paper.location_code, paper.code, paper.business_date, reversal.reversed_on, -1, paper.user_code, paper.total,
      (reversal.reversed_at at time zone $5::text) - reversal.reversed_on::timestamp
    from reversal
    join ${table} paper on paper.location_code = reversal.location_code and paper.code = reversal.paper_code
    where reversal.location_code = any($1::text[]) and reversal.reversed_on = any(${days})
      and paper.status = 'reversed' and paper.business_date < reversal.reversed_on
      and ($2::text is null or paper.user_code = $2)`
const counted = `
  bill as materialized (${countedOf('invoice')}
  ),
  given as materialized (${countedOf('sales_return')}
  ),
  named as materialized (${countedOf('oversold_goods')}
  )`

// The lines are asked for bill by bill, each once: "distinct on" also keeps PostgreSQL from sharing out the discounts of all bills of all
// years first.
const lines = `
  line as materialized (
    select line.item_code, bill.sign * line.quantity as quantity, bill.sign * (line.line_total - line.bill_share) as net,
      bill.sign * line.vat as vat, bill.sign * line.cost_total as cost
    from bill
    cross join lateral (
      select distinct on (line_no) item_code, quantity, line_total, bill_share, vat, cost_total
      from sold_line
      where sold_line.location_code = bill.location_code and sold_line.invoice_code = bill.code and sold_line.business_date = bill.business_date
      order by line_no
    ) line
    where bill.day = $3::date
  ),
  moved as (
    select net - vat as net, cost from line
    union all
    select -given.sign * (line.line_total - line.bill_discount + (
        select coalesce(sum(taxed.vat), 0)::bigint
        from vat_in_force taxed
        where taxed.location_code = line.location_code and taxed.paper_code = line.sales_return_code and taxed.line_no = line.line_no
      )), -given.sign * coalesce(line.cost_total, round(line.unit_cost::numeric * line.quantity / 1000)::bigint)
    from given
    join sales_return_line line on line.location_code = given.location_code and line.sales_return_code = given.code
    where given.day = $3::date
    union all
    -- Oversold goods cost on the day on which they are named.
    select 0, named.sign * named.total
    from named
    where named.day = $3::date
  ),
  earned as (
    select coalesce(sum(net), 0)::bigint as net, coalesce(sum(cost), 0)::bigint as cost from moved
  )`
const uncosted = uncostedSql({ locations: '$1::text[]', from: '$3::date', through: '$3::date', seller: '$2::text' })
const rowsOf = (query: string) => `(select coalesce(json_agg(found), '[]') from (${query}) found)`

// One statement, so that all figures are of one moment. Names are joined only to the few rows that are left.
const readSales = statement(
  'dashboard.sales',
  `with ${counted}, ${lines}
  select
    ${rowsOf(`
      select day, floor(extract(epoch from since_midnight) / 3600)::integer as hour, sum(sign)::integer as bills,
        sum(sign * total)::bigint as sold,
        coalesce(sum(sign * total) filter (where since_midnight <= ($4::timestamptz at time zone $5) - $3::timestamp), 0)::bigint as "byNow"
      from bill
      group by 1, 2
      order by 1, 2`)} as hours,
    ${rowsOf(`select day, sum(sign * total)::bigint as amount from given group by day order by day`)} as returned,
    ${rowsOf(`
      select type.code, type.name, paid.amount
      from (
        select tender.payment_type_code, sum(bill.sign * tender.amount)::bigint as amount
        from bill
        join tender on tender.location_code = bill.location_code and tender.paper_code = bill.code
        where bill.day = $3
        group by tender.payment_type_code
      ) paid
      join payment_type type on type.code = paid.payment_type_code
      order by type.position`)} as tenders,
    (select json_build_object('net', net, 'cost', cost,
      'percent', case when net <> 0 then money_text(round((net - cost) * 10000.0 / net)::bigint) end) from earned) as margin,
    (select row_to_json(open) from (${uncosted}) open) as uncosted,
    ${rowsOf(`
      select item.code, item.name, best.quantity, best.net
      from (
        select item_code, sum(quantity)::bigint as quantity, sum(net)::bigint as net
        from line
        group by item_code
        having sum(net) > 0
        order by 3 desc, item_code
        limit ${mostNames}
      ) best
      join item on item.code = best.item_code
      order by best.net desc, item.code`)} as items,
    ${rowsOf(`
      select author.code, author.username, sum(bill.sign)::integer as bills, sum(bill.sign * bill.total)::bigint as sold
      from bill
      join app_user author on author.code = bill.user_code
      where bill.day = $3
      group by author.code, author.username
      order by 4 desc, author.code
      limit ${mostNames}`)} as staff`,
)

/** Today's sales with all that stands beside them, in one snapshot. */
export async function salesOf(from: Reader, asked: SalesAsked): Promise<DashboardSales> {
  const { locations, onlyUser, seesCost, today, now, timeZone } = asked
  const [found] = await from.rows<Found>(readSales, [locations, onlyUser, today, new Date(now), timeZone])
  if (!found) throw new Error('the figures of a day are one row')
  const { tenders, margin, items, staff } = found
  const sold = sumOf(found.hours.filter(({ day }) => day === today).map(hour => hour.sold))
  return {
    isOwn: onlyUser !== null,
    at: new Date(now).toISOString(),
    today: dayOf(found, today),
    yesterday: dayOf(found, addDays(today, -1)),
    weekBefore: dayOf(found, addDays(today, -7)),
    tenders: tenders.map(({ code, name, amount }) => ({ code, name, amount: formatMoney(amount) })),
    creditAmount: formatMoney(subtract(sold, sumOf(tenders.map(({ amount }) => amount)))),
    margin: seesCost
      ? {
          netAmount: formatMoney(margin.net),
          costAmount: formatMoney(margin.cost),
          profitAmount: formatMoney(subtract(margin.net, margin.cost)),
          percent: margin.percent,
          uncosted: uncostedNote(found.uncosted),
        }
      : null,
    items: items.map(({ code, name, quantity, net }) => ({ code, name, quantity: formatQuantity(quantity), netAmount: formatMoney(net) })),
    staff:
      onlyUser === null
        ? staff.map(({ code, username, bills, sold: amount }) => ({ code, username, bills, soldAmount: formatMoney(amount) }))
        : null,
  }
}

function dayOf({ hours, returned }: Found, date: IsoDate): DaySales {
  const ofDay = hours.filter(({ day }) => day === date)
  return {
    date,
    bills: ofDay.reduce((sum, { bills }) => sum + bills, 0),
    soldAmount: formatMoney(sumOf(ofDay.map(({ sold }) => sold))),
    soldByNow: formatMoney(sumOf(ofDay.map(({ byNow }) => byNow))),
    returnedAmount: formatMoney(returned.find(({ day }) => day === date)?.amount ?? zero),
    hours: ofDay.map(({ hour, sold }) => ({ hour, amount: formatMoney(sold) })),
  }
}
