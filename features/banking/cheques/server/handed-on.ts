import { paymentTypeCodes } from '../../../../kernel/codes.ts'
import type { IsoDate } from '../../../../kernel/dates.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader, Tx } from '../../../../platform/server/transaction.ts'
import { ofMeans, type OutgoingTender } from '../../payments/outgoing.ts'
import { checkHandedOn, movedOutgoingRefusal, type HeldCheque, type StatedCheque } from '../cheque-rules.ts'

const columns = `cheque.code, cheque.number, cheque.amount, cheque.state, cheque.cheque_date as "chequeDate"`
const lockHeld = statement(
  'cheques.lock-handed-on',
  `select ${columns} from cheque where location_code = $1 and code = any($2) and kind = 'received' order by code for no key update`,
  { locks: 'paper' },
)
const endorse = statement(
  'cheques.endorse',
  `with moved as (
     update cheque set state = 'ENDORSED', version = version + 1 where location_code = $1 and code = any($2) returning location_code, code, version
   )
   insert into cheque_history (location_code, cheque_code, move_no, from_state, to_state, paper_code, business_date, moved_at, user_code)
   select location_code, code, version, 'IN_HAND', 'ENDORSED', current_paper_code(), $3, to_timestamp($4::double precision / 1000), $5 from moved`,
)

/** Locks the received cheques that a paper hands on, behind its other rows. Refuses one that is not in hand here, and a part of one. */
export async function lockHandedOn(tx: Tx, tenders: readonly OutgoingTender[], locationCode: string): Promise<void> {
  const given = ofMeans(tenders, 'handed-on')
  if (given.length === 0) return
  const codes = given.flatMap(({ chequeCode }) => chequeCode ?? [])
  const held = new Map((await tx.rows<HeldCheque>(lockHeld, [locationCode, codes])).map(cheque => [cheque.code, cheque]))
  const refusal = checkHandedOn(given, held)
  if (refusal) throw refusal
}

interface Handing {
  locationCode: string
  userCode: string
  businessDate: IsoDate
  now: number
}

/** The locked cheques go on with the current paper. */
export function handOnCheques(tx: Tx, tenders: readonly OutgoingTender[], { locationCode, userCode, businessDate, now }: Handing): void {
  const codes = ofMeans(tenders, 'handed-on').flatMap(({ chequeCode }) => chequeCode ?? [])
  if (codes.length > 0) tx.write(endorse, [locationCode, codes, businessDate, now, userCode])
}

// Own cheques are the paper's; one that was handed on is named by a tender without an own account.
const ofPaper = `(cheque.paper_code = $2 and cheque.kind = 'own' or cheque.code in (
     select reference from tender where location_code = $1 and paper_code = $2 and payment_type_code = '${paymentTypeCodes.cheque}'
       and account_code is null))`
const outOfPaper = `select cheque.number, cheque.state from cheque where cheque.location_code = $1 and ${ofPaper} order by cheque.code`
const readOut = statement('cheques.out-of-paper', outOfPaper)
const lockOut = statement('cheques.lock-out-of-paper', `${outOfPaper} for no key update`, { locks: 'paper' })

interface PaperKey {
  locationCode: string
  code: string
}

/** Why a paper that paid with cheques is not taken back: one of them has moved on. Null where none has. */
export async function movedChequesOf(from: Reader, { locationCode, code }: PaperKey) {
  return movedOutgoingRefusal(code, await from.rows<StatedCheque>(readOut, [locationCode, code]))
}

/** Locks the cheques that a paper paid with, behind it. Refuses with CHEQUE_GIVEN_MOVED when one has moved on. */
export async function lockChequesOut(tx: Tx, { locationCode, code }: PaperKey): Promise<void> {
  const refusal = movedOutgoingRefusal(code, await tx.rows<StatedCheque>(lockOut, [locationCode, code]))
  if (refusal) throw refusal
}

const takeBack = statement(
  'cheques.take-back',
  `with moved as (
     update cheque set state = 'IN_HAND', version = version + 1
     where location_code = $1 and kind = 'received' and state = 'ENDORSED' and ${ofPaper}
     returning location_code, code, version
   )
   insert into cheque_history (location_code, cheque_code, move_no, from_state, to_state, paper_code, business_date, moved_at, user_code)
   select location_code, code, version, 'ENDORSED', 'IN_HAND', $2, $3, to_timestamp($4::double precision / 1000), $5 from moved`,
)

/** A paper is taken back: the locked cheques that it handed on are in hand again. */
export function takeBackCheques(tx: Tx, of: PaperKey & { date: IsoDate; now: number; userCode: string }): void {
  tx.write(takeBack, [of.locationCode, of.code, of.date, of.now, of.userCode])
}

const inHand = statement(
  'cheques.in-hand-to-hand-on',
  `select cheque.code, cheque.number as "chequeNumber", money_text(cheque.amount) as amount, cheque.cheque_date as "chequeDate",
     bank.name as "bankName", cheque.branch, trim(drawer.first_name || ' ' || drawer.second_name) as "customerName"
   from cheque join bank on bank.code = cheque.bank_code join customer drawer on drawer.code = cheque.drawer_code
   where cheque.location_code = $1 and cheque.state = 'IN_HAND' and cheque.kind = 'received'
   order by cheque.cheque_date, cheque.code limit 500`,
)

export interface ChequeInHand {
  code: string
  chequeNumber: string
  amount: string
  chequeDate: string
  bankName: string
  branch: string
  customerName: string
}

/** The cheques in hand at a location, earliest date first, at most 500. */
export function chequesInHand(from: Reader, locationCode: string): Promise<ChequeInHand[]> {
  return from.rows<ChequeInHand>(inHand, [locationCode])
}
