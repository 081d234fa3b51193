import { displayDate, type IsoDate } from '../../../../kernel/dates.ts'
import { displayMoney, type Money } from '../../../../kernel/money.ts'
import { sharedRefusal, type Refusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader, Tx } from '../../../../platform/server/transaction.ts'
import { chequeStateNames, type ChequeState } from '../../../banking/cheques/cheque-states.ts'
import { dateOfReversal } from '../../../books/ledger/posting.ts'
import { closeDues } from '../../openings/server/reopen-opening.ts'
import { reversePaper } from '../../../stock/stock/server/reverse-paper.ts'
import { checkStockReversal } from '../../../stock/stock/stock-reversal.ts'
import type { ChequeMoveRead, reverseChequeMove } from '../contract.ts'
import { chequeMoveRefusal } from '../refusals.ts'
import { closeAgain, lockGivingPapers } from './open-again.ts'
import { readChequeMove } from './read-cheque-move.ts'
import { lockDrawers, lockStandingCheques, openingsOf } from './standing-cheques.ts'

const readCodes = statement(
  'cheque-moves.cheques-of-move',
  `select cheque_code as code from cheque_move_line where location_code = $1 and move_code = $2 order by line_no`,
)
const lockMove = statement(
  'cheque-moves.lock-move',
  `select business_date as date, status, version, move, total from cheque_move where location_code = $1 and code = $2 for no key update`,
  { locks: 'paper' },
)
// A paper that stands twice in a cheque's history took its own move back, so that the move before it is the last one again.
// What receipts settled of it and took back is known by the cheque itself.
const readMovedOn = statement(
  'cheque-moves.moved-on-since',
  `select cheque.number, cheque.state, later.paper_code as paper, later.business_date as date, author.username as "user"
   from cheque_move_line line
   join cheque on cheque.location_code = line.location_code and cheque.code = line.cheque_code
   cross join lateral (
     select * from (select *, count(*) over (partition by paper_code) as times from cheque_history
       where location_code = cheque.location_code and cheque_code = cheque.code) step
     where times = 1 and 'SETTLED' not in (coalesce(from_state, ''), to_state) order by move_no desc limit 1
   ) later
   join app_user author on author.code = later.user_code
   where line.location_code = $1 and line.move_code = $2 and later.paper_code <> $2
   order by line.line_no limit 1`,
)
const readClosed = statement(
  'cheque-moves.day-of-move',
  `select move.business_date as date from cheque_move move join location_day day on day.location_code = move.location_code and day.closed_through >= move.business_date
   where move.location_code = $1 and move.code = $2`,
)
const readSettled = statement(
  'cheque-moves.settled-since',
  `select cheque.number, cheque.settled from cheque_move_line line
   join cheque on cheque.location_code = line.location_code and cheque.code = line.cheque_code
   where line.location_code = $1 and line.move_code = $2 and cheque.settled > 0 order by line.line_no limit 1`,
)
const moveBack = statement(
  'cheque-moves.move-back',
  `with moved as (
     update cheque set state = line.from_state, version = version + 1, account_code = line.from_account_code
     from cheque_move_line line
     where line.location_code = $1 and line.move_code = $2 and cheque.location_code = line.location_code and cheque.code = line.cheque_code
     returning cheque.code, cheque.version, line.from_state, line.to_state, line.from_account_code
   )
   insert into cheque_history (location_code, cheque_code, move_no, from_state, to_state, paper_code, business_date, moved_at, user_code, moved_on,
     account_code)
   select $1, moved.code, version, moved.to_state, moved.from_state, $2, $3, to_timestamp($4::double precision / 1000), $5,
     coalesce(before.moved_on, before.business_date), from_account_code
   from moved
   join cheque_history mine on mine.location_code = $1 and mine.cheque_code = moved.code and mine.paper_code = $2
   join cheque_history before on before.location_code = $1 and before.cheque_code = moved.code and before.move_no = mine.move_no - 1`,
)
const markReversed = statement(
  'cheque-moves.mark-reversed',
  `update cheque_move set status = 'reversed', version = version + 1 where location_code = $1 and code = $2`,
)

interface PaperKey {
  locationCode: string
  code: string
}

interface LockedMove {
  date: IsoDate
  status: string
  version: number
  move: string
  total: Money
}

/** Why a move of cheques stays: its day is closed, or one of them moved on or is settled. Null where nothing of that is so. */
export async function chequeMoveStays(from: Reader, { locationCode, code }: PaperKey): Promise<Refusal | null> {
  const [[closed], [later], [settled]] = await Promise.all([
    from.rows<{ date: IsoDate }>(readClosed, [locationCode, code]),
    from.rows<{ number: string; state: ChequeState; paper: string; date: IsoDate; user: string }>(readMovedOn, [locationCode, code]),
    from.rows<{ number: string; settled: Money }>(readSettled, [locationCode, code]),
  ])
  // First of all: on a closed day no step would help.
  if (closed) return chequeMoveRefusal('CHEQUE_MOVE_CLOSED', { date: displayDate(closed.date), paper: code })
  if (later) {
    const { number, state, user, paper, date } = later
    return chequeMoveRefusal('CHEQUE_MOVED_ON', {
      number,
      state: chequeStateNames[state].toLowerCase(),
      user,
      paper,
      date: displayDate(date),
    })
  }
  return settled ? chequeMoveRefusal('CHEQUE_SETTLED_SINCE', { number: settled.number, settled: displayMoney(settled.settled) }) : null
}

/**
 * Takes the last move of its cheques back, by the exact mirror: they are where they were before, and their history keeps both.
 * Refused when one of them moved on since, when receipts settled one, and when the day is closed; a manager on the same day only.
 */
export async function saveReversedChequeMove(
  tx: Tx,
  { actor, body, now, today, requestId }: SaveCall<typeof reverseChequeMove>,
): Promise<{ code: string; chequeMove: ChequeMoveRead }> {
  const { locationCode, userCode, role } = actor
  const { code, reason } = body
  const lines = await tx.rows<{ code: string }>(readCodes, [locationCode, code])
  const codes = lines.map(line => line.code)
  const given = await lockDrawers(tx, { locationCode, codes, isConcerned: () => true })
  const papers = await lockGivingPapers(tx, locationCode, given)
  const [[move], cheques] = await Promise.all([
    tx.rows<LockedMove>(lockMove, [locationCode, code]),
    lockStandingCheques(tx, locationCode, codes),
  ])
  if (!move) throw sharedRefusal('NOT_FOUND', { what: `Cheque move ${code}` })
  const held = await chequeMoveStays(tx, { locationCode, code })
  const refusal = checkStockReversal({ ...move, what: `Cheque move ${code}` }, { role, today }, held)
  if (refusal) throw refusal
  if (move.version !== body.version) throw sharedRefusal('CONFLICT')
  await closeAgain(tx, papers, { locationCode, code, given })
  const before = { move: move.move, total: displayMoney(move.total), cheques: cheques.map(({ number }) => number) }
  await closeDues(tx, locationCode, openingsOf(given))
  await reversePaper(tx, { code, locationCode, userCode, now, today, date: move.date, requestId, reason, before, entryCodes: [] })
  tx.write(moveBack, [locationCode, code, dateOfReversal(move.date, today), now, userCode])
  tx.write(markReversed, [locationCode, code])
  return { code, chequeMove: await readChequeMove(tx, { code, actor }) }
}
