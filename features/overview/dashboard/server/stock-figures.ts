import type pg from 'pg'
import type { IsoDate } from '../../../../kernel/dates.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { add, formatMoney, money, sumOf, zero, type Money } from '../../../../kernel/money.ts'
import { formatQuantity, quantity } from '../../../../kernel/quantity.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import { isHeld, retailWorth } from '../../../stock/stock-insight/server/aged-stock.ts'
import type { Places } from '../../../stock/stock/server/own-places.ts'
import { readStandardRate, sqlWithoutVat } from '../../../shop/vat/server/read-vat.ts'
import type { stockAges, stockLevels, stockMovements, StockValue, stockValues } from '../stock-contract.ts'

const held = `stock_balance balance join stock_entry entry on entry.code = balance.entry_code`
const heldThere = `balance.location_code = any($1::text[]) and ${isHeld}`
// An entry of which only a cent is left in the books is no longer here.
const entriesHere = 'count(*) filter (where balance.remaining > 0)::int as entries'

interface ValueRow {
  place: string
  placeName: string
  category: string
  categoryName: string
  entries: number
  cost: Money
  retail: Money
}

// Names are joined only to the few rows that are left.
const values = `
  with worth as (
    select balance.location_code, item.category_code, ${entriesHere}, sum(balance.value)::bigint as cost,
      sum(${retailWorth})::bigint as retail
    from ${held} join item on item.code = balance.item_code
    where ${heldThere}
    group by balance.location_code, item.category_code
  )
  select place.code as place, place.name as "placeName", coalesce(category.code, '') as category,
    coalesce(category.name, '') as "categoryName", coalesce(worth.entries, 0) as entries, coalesce(worth.cost, 0)::bigint as cost,
    coalesce(worth.retail, 0)::bigint as retail
  from stock_location place
  left join worth on worth.location_code = place.code
  left join item_category category on category.code = worth.category_code
  where place.code = any($1::text[])
  order by place.node, category.name`

function valueOf(rows: readonly ValueRow[], name: { code: string; name: string }, seesCost: boolean): StockValue {
  return {
    ...name,
    entries: rows.reduce((sum, row) => sum + row.entries, 0),
    costValue: seesCost ? formatMoney(sumOf(rows.map(row => row.cost))) : null,
    retailValue: formatMoney(sumOf(rows.map(row => row.retail))),
  }
}

/** The value of the stock by location, in the locations' order, and by category, highest first. */
export async function readValues(pool: pg.Pool, places: Places): Promise<Reply<typeof stockValues>> {
  const { rows } = await pool.query<ValueRow>(values, [places.all])
  const byPlace = Map.groupBy(rows, row => row.place)
  const byCategory = Map.groupBy(
    rows.filter(row => row.category !== ''),
    row => row.category,
  )
  // By what is shown: at cost to those who see it.
  const worth = (of: readonly ValueRow[]) => add(...of.map(row => (places.seesCost ? row.cost : row.retail)), zero)
  return {
    total: valueOf(rows, { code: '', name: '' }, places.seesCost),
    locations: [...byPlace].map(([code, of]) => valueOf(of, { code, name: of[0]?.placeName ?? '' }, places.costs.includes(code))),
    categories: [...byCategory]
      .sort(([, a], [, b]) => worth(b) - worth(a))
      .map(([code, of]) => valueOf(of, { code, name: of[0]?.categoryName ?? '' }, places.seesCost)),
  }
}

// What the filters of the list of items find, both levels in one pass over the stock: $1 all own locations, $2 those asked for,
// $3 the standard rate of VAT.
const levels = `
  with left_in_all as (
    select item_code, sum(remaining) as remaining from stock_balance group by item_code
  ), left_there as (
    select kept.item_code, bool_or(kept.min_stock > coalesce(there.remaining, 0)) as below,
      bool_or(kept.max_stock > 0 and kept.max_stock < coalesce(there.remaining, 0)) as over
    from item_location kept
    left join lateral (
      select sum(remaining) as remaining from stock_balance
      where stock_balance.item_code = kept.item_code and stock_balance.location_code = kept.location_code
    ) there on true
    where kept.location_code = any($1::text[]) and (kept.min_stock > 0 or kept.max_stock > 0)
    group by kept.item_code
  )
  select count(*) filter (where item.min_stock > coalesce(left_in_all.remaining, 0) or left_there.below)::int as "belowMinimum",
    count(*) filter (where item.max_stock > 0 and item.max_stock < left_in_all.remaining or left_there.over)::int as "overMaximum",
    (select count(*)::int from ${held} join item on item.code = balance.item_code
      where balance.location_code = any($2::text[]) and balance.remaining > 0
        and ${sqlWithoutVat('entry.retail_price', '$3::int')} < entry.cost_price) as "belowCost"
  from item
  left join left_in_all on left_in_all.item_code = item.code
  left join left_there on left_there.item_code = item.code
  where item.is_active and item.type = 'stock'`

interface Asking {
  actor: Actor
  today: IsoDate
}

/** How many items are outside their levels: over all own locations, as the list of items shows them. */
export async function readLevels(pool: pg.Pool, places: Places, { actor, today }: Asking): Promise<Reply<typeof stockLevels>> {
  const own = actor.locations.map(({ code }) => code)
  const rate = await readStandardRate(readerOver(pool), today)
  const { rows } = await pool.query<Reply<typeof stockLevels>>(levels, [own, places.all, rate])
  const [found] = rows
  return {
    belowMinimum: found?.belowMinimum ?? 0,
    overMaximum: found?.overMaximum ?? 0,
    belowCost: places.seesCost ? (found?.belowCost ?? 0) : null,
  }
}

interface AgeRow {
  /** Days until the expiry in ranges: -1 for expired, 30, 60, 90; null for later and never. */
  within: number | null
  unsold: boolean
  entries: number
  cost: Money
  retail: Money
}

// $2 is today. The recent sales are read once, not once for each entry.
const agedSql = `
  with sold as (
    select distinct location_code, entry_code from stock_history
    where location_code = any($1::text[]) and kind in ('sale', 'oversold-goods') and business_date > $2::date - 90
  )
  select case when entry.expiry_date < $2::date then -1 when entry.expiry_date <= $2::date + 30 then 30
      when entry.expiry_date <= $2::date + 60 then 60 when entry.expiry_date <= $2::date + 90 then 90 end as within,
    entry.received_on <= $2::date - 90 and sold.entry_code is null as unsold, ${entriesHere},
    sum(balance.value)::bigint as cost, sum(${retailWorth})::bigint as retail
  from ${held}
  left join sold on sold.location_code = balance.location_code and sold.entry_code = balance.entry_code
  where ${heldThere}
  group by 1, 2`

/** Stock that expires, and stock that does not sell. */
export async function readAges(pool: pg.Pool, places: Places, today: IsoDate): Promise<Reply<typeof stockAges>> {
  const { rows } = await pool.query<AgeRow>(agedSql, [places.all, today])
  const of = (counts: (row: AgeRow) => boolean) => {
    const counted = rows.filter(counts)
    return {
      entries: counted.reduce((sum, row) => sum + row.entries, 0),
      costValue: places.seesCost ? formatMoney(sumOf(counted.map(row => row.cost))) : null,
      retailValue: formatMoney(sumOf(counted.map(row => row.retail))),
    }
  }
  const expiring = (days: number) => of(({ within }) => within !== null && within > 0 && within <= days)
  return {
    expired: of(({ within }) => within === -1),
    within30: expiring(30),
    within60: expiring(60),
    within90: expiring(90),
    unsold: of(({ unsold }) => unsold),
  }
}

interface PaperRow {
  kind: keyof Reply<typeof stockMovements>
  here: number
  elsewhere: number
  cost: number
  quantity: number
}

const counted = (place: string) => `count(distinct (paper.location_code, paper.code)) filter (where ${place} = $3)::int as here,
  count(distinct (paper.location_code, paper.code)) filter (where ${place} <> $3)::int as elsewhere`
const underway = (kind: string, place: string) => `
  select '${kind}' as kind, ${counted(`paper.${place}`)},
    coalesce(sum(line.cost_total - coalesce((
      select sum(taken.transit_total) from transfer_receipt receipt
      join transfer_receipt_line taken on taken.location_code = receipt.location_code and taken.receipt_code = receipt.code
      where receipt.from_location_code = paper.location_code and receipt.transfer_code = paper.code and receipt.status = 'live'
        and taken.transfer_line_no = line.line_no), 0)), 0)::bigint as cost,
    coalesce(sum(line.quantity - line.received - line.short), 0)::bigint as quantity
  from stock_transfer paper
  join stock_transfer_line line on line.location_code = paper.location_code and line.transfer_code = paper.code
  where paper.${place} = any($1::text[]) and paper.status = 'live' and paper.state <> 'closed'`
const arrived = (kind: string, table: string, { value, only = 'true' }: { value: string; only?: string }) => `
  select '${kind}', ${counted('paper.location_code')}, coalesce(sum(${value}), 0)::bigint, 0::bigint
  from ${table} paper
  where paper.location_code = any($1::text[]) and paper.business_date = $2::date and paper.status = 'live' and ${only}`
const isPaid = 'paper.total <= paper.returns_applied + paper.paid'
const movements = [
  underway('coming', 'to_location_code'),
  underway('going', 'location_code'),
  arrived('received', 'grn', { value: 'paper.stock_value', only: `not ${isPaid}` }),
  arrived('receivedPaid', 'grn', { value: 'paper.stock_value', only: isPaid }),
  arrived('stockIn', 'stock_in', { value: 'paper.total' }),
  arrived('transferred', 'transfer_receipt', { value: 'paper.total' }),
].join(' union all ')

/** Goods in transit, and goods that arrived today. */
export async function readMovements(
  pool: pg.Pool,
  places: Places,
  of: { today: IsoDate; here: string },
): Promise<Reply<typeof stockMovements>> {
  const { rows } = await pool.query<PaperRow>(movements, [places.all, of.today, of.here])
  const found = new Map(rows.map(row => [row.kind, row]))
  const figures = (kind: PaperRow['kind']) => {
    const { here = 0, elsewhere = 0, cost = 0 } = found.get(kind) ?? {}
    return { here, elsewhere, costValue: places.seesCost ? formatMoney(money(cost)) : null }
  }
  const moving = (kind: 'coming' | 'going') => ({ ...figures(kind), quantity: formatQuantity(quantity(found.get(kind)?.quantity ?? 0)) })
  return {
    coming: moving('coming'),
    going: moving('going'),
    received: figures('received'),
    receivedPaid: figures('receivedPaid'),
    stockIn: figures('stockIn'),
    transferred: figures('transferred'),
  }
}
