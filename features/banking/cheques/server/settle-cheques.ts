import type { IsoDate } from '../../../../kernel/dates.ts'
import type { Money } from '../../../../kernel/money.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { ChequeState } from '../cheque-states.ts'

/** A cheque as what settles it checks it. */
export interface OwedCheque {
  code: string
  number: string
  customerCode: string | null
  state: ChequeState
  due: Money
}

const lockCheques = statement(
  'cheques.lock-owed',
  `select code, number, drawer_code as "customerCode", state, amount - settled as due
   from cheque where location_code = $1 and code = any($2) order by code for no key update`,
  { locks: 'paper' },
)
const moveSettled = statement(
  'cheques.move-settled',
  `with changed as (
     update cheque set settled = cheque.settled + before.by, state = before.becomes,
       version = cheque.version + (before.becomes <> before.was)::integer
     from (
       select cheque.code, state::text as was, moved.by, case when settled + moved.by = amount then 'SETTLED' else 'RETURNED' end as becomes
       from unnest($2::text[], $3::bigint[]) as moved (code, by) join cheque on cheque.location_code = $1 and cheque.code = moved.code
     ) before
     where cheque.location_code = $1 and cheque.code = before.code
     returning cheque.location_code, cheque.code, cheque.version, was, becomes
   )
   insert into cheque_history (location_code, cheque_code, move_no, from_state, to_state, paper_code, business_date, moved_at, user_code)
   select location_code, code, version, was, becomes, current_paper_code(), $4, to_timestamp($5::double precision / 1000), $6
   from changed where was <> becomes`,
)

/** Locks cheques of a location in the order of their codes; unknown codes are missing. */
export async function lockOwedCheques(tx: Tx, locationCode: string, codes: readonly string[]): Promise<OwedCheque[]> {
  return codes.length === 0 ? [] : tx.rows<OwedCheque>(lockCheques, [locationCode, codes])
}

interface SettledPart {
  code: string
  /** What is paid on it, or below zero what is not after all. */
  by: Money
}

/**
 * Tells locked returned cheques what the current paper pays on them: who is paid in full is SETTLED, and RETURNED again when the
 * paper is taken back.
 */
export function settleCheques(
  tx: Tx,
  parts: readonly SettledPart[],
  of: { locationCode: string; date: IsoDate; now: number; userCode: string },
): void {
  if (parts.length === 0) return
  tx.write(moveSettled, [of.locationCode, parts.map(({ code }) => code), parts.map(({ by }) => by), of.date, of.now, of.userCode])
}
