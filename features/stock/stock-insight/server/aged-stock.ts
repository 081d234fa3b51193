import type pg from 'pg'
import { addDays, type IsoDate } from '../../../../kernel/dates.ts'
import type { HandlerInput, Reply } from '../../../../kernel/endpoint.ts'
import { formatMoney, money, percent, type Percent } from '../../../../kernel/money.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Api } from '../../../../platform/server/api.ts'
import { conditionsOf, listMaster, registerList } from '../../../../platform/server/master-list.ts'
import { asMoney, asQuantity, type StoredList } from '../../../../platform/server/master-table.ts'
import { agedBands, everyBand, expiredBand, type AgedMeasure, type BandFigures, type BandName } from '../aged.ts'
import { agedStock } from '../aged-contract.ts'
import { placesAsked, type Places } from '../../stock/server/own-places.ts'
import { notAllowed } from '../../../../platform/server/refusals.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import { readStandardRate, sqlWithoutVat } from '../../../shop/vat/server/read-vat.ts'

type Query = HandlerInput<typeof agedStock.list>['query']
type AgedReply = Reply<typeof agedStock.list>

/** What is left of an entry at its retail price, in cents; the aliases are `balance` and `entry`. At cost it is `balance.value`. */
export const retailWorth = '((balance.remaining * entry.retail_price + 500) / 1000)'
/** Of the alias `balance`: something is here, or account 1400 holds a cent of what was. */
export const isHeld = '(balance.remaining > 0 or balance.value <> 0)'

// Today is the server's own date, so it may be a literal in the text, where the planner sees it.
const stockOn = (today: IsoDate) => `(
  select balance.location_code || '-' || balance.entry_code as code, false as is_locked, 1 as version, balance.location_code,
    balance.entry_code, balance.item_code, balance.remaining, entry.batch, entry.received_on, entry.expiry_date, entry.cost_price,
    entry.retail_price, entry.source_code, entry.location_code as came_to, date '${today}' - entry.received_on as age,
    entry.expiry_date - date '${today}' as expiry_days, balance.value as cost_value, ${retailWorth} as retail_value
  from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
  where ${isHeld})`

// The supplier to whom it may be returned: the one who brought it, or else the item's own.
const supplierOf = 'coalesce(grn.supplier_code, item.supplier_code)'
const joins = `join item on item.code = master.item_code
    join stock_location place on place.code = master.location_code
    left join item_category category on category.code = item.category_code
    left join item_brand brand on brand.code = item.brand_code
    left join grn on grn.location_code = master.came_to and grn.code = master.source_code
    left join supplier on supplier.code = ${supplierOf}`

const bandSql = (days: string) =>
  `case when ${days} < 0 then '${expiredBand}' ${agedBands
    .map(({ name, to }) => (to === null ? `else '${name}'` : `when ${days} <= ${to} then '${name}'`))
    .join(' ')} end`

/**
 * The days of a band as dates of the row. The planner knows how many rows lie between two dates, but not how many are in a band
 * that it has to work out.
 */
function inBand(band: BandName, by: AgedMeasure, today: IsoDate): string {
  const found = agedBands.find(({ name }) => name === band)
  const day = (days: number) => `date '${addDays(today, by === 'age' ? -days : days)}'`
  const [column, later, earlier] = by === 'age' ? ['master.received_on', '<=', '>='] : ['master.expiry_date', '>=', '<=']
  // Before the first band: what is expired.
  if (!found) return `not ${column} ${later} ${day(0)}`
  return `${column} ${later} ${day(found.from)}${found.to === null ? '' : ` and ${column} ${earlier} ${day(found.to)}`}`
}

const soldOf = `from stock_history moved where moved.location_code = master.location_code and moved.entry_code = master.entry_code
  and moved.kind in ('sale', 'oversold-goods')`

/** Here for this many days (`?`) and not sold in them, over the alias `master`. */
const unsoldFor = (today: IsoDate) => `master.received_on <= date '${today}' - ?::int
  and not exists (select ${soldOf} and moved.business_date > date '${today}' - ?::int)`

interface Asked {
  query: Query
  today: IsoDate
  places: Places
  /** The standard rate of VAT today; 0 where the shop is not registered. */
  vatRate: Percent
}

/** The stock as a list. The measure, the locations and the visibility of cost depend on the query and the user. */
function agedTable({ query, today, places, vatRate }: Asked): StoredList {
  const by: AgedMeasure = query.by ?? 'age'
  const days = by === 'age' ? 'master.age' : 'master.expiry_days'
  const band = query.band ?? agedBands[0].name
  return {
    table: stockOn(today),
    location: by === 'age' ? 'master.location_code' : 'master.expiry_date is not null and master.location_code',
    places: places.all,
    key: ['location_code', 'entry_code'],
    joins,
    row: {
      entryCode: 'master.entry_code',
      locationCode: 'master.location_code',
      locationName: 'place.name',
      itemCode: 'master.item_code',
      itemName: 'item.name',
      itemIsLocked: 'item.is_locked::int',
      categoryName: `coalesce(category.name, '')`,
      brandName: `coalesce(brand.name, '')`,
      batch: 'master.batch',
      supplierCode: `coalesce(${supplierOf}, '')`,
      supplierName: `coalesce(supplier.name, '')`,
      receivedOn: 'master.received_on',
      age: 'master.age',
      expiryDate: 'master.expiry_date',
      expiryDays: 'master.expiry_days',
      remaining: asQuantity('master.remaining'),
      costValue: asMoney('master.cost_value'),
      retailValue: asMoney('master.retail_value'),
      lastSale: `(select max(moved.business_date) ${soldOf})`,
    },
    search: `(item.search_text || ' ' || lower(master.batch || ' ' || master.entry_code || ' ' || coalesce(supplier.name, '')))`,
    sort: {
      days: by === 'age' ? 'master.received_on' : 'master.expiry_date',
      itemName: 'lower(item.name)',
      supplierName: 'lower(supplier.name)',
      receivedOn: 'master.received_on',
      expiryDate: 'master.expiry_date',
      remaining: 'master.remaining',
      costValue: 'master.cost_value',
      retailValue: 'master.retail_value',
    },
    filters: {
      days: by === 'age' ? `${days} > ?::int` : `${days} between 0 and ?::int`,
      // A filter names its value; this one stands in the dates already.
      band: `? = '${band}' and ${inBand(band, by, today)}`,
      categoryCode: 'item.category_code = ?',
      brandCode: 'item.brand_code = ?',
      supplierCode: `${supplierOf} = ?`,
      unsold: unsoldFor(today),
      belowCost: `? = '1' and ${sqlWithoutVat('master.retail_price', vatRate)} < master.cost_price`,
    },
    hide: record => {
      const sees = typeof record.locationCode === 'string' ? places.costs.includes(record.locationCode) : places.seesCost
      if (!sees) record.costValue = null
    },
    refuseQuery: ({ sort, belowCost }, { role }) => {
      if ((sort === 'costValue' || belowCost === '1') && !places.seesCost) throw notAllowed(role, 'see-cost')
    },
  }
}

interface BandRow {
  band: BandFigures['band']
  entries: number
  cost: number
  retail: number
  hasExpiry: boolean
}

/** The totals of each band, regardless of the filters for days and band. */
async function readBands(pool: pg.Pool, table: StoredList, { query, places }: Asked, actor: Actor) {
  const by = query.by ?? 'age'
  const { where, values } = conditionsOf(table, { ...query, days: undefined, band: undefined }, actor)
  const { rows } = await pool.query<BandRow>(
    `select ${bandSql(by === 'age' ? 'master.age' : 'master.expiry_days')} as band, count(*)::int as entries,
       sum(master.cost_value)::bigint as cost, sum(master.retail_value)::bigint as retail,
       bool_or(master.expiry_date is not null) as "hasExpiry"
     from ${table.table} master ${table.joins ?? ''} ${where} group by 1 order by 1`,
    values,
  )
  const found = rows.map(({ band, entries, cost, retail }) => ({
    band,
    entries,
    costValue: places.seesCost ? formatMoney(money(cost)) : null,
    retailValue: formatMoney(money(retail)),
  }))
  return { bands: everyBand(found, by, places.seesCost), hasExpiry: rows.some(row => row.hasExpiry) }
}

/** Stock by age or expiry: the list of the workbench. */
export function agedStockRoutes(api: Api): void {
  const { reports } = api.platform
  const reader = readerOver(reports)
  for (const by of ['age', 'expiry'] as const) {
    const asked = {
      query: { by } as Query,
      today: '2026-01-01' as IsoDate,
      places: { all: [], costs: [], seesCost: true },
      vatRate: percent(0),
    }
    registerList(`${agedStock.list.path}?by=${by}`, { table: agedTable(asked), totals: agedStock.totals })
  }
  api.read(agedStock.list, async ({ query, actor, today }) => {
    const asked = { query, today, places: placesAsked(query.place, actor), vatRate: await readStandardRate(reader, today) }
    const table = agedTable(asked)
    const [{ rows, total, totals }, beside] = await Promise.all([
      listMaster(reports, { table, totals: agedStock.totals }, { query, actor }),
      readBands(reports, table, asked, actor),
    ])
    return { stock: rows, total, totals, ...beside } as unknown as AgedReply
  })
}
