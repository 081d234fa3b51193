import { paperOf } from '../../../../kernel/papers.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { functionCall, statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { undoMerge } from '../contract.ts'
import { mergeRefusal } from '../refusals.ts'
import { undoMs } from '../undo-time.ts'
import { mergedKinds, type MergedKindName } from './kinds/all-kinds.ts'
import type { MergedKind } from './kinds/merged-kind.ts'
import { saveDetails } from './merge-records.ts'

interface Standing {
  /** Null where there is no such record. */
  name: string | null
  kind: MergedKindName | null
  into: string | null
  intoName: string
  last: string | null
  mergedMs: number
}

const readMerge = statement(
  'merges.read-merge',
  `select record_name($1) as name, done.kind, done.into_code as "into", coalesce(record_name(done.into_code), '') as "intoName",
     record_name(next.into_code) as last, coalesce(extract(epoch from done.merged_at) * 1000, 0)::double precision as "mergedMs"
   from (values (1)) one
   left join record_merge done on done.from_code = $1 and done.undone_at is null
   left join record_merge next on next.from_code = done.into_code and next.undone_at is null`,
)
const readOwn = statement('merges.own-codes', 'select array(select merged_into($1)) as own')
const undo = functionCall('merges.undo-merge', 'undo_merge($1, $2, $3, $4)')

/** Undoes a merge of the last 24 hours. Refuses where papers written since use what would go back, and names them. */
export async function saveUndoneMerge(tx: Tx, call: SaveCall<typeof undoMerge>): Promise<{ code: string; into: string }> {
  const { body, actor, now, requestId } = call
  const { from, reason } = body
  const { name, into, kind } = await refuseStanding(tx, from, now)
  await tx.rows(kind.lock, [[into]])
  // Who waited for the lock may come after another who undid it.
  await refuseStanding(tx, from, now)
  await refuseUsed(tx, kind, { from, into, name })
  const [details] = await tx.rows<{ before: unknown; version: number }>(kind.detailsBefore, [from])
  if (details) {
    const before = kind.body.parse(details.before) as object
    await saveDetails(tx, kind, call, { code: into, body: { ...before, version: details.version } })
  }
  tx.write(undo, [from, now, actor.userCode, reason])
  const act = { at: now, userCode: actor.userCode, locationCode: actor.locationCode, requestId, reason }
  writeAudit(tx, { ...act, action: 'undo-merge', subject: from, before: { into } })
  writeAudit(tx, { ...act, action: 'give-back', subject: into, before: { merged: from } })
  return { code: from, into }
}

async function refuseUsed(tx: Tx, kind: MergedKind, { from, into, name }: { from: string; into: string; name: string }): Promise<void> {
  const [codes] = await tx.rows<{ own: string[] }>(readOwn, [from])
  const asked = [codes?.own ?? [from], into]
  const used = kind.used ? await tx.rows<{ code: string }>(kind.used, asked) : []
  if (used.length > 0) {
    const named = used.slice(0, 5).map(({ code }) => `${paperOf(code)?.title ?? 'Paper'} ${code}`)
    throw mergeRefusal('MERGE_USED', { name, papers: [...named, ...(used.length > 5 ? ['others'] : [])].join(', ') })
  }
  if (kind.spent && (await tx.rows(kind.spent, asked)).length > 0) throw mergeRefusal('MERGE_SPENT', { name })
}

async function refuseStanding(tx: Tx, from: string, now: number): Promise<{ name: string; into: string; kind: MergedKind }> {
  const [merge] = await tx.rows<Standing>(readMerge, [from])
  if (!merge || merge.name === null) throw sharedRefusal('NOT_FOUND', { what: 'This record' })
  const { name, kind, into, intoName, last, mergedMs } = merge
  if (into === null || kind === null) throw mergeRefusal('MERGE_NONE', { name })
  if (last !== null) throw mergeRefusal('MERGE_FIRST', { into: intoName, last })
  if (now - mergedMs > undoMs) throw mergeRefusal('MERGE_OLD', { name })
  return { name, into, kind: mergedKinds[kind] }
}
