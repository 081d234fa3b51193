import type { Money } from '../../../../kernel/money.ts'
import type { Quantity } from '../../../../kernel/quantity.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import type { Moment, Actor } from '../../../../platform/server/actor.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { sealRow } from '../../../../platform/server/act-words.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { tallyCount } from '../contract.ts'
import { spreadTallies, type ShelfLine, type Tally } from '../count-tally.ts'
import { isInReview } from '../count.ts'
import { checkCountState, holdCount } from './count-session.ts'

// Locked in line order: two people who count the same rows must not deadlock.
const lockLines = statement(
  'counts.lock-count-lines',
  `select line.line_no as "lineNo", line.item_code as "itemCode", item.name as "itemName", unit.allows_fractions as "allowsFractions",
     line.recount, entry.batch, entry.retail_price as price, entry.expiry_date as "expiryDate", entry.received_on as "receivedOn",
     entry.code as "entryCode", balance.remaining, balance.move_count as "moveCount"
   from count_session_line line
   join item on item.code = line.item_code
   join item_unit unit on unit.code = item.unit_code
   join stock_entry entry on entry.code = line.entry_code
   join stock_balance balance on balance.location_code = $1 and balance.entry_code = line.entry_code
   where line.session_id = $2 and line.line_no = any($3)
   order by line.line_no for no key update of line`,
  { locks: 'paper' },
)

/** A stock entry that arrived on a shelf after the count began. */
interface Arrived {
  entryCode: string
  itemCode: string
  batch: string
  price: Money
  expiryDate: string | null
  remaining: Quantity
  moveCount: number
}
const findArrived = statement(
  'counts.arrived-in-count',
  `select entry.code as "entryCode", entry.item_code as "itemCode", entry.batch, entry.retail_price as price, entry.expiry_date as "expiryDate",
     balance.remaining, balance.move_count as "moveCount"
   from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
   where balance.location_code = $1 and balance.item_code = any($3) and balance.remaining > 0
     and not exists (select 1 from count_session_line where session_id = $2 and entry_code = balance.entry_code)
   order by entry.code`,
)
const lockSession = statement('counts.lock-count-for-lines', 'select 1 from count_session where id = $1 for no key update', {
  locks: 'paper',
})
const addLines = statement(
  'counts.add-count-lines',
  `insert into count_session_line (session_id, line_no, item_code, entry_code, snapshot, snapshot_move, found)
   select $1, (select coalesce(max(line_no), 0) from count_session_line where session_id = $1) + nth, item_code, entry_code, remaining, move_count, true
   from unnest($2::text[], $3::text[], $4::bigint[], $5::int[]) with ordinality as line (item_code, entry_code, remaining, move_count, nth)
   on conflict (session_id, entry_code) do nothing
   returning line_no as "lineNo", entry_code as "entryCode"`,
)
const insertTallies = statement(
  'counts.insert-tallies',
  `insert into count_session_tally (session_id, line_no, tally_no, user_code, quantity, at_move, counted_at)
   select $1, line_no, 1 + (select coalesce(max(tally_no), 0) from count_session_tally before where before.session_id = $1 and before.line_no = tally.line_no),
     $2, quantity, at_move, to_timestamp($3::double precision / 1000)
   from unnest($4::int[], $5::bigint[], $6::int[]) as tally (line_no, quantity, at_move)`,
)
const clearRecount = statement(
  'counts.clear-recount',
  'update count_session_line set recount = false where session_id = $1 and line_no = any($2) and recount',
)

/** Adds entries to the sheet of a count, each with its stock now. Returns the new lines. */
export async function addCountLines(
  tx: Tx,
  session: string,
  entries: readonly Pick<Arrived, 'entryCode' | 'itemCode' | 'remaining' | 'moveCount'>[],
): Promise<{ lineNo: number; entryCode: string }[]> {
  if (entries.length === 0) return []
  tx.write(lockSession, [session])
  return tx.rows(addLines, [
    session,
    entries.map(entry => entry.itemCode),
    entries.map(entry => entry.entryCode),
    entries.map(entry => entry.remaining),
    entries.map(entry => entry.moveCount),
  ])
}

const shelfOf = (entry: Pick<Arrived, 'itemCode' | 'batch' | 'expiryDate' | 'price'>) =>
  [entry.itemCode, entry.batch, entry.expiryDate ?? '', entry.price].join('\n')

// Goods received meanwhile are on the same shelf and are counted with the others, so they join the row.
async function withArrived(
  tx: Tx,
  actor: Actor,
  session: string,
  tallies: readonly Tally[],
): Promise<{ lines: ShelfLine[]; tallies: Tally[] }> {
  const { locationCode } = actor
  const read = (numbers: number[]) => tx.rows<ShelfLine>(lockLines, [locationCode, session, numbers])
  const lines = await read(tallies.flatMap(tally => [...tally.lines]))
  const items = [...new Set(lines.map(line => line.itemCode))]
  const shelves = new Map(lines.map(line => [shelfOf(line), line.lineNo]))
  const arrived = (await tx.rows<Arrived>(findArrived, [locationCode, session, items])).filter(entry => shelves.has(shelfOf(entry)))
  const added = await addCountLines(tx, session, arrived)
  if (added.length === 0) return { lines, tallies: [...tallies] }
  const shelfOfEntry = new Map(arrived.map(entry => [entry.entryCode, shelves.get(shelfOf(entry))]))
  const joined = tallies.map(tally => {
    const more = added.filter(({ entryCode }) => tally.lines.includes(shelfOfEntry.get(entryCode) ?? 0))
    return { ...tally, lines: [...tally.lines, ...more.map(({ lineNo }) => lineNo)] }
  })
  return { lines: [...lines, ...(await read(added.map(({ lineNo }) => lineNo)))], tallies: joined }
}

interface Counting extends Pick<Moment, 'now'> {
  actor: Actor
  session: string
  tallies: readonly Tally[]
  requestId: string
}

/**
 * Saves counted quantities, each with the movement at which it was counted; nothing is saved when one row is wrong. While the
 * count is in review, only rows marked to be counted again may be counted.
 */
export async function writeTallies(tx: Tx, { actor, session: id, tallies: given, now, requestId }: Counting): Promise<number> {
  const session = await holdCount(tx, actor, id)
  checkCountState(session, ['counting', 'review'])
  const { lines, tallies } = await withArrived(tx, actor, id, given)
  const counted = spreadTallies(tallies, lines, { onlyRecount: isInReview(session) })
  if (counted instanceof Refusal) throw counted
  tx.write(insertTallies, [
    ...[id, actor.userCode, now],
    counted.map(line => line.lineNo),
    counted.map(line => line.quantity),
    counted.map(line => line.atMove),
  ])
  for (const line of counted) sealRow(tx, 'tallies', [line.lineNo, line.quantity, line.atMove, actor.userCode])
  const again = lines.filter(line => line.recount).map(line => line.lineNo)
  if (again.length > 0) tx.write(clearRecount, [id, again])
  const { userCode, locationCode } = actor
  const after = { name: session.name, rows: given.length }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'count', subject: id, after, requestId })
  return given.length
}

/** Saves what a counter has typed or scanned. */
export async function saveTallies(tx: Tx, { actor, body, now, requestId }: SaveCall<typeof tallyCount>): Promise<{ tallied: number }> {
  return { tallied: await writeTallies(tx, { actor, session: body.session, tallies: body.tallies, now, requestId }) }
}
