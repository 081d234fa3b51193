import { sharedRefusal } from '../../../../kernel/refusal.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { editMaster } from '../../../../platform/server/master-save.ts'
import { functionCall } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { mergedKinds, type MergedKindName } from './kinds/all-kinds.ts'
import type { MergeCall, MergedKind } from './kinds/merged-kind.ts'
import { refusePair } from './read-merge.ts'

const mergeRecords = functionCall('merges.merge-records', 'merge_records($1, $2, $3, $4, $5, $6)')

interface MergeRequest {
  from: string
  fromVersion: number
  into: string
  intoVersion: number
  details: object | null
  reason: string
}

/** Saves a record as a part of a merge, as the edit of its list does. */
export async function saveDetails(
  tx: Tx,
  kind: MergedKind,
  call: MergeCall<unknown>,
  saved: { code: string; body: object },
): Promise<void> {
  const [passing] = kind.passing ? await tx.rows<object>(kind.passing, [saved.code]) : []
  await editMaster(tx, kind, { ...call, params: { id: saved.code }, body: { ...saved.body, ...passing } } as never)
}

/**
 * Merges a record into another one: both are locked, what stays is saved as it was chosen, and the database names the one
 * everywhere instead of the other (`merge_records`). Refuses a pair that cannot be merged, and one that somebody changed meanwhile.
 */
export async function saveMerge(tx: Tx, name: MergedKindName, call: MergeCall<MergeRequest>): Promise<{ code: string }> {
  const { body, actor, now, requestId } = call
  const { from, into, reason, details, intoVersion } = body
  const kind: MergedKind = mergedKinds[name]
  await tx.rows(kind.lock, [[from, into]])
  const { gone, stays } = await refusePair(tx, kind, { from, into })
  if (gone.version !== body.fromVersion || stays.version !== intoVersion) throw sharedRefusal('CONFLICT')
  if (details) await saveDetails(tx, kind, call, { code: into, body: { ...details, isActive: true, version: intoVersion } })
  tx.write(mergeRecords, [name, from, into, now, actor.userCode, reason])
  const act = { at: now, userCode: actor.userCode, locationCode: actor.locationCode, requestId, reason }
  writeAudit(tx, { ...act, action: 'merge', subject: from, after: { into } })
  writeAudit(tx, { ...act, action: 'take-in', subject: into, after: { merged: from } })
  return { code: into }
}
