import { paymentTypeCodes } from '../../../../kernel/codes.ts'
import type { IsoDate } from '../../../../kernel/dates.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { paymentRefusal } from '../../payments/refusals.ts'
import { numbered } from '../../payments/server/write-tenders.ts'
import type { Tender } from '../../payments/tender.ts'
import { movedChequeRefusal, type StatedCheque } from '../cheque-rules.ts'

interface Birth {
  locationCode: string
  userCode: string
  /** The customer whose debt the cheques pay. */
  drawerCode: string
  businessDate: IsoDate
  now: number
}

const findSame = statement(
  'cheques.find-received-before',
  `select cheque.number, cheque.paper_code as paper
   from unnest($2::text[], $3::text[], $4::text[]) as given (bank_code, branch, number)
   join cheque on (cheque.bank_code, cheque.branch, ltrim(cheque.number, '0')) = (given.bank_code, given.branch, ltrim(given.number, '0'))
   where drawer_code = $1 and state <> 'CANCELLED' order by cheque.number limit 1`,
)
const insertCheques = statement(
  'cheques.insert-received',
  `with born as (
     insert into cheque (location_code, code, paper_code, tender_no, bank_code, branch, number, drawer_code, amount, cheque_date, received_on)
     select location_code, paper_code || lpad(tender_no::text, 2, '0'), paper_code, tender_no, bank_code, branch, reference, $2, amount,
       tender_date, business_date
     from tender
     where location_code = $1 and paper_code = current_paper_code() and payment_type_code = '${paymentTypeCodes.cheque}'
     returning location_code, code, paper_code, received_on
   )
   insert into cheque_history (location_code, cheque_code, move_no, from_state, to_state, paper_code, business_date, moved_at, user_code)
   select location_code, code, 1, null, 'IN_HAND', paper_code, received_on, to_timestamp($3::double precision / 1000), $4 from born`,
)

/** Refuses a cheque that was received before, however many zeros its number begins with; the customer is locked, so that no other till can save it meanwhile. */
export async function refuseKnownCheques(tx: Tx, tenders: readonly Tender[], drawerCode: string): Promise<void> {
  const cheques = numbered(tenders, paymentTypeCodes.cheque)
  if (cheques.length === 0) return
  const [same] = await tx.rows<{ number: string; paper: string }>(findSame, [
    drawerCode,
    cheques.map(({ bankCode }) => bankCode),
    cheques.map(({ branch }) => branch),
    cheques.map(({ reference }) => reference),
  ])
  if (same) throw paymentRefusal('CHEQUE_TWICE', same)
}

/** The cheques among the tenders just written of the current paper begin their life in hand. */
export function writeReceivedCheques(tx: Tx, tenders: readonly Tender[], { locationCode, drawerCode, now, userCode }: Birth): void {
  if (tenders.some(({ type }) => type === paymentTypeCodes.cheque)) tx.write(insertCheques, [locationCode, drawerCode, now, userCode])
}

const lockOfPaper = statement(
  'cheques.lock-of-paper',
  `select number, state from cheque where location_code = $1 and paper_code = $2 order by code for no key update`,
  { locks: 'paper' },
)
const cancelOfPaper = statement(
  'cheques.cancel-of-paper',
  `with gone as (
     update cheque set state = 'CANCELLED', version = version + 1 where location_code = $1 and paper_code = $2 and state = 'IN_HAND'
     returning location_code, code, version
   )
   insert into cheque_history (location_code, cheque_code, move_no, from_state, to_state, paper_code, business_date, moved_at, user_code)
   select location_code, code, version, 'IN_HAND', 'CANCELLED', $2, $3, to_timestamp($4::double precision / 1000), $5 from gone`,
)

/** Locks the cheques that came with a paper, behind it. Refuses with CHEQUE_MOVED when one is not in hand any more. */
export async function lockChequesInHand(tx: Tx, { locationCode, code }: { locationCode: string; code: string }): Promise<void> {
  const refusal = movedChequeRefusal(code, await tx.rows<StatedCheque>(lockOfPaper, [locationCode, code]))
  if (refusal) throw refusal
}

/** The paper is taken back: its cheques in hand go back to whoever gave them. */
export function cancelCheques(tx: Tx, of: { locationCode: string; code: string; date: IsoDate; now: number; userCode: string }): void {
  tx.write(cancelOfPaper, [of.locationCode, of.code, of.date, of.now, of.userCode])
}
