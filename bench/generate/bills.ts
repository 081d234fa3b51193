import type { Client } from 'pg'
import { codePrefixes, paymentTypeCodes } from '../../kernel/codes.ts'
import { cashCustomer, days, openingDay, type BusinessSize } from './setting.ts'

/** Bills keep the shop's clock: 08:00 to 18:00 in Colombo. */
export const timeZone = 'Asia/Colombo'

/** Draws who buys what, when and where into `bench.bill`, numbered in the order of time. */
export async function drawBills(client: Client, size: BusinessSize): Promise<void> {
  await client.query(`
    create unlogged table bench.bill as
    with drawn as (
      select n, date '${openingDay(size)}' + 1 + (n * ${days(size)} / greatest(${size.bills}, 1))::integer as business_date,
        8 * 3600 + bench.dice(n, 1, 36000) as second, 1 + bench.dice(n, 2, ${size.locations}) as node,
        bench.dice(n, 3, 100) < 35 as is_pos, bench.dice(n, 4, 100) as named, 1 + bench.dice(n, 5, ${size.customers}) as client,
        bench.dice(n, 6, 100) as credit, case when bench.dice(n, 7, 33) = 0 then 200 else 0 end as discount_percent
      from generate_series(0::bigint, ${size.bills - 1}) n
    )
    select (row_number() over (order by business_date, second, n))::bigint as bill_id, place.location_code, place.user_code, business_date,
      (business_date + make_interval(secs => second)) at time zone '${timeZone}' as created_at, is_pos,
      bench.code(case when is_pos then '${codePrefixes.invoicePos}' else '${codePrefixes.invoiceAutoCare}' end, node,
        row_number() over (partition by node, is_pos order by business_date, second, n)) as code,
      case when named < case when is_pos then 15 else 70 end then client end as client,
      credit < 40 as wants_credit, discount_percent
    from drawn join bench.place using (node)
    order by business_date, second, n;
    alter table bench.bill add primary key (bill_id);
    analyze bench.bill;
  `)
}

/** Draws what each bill is for into `bench.bill_line`, priced like features/selling/sales/invoice.ts prices it. */
export async function drawLines(client: Client, { items }: BusinessSize): Promise<void> {
  await client.query(`
    create unlogged table bench.bill_line as
    with drawn as (
      select bill_id, line_no, location_code, code, is_pos, bill_id * 8 + line_no as n
      from bench.bill, generate_series(1, 1 + bench.dice(bill_id, 10, 5)) line_no
    ),
    -- Most workshop bills begin with work: every fiftieth ware is that.
    chosen as (
      select drawn.*, case when line_no = 1 and not is_pos and bench.dice(n, 11, 10) < 6 then bench.favourite(n, 12, ${items} / 50) * 50 + 49
        else bench.favourite(n, 12, ${items}) end as ware
      from drawn
    ),
    priced as (
      select chosen.bill_id, chosen.line_no, chosen.location_code, chosen.code, ware.item_code, entry.entry_code, entry.warranty_days,
        coalesce(entry.retail, ware.retail) as price, coalesce(entry.cost, 0) as cost,
        case when ware.type <> 'stock' then 1000 when ware.allows_fractions then 500 * (1 + bench.dice(chosen.n, 13, 8))
          else 1000 * (1 + bench.dice(chosen.n, 13, 2) * bench.dice(chosen.n, 14, 3)) end::bigint as quantity,
        case when ware.type = 'stock' and bench.dice(chosen.n, 15, 6) = 0 then 300 else 0 end as discount_percent
      from chosen join bench.ware on ware.nth = chosen.ware
      left join bench.entry on entry.location_code = chosen.location_code and entry.ware = chosen.ware
        and entry.batch = case when entry.batches > 1 then 1 + bench.dice(chosen.n, 16, 2) else 1 end
    )
    select *, bench.times(price, quantity) as sub_total, (quantity * price * (10000 - discount_percent) + 5000000) / 10000000 as line_total,
      bench.times(cost, quantity) as cost_total
    from priced order by bill_id, line_no;
    analyze bench.bill_line;
  `)
}

/** Adds the bills up into `bench.priced`: totals, who pays at once, what the customer owed before. */
export async function priceBills(client: Client): Promise<void> {
  await client.query(`
    create unlogged table bench.summed as
    select bill_id, sub_total, line_discount, cost, lines, round(sub_total * bill.discount_percent / 10000.0)::bigint as bill_discount
    from bench.bill join (
      select bill_id, sum(line_total)::bigint as sub_total, sum(sub_total - line_total)::bigint as line_discount, sum(cost_total)::bigint as cost,
        count(*)::integer as lines
      from bench.bill_line group by bill_id
    ) added using (bill_id);
    -- What the discount of a bill takes off each of its lines.
    create unlogged table bench.bill_share as
    select bill_id, line_no, apportioned(bill_discount, summed.sub_total, (sum(line_total) over (partition by bill_id order by line_no))::bigint,
      line_total) as share
    from bench.bill_line join bench.summed using (bill_id) where bill_discount > 0;
    alter table bench.bill_share add primary key (bill_id, line_no);
    create unlogged table bench.priced as
    with goods as (
      select bill_id, sum(line_total - coalesce(share, 0))::bigint as goods
      from bench.bill_line left join bench.bill_share using (bill_id, line_no) where entry_code is not null group by bill_id
    ),
    discounted as (
      select bill.*, summed.sub_total, summed.line_discount, summed.cost, summed.lines, coalesce(goods.goods, 0) as goods, summed.bill_discount,
        coalesce(client.customer_code, ${cashCustomer}) as customer_code, client.vehicle_code, client.first_km, client.km_a_day,
        coalesce(client.credit_days, 0) as credit_days, bill.wants_credit and coalesce(client.credit_days, 0) > 0 as on_credit
      from bench.bill join bench.summed using (bill_id) left join goods using (bill_id) left join bench.client on client.nth = bill.client
    ),
    totalled as (
      select *, sub_total - bill_discount as total, case when on_credit then 0 else sub_total - bill_discount end as paid from discounted
    )
    select *,
      case when client is null then 0
        else coalesce(sum(total - paid) over (partition by client order by bill_id rows between unbounded preceding and 1 preceding), 0)
      end::bigint as owed_before,
      case when vehicle_code is not null and not is_pos then first_km + km_a_day * (business_date - (min(business_date) over ())) end as odometer_km
    from totalled;
    alter table bench.priced add primary key (bill_id);
    analyze bench.priced;
  `)
}

/** Writes bills, lines and tenders, and takes their numbers. */
export async function writeBills(client: Client): Promise<void> {
  await client.query(`
    insert into invoice (location_code, code, kind, business_date, created_at, user_code, customer_code, sub_total, line_discount,
      discount_percent, bill_discount, total, received, paid, paid_status, previous_credit, due_date, vehicle_code, odometer_km,
      next_service_km, next_service_date)
    select location_code, code, case when is_pos then 'pos' else 'auto-care' end, business_date, created_at, user_code, customer_code, sub_total,
      line_discount, discount_percent, bill_discount, total, case when on_credit then 0 else (total + 9999) / 10000 * 10000 end, paid,
      case when on_credit then 1 else 4 end, owed_before, business_date + case when on_credit then credit_days else 0 end,
      case when odometer_km is not null then vehicle_code end, odometer_km, odometer_km + 5000,
      case when odometer_km is not null then business_date + 180 end
    from bench.priced order by bill_id;

    insert into invoice_line (location_code, invoice_code, line_no, item_code, entry_code, quantity, list_price, unit_price, discount_percent,
      discount_total, sub_total, line_total, unit_cost, cost_total, warranty_due_date, bill_share, business_date)
    select line.location_code, line.code, line.line_no, line.item_code, line.entry_code, line.quantity, line.price, line.price,
      line.discount_percent, line.sub_total - line.line_total, line.sub_total, line.line_total, line.cost, line.cost_total,
      case when line.warranty_days > 0 then bill.business_date + line.warranty_days end, coalesce(share.share, 0),
      bill.business_date
    from bench.bill_line line join bench.bill using (bill_id) left join bench.bill_share share using (bill_id, line_no) order by line.bill_id, line.line_no;

    insert into tender (location_code, paper_code, tender_no, payment_type_code, amount, business_date)
    select location_code, code, 1, '${paymentTypeCodes.cash}', paid, business_date from bench.priced where paid > 0 order by bill_id;

    insert into number_series (location_code, prefix, last_serial, last_date)
    select location_code, case when is_pos then '${codePrefixes.invoicePos}' else '${codePrefixes.invoiceAutoCare}' end, count(*), max(business_date)
    from bench.bill group by is_pos, location_code;

    update vehicle set odometer_km = seen.odometer_km, odometer_date = seen.business_date
    from (select vehicle_code, max(odometer_km) as odometer_km, max(business_date) as business_date from bench.priced
      where odometer_km is not null group by vehicle_code) seen
    where vehicle.code = seen.vehicle_code;
  `)
}
