import type pg from 'pg'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { may } from '../../../../kernel/permissions.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { mainBarcode, takingOrder } from '../../../../platform/server/paper-rows.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { items } from '../item-contract.ts'
import type { getPriceHistory, ItemEntry, ItemStock, PriceChange, searchStockEverywhere } from '../item-stock-contract.ts'
import { matchingItems, termValues } from './matching-items.ts'

type EverywhereRow = Reply<typeof searchStockEverywhere>['stock'][number]

const entryColumns = `entry.code, entry.batch, entry.expiry_date as "expiryDate", entry.received_on as "receivedOn",
  entry.source_code as "sourceCode", money_text(entry.cost_price) as "costPrice", money_text(entry.wholesale_price) as "wholesalePrice",
  money_text(entry.retail_price) as "retailPrice", quantity_text(balance.remaining) as "remainingQuantity",
  place.code as "stockLocationCode", place.name as "stockLocationName"`
const everywhereInOrder = `place.node, ${takingOrder}`

const stockEverywhere = statement(
  'items.stock-everywhere',
  `with ${matchingItems(`'stock'`)}
   select ${entryColumns}, json_build_object('code', item.code, 'name', item.name,
     'barcode', ${mainBarcode},
     'description', item.description, 'unit', (select name from item_unit where code = item.unit_code)) as "itemMaster"
   from chosen
   join item on item.code = chosen.code
   join stock_balance balance on balance.item_code = item.code and balance.remaining > 0
   join stock_entry entry on entry.code = balance.entry_code
   join stock_location place on place.code = balance.location_code
   order by chosen.rank, chosen.name, item.code, ${everywhereInOrder}
   limit 200`,
)

function withoutCost<Row extends { costPrice: string | null }>(rows: Row[], { role }: Actor): Row[] {
  return may(role, 'see-cost') ? rows : rows.map(row => ({ ...row, costPrice: null }))
}

/** The stock of the items that a term finds, at all locations. */
export async function findStockEverywhere(pool: pg.Pool, term: string, actor: Actor): Promise<EverywhereRow[]> {
  const { rows } = await pool.query<EverywhereRow>({ ...stockEverywhere, values: termValues(term) })
  return withoutCost(rows, actor)
}

const placesOfItem = statement(
  'items.places-of-item',
  `select place.code as "locationCode", place.name as "locationName", quantity_text(coalesce(here.remaining, 0)) as "onHand",
     quantity_text(coalesce(way.coming, 0)) as "coming",
     coalesce(bin.name, '') as "binName", quantity_text(kept.min_stock) as "minStock", quantity_text(kept.max_stock) as "maxStock"
   from stock_location place
   left join item_location kept on kept.item_code = $1 and kept.location_code = place.code
   left join item_bin bin on bin.code = kept.bin_code
   left join (
     select location_code, sum(remaining)::bigint as remaining from stock_balance where item_code = $1 group by location_code
   ) here on here.location_code = place.code
   left join (
     select transfer.to_location_code as location_code, sum(line.quantity - line.received - line.short)::bigint as coming
     from stock_transfer transfer
     join stock_transfer_line line on line.location_code = transfer.location_code and line.transfer_code = transfer.code and line.item_code = $1
     where transfer.status = 'live' and transfer.state in ('sent', 'partly')
     group by transfer.to_location_code
   ) way on way.location_code = place.code
   where place.is_active or here.remaining > 0 or way.coming > 0
   order by place.node`,
)

// $2: locations where the caller may change prices. An entry that is also at another location has one price everywhere.
const entriesOfItem = statement(
  'items.entries-of-item',
  `select ${entryColumns}, not exists (
     select 1 from stock_balance elsewhere
     where elsewhere.entry_code = entry.code and elsewhere.remaining > 0 and elsewhere.location_code <> all($2::text[])) as "mayReprice"
   from stock_balance balance
   join stock_entry entry on entry.code = balance.entry_code
   join stock_location place on place.code = balance.location_code
   where balance.item_code = $1 and balance.remaining > 0
   order by ${everywhereInOrder}
   limit 1000`,
)

const itemThere = statement('items.item-there', 'select 1 from item where code = $1')

async function refuseUnknown(pool: pg.Pool, code: string): Promise<void> {
  const { rowCount } = await pool.query({ ...itemThere, values: [code] })
  if (rowCount === 0) throw sharedRefusal('NOT_FOUND', { what: `This ${items.title}` })
}

/** Locations where the user's role may change prices. */
export function placesToPrice({ locations }: Actor): string[] {
  return locations.filter(({ role }) => may(role, 'update-prices')).map(({ code }) => code)
}

/** The stock of one item at every location, and its entries with some stock left. */
export async function readItemStock(pool: pg.Pool, code: string, actor: Actor): Promise<ItemStock> {
  await refuseUnknown(pool, code)
  const [places, entries] = await Promise.all([
    pool.query<ItemStock['locations'][number]>({ ...placesOfItem, values: [code] }),
    pool.query<ItemEntry>({ ...entriesOfItem, values: [code, placesToPrice(actor)] }),
  ])
  return { locations: places.rows, entries: withoutCost(entries.rows, actor) }
}

// $2: whether the caller may see cost. Otherwise changes of cost alone are left out.
const told = `change.item_code = $1 and ($2 or (change.wholesale_before, change.retail_before, change.minimum_before)
  is distinct from (change.wholesale_after, change.retail_after, change.minimum_after))`
const changesOfItem = statement(
  'items.price-changes-of-item',
  `select change.change_no as "changeNo", change.changed_at as "at", app_user.username, place.name as "locationName", change.source,
     change.paper_code as "paperCode", change.entry_code as "entryCode", coalesce(entry.batch, '') as batch,
     money_text(change.cost_before) as "costBefore", money_text(change.cost_after) as "costAfter",
     money_text(change.wholesale_before) as "wholesaleBefore", money_text(change.wholesale_after) as "wholesaleAfter",
     money_text(change.retail_before) as "retailBefore", money_text(change.retail_after) as "retailAfter",
     money_text(change.minimum_before) as "minimumBefore", money_text(change.minimum_after) as "minimumAfter"
   from item_price_change change
   join app_user on app_user.code = change.user_code
   join stock_location place on place.code = change.location_code
   left join stock_entry entry on entry.code = change.entry_code
   where ${told}
   order by change.change_no desc
   limit $3 offset $4`,
)
const countChanges = statement('items.count-price-changes', `select count(*)::int as total from item_price_change change where ${told}`)

/** Every change of an item's prices, newest first. */
export async function readPriceHistory(
  pool: pg.Pool,
  { code, page, size }: { code: string; page: number; size: number },
  { role }: Actor,
): Promise<Reply<typeof getPriceHistory>> {
  await refuseUnknown(pool, code)
  const sees = may(role, 'see-cost')
  const [changes, count] = await Promise.all([
    pool.query<PriceChange>({ ...changesOfItem, values: [code, sees, size, (page - 1) * size] }),
    pool.query<{ total: number }>({ ...countChanges, values: [code, sees] }),
  ])
  const shown = sees ? changes.rows : changes.rows.map(change => ({ ...change, costBefore: null, costAfter: null }))
  return { changes: shown, total: count.rows[0]?.total ?? 0 }
}
