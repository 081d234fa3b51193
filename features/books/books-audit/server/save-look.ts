import { createHash } from 'node:crypto'
import type { Reply } from '../../../../kernel/endpoint.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { serverRefusal } from '../../../../platform/server/refusals.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { lookAtRow } from '../contract.ts'
import { auditRefusal } from '../refusals.ts'

const insertLook = statement(
  'books-audit.look',
  `with mark as (
     insert into looked_at_row (hash, promise, what, times, reason, location_code, user_code, looked_at)
     values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8::double precision / 1000)) on conflict (hash) do nothing returning user_code
   )
   select username as by from mark join app_user on app_user.code = mark.user_code`,
)

/**
 * Marks a row that breaks a promise as looked at. `times` is how many rows of its words there were just now: null where the promise
 * is one that is put right.
 */
export async function saveLook(tx: Tx, call: SaveCall<typeof lookAtRow>, times: number | null): Promise<Reply<typeof lookAtRow>> {
  const { actor, now, requestId } = call
  const { promise, what, reason } = call.body
  if (times === null) throw auditRefusal('ROW_TO_MEND', { promise })
  if (times === 0) throw auditRefusal('ROW_NOT_BROKEN', { promise })
  const { userCode, locationCode } = actor
  const hash = createHash('sha256').update(`${promise}\n${times}\n${what}`).digest('hex')
  const [mark] = await tx.rows<{ by: string }>(insertLook, [hash, promise, what, times, reason, locationCode, userCode, now])
  if (!mark) throw serverRefusal('ALREADY_SO', { what: 'marked as looked at' })
  // A hash alone may begin like the number of a paper.
  const subject = `looked-at-${hash}`
  writeAudit(tx, { at: now, userCode, locationCode, action: 'look-at', subject, reason, after: { promise, what, times }, requestId })
  return { what, reason, by: mark.by, at: new Date(now).toISOString() }
}
