import type { IsoDate } from '../../../../kernel/dates.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { ChequeState } from '../cheque-states.ts'

interface OpeningKey {
  locationCode: string
  code: string
}

const insertCheque = statement(
  'cheques.insert-of-opening',
  `with born as (
     insert into cheque (location_code, code, paper_code, bank_code, branch, number, drawer_code, amount, cheque_date, received_on, state, kind,
       account_code, payee_code)
     select opening.location_code, opening.code || '01', opening.code, coalesce(opening.bank_code, account.bank_code),
       case opening.kind when 'cheque' then opening.branch else account.branch end, reference,
       case opening.kind when 'cheque' then party_code end, total, due_date, business_date,
       case opening.kind when 'cheque' then 'IN_HAND' else 'ISSUED' end, case opening.kind when 'cheque' then 'received' else 'own' end,
       account_code, case opening.kind when 'own-cheque' then party_code end
     from opening_balance opening left join bank_account account on account.code = opening.account_code
     where opening.location_code = $1 and opening.code = $2
     returning location_code, code, paper_code, received_on, state
   )
   insert into cheque_history (location_code, cheque_code, move_no, from_state, to_state, paper_code, business_date, moved_at, user_code)
   select location_code, code, 1, null, state, paper_code, received_on, to_timestamp($3::double precision / 1000), $4 from born`,
)

/** The cheque of an opening just written begins its life: in hand where it was received, issued where it is an own one. */
export function writeOpeningCheque(tx: Tx, of: OpeningKey & { now: number; userCode: string }): void {
  tx.write(insertCheque, [of.locationCode, of.code, of.now, of.userCode])
}

const lockCheque = statement(
  'cheques.lock-of-opening',
  `select number, state from cheque where location_code = $1 and paper_code = $2 for no key update`,
  { locks: 'paper' },
)
const voidCheque = statement(
  'cheques.void-of-opening',
  `with gone as (
     update cheque set state = 'CANCELLED', is_void = true, version = version + 1 where location_code = $1 and paper_code = $2
     returning location_code, code, version, case kind when 'own' then 'ISSUED' else 'IN_HAND' end as before
   )
   insert into cheque_history (location_code, cheque_code, move_no, from_state, to_state, paper_code, business_date, moved_at, user_code)
   select location_code, code, version, before, 'CANCELLED', $2, $3, to_timestamp($4::double precision / 1000), $5 from gone`,
)

/** Locks the cheque of an opening, behind it, where it has moved on: its number and where it is. Null where it has not. */
export async function movedOpeningCheque(
  tx: Tx,
  { locationCode, code }: OpeningKey,
): Promise<{ number: string; state: ChequeState } | null> {
  const [cheque] = await tx.rows<{ number: string; state: ChequeState }>(lockCheque, [locationCode, code])
  return cheque && cheque.state !== 'IN_HAND' && cheque.state !== 'ISSUED' ? cheque : null
}

/** The opening is taken back: its cheque never was here, and the number is free. */
export function voidOpeningCheque(tx: Tx, of: OpeningKey & { date: IsoDate; now: number; userCode: string }): void {
  tx.write(voidCheque, [of.locationCode, of.code, of.date, of.now, of.userCode])
}
