import type { Money } from '../../../../kernel/money.ts'
import { sealRow } from '../../../../platform/server/act-words.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { ItemPrices } from '../item-rules.ts'
import type { priceSources } from '../item-stock-contract.ts'

/** Prices as the history stores them; a stock entry has no minimum price, and its cost never changes. */
interface KeptPrices {
  wholesalePrice: Money
  retailPrice: Money
  costPrice?: Money
  minimumPrice?: Money
}

/** One change of an item's prices, or of those of one of its stock entries. */
export interface RecordedPriceChange {
  itemCode: string
  entryCode?: string
  before: KeptPrices
  after: KeptPrices
}

/** The user, location, time and cause of a price change. */
export interface PricesChangedBy {
  source: (typeof priceSources)[number]
  /** The goods received note that brought the new prices. */
  paperCode?: string
  /** The request that changes many prices at once. */
  requestId?: string
  userCode: string
  locationCode: string
  now: number
}

const insertSteps = statement(
  'items.insert-price-changes',
  `insert into item_price_change (location_code, changed_at, user_code, source, paper_code, item_code, entry_code, cost_before, cost_after,
     wholesale_before, wholesale_after, retail_before, retail_after, minimum_before, minimum_after, request_id)
   select $1, to_timestamp($2::double precision / 1000), $3, $4, $5, item, entry, cost_before, cost_after, wholesale_before, wholesale_after,
     retail_before, retail_after, minimum_before, minimum_after, $16
   from unnest($6::text[], $7::text[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[],
     $15::bigint[]) with ordinality as step (item, entry, cost_before, cost_after, wholesale_before, wholesale_after, retail_before,
     retail_after, minimum_before, minimum_after, place)
   order by place`,
)

const priceNames = ['costPrice', 'wholesalePrice', 'retailPrice', 'minimumPrice'] as const

function isChange({ before, after }: RecordedPriceChange): boolean {
  return priceNames.some(name => before[name] !== after[name])
}

/** Adds changes to the price history; equal prices are left out. */
export function recordPrices(tx: Tx, all: readonly RecordedPriceChange[], by: PricesChangedBy): void {
  const steps = all.filter(isChange)
  if (steps.length === 0) return
  const prices = priceNames.flatMap(name => [
    steps.map(({ before }) => before[name] ?? null),
    steps.map(({ after }) => after[name] ?? null),
  ])
  for (const { itemCode, entryCode, before, after } of steps) {
    const amounts = priceNames.flatMap(name => [before[name], after[name]])
    sealRow(tx, 'prices', [by.source, by.paperCode, itemCode, entryCode, ...amounts])
  }
  tx.write(insertSteps, [
    by.locationCode,
    by.now,
    by.userCode,
    by.source,
    by.paperCode ?? null,
    steps.map(step => step.itemCode),
    steps.map(step => step.entryCode ?? null),
    ...prices,
    by.requestId ?? null,
  ])
}

/** An item whose prices will be changed: it is locked until this transaction ends. */
export interface LockedItem extends ItemPrices {
  code: string
  name: string
  version: number
  isLocked: boolean
}

const lockItems = statement(
  'items.lock-items-for-prices',
  `select code, name, version, is_locked as "isLocked", cost_price as "costPrice", wholesale_price as "wholesalePrice",
     retail_price as "retailPrice", minimum_price as "minimumPrice"
   from item where code = any($1) order by code for no key update`,
  { locks: 'item' },
)

/** Locks items in the order of their codes and returns their present prices. */
export function lockItemPrices(tx: Tx, codes: readonly string[]): Promise<LockedItem[]> {
  return tx.rows<LockedItem>(lockItems, [codes])
}

const updateItems = statement(
  'items.update-item-prices',
  `update item set cost_price = line.cost, wholesale_price = line.wholesale, retail_price = line.retail, minimum_price = line.minimum,
     version = version + 1
   from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[]) as line (code, cost, wholesale, retail, minimum)
   where item.code = line.code`,
)

/**
 * Sets new prices of locked items and writes their history. The version of every named item is increased, so the caller writes
 * to the audit which items changed.
 */
export function changeItemPrices(tx: Tx, changes: readonly { item: LockedItem; after: ItemPrices }[], by: PricesChangedBy): void {
  if (changes.length === 0) return
  tx.write(updateItems, [changes.map(({ item }) => item.code), ...priceNames.map(name => changes.map(({ after }) => after[name]))])
  recordPrices(
    tx,
    changes.map(({ item, after }) => ({ itemCode: item.code, before: item, after })),
    by,
  )
}
