import type { IsoDate } from '../../../kernel/dates.ts'
import { codePrefixes } from '../../../kernel/codes.ts'
import { sealRow } from '../../../platform/server/act-words.ts'
import { functionCall, type Tx } from '../../../platform/server/db.ts'
import { takePaperNumber, type Series } from '../../../platform/server/number-series.ts'
import type { StockMove } from '../moves.ts'

export interface MovesOf {
  locationCode: string
  userCode: string
  businessDate: IsoDate
  now: number
}

// The database's own writer moves one balance after the other. One that would fall below zero breaks its CHECK, and the
// whole save with it; a movement without a balance row fails too.
const moveStock = functionCall('move-stock', 'move_stock($1, $2)', {
  takesRows: true,
  // By stock entry: two tills that sell the same items in opposite order must not deadlock.
  lockedBy: 1,
})

/** The stock's one writer: moves balances and writes the history of the current paper. */
export function writeMoves(tx: Tx, moves: readonly StockMove[], of: MovesOf): void {
  if (moves.length === 0) return
  sealMoves(tx, moves, of)
  tx.write(moveStock, valuesOf(moves, of, null))
}

/**
 * The same for a new paper, whose number it takes behind the stock; answers the number's placeholder. A paper that moves nothing
 * takes its number all the same.
 */
export function writeMovesAndTakeNumber(tx: Tx, moves: readonly StockMove[], { of, series }: { of: MovesOf; series: Series }): string {
  if (moves.length === 0) return takePaperNumber(tx, series)
  sealMoves(tx, moves, of)
  const taken = tx.rows<{ result: string }>(moveStock, valuesOf(moves, of, series))
  tx.keepNumber(taken.then(([row]) => row?.result ?? ''))
  return tx.paperPlaceholder
}

function sealMoves(tx: Tx, moves: readonly StockMove[], { businessDate, userCode }: MovesOf): void {
  for (const { entryCode, itemCode, kind, lineNo, quantity, cost, price } of moves) {
    sealRow(tx, 'posted', [entryCode, itemCode, kind, lineNo, quantity, cost, price, businessDate, userCode])
  }
}

function valuesOf(moves: readonly StockMove[], of: MovesOf, series: Series | null): unknown[] {
  return [
    [[of.locationCode, of.businessDate, of.now, of.userCode, series && codePrefixes[series.kind], series?.node]],
    moves.map(move => [move.entryCode, move.itemCode, move.kind, move.lineNo, move.quantity, move.cost, move.price]),
  ]
}
