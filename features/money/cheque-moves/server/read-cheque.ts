import { selectList } from '../../../../platform/server/master-table.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { readOwnPaper, type AskedPaper } from '../../../../platform/server/read-paper.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import type { ChequeRead } from '../contract.ts'
import { chequeColumns, chequeJoins, takenBy } from './cheque-rows.ts'

// A paper that stands twice in a cheque's history took its own move back.
const selectCheque = statement(
  'cheque-moves.read-cheque',
  `select cheque.code, cheque.version, ${takenBy()} as "userCode", ${selectList(chequeColumns())}, money_text(cheque.amount) as amount,
     (select json_agg(json_build_object('no', step.move_no, 'from', step.from_state, 'to', step.to_state, 'date', step.business_date,
        'movedOn', coalesce(step.moved_on, step.business_date), 'at', step.moved_at, 'user', author.username, 'paperCode', step.paper_code,
        'accountName', coalesce(place.name, ''), 'reason', coalesce(by.reason, ''), 'charge', money_text(coalesce(line.charge, 0::bigint)),
        'isTakenBack', step.times > 1) order by step.move_no)
      from (select *, count(*) over (partition by paper_code) as times from cheque_history
        where location_code = cheque.location_code and cheque_code = cheque.code) step
      join app_user author on author.code = step.user_code
      left join bank_account place on place.code = step.account_code
      left join cheque_move by on by.location_code = step.location_code and by.code = step.paper_code
      left join cheque_move_line line on line.location_code = step.location_code and line.move_code = step.paper_code
        and line.cheque_code = step.cheque_code) as moves
   from cheque ${chequeJoins()}
   where cheque.location_code = $1 and cheque.code = $2`,
)

/** A cheque of the caller's location with its life, for who took it and who sees all takings. Refuses with NOT_FOUND. */
export function readCheque(from: Reader, asked: AskedPaper): Promise<ChequeRead> {
  return readOwnPaper<ChequeRead>(from, { ...selectCheque, what: 'Cheque' }, asked)
}
