import type pg from 'pg'
import type { Money } from '../../../../kernel/money.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAuditRun } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { placesToPrice } from '../../../goods/items/server/item-stock.ts'
import { changeItemPrices, lockItemPrices, type LockedItem, type PricesChangedBy } from '../../../goods/items/server/price-changes.ts'
import { lockEntryPrices, repriceEntries, type PricedEntry } from '../../stock/server/reprice-entries.ts'
import { pricesBackWithinMs, type getPriceRuns, type PriceRun, type undoPriceRun } from '../contract.ts'
import { priceRefusal } from '../refusals.ts'
import { auditOfPrices, type NewPrices } from './price-list.ts'

const readRuns = statement(
  'prices.runs-of-a-day',
  `select min(change.change_no)::text as id, change.changed_at as at, person.username as by,
     count(*) filter (where change.entry_code is null)::int as items, count(change.entry_code)::int as entries,
     count(*) filter (where change.entry_code is null and not item.is_locked
       and (item.wholesale_price, item.retail_price, item.minimum_price)
         = (change.wholesale_after, change.retail_after, change.minimum_after))::int as back
   from item_price_change change
   join item on item.code = change.item_code
   join app_user person on person.code = change.user_code
   where change.request_id is not null and change.changed_at > to_timestamp($1::double precision / 1000) and change.location_code = $2
   group by change.request_id, change.changed_at, person.username
   order by min(change.change_no) desc limit 20`,
)

/** The changes of many prices at once that were saved at the user's location within a day, newest first. */
export async function readPriceRuns(pool: pg.Pool, { locationCode }: Actor, now: number): Promise<Reply<typeof getPriceRuns>> {
  const { rows } = await pool.query<PriceRun>({ ...readRuns, values: [now - pricesBackWithinMs, locationCode] })
  return { runs: rows }
}

interface Step {
  itemCode: string
  entryCode: string | null
  wholesaleBefore: Money
  wholesaleAfter: Money
  retailBefore: Money
  retailAfter: Money
  /** Of an item alone. */
  minimumBefore: Money
  minimumAfter: Money
}

const readSteps = statement(
  'prices.steps-of-run',
  `select step.item_code as "itemCode", step.entry_code as "entryCode", step.wholesale_before as "wholesaleBefore",
     step.wholesale_after as "wholesaleAfter", step.retail_before as "retailBefore", step.retail_after as "retailAfter",
     step.minimum_before as "minimumBefore", step.minimum_after as "minimumAfter"
   from item_price_change first
   join item_price_change step on (step.request_id, step.changed_at) = (first.request_id, first.changed_at)
   where first.change_no = $1::bigint and first.location_code = $3
     and first.changed_at > to_timestamp($2::double precision / 1000)
   order by step.change_no`,
)

type UndoCall = SaveCall<typeof undoPriceRun>

/**
 * Puts the prices back that one save changed within a day. What has another price since stays, as does a locked item, and an entry that
 * is also at a location where the user may not change prices.
 */
export async function undoRun(tx: Tx, { body, actor, now, requestId }: UndoCall): Promise<Reply<typeof undoPriceRun>> {
  const { userCode, locationCode } = actor
  const by: PricesChangedBy = { source: 'price-list', userCode, locationCode, now, requestId }
  const steps = await tx.rows<Step>(readSteps, [body.run, now - pricesBackWithinMs, locationCode])
  const items = await itemsToPutBack(
    tx,
    steps.filter(({ entryCode }) => entryCode === null),
  )
  const entries = await entriesToPutBack(
    tx,
    steps.filter(({ entryCode }) => entryCode !== null),
    actor,
  )
  if (items.length + entries.length === 0) throw priceRefusal('PRICES_STAY')
  changeItemPrices(tx, items, by)
  repriceEntries(tx, entries, by)
  writeAuditRun(tx, { at: now, userCode, locationCode, action: 'update', requestId }, items.map(auditOfPrices))
  return { items: items.length, entries: entries.length, left: steps.length - items.length - entries.length }
}

async function itemsToPutBack(tx: Tx, steps: readonly Step[]): Promise<NewPrices[]> {
  const stepOf = new Map(steps.map(step => [step.itemCode, step]))
  const locked = await lockItemPrices(tx, [...stepOf.keys()])
  return locked.flatMap(item => {
    const step = stepOf.get(item.code)
    const isAsThen =
      step?.wholesaleAfter === item.wholesalePrice && step.retailAfter === item.retailPrice && step.minimumAfter === item.minimumPrice
    return isAsThen && !item.isLocked ? [{ item, after: pricesBefore(item, step) }] : []
  })
}

/** The cost is not one of the prices that were changed. */
function pricesBefore({ costPrice }: LockedItem, { wholesaleBefore, retailBefore, minimumBefore }: Step): NewPrices['after'] {
  return { costPrice, wholesalePrice: wholesaleBefore, retailPrice: retailBefore, minimumPrice: minimumBefore }
}

async function entriesToPutBack(tx: Tx, steps: readonly Step[], actor: Actor) {
  const stepOf = new Map(steps.map(step => [step.entryCode, step]))
  const mine = placesToPrice(actor)
  const locked = await lockEntryPrices(
    tx,
    steps.flatMap(({ entryCode }) => entryCode ?? []),
  )
  return locked.flatMap((entry: PricedEntry) => {
    const step = stepOf.get(entry.code)
    const isAsThen = step?.wholesaleAfter === entry.wholesalePrice && step.retailAfter === entry.retailPrice
    const isMine = entry.places.every(place => mine.includes(place))
    return isAsThen && isMine ? [{ entry, after: { wholesalePrice: step.wholesaleBefore, retailPrice: step.retailBefore } }] : []
  })
}
