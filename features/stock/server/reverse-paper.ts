import type { IsoDate } from '../../../kernel/dates.ts'
import type { Money } from '../../../kernel/money.ts'
import { formatQuantity, negateQuantity, quantity, sumQuantities, type Quantity } from '../../../kernel/quantity.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { writeAudit } from '../../../platform/server/audit.ts'
import { statement } from '../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../platform/server/transaction.ts'
import { continuePaper, guardDay } from '../../../platform/server/number-series.ts'
import { dateOfReversal, mirror } from '../../ledger/posting.ts'
import { readPosting, writePosting } from '../../ledger/server/write-posting.ts'
import type { StockMove } from '../moves.ts'
import { lockEntries } from './lock-entries.ts'
import { writeMoves } from './write-moves.ts'
import { stockRefusal } from '../refusals.ts'

export interface Reversal {
  code: string
  locationCode: string
  userCode: string
  now: number
  today: IsoDate
  /** The business date of the paper. */
  date: IsoDate
  reason: string
  requestId: string
  /** The stock entries of its lines. */
  entryCodes: readonly string[]
  /** The audit's values of the paper before the reversal. */
  before: unknown
}

// Each movement is mirrored by itself, because its value was rounded by itself and the mirror must have the same value.
const readMoved = statement(
  'stock.moved-by-paper',
  `select entry_code as "entryCode", moved.item_code as "itemCode", item.name as "itemName", line_no as "lineNo", quantity,
     moved.cost_price as cost, moved.unit_price as price
   from stock_history moved join item on item.code = moved.item_code
   where location_code = $1 and entry_code = any($2) and paper_code = $3
   order by entry_code, move_no`,
)

interface Moved {
  entryCode: string
  itemCode: string
  itemName: string
  lineNo: number
  quantity: Quantity
  cost: Money
  price: Money
}

/**
 * Reverses a paper by the exact mirror of its ledger entry and stock movements, dated today. Refuses when stock that it
 * brought in is gone. The caller has locked the paper, checked that it may be reversed, and marks it as reversed.
 */
export async function reversePaper(tx: Tx, of: Reversal): Promise<void> {
  const { code, locationCode, entryCodes } = of
  const entries = await lockEntries(tx, { locationCode, entryCodes, itemCodes: [] })
  const remaining = new Map(entries.map(entry => [entry.entryCode, entry.remaining]))
  const moved = entryCodes.length > 0 ? await tx.rows<Moved>(readMoved, [locationCode, entryCodes, code]) : []
  const refusal = checkStillHere(moved, remaining)
  if (refusal) throw refusal
  const posted = await readPosting(tx, locationCode, code)
  continuePaper(tx, code)
  guardDay(tx, locationCode, of.today)
  const by = { locationCode, userCode: of.userCode, businessDate: dateOfReversal(of.date, of.today), now: of.now }
  if (posted.lines.length > 0) {
    writePosting(tx, mirror(posted.lines), { ...by, entryNo: posted.entryNo + 1, reversesNo: posted.entryNo })
  }
  // Incoming movements are written before outgoing ones, so that no balance is negative in between.
  writeMoves(
    tx,
    moved.map(backwards).toSorted((a, b) => b.quantity - a.quantity),
    by,
  )
  const { now: at, userCode, reason, requestId, before } = of
  writeAudit(tx, { at, userCode, locationCode, action: 'reverse', subject: code, reason, before, requestId })
}

function checkStillHere(moved: readonly Moved[], remaining: ReadonlyMap<string, Quantity>): Refusal | null {
  for (const [entryCode, moves] of Map.groupBy(moved, move => move.entryCode)) {
    const brought = sumQuantities(moves.map(move => move.quantity))
    const here = remaining.get(entryCode) ?? quantity(0)
    if (brought > here) return stockRefusal('STOCK_GONE', { item: moves[0]!.itemName, gone: formatQuantity(quantity(brought - here)) })
  }
  return null
}

function backwards({ entryCode, itemCode, lineNo, quantity: count, cost, price }: Moved): StockMove {
  return { kind: 'reversal', entryCode, itemCode, lineNo, quantity: negateQuantity(count), cost, price }
}
