import type pg from 'pg'
import { mainBarcode, takingOrder } from '../../../../platform/server/paper-rows.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { readCode } from '../article-key.ts'
import type { StockRow } from '../contract.ts'
import { answerOfLabel, answerOfTerm, sentRow, type FoundRow, type FoundStock } from '../found-stock.ts'
import { barcodesOfScaleItem, mayBeScaleLabel, readScaleBarcode } from '../scale-barcode.ts'
import { matchingItems, termValues } from './matching-items.ts'
import { readScaleFormats } from './scale-settings.ts'

// One row per item and price: entries with the same prices share a row, in the order in which a sale takes them.
const rowsOfChosen = (location: string, isPart = 'false') => `
  select here.first_entry as code,
    json_build_object('code', item.code, 'name', item.name, 'printName', item.print_name,
      'barcode', ${mainBarcode},
      'description', item.description, 'type', item.type, 'allowsFractions', unit.allows_fractions,
      'minimumPrice', money_text(item.minimum_price),
      'maximumDiscountPercentage', money_text(item.maximum_discount), 'warrantyDays', item.warranty_days,
      'stocks', coalesce(elsewhere.stocks, '[]')) as "itemMaster",
    money_text(coalesce(here.wholesale_price, item.wholesale_price)) as "wholesalePrice",
    money_text(coalesce(here.retail_price, item.retail_price)) as "retailPrice",
    quantity_text(coalesce(here.remaining, 0)::bigint) as "remainingQuantity",
    quantity_text(case when item.type = 'stock' then (
      select coalesce(sum(line.quantity - line.delivered), 0)::bigint
      from sales_order_line line
      join sales_order asked on asked.location_code = line.location_code and asked.code = line.order_code
      where line.item_code = item.code and line.location_code = ${location} and line.delivered < line.quantity
        and asked.is_reserved and asked.state in ('open', 'part')
    ) else 0 end) as "reservedQuantity",
    coalesce(here.entries, '[]') as entries,
    ${location}::text as "stockLocationCode",
    chosen.rank = 0 as "isCode", ${isPart} as "isPart", unit.name as unit
  from chosen
  join item on item.code = chosen.code
  join item_unit unit on unit.code = item.unit_code
  left join lateral (
    select entry.retail_price, entry.wholesale_price, sum(balance.remaining) as remaining,
      (array_agg(entry.code order by ${takingOrder}))[1] as first_entry,
      json_agg(json_build_object('code', entry.code, 'remaining', quantity_text(balance.remaining), 'batch', entry.batch,
        'expiryDate', entry.expiry_date) order by ${takingOrder}) as entries
    from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
    where balance.item_code = item.code and balance.location_code = ${location} and balance.remaining > 0
    group by entry.retail_price, entry.wholesale_price
  ) here on item.type = 'stock'
  left join lateral (
    select json_agg(json_build_object('locationCode', place.code, 'locationName', place.name,
      'remainingQuantity', quantity_text(other.remaining::bigint)) order by place.node) as stocks
    from (
      select location_code, sum(remaining) as remaining from stock_balance
      where item_code = item.code and location_code <> ${location} and remaining > 0 group by location_code
    ) other join stock_location place on place.code = other.location_code
  ) elsewhere on item.type = 'stock'
  order by chosen.rank, chosen.name, item.code, here.retail_price
  limit 40`

const searchRows = statement('items.find-stock', `with ${matchingItems()} ${rowsOfChosen('$5', 'chosen.is_part')}`)
const rowsOfItems = statement(
  'items.stock-of-items',
  `with chosen as (
     select code, min(place)::int as rank, '' as name from unnest($1::text[]) with ordinality as wanted (code, place) group by code
   ) ${rowsOfChosen('$2')}`,
)
// The number with its leading zeros goes before the number without.
const rowsOfLabel = statement(
  'items.stock-of-label',
  `with chosen as (
     select item.code, 0 as rank, '' as name
     from unnest($1::text[]) with ordinality as wanted (barcode, place)
     join item_barcode on item_barcode.barcode = wanted.barcode
     join item on item.code = item_barcode.item_code and item.is_active
     order by wanted.place limit 1
   ) ${rowsOfChosen('$2')}`,
)

/** What can be sold at a location, for a term: a whole code first, then what the label of a scale says, then parts of texts. */
export async function findStock(pool: pg.Pool, term: string, locationCode: string, { ofLot = false } = {}): Promise<FoundStock> {
  const { rows } = await pool.query<FoundRow>({ ...searchRows, values: [...termValues(term), locationCode] })
  // An item that has the whole code for its barcode was found before: a label is read only where nothing else is meant.
  const labelled = rows[0]?.isCode || !mayBeScaleLabel(term) ? null : await findLabelled(pool, term, locationCode)
  return labelled ?? answerOfTerm(term, rows, ofLot)
}

async function findLabelled(pool: pg.Pool, term: string, locationCode: string): Promise<FoundStock | null> {
  const label = readScaleBarcode(term, await readScaleFormats(pool))
  if (!label) return null
  const { rows } = await pool.query<FoundRow>({ ...rowsOfLabel, values: [barcodesOfScaleItem(label.item), locationCode] })
  return answerOfLabel(label, rows)
}

/** How much a code says there is, and the code of its item where the code is the label of a scale; null where it says nothing. */
export async function readLabel(pool: pg.Pool, term: string, locationCode: string): Promise<{ term: string; measured: string } | null> {
  const { measured, count, amount } = readCode(term)
  if (!mayBeScaleLabel(term) && measured === undefined && count === undefined && amount === undefined) return null
  const { stock, isCode } = await findStock(pool, term, locationCode)
  const [row] = stock
  if (!isCode || row?.weighed === undefined) return null
  return { term: mayBeScaleLabel(term) ? row.itemMaster.code : term, measured: row.weighed }
}

/** The rows of named items at a location, in the given order. */
export async function stockOf(pool: pg.Pool, itemCodes: readonly string[], locationCode: string): Promise<StockRow[]> {
  const { rows } = await pool.query<FoundRow>({ ...rowsOfItems, values: [itemCodes, locationCode] })
  return rows.map(row => sentRow(row))
}
