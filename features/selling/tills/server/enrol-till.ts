import { createPublicKey } from 'node:crypto'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { displayMoney, type Money } from '../../../../kernel/money.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { enrolTill, forgetTill } from '../contract.ts'
import { tillRefusal } from '../refusals.ts'

const readByKey = statement('tills.by-key', 'select till_no as till from till where public_key = $1')
const insertTill = statement(
  'tills.insert',
  `insert into till (location_code, name, public_key, enrolled_at, enrolled_by, last_seen_at)
   values ($1, $2, $3, to_timestamp($4::double precision / 1000), $5, to_timestamp($4::double precision / 1000))
   returning till_no as till`,
)
const lockTill = statement(
  'tills.lock',
  `select forgotten_at is not null as "isForgotten", waiting, waiting_total as "waitingTotal"
   from till where till_no = $1 and location_code = $2 for update`,
)
const markForgotten = statement(
  'tills.forget',
  'update till set forgotten_at = to_timestamp($2::double precision / 1000), forgotten_by = $3 where till_no = $1',
)

/** Whether it is the SPKI of a key on the curve P-256. */
function isTillKey(spki: Buffer): boolean {
  try {
    return createPublicKey({ key: spki, format: 'der', type: 'spki' }).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

/** Enrols the browser that made the key, as a till of the location with the next number. */
export async function saveEnrolledTill(tx: Tx, call: SaveCall<typeof enrolTill>): Promise<Reply<typeof enrolTill>> {
  const { actor, body, now, requestId } = call
  const { locationCode, userCode } = actor
  const publicKey = Buffer.from(body.publicKey, 'base64')
  if (!isTillKey(publicKey)) throw tillRefusal('TILL_KEY')
  const [enrolled] = await tx.rows<{ till: number }>(readByKey, [publicKey])
  if (enrolled) throw tillRefusal('TILL_ENROLLED', { till: enrolled.till })
  const [made] = await tx.rows<{ till: number }>(insertTill, [locationCode, body.name, publicKey, now, userCode])
  const { till } = made!
  writeAudit(tx, { at: now, userCode, locationCode, action: 'enrol-till', subject: `T${till}`, after: { name: body.name }, requestId })
  return { till, name: body.name }
}

interface LockedTill {
  isForgotten: boolean
  waiting: number
  waitingTotal: Money
}

/** Forgets a till. What it still has can arrive afterwards, and says that it came from a forgotten till. */
export async function saveForgottenTill(tx: Tx, call: SaveCall<typeof forgetTill>): Promise<Reply<typeof forgetTill>> {
  const { actor, params, body, now, requestId } = call
  const { locationCode, userCode } = actor
  const { till } = params
  const [locked] = await tx.rows<LockedTill>(lockTill, [till, locationCode])
  if (!locked) throw tillRefusal('TILL_UNKNOWN', { till })
  if (locked.isForgotten) throw tillRefusal('TILL_FORGOTTEN', { till })
  const { waiting, waitingTotal } = locked
  if (waiting > 0 && !body.isFileSaved) throw tillRefusal('TILL_HOLDS_BILLS', { till, waiting, total: displayMoney(waitingTotal) })
  tx.write(markForgotten, [till, now, userCode])
  writeAudit(tx, { at: now, userCode, locationCode, action: 'forget-till', subject: `T${till}`, before: { waiting }, requestId })
  return { till }
}
