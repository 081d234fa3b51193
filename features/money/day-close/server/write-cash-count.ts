import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { CountedPieces } from '../closing.ts'

const insertCount = statement(
  'day-close.insert-cash-count',
  `insert into cash_count (location_code, paper_code, denomination, pieces)
   select $1, current_paper_code(), line.* from unnest($2::bigint[], $3::int[]) as line`,
)

/** Writes the notes and coins of the current paper. */
export function writeCashCount(tx: Tx, locationCode: string, counted: readonly CountedPieces[]): void {
  if (counted.length === 0) return
  tx.write(insertCount, [locationCode, counted.map(({ denomination }) => denomination), counted.map(({ pieces }) => pieces)])
}

/** Notes and coins of a paper as JSON, largest first; the paper's alias is `master`. */
export const cashCountJson = `(select coalesce(json_agg(json_build_object('denomination', money_text(denomination), 'pieces', pieces)
     order by denomination desc), '[]')
   from cash_count where cash_count.location_code = master.location_code and cash_count.paper_code = master.code)`
