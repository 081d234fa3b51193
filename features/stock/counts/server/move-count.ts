import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { canMoveCount, stateWords, type CountState } from '../count.ts'
import type { CountSession, markRecount, moveCount } from '../contract.ts'
import { checkCountState, lockCount, readCountSession, releaseCountedStock } from './count-session.ts'
import { readCounters, readLinesForReviewer } from './count-review.ts'
import { countRefusal } from '../refusals.ts'

const setState = statement(
  'counts.set-count-state',
  `update count_session set state = $2, version = version + 1,
     ended_at = case when $2 = 'abandoned' then to_timestamp($3::double precision / 1000) end, ended_by = case when $2 = 'abandoned' then $4::text end
   where id = $1`,
)

type Saved = Promise<{ stockCountSession: CountSession }>

/** Ends the counting for review, reopens it, or abandons the count, which releases its stock and posts nothing. */
export async function saveCountState(tx: Tx, { actor, body, now, requestId }: SaveCall<typeof moveCount>): Saved {
  const { locationCode, userCode } = actor
  const session = await lockCount(tx, actor, body.session)
  if (!canMoveCount(session.state, body.state)) throw countRefusal('COUNT_STATE', { state: stateWords[session.state] })
  if (session.version !== body.version) throw sharedRefusal('CONFLICT')
  const isAbandoned = body.state === 'abandoned'
  if (isAbandoned && body.reason === '') throw sharedRefusal('REASON_MISSING', {}, { reason: 'Say why' })
  tx.write(setState, [body.session, body.state, now, userCode])
  if (isAbandoned) releaseCountedStock(tx, actor, body.session)
  writeAudit(tx, {
    ...{ at: now, userCode, locationCode, action: 'change-count', subject: body.session, requestId },
    ...(body.reason !== '' && { reason: body.reason }),
    before: { name: session.name, state: session.state },
    after: { name: session.name, state: body.state },
  })
  return { stockCountSession: await readCountSession(tx, actor, body.session) }
}

// The whole row is counted again, because entries that look alike cannot be counted separately.
const mark = statement(
  'counts.mark-recount',
  `update count_session_line line set recount = $3
   from stock_entry entry
   where line.session_id = $1 and entry.code = line.entry_code
     and (line.item_code, entry.batch, coalesce(entry.expiry_date, '-infinity'), entry.retail_price) in (
       select chosen.item_code, batch, coalesce(expiry_date, '-infinity'), retail_price
       from count_session_line chosen join stock_entry on stock_entry.code = chosen.entry_code
       where chosen.session_id = $1 and chosen.line_no = any($2))
   returning line.line_no`,
)
const nextVersion = statement('counts.next-count-version', 'update count_session set version = version + 1 where id = $1')

/** Marks lines to be counted again, or removes the mark. The version tells other reviewers about it. */
export async function saveRecount(tx: Tx, { actor, body, now, requestId }: SaveCall<typeof markRecount>): Saved {
  const { locationCode, userCode } = actor
  const session = await lockCount(tx, actor, body.session)
  const open: readonly CountState[] = ['counting', 'review']
  checkCountState(session, open)
  if (session.version !== body.version) throw sharedRefusal('CONFLICT')
  if ((await readCounters(tx, body.session)).includes(userCode))
    await readLinesForReviewer(tx, actor, { id: body.session, state: session.state })
  const marked = await tx.rows(mark, [body.session, body.lines, body.recount])
  if (marked.length === 0) throw countRefusal('COUNT_LINES')
  tx.write(nextVersion, [body.session])
  const after = { name: session.name, lines: body.lines, recount: body.recount }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'recount', subject: body.session, after, requestId })
  return { stockCountSession: await readCountSession(tx, actor, body.session) }
}
