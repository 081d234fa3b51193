import type { Quantity } from '../../../../kernel/quantity.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { CountSession, startCount } from '../contract.ts'
import { readCountSession } from './count-session.ts'
import { countRefusal } from '../refusals.ts'

const scopeText = (locking: string) => `
  select balance.entry_code as "entryCode", balance.item_code as "itemCode", item.name as "itemName", balance.remaining,
    balance.move_count as "moveCount", holder.name as "heldBy"
  from stock_balance balance
  join item on item.code = balance.item_code
  left join item_location place on place.item_code = balance.item_code and place.location_code = balance.location_code
  left join count_session holder on holder.id = balance.blocked_by
  where balance.location_code = $1 and balance.remaining > 0
    and ($2::text is null or item.category_code = $2)
    and ($3::text is null or place.bin_code = $3)
  order by balance.entry_code ${locking}`
const readScope = statement('counts.read-count-scope', scopeText(''))
// In the order of entry codes, in which sales lock them.
const lockScope = statement('counts.lock-count-scope', scopeText('for no key update of balance'), { locks: 'stock' })

interface InScope {
  entryCode: string
  itemCode: string
  itemName: string
  remaining: Quantity
  moveCount: number
  heldBy: string | null
}

const findNames = statement(
  'counts.names-of-count-scope',
  `select exists (select 1 from item_category where code = $1) or $1::text is null as "hasCategory",
     exists (select 1 from item_bin where code = $2) or $2::text is null as "hasBin"`,
)
const insertSession = statement(
  'counts.insert-count-session',
  `insert into count_session (id, location_code, name, started_at, started_by, category_code, bin_code, blocks_movement)
   values ($1, $2, $3, to_timestamp($4::double precision / 1000), $5, $6, $7, $8)`,
)
const insertLines = statement(
  'counts.insert-count-session-lines',
  `insert into count_session_line (session_id, line_no, item_code, entry_code, snapshot, snapshot_move)
   select $1, line_no, item_code, entry_code, remaining, move_count
   from unnest($2::text[], $3::text[], $4::bigint[], $5::int[]) with ordinality
     as line (item_code, entry_code, remaining, move_count, line_no)`,
)
const block = statement(
  'counts.block-counted-stock',
  'update stock_balance set blocked_by = $1 where location_code = $2 and entry_code = any($3)',
)

/** Takes a snapshot of the stock in the scope of a new count. A count that blocks movements holds the stock from now on. */
export async function saveCountSession(
  tx: Tx,
  { actor, body, now, requestId }: SaveCall<typeof startCount>,
): Promise<{ stockCountSession: CountSession }> {
  const { locationCode, userCode } = actor
  const { name, categoryCode = null, binCode = null, blocksMovement } = body
  const [known] = await tx.rows<{ hasCategory: boolean; hasBin: boolean }>(findNames, [categoryCode, binCode])
  if (!known?.hasCategory) throw sharedRefusal('NOT_FOUND', { what: 'The category' }, { categoryCode: 'Choose a category' })
  if (!known.hasBin) throw sharedRefusal('NOT_FOUND', { what: 'The bin' }, { binCode: 'Choose a bin' })
  const lines = await tx.rows<InScope>(blocksMovement ? lockScope : readScope, [locationCode, categoryCode, binCode])
  if (lines.length === 0) throw countRefusal('COUNT_NOTHING')
  const held = blocksMovement ? lines.find(line => line.heldBy !== null) : undefined
  if (held) throw countRefusal('COUNT_OVERLAPS', { item: held.itemName, count: held.heldBy ?? '' })
  const id = crypto.randomUUID()
  const entryCodes = lines.map(line => line.entryCode)
  tx.write(insertSession, [id, locationCode, name, now, userCode, categoryCode, binCode, blocksMovement])
  tx.write(insertLines, [
    id,
    lines.map(line => line.itemCode),
    entryCodes,
    lines.map(line => line.remaining),
    lines.map(line => line.moveCount),
  ])
  if (blocksMovement) tx.write(block, [id, locationCode, entryCodes])
  const after = { name, categoryCode, binCode, blocksMovement, lines: lines.length }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'start-count', subject: id, after, requestId })
  return { stockCountSession: await readCountSession(tx, actor, id) }
}
