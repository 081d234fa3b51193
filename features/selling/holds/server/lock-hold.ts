import { sharedRefusal } from '../../../../kernel/refusal.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { checkClaim, type LockedHold } from '../hold.ts'
import type { TakenHold } from '../contract.ts'

const lock = statement(
  'holds.lock',
  `select held.id, case when held.name = '' then coalesce(vehicle.vehicle_number, '') else held.name end as label,
     held.state, held.version, held.claim, coalesce(taker.username, '') as "takenBy", billed.invoice_code as "invoiceCode"
   from held_bill held
   left join vehicle on vehicle.code = held.vehicle_code
   left join app_user taker on taker.code = held.taken_by
   left join bill_hold billed on billed.location_code = held.location_code and billed.hold_id = held.id
   where held.location_code = $1 and held.id = $2 for no key update of held`,
  { locks: 'order' },
)
const markBilled = statement(
  'holds.mark-billed',
  `update held_bill set state = 'billed', ended_by = $3, ended_at = to_timestamp($4::double precision / 1000), version = version + 1
   where location_code = $1 and id = $2`,
)
const insertBilled = statement(
  'holds.insert-billed',
  'insert into bill_hold (location_code, invoice_code, hold_id) values ($1, current_paper_code(), $2)',
)

interface At {
  locationCode: string
  id: string
}

/** Locks a hold of the location: two tills that want the same one follow each other. Null where there is none. */
export async function lockHoldIfThere(tx: Tx, { locationCode, id }: At): Promise<LockedHold | null> {
  const [hold] = await tx.rows<LockedHold>(lock, [locationCode, id])
  return hold ?? null
}

/** The same; refuses where there is none. */
export async function lockHold(tx: Tx, { locationCode, id }: At): Promise<LockedHold> {
  const hold = await lockHoldIfThere(tx, { locationCode, id })
  if (!hold) throw sharedRefusal('NOT_FOUND', { what: 'This bill on hold' })
  return hold
}

/** Locks the hold that a bill was taken from; refuses where another till has it by now, or it has ended. */
export async function lockTakenHold(tx: Tx, locationCode: string, { id, claim }: TakenHold): Promise<void> {
  const refusal = checkClaim(await lockHold(tx, { locationCode, id }), claim)
  if (refusal) throw refusal
}

/** Ends a locked hold with the bill whose number this transaction took. */
export function endHold(tx: Tx, { locationCode, id, userCode, now }: At & { userCode: string; now: number }): void {
  tx.write(markBilled, [locationCode, id, userCode, now])
  tx.write(insertBilled, [locationCode, id])
}
