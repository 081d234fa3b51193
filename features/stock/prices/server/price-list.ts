import type pg from 'pg'
import { askDoubts } from '../../../../platform/server/asked-doubts.ts'
import { formatMoney, type Money } from '../../../../kernel/money.ts'
import type { HandlerInput, Reply } from '../../../../kernel/endpoint.ts'
import { may } from '../../../../kernel/permissions.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAuditRun } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { items } from '../../../goods/items/item-contract.ts'
import { placesToPrice } from '../../../goods/items/server/item-stock.ts'
import { changeItemPrices, lockItemPrices, type LockedItem, type PricesChangedBy } from '../../../goods/items/server/price-changes.ts'
import { mostPriced, type getPriceList, type PricedItemRow, type updatePriceList } from '../contract.ts'
import { doubtsOfPrices } from '../price-doubts.ts'
import { lockEntryPrices, repriceEntries, type PricedEntry } from '../../stock/server/reprice-entries.ts'
import { serverRefusal } from '../../../../platform/server/refusals.ts'
import { priceRefusal } from '../refusals.ts'

// An entry that is also at a location where the caller may not change prices is left out. $n: locations where the caller may.
const mine = (places: string) => `entry.code in (select entry_code from stock_balance where item_code = entry.item_code and remaining > 0)
  and not exists (select 1 from stock_balance elsewhere
    where elsewhere.entry_code = entry.code and elsewhere.remaining > 0 and elsewhere.location_code <> all(${places}::text[]))`

const chosen = `item.is_active and ($1 = '' or item.category_code = $1) and ($2 = '' or item.brand_code = $2)
  and ($3 = '' or item.supplier_code = $3) and ($4::text[] = '{}' or item.code = any($4::text[]))`
const readItems = statement(
  'prices.price-list',
  `select item.code, item.name, item.is_locked::int as "isLocked", item.version, money_text(item.cost_price) as "costPrice",
     money_text(item.wholesale_price) as "wholesalePrice", money_text(item.retail_price) as "retailPrice",
     money_text(item.minimum_price) as "minimumPrice", item.vat_class as "vatClass", stock.entries, money_text(stock.lowest) as "lowestRetail",
     money_text(stock.highest) as "highestRetail"
   from (select * from item where ${chosen} order by lower(name), code limit ${mostPriced}) item
   cross join lateral (
     select count(*)::int as entries, min(entry.retail_price) as lowest, max(entry.retail_price) as highest
     from stock_entry entry where entry.item_code = item.code and ${mine('$5')}
   ) stock
   order by lower(item.name), item.code`,
)
const countItems = statement('prices.price-list-size', `select count(*)::int as total from item where ${chosen}`)

/** Active items with their prices and the prices of their stock. */
export async function readPriceList(
  pool: pg.Pool,
  { categoryCode = '', brandCode = '', supplierCode = '', items: codes }: HandlerInput<typeof getPriceList>['query'],
  actor: Actor,
): Promise<Reply<typeof getPriceList>> {
  const narrowed = [categoryCode, brandCode, supplierCode, codes?.split(',') ?? []]
  const [found, count] = await Promise.all([
    pool.query<PricedItemRow>({ ...readItems, values: [...narrowed, placesToPrice(actor)] }),
    pool.query<{ total: number }>({ ...countItems, values: narrowed }),
  ])
  const sees = may(actor.role, 'see-cost')
  return { items: sees ? found.rows : found.rows.map(row => ({ ...row, costPrice: null })), total: count.rows[0]?.total ?? 0 }
}

type ListCall = SaveCall<typeof updatePriceList>
/** An item and the prices that it gets. */
export interface NewPrices {
  item: LockedItem
  after: { costPrice: Money; wholesalePrice: Money; retailPrice: Money; minimumPrice: Money }
}

/** Sets new prices for many items and their stock entries. Refuses all of them when one has changed since the user saw it, or is locked. */
export async function savePriceList(tx: Tx, call: ListCall): Promise<Reply<typeof updatePriceList>> {
  const { body, actor, now, requestId } = call
  const by: PricesChangedBy = { source: 'price-list', userCode: actor.userCode, locationCode: actor.locationCode, now, requestId }
  const changes = (await lockAll(tx, call)).filter(isChange)
  const priced = changes.map(({ item, after }) => ({
    itemCode: item.code,
    name: item.name,
    before: item.retailPrice,
    after: after.retailPrice,
  }))
  askDoubts(tx, doubtsOfPrices(priced), body.confirmed)
  const afterOf = new Map(changes.map(({ item, after }) => [item.code, after]))
  const entries = body.withEntries ? await lockStockOf(tx, [...afterOf.keys()], actor) : []
  const repriced = entries.flatMap(entry => {
    const after = afterOf.get(entry.itemCode)
    return after && !hasPrices(entry, after) ? [{ entry, after }] : []
  })
  changeItemPrices(tx, changes, by)
  repriceEntries(tx, repriced, by)
  const { userCode, locationCode } = actor
  writeAuditRun(tx, { at: now, userCode, locationCode, action: 'update', requestId }, changes.map(auditOfPrices))
  return { items: changes.length, entries: repriced.length }
}

async function lockAll(tx: Tx, { body }: ListCall): Promise<NewPrices[]> {
  const wanted = new Map(body.items.map(item => [item.code, item]))
  if (wanted.size < body.items.length)
    throw serverRefusal('INVALID_INPUT', { problems: 'an item is there twice' }, { items: 'An item is there twice' })
  const locked = await lockItemPrices(tx, [...wanted.keys()])
  if (locked.length < wanted.size) throw sharedRefusal('NOT_FOUND', { what: `An ${items.title}` })
  return locked.map(item => {
    const prices = wanted.get(item.code)
    if (!prices || item.isLocked || prices.version !== item.version) throw priceRefusal('PRICES_MOVED', { item: item.name })
    const { wholesalePrice, retailPrice, minimumPrice } = prices
    return { item, after: { costPrice: item.costPrice, wholesalePrice, retailPrice, minimumPrice } }
  })
}

function isChange({ item, after }: NewPrices): boolean {
  return !hasPrices(item, after) || item.minimumPrice !== after.minimumPrice
}

function hasPrices(now: Pick<LockedItem, 'wholesalePrice' | 'retailPrice'>, after: NewPrices['after']): boolean {
  return now.wholesalePrice === after.wholesalePrice && now.retailPrice === after.retailPrice
}

const findStock = statement(
  'prices.entries-of-items',
  `select entry.code from stock_entry entry where entry.item_code = any($1::text[]) and ${mine('$2')}`,
)

async function lockStockOf(tx: Tx, itemCodes: readonly string[], actor: Actor): Promise<PricedEntry[]> {
  const found = await tx.rows<{ code: string }>(findStock, [itemCodes, placesToPrice(actor)])
  return lockEntryPrices(
    tx,
    found.map(({ code }) => code),
  )
}

/** What the audit says of an item's new prices. */
export function auditOfPrices({ item, after }: NewPrices) {
  const texts = ({ wholesalePrice, retailPrice, minimumPrice }: NewPrices['after']) => ({
    wholesalePrice: formatMoney(wholesalePrice),
    retailPrice: formatMoney(retailPrice),
    minimumPrice: formatMoney(minimumPrice),
  })
  return { subject: item.code, before: texts(item), after: texts(after) }
}
