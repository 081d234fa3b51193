import { codePrefixes } from '../../../../kernel/codes.ts'
import type { IsoDate } from '../../../../kernel/dates.ts'
import type { Money } from '../../../../kernel/money.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { ChequeState } from '../../../banking/cheques/cheque-states.ts'
import { lockOpeningsOfCheques } from '../../openings/server/reopen-opening.ts'
import type { StandingCheque } from '../cheque-move.ts'

// The paper that an own cheque was given with, or that handed on a received one last.
const givenWith = `case kind when 'own' then paper_code else (select paper_code from cheque_history handed
    where handed.location_code = cheque.location_code and handed.cheque_code = cheque.code and from_state = 'IN_HAND' and to_state = 'ENDORSED'
    order by move_no desc limit 1) end`
const readParties = statement(
  'cheque-moves.parties-of-cheques',
  `select code, state, drawer_code as "drawerCode", ${givenWith} as "givenWith" from cheque where location_code = $1 and code = any($2::text[])`,
)
const lockCustomers = statement(
  'cheque-moves.lock-customers',
  `select 1 from customer_balance where customer_code = any($1::text[]) order by customer_code for no key update`,
  { locks: 'party' },
)
const lockCheques = statement(
  'cheque-moves.lock-cheques',
  `select code, number, kind, state, version, amount, cheque_date as "chequeDate", account_code as "accountCode",
     drawer_code as "drawerCode", payee_code as "payeeCode", ${givenWith} as "givenWith"
   from cheque where location_code = $1 and code = any($2::text[]) order by code for no key update`,
  { locks: 'paper' },
)
const readLast = statement(
  'cheque-moves.last-moves',
  `select cheque.code, coalesce(last.moved_on, last.business_date) as "movedOn", last.business_date as "businessDate",
     author.username as "user", last.paper_code as paper, cheque.settled
   from cheque
   join cheque_history last on last.location_code = cheque.location_code and last.cheque_code = cheque.code and last.move_no = cheque.version
   join app_user author on author.code = last.user_code
   where cheque.location_code = $1 and cheque.code = any($2::text[])`,
)

interface LastMove {
  code: string
  movedOn: IsoDate
  businessDate: IsoDate
  user: string
  paper: string
  settled: Money
}

/** A cheque with the paper that gave it or handed it on. */
export interface GivenCheque {
  code: string
  givenWith: string | null
}

/** The opening balances with which some of these cheques were given. */
export function openingsOf(given: readonly GivenCheque[]): string[] {
  return given.flatMap(({ givenWith }) => (givenWith?.startsWith(codePrefixes.openingBalance) ? givenWith : []))
}

/** Locks the customers whose debt grows or shrinks with these cheques; `isConcerned` says by state which do; and the openings of own cheques. Cheques are locked behind them. */
export async function lockDrawers(
  tx: Tx,
  { locationCode, codes, isConcerned }: { locationCode: string; codes: readonly string[]; isConcerned: (state: ChequeState) => boolean },
): Promise<readonly GivenCheque[]> {
  const found = await tx.rows<GivenCheque & { state: ChequeState; drawerCode: string | null }>(readParties, [locationCode, codes])
  const drawers = found.filter(({ state }) => isConcerned(state)).flatMap(({ drawerCode }) => drawerCode ?? [])
  if (drawers.length > 0) tx.write(lockCustomers, [[...new Set(drawers)].sort()])
  await lockOpeningsOfCheques(tx, locationCode, openingsOf(found))
  return found
}

/** Locks cheques of a location, and answers them in the given order as they are then. Refuses with NOT_FOUND. */
export async function lockStandingCheques(tx: Tx, locationCode: string, codes: readonly string[]): Promise<StandingCheque[]> {
  const [locked, moves] = await Promise.all([
    tx.rows<Omit<StandingCheque, 'last' | 'settled'>>(lockCheques, [locationCode, codes]),
    // Behind the locks: a statement that waits for one would not see who moved the cheque meanwhile.
    tx.rows<LastMove>(readLast, [locationCode, codes]),
  ])
  const found = new Map(locked.map(cheque => [cheque.code, cheque]))
  const lasts = new Map(moves.map(move => [move.code, move]))
  return codes.map(code => {
    const [cheque, last] = [found.get(code), lasts.get(code)]
    if (!cheque || !last) throw sharedRefusal('NOT_FOUND', { what: `Cheque ${code}` })
    return { ...cheque, settled: last.settled, last }
  })
}
