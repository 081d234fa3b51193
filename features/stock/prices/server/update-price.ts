import { askDoubts } from '../../../../platform/server/asked-doubts.ts'
import { formatMoney } from '../../../../kernel/money.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { items } from '../../../goods/items/item-contract.ts'
import type { ItemPrices } from '../../../goods/items/item-rules.ts'
import { placesToPrice } from '../../../goods/items/server/item-stock.ts'
import { changeItemPrices, lockItemPrices, type LockedItem, type PricesChangedBy } from '../../../goods/items/server/price-changes.ts'
import type { updatePrice } from '../contract.ts'
import { doubtsOfPrices } from '../price-doubts.ts'
import { lockEntryPrices, repriceEntries, type PricedEntry } from '../../stock/server/reprice-entries.ts'
import { serverRefusal } from '../../../../platform/server/refusals.ts'
import { priceRefusal } from '../refusals.ts'

type PriceCall = SaveCall<typeof updatePrice>

/**
 * Sets new prices for an item and for the stock entries that the user chose. Refuses a locked item, prices that have changed
 * since the user saw them, and an entry that is also at a location where the user may not change prices.
 */
export async function saveNewPrices(tx: Tx, call: PriceCall): Promise<Reply<typeof updatePrice>> {
  const { params, body, actor, now } = call
  const [[item], entries] = await Promise.all([
    lockItemPrices(tx, [params.id]),
    lockEntryPrices(
      tx,
      body.entries.map(({ code }) => code),
    ),
  ])
  if (!item) throw sharedRefusal('NOT_FOUND', { what: `This ${items.title}` })
  if (item.isLocked) throw sharedRefusal('LOCKED', { title: items.title })
  if (item.version !== body.version) throw sharedRefusal('CONFLICT')
  refuseEntries(call, entries)
  const { wholesalePrice, retailPrice, minimumPrice } = body
  const after = { costPrice: item.costPrice, wholesalePrice, retailPrice, minimumPrice }
  const changed = { itemCode: item.code, name: item.name, before: item.retailPrice, after: retailPrice }
  askDoubts(tx, doubtsOfPrices([changed]), body.confirmed)
  const by: PricesChangedBy = { source: 'update-price', userCode: actor.userCode, locationCode: actor.locationCode, now }
  changeItemPrices(tx, [{ item, after }], by)
  repriceEntries(
    tx,
    entries.map(entry => ({ entry, after })),
    by,
  )
  auditPrices(tx, call, { item, after, entries })
  return { code: item.code, version: item.version + 1, entries: entries.length }
}

function refuseEntries({ params, body, actor }: PriceCall, entries: readonly PricedEntry[]): void {
  const seen = new Map(body.entries.map(entry => [entry.code, entry]))
  if (entries.length !== body.entries.length || entries.some(({ itemCode }) => itemCode !== params.id)) {
    throw serverRefusal('INVALID_INPUT', { problems: 'a stock entry is not one of this item' }, { entries: 'Not one of this item' })
  }
  const mine = placesToPrice(actor)
  for (const { code, places, wholesalePrice, retailPrice } of entries) {
    if (!places.every(place => mine.includes(place))) throw priceRefusal('ENTRY_ELSEWHERE', { entry: code })
    const shown = seen.get(code)
    if (shown?.wholesalePrice !== wholesalePrice || shown.retailPrice !== retailPrice) throw sharedRefusal('CONFLICT')
  }
}

function inText({ wholesalePrice, retailPrice }: Pick<ItemPrices, 'wholesalePrice' | 'retailPrice'>) {
  return { wholesalePrice: formatMoney(wholesalePrice), retailPrice: formatMoney(retailPrice) }
}

interface Change {
  item: LockedItem
  after: ItemPrices
  entries: readonly PricedEntry[]
}

function auditPrices(tx: Tx, { actor, now, requestId }: PriceCall, { item, after, entries }: Change): void {
  const ofEntries = entries.map(entry => ({ code: entry.code, ...inText(entry) }))
  writeAudit(tx, {
    at: now,
    userCode: actor.userCode,
    locationCode: actor.locationCode,
    action: 'update',
    subject: item.code,
    before: { ...inText(item), minimumPrice: formatMoney(item.minimumPrice), entries: ofEntries },
    after: { ...inText(after), minimumPrice: formatMoney(after.minimumPrice), entries: entries.map(({ code }) => code) },
    requestId,
  })
}
