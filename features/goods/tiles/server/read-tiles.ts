import type pg from 'pg'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { Tile } from '../contract.ts'

const tilesAPage = 24

// $1 is the location. Only the chosen items are joined with their stock.
const tilesOfChosen = `
  select item.code, item.name, left(item_image.hash, 12) as image,
    money_text(coalesce(here.lowest, item.retail_price)) as "retailPrice",
    coalesce(here.lowest < here.highest, false) as "hasPrices",
    case when item.type = 'stock' then quantity_text(coalesce(here.remaining, 0)::bigint) end as remaining
  from chosen
  join item on item.code = chosen.code
  left join item_image on item_image.item_code = item.code
  left join lateral (
    select sum(balance.remaining) as remaining, min(entry.retail_price) as lowest, max(entry.retail_price) as highest
    from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
    where balance.item_code = item.code and balance.location_code = $1 and balance.remaining > 0
  ) here on item.type = 'stock'
  order by chosen.place`

// An item that is sold no more keeps its place until the favourites are arranged again.
const favourites = statement(
  'tiles.favourites',
  `with chosen as (
     select item.code, kept.place
     from setting, jsonb_array_elements_text(setting.value -> 'items') with ordinality as kept (code, place)
     join item on item.code = kept.code and item.is_active
     where setting.key = 'tiles-' || $1::text
   ) ${tilesOfChosen}`,
)
// Each category looks for one item only; a join would read them all.
const categories = statement(
  'tiles.categories',
  `select category.code, category.name from item_category category
   cross join lateral (select 1 from item where item.category_code = category.code and item.is_active limit 1) sold
   order by lower(category.name), category.code limit 300`,
)
// The row comparison begins in the index where the page before ended.
const ofCategory = statement(
  'tiles.of-category',
  `with chosen as (
     select code, row_number() over (order by lower(name), code) as place from (
       select code, name from item
       where category_code = $2 and is_active
         and (lower(name), code) > (coalesce((select lower(name) from item where code = $3), ''), $3::text)
       order by lower(name), code limit ${tilesAPage + 1}
     ) page
   ) ${tilesOfChosen}`,
)
const knownItems = statement('tiles.known-items', 'select count(*)::int as known from item where code = any($1::text[]) and is_active')

/** The favourites of a location that are sold today, in their order. */
export async function readFavourites(pool: pg.Pool, locationCode: string): Promise<Tile[]> {
  return (await pool.query<Tile>({ ...favourites, values: [locationCode] })).rows
}

/** The same in the transaction that arranged them. */
export async function favouritesIn(tx: Tx, locationCode: string): Promise<Tile[]> {
  return tx.rows<Tile & Record<string, unknown>>(favourites, [locationCode])
}

/** Whether all of these items are sold. */
export async function areSold(tx: Tx, items: readonly string[]): Promise<boolean> {
  const [row] = await tx.rows<{ known: number }>(knownItems, [items])
  return row?.known === items.length
}

/** The categories with something to sell. */
export async function readCategories(pool: pg.Pool): Promise<{ code: string; name: string }[]> {
  return (await pool.query<{ code: string; name: string }>({ ...categories, values: [] })).rows
}

/** A page of a category. `after` is the last item of the page before, or '' for the first. */
export async function readCategoryTiles(
  pool: pg.Pool,
  { locationCode, category, after }: { locationCode: string; category: string; after: string },
): Promise<{ tiles: Tile[]; next: string | null }> {
  const { rows } = await pool.query<Tile>({ ...ofCategory, values: [locationCode, category, after] })
  const tiles = rows.slice(0, tilesAPage)
  return { tiles, next: rows.length > tilesAPage ? (tiles.at(-1)?.code ?? null) : null }
}
