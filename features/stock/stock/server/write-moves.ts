import type { IsoDate } from '../../../../kernel/dates.ts'
import { codePrefixes } from '../../../../kernel/codes.ts'
import { sealRow } from '../../../../platform/server/act-words.ts'
import { functionCall, type Statement } from '../../../../platform/server/pipeline/statement.ts'
import { rowType } from '../../../../platform/server/pipeline/row-type.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { guardJump, takePaperNumber, type Series } from '../../../../platform/server/number-series.ts'
import type { StockMove } from '../moves.ts'

/** The paper whose stock is moved, its location, the user and the time. */
export interface MoveContext {
  locationCode: string
  userCode: string
  businessDate: IsoDate
  now: number
}

const movingPaper = rowType('moving_paper', ['location_code', 'business_date', 'moved_ms', 'user_code', 'series', 'node'])
const stockMove = rowType('stock_move', ['entry_code', 'item_code', 'kind', 'line_no', 'quantity', 'cost_price', 'unit_price', 'value'])
// The database's function changes one balance after the other. A balance that would become negative violates its CHECK, and
// the whole save fails; a movement without a balance row fails too.
const moveStock = functionCall('stock.move-stock', 'move_stock($1, $2)', {
  takesGroup: true,
  // By stock entry: two tills that sell the same items in opposite order must not deadlock.
  lockOrder: 1,
  locks: 'stock',
})

// No other transaction can wait for the balances of entries that this one has made.
const fillNewEntries = functionCall('stock.fill-new-entries', 'move_stock($1, $2)', { takesGroup: true, lockOrder: 1 })

/** The only writer of the stock: changes balances and writes the history of the current paper. */
export function writeMoves(tx: Tx, moves: readonly StockMove[], context: MoveContext): void {
  sendMoves(tx, moveStock, { moves, context })
}

/** The same for the first movements of entries that this transaction has made, which need no locks. */
export function writeFirstMoves(tx: Tx, moves: readonly StockMove[], context: MoveContext): void {
  sendMoves(tx, fillNewEntries, { moves, context })
}

function sendMoves(tx: Tx, by: Statement, { moves, context }: { moves: readonly StockMove[]; context: MoveContext }): void {
  if (moves.length === 0) return
  sealMoves(tx, moves, context)
  tx.write(by, valuesOf(moves, context, null))
}

/**
 * The same for a new paper, whose number it takes after the stock; returns the number's placeholder. A paper that moves
 * nothing gets its number too.
 */
export function writeMovesAndTakeNumber(
  tx: Tx,
  moves: readonly StockMove[],
  { context, series }: { context: MoveContext; series: Series },
): string {
  if (moves.length === 0) return takePaperNumber(tx, series)
  guardJump(tx, series.locationCode, series.today)
  sealMoves(tx, moves, context)
  const taken = tx.rows<{ result: string }>(moveStock, valuesOf(moves, context, series))
  tx.keepNumber(taken.then(([row]) => row?.result ?? ''))
  return tx.paperPlaceholder
}

function sealMoves(tx: Tx, moves: readonly StockMove[], { businessDate, userCode }: MoveContext): void {
  for (const { entryCode, itemCode, kind, lineNo, quantity, cost, price } of moves) {
    sealRow(tx, 'posted', [entryCode, itemCode, kind, lineNo, quantity, cost, price, businessDate, userCode])
  }
}

function valuesOf(moves: readonly StockMove[], context: MoveContext, series: Series | null): unknown[] {
  const paper = movingPaper.row({
    location_code: context.locationCode,
    business_date: context.businessDate,
    moved_ms: context.now,
    user_code: context.userCode,
    series: series && codePrefixes[series.kind],
    node: series?.node,
  })
  const rows = moves.map(move =>
    stockMove.row({
      entry_code: move.entryCode,
      item_code: move.itemCode,
      kind: move.kind,
      line_no: move.lineNo,
      quantity: move.quantity,
      cost_price: move.cost,
      unit_price: move.price,
      value: move.value,
    }),
  )
  return [[paper], rows]
}
