import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type {
  createHeldBill,
  discardHeldBill,
  HeldBillRead,
  HeldBillRow,
  putBackHeldBill,
  releaseHeldBill,
  takeHeldBill,
} from '../contract.ts'
import { checkClaim, checkDiscard, checkTake, isTaken } from '../hold.ts'
import { readHeldBill, readHeldRow } from './held-bill-view.ts'
import { lockHold } from './lock-hold.ts'
import { refuseUnfit, summaryOfHold, writeHeldBill } from './write-held-bill.ts'

type Row = Promise<{ heldBill: HeldBillRow }>

const take = statement(
  'holds.take',
  `update held_bill set state = 'taken', claim = $3, taken_by = $4, taken_at = to_timestamp($5::double precision / 1000), version = version + 1
   where location_code = $1 and id = $2`,
)
const release = statement(
  'holds.release',
  `update held_bill set state = 'open', claim = null, taken_by = null, taken_at = null, version = version + 1
   where location_code = $1 and id = $2`,
)
const discard = statement(
  'holds.discard',
  `update held_bill set state = 'discarded', discarded_reason = $3, ended_by = $4, ended_at = to_timestamp($5::double precision / 1000),
     version = version + 1
   where location_code = $1 and id = $2`,
)

/** Holds a bill. It takes no number and no stock, and posts nothing; its id is the key of the save. */
export async function saveHeldBill(tx: Tx, { actor, body, now, idempotencyKey, requestId }: SaveCall<typeof createHeldBill>): Row {
  const { locationCode, userCode } = actor
  refuseUnfit(body)
  const id = idempotencyKey.toLowerCase()
  writeHeldBill(tx, { locationCode, id, userCode, now, body }, true)
  writeAudit(tx, { at: now, userCode, locationCode, action: 'hold', subject: id, after: summaryOfHold(body), requestId })
  return { heldBill: await readHeldRow(tx, { locationCode, id }) }
}

/** Puts back a bill that this till had taken, as it is now. */
export async function savePutBack(tx: Tx, { actor, params, body, now, requestId }: SaveCall<typeof putBackHeldBill>): Row {
  const { locationCode, userCode } = actor
  const { id } = params
  refuseUnfit(body)
  const refusal = checkClaim(await lockHold(tx, { locationCode, id }), body.claim)
  if (refusal) throw refusal
  writeHeldBill(tx, { locationCode, id, userCode, now, body }, false)
  writeAudit(tx, { at: now, userCode, locationCode, action: 'hold', subject: id, after: summaryOfHold(body), requestId })
  return { heldBill: await readHeldRow(tx, { locationCode, id }) }
}

/** Takes a bill up. The key of the save becomes the claim, with which the bill is saved or put back. */
export async function saveTakeUp(
  tx: Tx,
  { actor, body, now, idempotencyKey, requestId }: SaveCall<typeof takeHeldBill>,
): Promise<{ heldBill: HeldBillRead; claim: string }> {
  const { locationCode, userCode } = actor
  const { id } = body
  const hold = await lockHold(tx, { locationCode, id })
  const refusal = checkTake(hold, body)
  if (refusal) throw refusal
  const claim = idempotencyKey.toLowerCase()
  tx.write(take, [locationCode, id, claim, userCode, now])
  const before = isTaken(hold) ? { takenBy: hold.takenBy } : undefined
  const action = before ? 'take-over' : 'take-up'
  writeAudit(tx, { at: now, userCode, locationCode, action, subject: id, before, requestId })
  return { heldBill: await readHeldBill(tx, { locationCode, id }), claim }
}

/** Puts back a bill that this till had taken, as it was. */
export async function saveRelease(tx: Tx, { actor, body, now, requestId }: SaveCall<typeof releaseHeldBill>): Row {
  const { locationCode, userCode } = actor
  const { id } = body
  const refusal = checkClaim(await lockHold(tx, { locationCode, id }), body.claim)
  if (refusal) throw refusal
  tx.write(release, [locationCode, id])
  writeAudit(tx, { at: now, userCode, locationCode, action: 'put-back', subject: id, requestId })
  return { heldBill: await readHeldRow(tx, { locationCode, id }) }
}

/** Throws a bill away that nobody has on the screen; it stays readable with the reason. */
export async function saveDiscard(tx: Tx, { actor, body, now, requestId }: SaveCall<typeof discardHeldBill>): Row {
  const { locationCode, userCode } = actor
  const { id } = body
  const refusal = checkDiscard(await lockHold(tx, { locationCode, id }), body.version)
  if (refusal) throw refusal
  tx.write(discard, [locationCode, id, body.reason, userCode, now])
  writeAudit(tx, { at: now, userCode, locationCode, action: 'discard', subject: id, reason: body.reason, requestId })
  return { heldBill: await readHeldRow(tx, { locationCode, id }) }
}
