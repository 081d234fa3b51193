import { wholeItemJson } from '../../../../platform/server/paper-rows.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { termPattern } from '../../../../platform/server/search-term.ts'
import { articleKey, readCode } from '../../../goods/items/article-key.ts'
import type { CountSheetRow } from '../contract.ts'
import { shelfRows } from './count-session.ts'

const columns = `shelf.lines, ${wholeItemJson} as "itemMaster",
    coalesce(bin.name, '') as bin, shelf.batch, shelf.expiry_date as "expiryDate", money_text(shelf.retail_price) as "retailPrice",
    shelf.state, counter.username as "countedBy", shelf.counted_at as "countedAt", quantity_text(shelf.mine) as quantity`
const joins = `join item on item.code = shelf.item_code
  join item_unit unit on unit.code = item.unit_code
  left join item_location place on place.item_code = shelf.item_code and place.location_code = $1
  left join item_bin bin on bin.code = place.bin_code
  left join app_user counter on counter.code = shelf.counted_by`
const order = `coalesce(bin.name, '') = '', bin.name, item.name, item.code, shelf.batch, shelf.expiry_date, shelf.retail_price`

// Only items that may match the term are read, because a scan must not wait for the whole sheet.
const meant = `($4 = '' or line.item_code in (
    select code from item where search_text like $5
    union select item_code from item_barcode where key = $10
    union select item_code from stock_entry where code = $4))`

// A barcode, an item code, the code of a stock entry or a part number finds exactly its rows.
const selectPage = statement(
  'counts.read-count-sheet',
  `with shelf as (${shelfRows(`line.session_id = $2 and ${meant}`, '$3')}),
  sheet as (
    select shelf.*, item.search_text like $5 as is_like,
      $4 <> '' and (item.code = $4 or $4 = any(shelf.entries::text[])
        or exists (select 1 from item_barcode where item_code = item.code and (barcode = $4 or key = $10))
        or exists (select 1 from unnest(item.part_numbers) part where lower(part) = lower($4))) as is_exact
    from shelf ${joins}
    where ($6 = 'all' or shelf.state = $6 or ($6 = 'open' and shelf.state = 'recount'))
      and ($7 = '' or coalesce(bin.name, '-') = $7)
  ),
  found as (select * from sheet where case when (select bool_or(is_exact) from sheet) then is_exact
    -- The batch that a code carries is one row of several.
    and ($11 = '' or batch = $11 or not exists (select 1 from sheet other where other.is_exact and other.batch = $11)) else is_like end)
  select ${columns}, count(*) over ()::int as total, shelf.is_exact as "isCode"
  from found shelf ${joins}
  order by ${order} limit $8 offset $9`,
)
const selectBins = statement(
  'counts.read-bins-of-count',
  `select distinct coalesce(bin.name, '-') as bin
   from count_session_line line
   left join item_location place on place.item_code = line.item_code and place.location_code = $1
   left join item_bin bin on bin.code = place.bin_code
   where line.session_id = $2 order by 1`,
)
const selectOfItem = statement(
  'counts.read-count-sheet-of-item',
  `with shelf as (${shelfRows('line.session_id = $2 and line.item_code = $4', '$3')})
  select ${columns} from shelf ${joins} order by ${order}`,
)

interface AskedSheet {
  locationCode: string
  userCode: string
  session: string
  term: string
  show: string
  bin: string
  page: number
  size: number
}

/** A page of a count's sheet, by bin and name, without expected quantities. */
export async function readCountSheet(
  from: Reader,
  asked: AskedSheet,
): Promise<{ rows: CountSheetRow[]; total: number; bins: string[]; isCode: boolean }> {
  const { locationCode, userCode, session, term, show, bin, page, size } = asked
  const { article, batch = '' } = readCode(term)
  const [rows, bins] = await Promise.all([
    from.rows<FoundRow>(selectPage, [
      ...[locationCode, session, userCode, term, termPattern(term), show, bin],
      ...[size, (page - 1) * size, articleKey(article), batch],
    ]),
    from.rows<{ bin: string }>(selectBins, [locationCode, session]),
  ])
  return { rows: rows.map(withoutTotal), total: rows[0]?.total ?? 0, bins: bins.map(row => row.bin), isCode: rows[0]?.isCode ?? false }
}

type FoundRow = CountSheetRow & { total: number; isCode: boolean }

function withoutTotal({ total: _, isCode: __, ...row }: FoundRow): CountSheetRow {
  return row
}

/** The rows of one item on the sheet. */
export function readSheetOfItem(
  from: Reader,
  { locationCode, userCode, session, itemCode }: Pick<AskedSheet, 'locationCode' | 'userCode' | 'session'> & { itemCode: string },
): Promise<CountSheetRow[]> {
  return from.rows<CountSheetRow>(selectOfItem, [locationCode, session, userCode, itemCode])
}
