import type { IsoDate } from '../../../kernel/dates.ts'
import { statement, type Tx } from '../../../platform/server/db.ts'
import type { StockMove } from '../moves.ts'

export interface MovesOf {
  locationCode: string
  userCode: string
  businessDate: IsoDate
  now: number
}

// The database's own writer moves one balance after the other. One that would fall below zero breaks its CHECK, and the
// whole save with it; a movement without a balance row fails too.
const moveStock = statement(
  'move-stock',
  'select move_stock($1, $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9, $10, $11)',
)

/** The stock's one writer: moves balances and writes the history of the current paper. */
export function writeMoves(tx: Tx, moves: readonly StockMove[], of: MovesOf): void {
  if (moves.length === 0) return
  tx.write(moveStock, [
    of.locationCode,
    of.businessDate,
    of.now,
    of.userCode,
    moves.map(move => move.entryCode),
    moves.map(move => move.itemCode),
    moves.map(move => move.kind),
    moves.map(move => move.lineNo),
    moves.map(move => move.quantity),
    moves.map(move => move.cost),
    moves.map(move => move.price),
  ])
}
