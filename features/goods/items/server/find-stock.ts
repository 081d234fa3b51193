import type pg from 'pg'
import { mainBarcode, takingOrder } from '../../../../platform/server/paper-rows.ts'
import { displayMoney, formatMoney, money, parseMoney, zero } from '../../../../kernel/money.ts'
import { formatQuantity, parseQuantity, quantity, sumQuantities } from '../../../../kernel/quantity.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { namesEntry, readCode, type ScannedCode } from '../article-key.ts'
import type { StockRow } from '../contract.ts'
import { lineOfAmount } from '../label-amount.ts'
import { barcodesOfScaleItem, mayBeScaleLabel, quantityOfLabel, readScaleBarcode, type ScaleLabel } from '../scale-barcode.ts'
import { noItemText } from '../scanner-layout.ts'
import { meantUnit } from '../unit-names.ts'
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

/** A row with what is known of it here. */
interface FoundRow extends Omit<StockRow, 'isPart'> {
  isCode: boolean
  isPart: boolean
  unit: string
}

const sent = ({ isCode: _, unit: __, isPart, ...row }: FoundRow, measured: Measured = {}): StockRow => ({
  ...row,
  ...measured,
  ...(isPart && { isPart }),
})

interface FoundStock {
  stock: StockRow[]
  /** The term is the whole code of what was found, and not a part of its text. */
  isCode: boolean
  /** What a scan is told where it is not. */
  unknown: string
}

/** What can be sold at a location, for a term: a whole code first, then what the label of a scale says, then parts of texts. */
export async function findStock(pool: pg.Pool, term: string, locationCode: string, { ofLot = false } = {}): Promise<FoundStock> {
  const read = readCode(term)
  const { rows } = await pool.query<FoundRow>({ ...searchRows, values: [...termValues(term), locationCode] })
  const isCode = rows[0]?.isCode ?? false
  const meant = isCode && ofLot ? rowsOfLot(rows, read) : rows
  if (!isCode && mayBeScaleLabel(term)) {
    const { weighed, unknown } = await findWeighed(pool, term, locationCode)
    if (weighed.length > 0) return { stock: weighed, isCode: true, unknown: '' }
    if (unknown !== null) return { stock: [], isCode: false, unknown }
  }
  return { stock: meant.map(row => sent(row, isCode ? measuredBy(read, row) : {})), isCode, unknown: isCode ? '' : noItemText(term) }
}

/** The rows of an item less the entries that its code does not name; all of them where it names none that is here, or several items. */
function rowsOfLot(rows: readonly FoundRow[], code: ScannedCode): readonly FoundRow[] {
  const lots = rows.flatMap((row): FoundRow[] => {
    const entries = row.entries.filter(entry => namesEntry(code, entry))
    const [first] = entries
    if (!first) return []
    const here = sumQuantities(entries.map(({ remaining }) => parseQuantity(remaining) ?? quantity(0)))
    return [{ ...row, code: first.code, entries, remainingQuantity: formatQuantity(here), isLot: true }]
  })
  const isOneItem = rows.every(({ itemMaster }) => itemMaster.code === rows[0]?.itemMaster.code)
  return lots.length > 0 && isOneItem ? lots : rows
}

/** How much a GS1 code says there is: its measure where the item is sold by it, otherwise its price or its count of pieces. */
function measuredBy({ measured, amount, count }: ScannedCode, row: FoundRow): Measured {
  if (row.itemMaster.allowsFractions) {
    if (measured !== undefined && measured.value > 0 && (meantUnit(row.unit) ?? row.unit) === measured.unit) {
      return { weighed: formatQuantity(quantity(measured.value)) }
    }
    if (amount !== undefined) return measuredByLabel({ item: '', holds: 'price', value: amount }, row) ?? {}
  }
  return count === undefined ? {} : { weighed: formatQuantity(quantity(count * 1000)) }
}

type Measured = Pick<StockRow, 'weighed' | 'labelPrice'>

/** What the label of a scale says of a row; null when that is nothing. A label that says a price is sold for that price. */
function measuredByLabel(label: ScaleLabel, { retailPrice }: FoundRow): Measured | null {
  const line = label.holds === 'price' ? lineOfAmount(money(label.value), parseMoney(retailPrice) ?? zero) : null
  if (line) return { weighed: formatQuantity(line.quantity), labelPrice: formatMoney(line.unitPrice) }
  const weighed = quantityOfLabel(label, retailPrice)
  return weighed && { weighed: formatQuantity(weighed) }
}

// An item that has the whole code for its barcode was found before: a label is read only where nothing else is meant.
async function findWeighed(pool: pg.Pool, term: string, locationCode: string): Promise<Weighed> {
  const label = readScaleBarcode(term, await readScaleFormats(pool))
  if (!label) return { weighed: [], unknown: null }
  const { rows } = await pool.query<FoundRow>({
    ...rowsOfLabel,
    values: [barcodesOfScaleItem(label.item), locationCode],
  })
  const weighed = rows.flatMap(row => {
    const measured = measuredByLabel(label, row)
    return measured ? [sent(row, measured)] : []
  })
  return { weighed, unknown: rows[0] ? tooLittle(label, rows[0]) : null }
}

interface Weighed {
  weighed: StockRow[]
  /** What is said where the label's item is known and nothing of it costs so little. */
  unknown: string | null
}

function tooLittle({ holds, value }: ScaleLabel, { itemMaster, retailPrice }: FoundRow): string | null {
  const price = parseMoney(retailPrice) ?? zero
  if (holds === 'weight' || price <= 0) return null
  return `${itemMaster.name}: the label says ${displayMoney(money(value))}, less than the smallest quantity costs at ${displayMoney(price)}.`
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
  return rows.map(row => sent(row))
}
