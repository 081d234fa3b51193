import type { Client } from 'pg'
import { codePrefixes } from '../../kernel/codes.ts'
import { timeZone } from './bills.ts'
import { openingDay, type BusinessSize } from './setting.ts'

const linesOfPaper = 500
/** How many of the best sellers are in stock in thousands, so that a load test never sells the last one. */
const favourites = 300

/**
 * Draws where which entry of which item is in stock into `bench.entry`: every fifth item in two batches with different prices.
 * The received quantity is known once the bills are drawn.
 */
export async function drawEntries(client: Client, size: BusinessSize): Promise<void> {
  const opening = openingDay(size)
  await client.query(
    `
    create unlogged table bench.entry as
    with drawn as (
      select place.node, place.location_code, place.user_code, ware.*, batch, case when ware.nth % 5 = 0 then 2 else 1 end as batches,
        row_number() over (partition by place.node order by ware.nth, batch) as serial, place.node * 1000000000::bigint + ware.nth * 2 + batch as n
      from bench.place, bench.ware, generate_series(1, case when ware.nth % 5 = 0 then 2 else 1 end) batch
      where ware.type = 'stock' and (place.node - 1 + ware.nth) % ${size.locations} < ${size.locationsPerItem}
    )
    select location_code, user_code, nth as ware, item_code, batch, batches, serial, n,
      bench.code('${codePrefixes.stockEntry}', node, serial) as entry_code,
      bench.code('${codePrefixes.stockIn}', node, (serial - 1) / ${linesOfPaper} + 1) as paper_code, ((serial - 1) % ${linesOfPaper} + 1)::integer as line_no,
      case when batch = 2 then dearer(cost) else cost end as cost, case when batch = 2 then dearer(wholesale) else wholesale end as wholesale,
      case when batch = 2 then dearer(retail) else retail end as retail, warranty_days,
      case when nth % 7 = 0 then date '${size.until}' + 200 + bench.dice(n, 31, 700) end as expiry_date,
      date '${opening}' - bench.dice(n, 32, 60) as received_on
    from drawn;
    alter table bench.entry add primary key (location_code, ware, batch);
    analyze bench.entry;
  `.replaceAll(/dearer\((\w+)\)/g, '$1 * 21 / 2000 * 100'),
  )
}

/** Receives what was drawn by stock-in papers of the opening day, and moves out what the bills sold. */
export async function writeStock(client: Client, size: BusinessSize): Promise<void> {
  const opening = openingDay(size)
  await client.query(`
    create unlogged table bench.received as
    select entry.*, coalesce(sold.quantity, 0)::bigint as sold, coalesce(sold.moves, 0)::integer as moves,
      coalesce(sold.quantity, 0)::bigint + 1000 * case when entry.ware < ${favourites} then 6000 + bench.dice(n, 33, 4000) else 5 + bench.dice(n, 33, 60) end as quantity
    from bench.entry left join (
      select entry_code, sum(quantity) as quantity, count(*) as moves from bench.bill_line where entry_code is not null group by entry_code
    ) sold using (entry_code);
    alter table bench.received add primary key (entry_code);
    analyze bench.received;

    create unlogged table bench.stock_paper as
    select location_code, user_code, paper_code, count(*)::integer as lines, sum(bench.times(cost, quantity))::bigint as total,
      date '${opening}' as business_date, (timestamp '${opening} 07:00') at time zone '${timeZone}' as created_at
    from bench.received group by location_code, user_code, paper_code;

    insert into stock_entry (code, item_code, location_code, source_code, batch, cost_price, wholesale_price, retail_price, expiry_date,
      warranty_days, received_on)
    select entry_code, item_code, location_code, paper_code, case when batches > 1 then 'B' || batch else '' end, cost, wholesale, retail,
      expiry_date, warranty_days, received_on
    from bench.received order by entry_code;

    insert into stock_balance (location_code, entry_code, item_code, remaining, value, move_count)
    select location_code, entry_code, item_code, quantity - sold, bench.times(cost, quantity) - bench.times(cost, sold), 1 + moves from bench.received order by entry_code;

    insert into stock_in (location_code, code, business_date, created_at, user_code, reason, remarks, total)
    select location_code, paper_code, business_date, created_at, user_code, 'opening', 'Opening stock', total
    from bench.stock_paper order by paper_code;

    insert into stock_in_line (location_code, stock_in_code, line_no, item_code, entry_code, quantity, cost_price, line_total)
    select location_code, paper_code, line_no, item_code, entry_code, quantity, cost, bench.times(cost, quantity)
    from bench.received order by paper_code, line_no;

    insert into number_series (location_code, prefix, last_serial, last_date)
    select location_code, '${codePrefixes.stockEntry}', count(*), date '${opening}' from bench.received group by location_code
    union all select location_code, '${codePrefixes.stockIn}', count(*), date '${opening}' from bench.stock_paper group by location_code;

    insert into item_location (item_code, location_code, bin_code)
    select distinct entry.item_code, entry.location_code, bin.code
    from bench.entry join (select code, (row_number() over (order by code))::integer - 1 as nth, (count(*) over ())::integer as bins from item_bin) bin
      on bin.nth = entry.ware % bin.bins
    order by entry.item_code, entry.location_code;
  `)
  await writeHistory(client)
}

/** Every movement with its number and the balance after it, in the order of time. */
async function writeHistory(client: Client): Promise<void> {
  await client.query(`
    insert into stock_history (location_code, entry_code, move_no, item_code, kind, paper_code, line_no, quantity, balance_after, cost_price,
      unit_price, value, business_date, moved_at, user_code)
    select entry.location_code, entry.entry_code, 1, entry.item_code, 'stock-in', entry.paper_code, entry.line_no, entry.quantity, entry.quantity,
      entry.cost, entry.retail, bench.times(entry.cost, entry.quantity), paper.business_date, paper.created_at, entry.user_code
    from bench.received entry join bench.stock_paper paper using (location_code, paper_code) order by entry.entry_code;

    insert into stock_history (location_code, entry_code, move_no, item_code, kind, paper_code, line_no, quantity, balance_after, cost_price,
      unit_price, value, business_date, moved_at, user_code)
    select line.location_code, line.entry_code, 1 + row_number() over moved, line.item_code, 'sale', line.code, line.line_no, -line.quantity,
      entry.quantity - sum(line.quantity) over moved, line.cost, line.price, -bench.times(line.cost, line.quantity),
      bill.business_date, bill.created_at, bill.user_code
    from bench.bill_line line join bench.bill using (bill_id) join bench.received entry using (entry_code)
    window moved as (partition by line.entry_code order by line.bill_id, line.line_no)
    order by line.bill_id, line.line_no;
  `)
}
