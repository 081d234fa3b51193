import { isReversed } from '../../../../../kernel/paper-status.ts'
import { sharedRefusal } from '../../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../../platform/server/api.ts'
import { writeAudit } from '../../../../../platform/server/audit.ts'
import { statement } from '../../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../../platform/server/transaction.ts'
import type { GrnRead, lockGrn } from '../../grn-contract.ts'
import { readGrn } from './grn-view.ts'

const findNote = statement(
  'purchasing.find-grn-to-lock',
  'select status, is_locked, version from grn where location_code = $1 and code = $2 for no key update',
  { locks: 'paper' },
)
const lockNote = statement(
  'purchasing.lock-grn-record',
  'update grn set is_locked = true, version = version + 1 where location_code = $1 and code = $2',
)

/** Locks a note against changes. Locking a locked note is refused (spec §4). */
export async function saveLockedGrn(tx: Tx, call: SaveCall<typeof lockGrn>): Promise<{ code: string; grn: GrnRead }> {
  const { actor, body, now, requestId } = call
  const { locationCode, userCode } = actor
  const { code, version } = body
  const [note] = await tx.rows<{ status: string; is_locked: boolean; version: number }>(findNote, [locationCode, code])
  if (!note) throw sharedRefusal('NOT_FOUND', { what: `GRN ${code}` })
  if (isReversed(note)) throw sharedRefusal('CANNOT_EDIT_REVERSED', { what: 'GRN' })
  if (note.is_locked) throw sharedRefusal('LOCKED', { title: 'GRN' })
  if (version !== undefined && note.version !== version) throw sharedRefusal('CONFLICT')
  tx.write(lockNote, [locationCode, code])
  writeAudit(tx, { at: now, userCode, locationCode, action: 'lock', subject: code, requestId })
  return { code, grn: await readGrn(tx, { code, actor }) }
}
