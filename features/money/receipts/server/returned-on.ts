/**
 * SQL of the day on which a cheque last came back. A receipt that is taken back makes a settled cheque returned again, and a deposit
 * that is taken back too: it is owed since it came back all the same.
 */
export const returnedOn = (cheque: string) => `(select coalesce(move.moved_on, move.business_date) from cheque_history move
       where move.location_code = ${cheque}.location_code and move.cheque_code = ${cheque}.code and move.to_state = 'RETURNED'
         and move.from_state <> 'SETTLED' order by move.move_no desc limit 1)`
