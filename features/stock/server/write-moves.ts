import type { IsoDate } from '../../../kernel/dates.ts'
import { statement, type Tx } from '../../../platform/server/db.ts'
import type { StockMove } from '../moves.ts'

export interface MovesOf {
  locationCode: string
  userCode: string
  businessDate: IsoDate
  now: number
}

const given = `unnest($5::text[], $6::text[], $7::text[], $8::int[], $9::bigint[], $10::bigint[], $11::bigint[])`
const columns = `location_code, entry_code, move_no, item_code, kind, paper_code, line_no, quantity, balance_after, cost_price, unit_price,
     business_date, moved_at, user_code`

// Balances and history change in one statement. The rows were locked in entry order before; a balance that
// would fall below zero breaks its CHECK, and the whole save with it. A movement without a balance row fails too.
const insertMoves = statement(
  'insert-moves',
  `with moved as (
     update stock_balance balance
     set remaining = balance.remaining + move.quantity, move_count = balance.move_count + 1
     from ${given} as move (entry_code, item_code, kind, line_no, quantity, cost, price)
     where balance.location_code = $1 and balance.entry_code = move.entry_code
     returning balance.entry_code, balance.remaining, balance.move_count
   )
   insert into stock_history (${columns})
   select $1, move.entry_code, moved.move_count, move.item_code, move.kind, current_paper_code(), move.line_no, move.quantity,
     moved.remaining, move.cost, move.price, $2, to_timestamp($3::double precision / 1000), $4
   from ${given} as move (entry_code, item_code, kind, line_no, quantity, cost, price)
   left join moved on moved.entry_code = move.entry_code`,
)

// The same when an entry moves more than once in a paper: its movements follow each other in the order given.
const insertRepeatedMoves = statement(
  'insert-repeated-moves',
  `with move as (
     select given.*, row_number() over taken as nth, sum(quantity) over taken as running
     from ${given} with ordinality as given (entry_code, item_code, kind, line_no, quantity, cost, price, position)
     window taken as (partition by entry_code order by position)
   ),
   change as (select entry_code, sum(quantity) as quantity, count(*) as moves from move group by entry_code),
   moved as (
     update stock_balance balance
     set remaining = balance.remaining + change.quantity, move_count = balance.move_count + change.moves
     from change
     where balance.location_code = $1 and balance.entry_code = change.entry_code
     returning balance.entry_code, balance.remaining - change.quantity as before, balance.move_count - change.moves as moves_before
   )
   insert into stock_history (${columns})
   select $1, move.entry_code, moved.moves_before + move.nth, move.item_code, move.kind, current_paper_code(), move.line_no, move.quantity,
     moved.before + move.running, move.cost, move.price, $2, to_timestamp($3::double precision / 1000), $4
   from move left join moved using (entry_code)`,
)

/** The stock's one writer: moves balances and writes the history of the current paper, in the order given. */
export function writeMoves(tx: Tx, moves: readonly StockMove[], of: MovesOf): void {
  if (moves.length === 0) return
  const repeats = new Set(moves.map(move => move.entryCode)).size < moves.length
  tx.write(repeats ? insertRepeatedMoves : insertMoves, [
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
