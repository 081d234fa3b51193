import { doubtsIn, refuseDoubts, type Doubt } from '../../kernel/doubt.ts'
import type { ErrorReply } from '../../kernel/endpoint.ts'
import type { Actor } from './actor.ts'
import { writeAudit } from './audit.ts'
import { statement } from './pipeline/statement.ts'
import type { Tx } from './transaction.ts'

const readAsked = statement(
  'platform.read-asked-doubts',
  'select reply from answered.refusal where key = $1 and user_code = $2 and location_code = $3',
)

interface Confirming {
  key: string
  actor: Pick<Actor, 'userCode' | 'locationCode'>
  /** Keys of doubts, as the request names them. */
  confirmed: readonly string[]
}

/**
 * Of the confirmed doubts those about which this user was asked under the same key. Keys can be made up, so that a yes to a question
 * that was never put says nothing: the save is refused with the question instead.
 */
export async function askedDoubts(tx: Tx, { key, actor, confirmed }: Confirming): Promise<Doubt[]> {
  if (confirmed.length === 0) return []
  const rows = await tx.rows<{ reply: string }>(readAsked, [key, actor.userCode, actor.locationCode])
  const asked = new Map(rows.flatMap(({ reply }) => doubtsIn(JSON.parse(reply) as ErrorReply).map(one => [one.key, one])))
  return confirmed.flatMap(one => asked.get(one) ?? [])
}

/** What a save doubted although it was confirmed, by its transaction: of another body's yes nothing is kept. */
const raised = new WeakMap<Tx, Set<string>>()

/** Refuses with all doubts that nobody has confirmed, and with those whose reason is missing; the others are kept in the audit. */
export function askDoubts(tx: Tx, found: readonly Doubt[], confirmed: readonly string[], reason = ''): void {
  const refusal = refuseDoubts(found, confirmed, reason)
  if (refusal) throw refusal
  const before = raised.get(tx) ?? []
  raised.set(tx, new Set([...before, ...found.map(({ key }) => key)]))
}

interface Confirmed {
  doubts: readonly Doubt[]
  actor: Pick<Actor, 'userCode' | 'locationCode'>
  /** The code of what was saved; left out for the paper that took its number in this transaction. */
  subject?: string
  now: number
  requestId: string
}

/**
 * Keeps what was doubted and saved all the same, in the words of the questions, and by whom. A yes to what the saved body does not raise
 * any more, since its figure was put right, is not kept.
 */
export function auditDoubts(tx: Tx, { doubts: confirmed, actor, now, ...about }: Confirmed): void {
  const doubts = confirmed.filter(({ key }) => raised.get(tx)?.has(key))
  if (doubts.length === 0) return
  const { userCode, locationCode } = actor
  const after = { doubts: doubts.map(({ text }) => text) }
  writeAudit(tx, { ...about, at: now, userCode, locationCode, action: 'confirm-doubts', after })
}
