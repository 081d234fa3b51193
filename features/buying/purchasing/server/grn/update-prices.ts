import { formatMoney } from '../../../../../kernel/money.ts'
import type { Actor } from '../../../../../platform/server/actor.ts'
import type { AuditEntry } from '../../../../../platform/server/audit.ts'
import { statement } from '../../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../../platform/server/transaction.ts'
import type { ItemPrices } from '../../../../goods/items/item-rules.ts'
import { placesToPrice } from '../../../../goods/items/server/item-stock.ts'
import { changeItemPrices, lockItemPrices, type LockedItem, type PricesChangedBy } from '../../../../goods/items/server/price-changes.ts'
import { lockEntryPrices, repriceEntries, type PricedEntry } from '../../../../stock/stock/server/reprice-entries.ts'
import type { EnteredLine } from './write-grn.ts'

export interface PricedBy {
  actor: Actor
  now: number
  requestId: string
  grnCode: string
}

const findOlder = statement(
  'purchasing.older-entries-of-items',
  `select entry_code as code from stock_balance where location_code = $1 and item_code = any($2) and remaining > 0`,
)

function changedBy({ actor, now, grnCode }: PricedBy): PricesChangedBy {
  return { source: 'grn', paperCode: grnCode, userCode: actor.userCode, locationCode: actor.locationCode, now }
}

// An item on several lines takes the prices of the last one.
function lastLines(lines: readonly EnteredLine[]): Map<string, EnteredLine> {
  return new Map(lines.map(line => [line.itemCode, line]))
}

function pricesFrom(line: EnteredLine, item: LockedItem): ItemPrices {
  const { unitCost: costPrice, wholesalePrice, retailPrice } = line
  const minimumPrice = item.minimumPrice > retailPrice ? retailPrice : item.minimumPrice
  return { costPrice, wholesalePrice, retailPrice, minimumPrice }
}

/** The items and entries that Update Price may change. */
export interface PricedGoods {
  items: LockedItem[]
  entries: PricedEntry[]
}

/** Locks the items of a note and their entries here, before the note's own entries. */
export async function lockForPrices(tx: Tx, locationCode: string, lines: readonly { itemCode: string }[]): Promise<PricedGoods> {
  const codes = [...new Set(lines.map(line => line.itemCode))]
  const [items, older] = await Promise.all([lockItemPrices(tx, codes), tx.rows<{ code: string }>(findOlder, [locationCode, codes])])
  const entries = await lockEntryPrices(
    tx,
    older.map(({ code }) => code),
  )
  return { items, entries }
}

/**
 * Update Price: the prices of a note become those of its items and of their older entries here. Locked items keep their
 * prices, and so do entries that are also at locations where the user may not change prices. Returns the audit's values of the
 * items.
 */
export function updatePrices(tx: Tx, lines: readonly EnteredLine[], { items, entries }: PricedGoods, by: PricedBy): AuditEntry[] {
  const { actor, now, requestId } = by
  const wanted = lastLines(lines)
  const open = items.filter(item => !item.isLocked)
  const changes = open.flatMap(item => {
    const after = pricesFrom(wanted.get(item.code)!, item)
    const same = (['costPrice', 'wholesalePrice', 'retailPrice', 'minimumPrice'] as const).every(name => item[name] === after[name])
    return same ? [] : [{ item, after }]
  })
  const own = new Set(lines.map(line => line.entryCode))
  const mine = placesToPrice(actor)
  const openItems = new Set(open.map(({ code }) => code))
  const older = entries.filter(entry => !own.has(entry.code))
  const repriced = older.flatMap(entry => {
    const { wholesalePrice, retailPrice } = wanted.get(entry.itemCode)!
    const isMine = openItems.has(entry.itemCode) && entry.places.every(place => mine.includes(place))
    const isSame = entry.wholesalePrice === wholesalePrice && entry.retailPrice === retailPrice
    return isMine && !isSame ? [{ entry, after: { wholesalePrice, retailPrice } }] : []
  })
  changeItemPrices(tx, changes, changedBy(by))
  repriceEntries(tx, repriced, changedBy(by))
  const at = { at: now, userCode: actor.userCode, locationCode: actor.locationCode, requestId, action: 'update' }
  return changes.map(({ item, after }) => {
    const of = repriced.filter(({ entry }) => entry.itemCode === item.code).map(({ entry }) => entry.code)
    return { ...at, subject: item.code, before: inText(item), after: { ...inText(after), grn: by.grnCode, entries: of } }
  })
}

function inText({ costPrice, wholesalePrice, retailPrice, minimumPrice }: ItemPrices) {
  return {
    costPrice: formatMoney(costPrice),
    wholesalePrice: formatMoney(wholesalePrice),
    retailPrice: formatMoney(retailPrice),
    minimumPrice: formatMoney(minimumPrice),
  }
}

/** Gives entries that stay with an edited note its new prices, with their history. */
export async function repriceKept(tx: Tx, lines: readonly EnteredLine[], by: PricedBy): Promise<void> {
  const wanted = new Map(lines.map(line => [line.entryCode, line]))
  const entries = await lockEntryPrices(tx, [...wanted.keys()])
  const changed = entries.flatMap(entry => {
    const { wholesalePrice, retailPrice } = wanted.get(entry.code)!
    const isSame = entry.wholesalePrice === wholesalePrice && entry.retailPrice === retailPrice
    return isSame ? [] : [{ entry, after: { wholesalePrice, retailPrice } }]
  })
  repriceEntries(tx, changed, changedBy(by))
}
