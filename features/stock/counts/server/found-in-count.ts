import type { Quantity } from '../../../../kernel/quantity.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { foundInCount, CountSheetRow } from '../contract.ts'
import { checkCountState, lockCount } from './count-session.ts'
import { readSheetOfItem } from './count-sheet.ts'
import { addCountLines } from './tally-count.ts'
import { countRefusal } from '../refusals.ts'

const findItem = statement(
  'counts.item-found-in-count',
  `select item.name, item.type, item.category_code as "categoryCode", place.bin_code as "binCode"
   from item left join item_location place on place.item_code = item.code and place.location_code = $1
   where item.code = $2`,
)
// Stock entries here that are not on the sheet; for an item with no stock here its newest entry, which is the likeliest.
const findEntries = statement(
  'counts.entries-found-in-count',
  `select balance.entry_code as "entryCode", balance.item_code as "itemCode", balance.remaining, balance.move_count as "moveCount"
   from stock_balance balance
   where balance.location_code = $1 and balance.item_code = $2 and balance.remaining > 0
     and not exists (select 1 from count_session_line where session_id = $3 and entry_code = balance.entry_code)
   order by balance.entry_code`,
)
const findNewest = statement(
  'counts.newest-entry-of-item',
  `select entry.code as "entryCode", entry.item_code as "itemCode", coalesce(balance.remaining, 0) as remaining,
     coalesce(balance.move_count, 0) as "moveCount", balance.entry_code is not null as "isHere"
   from stock_entry entry
   left join stock_balance balance on balance.location_code = $1 and balance.entry_code = entry.code
   where entry.item_code = $2
   order by balance.entry_code is null, entry.received_on desc, entry.code desc limit 1`,
)
const addBalance = statement(
  'counts.empty-balance',
  `insert into stock_balance (location_code, entry_code, item_code, remaining, move_count) values ($1, $2, $3, 0, 0)
   on conflict do nothing`,
)

interface Found {
  entryCode: string
  itemCode: string
  remaining: Quantity
  moveCount: number
}

/** Adds an item that was found to the sheet, if it is in the scope of the count; an item already on it is not changed. */
export async function saveFound(
  tx: Tx,
  { actor, body, now, requestId }: SaveCall<typeof foundInCount>,
): Promise<{ rows: CountSheetRow[] }> {
  const { locationCode, userCode } = actor
  const { session: id, itemCode } = body
  const session = await lockCount(tx, actor, id)
  checkCountState(session, ['counting'])
  const [item] = await tx.rows<{ name: string; type: string; categoryCode: string; binCode: string | null }>(findItem, [
    locationCode,
    itemCode,
  ])
  if (!item || item.type !== 'stock') throw sharedRefusal('NOT_FOUND', { what: 'An item that is kept in stock' })
  const isElsewhere =
    (session.categoryCode !== null && session.categoryCode !== item.categoryCode) ||
    (session.binCode !== null && session.binCode !== item.binCode)
  if (isElsewhere) {
    const scope = [session.categoryName, session.binName].filter(name => name !== null).join(', ')
    throw countRefusal('COUNT_NOT_IN_SCOPE', { item: item.name, scope })
  }
  const entries = await tx.rows<Found>(findEntries, [locationCode, itemCode, id])
  const asked = { locationCode, userCode, session: id, itemCode }
  const rows = await readSheetOfItem(tx, asked)
  if (entries.length === 0 && rows.length === 0) {
    const [newest] = await tx.rows<Found & { isHere: boolean }>(findNewest, [locationCode, itemCode])
    if (!newest) throw countRefusal('COUNT_NEVER_HERE', { item: item.name })
    if (!newest.isHere) tx.write(addBalance, [locationCode, newest.entryCode, itemCode])
    entries.push(newest)
  }
  const added = await addCountLines(tx, id, entries)
  const after = { name: session.name, item: itemCode, added: added.length }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'found', subject: id, after, requestId })
  return { rows: added.length > 0 ? await readSheetOfItem(tx, asked) : rows }
}
