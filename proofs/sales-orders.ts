// Parts of the books' promises that are about orders and quotations; each is a query for what breaks it.

interface Asked {
  name: string
  table: string
  lines: string
  link: string
  taken: string
}

const asked: readonly Asked[] = [
  { name: 'sales order', table: 'sales_order', lines: 'sales_order_line', link: 'order_code', taken: 'delivered' },
  { name: 'quotation', table: 'sales_quotation', lines: 'sales_quotation_line', link: 'quotation_code', taken: 'taken' },
]
const [order, quotation] = asked as [Asked, Asked]

const union = (parts: readonly string[]) => parts.join('\n  union all\n  ')

/** I-05: orders and quotations are priced as priceAsked of features/selling/sales-orders/asked.ts prices them. */
export const askedArithmetic = union(
  asked.map(
    ({ name, table, lines, link }) => `
  select '${name} ' || code || ' of ' || money_text(${table}.total) || ' is not what its lines make' as what
  from ${table} left join (
    select location_code, ${link} as code, count(*) as lines, max(line_no) as last_no, sum(sub_total) as sub_total, sum(discount_total) as discount,
      bool_and(sub_total = round(quantity::numeric * unit_price * 0.001) and line_total
        = round((quantity::numeric * unit_price * (10000 - discount_percent) - quantity::numeric * discount_each * 10000) * 0.0000001)) as is_right
    from ${lines} group by location_code, ${link}
  ) summed using (location_code, code)
  where lines is distinct from last_no or ${table}.sub_total <> summed.sub_total or line_discount <> discount or not is_right`,
  ),
)

// What live bills sold of the paper that they were made of.
const sold = ({ link }: Asked) => `
    select origin.location_code, origin.${link}, line.item_code, line.quantity
    from bill_origin origin
    join invoice bill on bill.location_code = origin.location_code and bill.code = origin.invoice_code
    join invoice_line line on line.location_code = bill.location_code and line.invoice_code = bill.code
    where bill.status = 'live' and origin.${link} is not null`
// Of a quotation orders take too, whatever became of them.
const ordered = `
    select asked.location_code, asked.quotation_code, line.item_code, line.quantity
    from sales_order asked
    join sales_order_line line on line.location_code = asked.location_code and line.order_code = asked.code
    where asked.quotation_code is not null`

function takenLines(paper: Asked, takers: string): string {
  const { name, lines, link, taken } = paper
  return `
  select 'line ' || line_no || ' of ${name} ' || line.${link} || ' says ' || quantity_text(line.${taken}) || ' are taken of it, later papers took '
    || quantity_text(coalesce(took.quantity, 0)::bigint) as what
  from ${lines} line left join (
    select location_code, ${link}, item_code, sum(quantity) as quantity from (${takers}) each group by location_code, ${link}, item_code
  ) took using (location_code, ${link}, item_code)
  where line.${taken} <> coalesce(took.quantity, 0)`
}

function states({ name, table, lines, link, taken }: Asked): string {
  return `
  select '${name} ' || code || ' is ' || state || ', its lines make it ' || summed.right_state
  from ${table} join (
    select location_code, ${link} as code,
      case when bool_and(${taken} = quantity) then 'done' when bool_or(${taken} > 0) then 'part' else 'open' end as right_state
    from ${lines} group by location_code, ${link}
  ) summed using (location_code, code)
  where state not in ('revised', 'cancelled') and state <> right_state`
}

function strangers({ name, table, link }: Asked): string {
  return `
  select 'bill ' || bill.code || ' of customer ' || bill.customer_code || ' is made of ${name} ' || made.code || ' of customer ' || made.customer_code
  from bill_origin origin
  join invoice bill on bill.location_code = origin.location_code and bill.code = origin.invoice_code
  join ${table} made on made.location_code = origin.location_code and made.code = origin.${link}
  where bill.status = 'live' and bill.customer_code <> made.customer_code`
}

/** I-13: of orders and quotations is taken what later papers of the same customer took, and they stand where that leaves them. */
export const takenOfAsked = union([
  takenLines(order, sold(order)),
  takenLines(quotation, `${sold(quotation)} union all ${ordered}`),
  ...asked.map(states),
  ...asked.map(strangers),
  `
  select 'sales order ' || asked.code || ' of customer ' || asked.customer_code || ' is made of quotation ' || made.code || ' of customer ' || made.customer_code
  from sales_order asked
  join sales_quotation made on made.location_code = asked.location_code and made.code = asked.quotation_code
  where asked.customer_code <> made.customer_code`,
  `
  select 'quotation ' || old.code || ', version ' || old.revision || ', is ' || old.state || ' with version ' || coalesce(newer.revision::text, 'none') || ' behind it'
  from sales_quotation old
  left join sales_quotation newer on newer.location_code = old.location_code and newer.revises_code = old.code
  where (old.state = 'revised') <> (newer.code is not null) or newer.revision <> old.revision + 1`,
])

/** A part of I-65: orders and quotations cancelled, as the audit tells of it. */
export const cancelledAsked = union(
  asked.map(
    ({ name, table }) => `
  select '${name} ' || code || ' is ' || state || ' with the reason "' || cancelled_reason || '", the audit says otherwise' as what
  from ${table}
  left join (
    select chain as location_code, subject as code, max(reason) as reason from audit where action = 'cancel' group by chain, subject
  ) ended using (location_code, code)
  where (state = 'cancelled') <> (ended.code is not null) or cancelled_reason <> coalesce(ended.reason, '')`,
  ),
)

/** I-17: what customers paid ahead on orders. */
export const paidAhead = `select customer_code as party_code, total as amount from order_advance where status = 'live'`

/** I-13: an advance is what was tendered, and of the customer of its order while that has one. */
export const tenderedAdvances = `
  select 'advance ' || advance.code || ' of ' || money_text(advance.total) || ' was tendered with ' || money_text(coalesce(sum(tender.amount), 0)::bigint) as what
  from order_advance advance
  left join tender on tender.location_code = advance.location_code and tender.paper_code = advance.code
  group by advance.location_code, advance.code, advance.total having advance.total <> coalesce(sum(tender.amount), 0)`
