import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { ErrorReply } from '../../kernel/endpoint.ts'
import type { Actor } from './actor.ts'
import { inTransaction, Rollback } from './run-transaction.ts'
import type { Tx } from './transaction.ts'
import { rowType } from './pipeline/row-type.ts'
import { statement } from './pipeline/statement.ts'
import { errorReplyOf, asRefusal, SettledRefusal } from './errors.ts'
import { serverRefusal } from './refusals.ts'

const lockKey = statement('platform.lock-key', 'select pg_advisory_xact_lock(hashtextextended($1, 1))')
// The refusal of these contents is looked up first, because another body may have been saved under the key since.
const findKey = statement(
  'platform.find-key',
  `select user_code, location_code, request_hash, status, reply from answered.refusal where key = $1 and request_hash = $2
   union all
   select user_code, location_code, request_hash, 200, reply from idempotency_key where key = $1`,
)
const findSaved = statement(
  'platform.find-saved',
  'select reply from idempotency_key where key = $1 and user_code = $2 and location_code = $3',
)
const insertKey = statement(
  'platform.insert-key',
  `insert into idempotency_key (key, user_code, location_code, route, request_hash, reply)
   values ($1, $2::text, $3::text, $4, $5, $6)`,
)
// The reply was built before the number was known; the number replaces the placeholder here.
const insertKeyOfPaper = statement(
  'platform.insert-key-of-paper',
  `insert into idempotency_key (key, user_code, location_code, route, request_hash, paper_code, reply)
   select key, user_code, location_code, route, request_hash, current_paper_code(save),
     replace(($2::text[])[save], placeholder, current_paper_code(save))
   from unnest($1::new_key[])`,
  { takesGroup: true },
)
const newKey = rowType('new_key', ['key', 'user_code', 'location_code', 'route', 'request_hash', 'placeholder'])
const keepRefusal = statement('platform.keep-refusal', 'select keep_refusal($1, $2, $3, $4, $5, $6)')

interface KeyRow {
  user_code: string
  location_code: string
  request_hash: Buffer
  status: number
  reply: string
}

/** What a save was answered: the status and the reply as JSON. */
export interface SaveAnswer {
  status: number
  reply: string
}

export interface SaveRequest {
  key: string
  actor: Pick<Actor, 'userCode' | 'locationCode'>
  /** Method and path as called. */
  route: string
  /** The body's text as it was sent, before the schema added defaults; empty without a body. */
  sent: string
  /** A refusal is no answer to it. */
  mayBeTriedAgain?: true | undefined
}

/** A save within its transaction. Who sends it is known only there. */
export interface Saving {
  request: SaveRequest & { requestId: string }
  command: () => Promise<unknown>
}

/** What a save needs before its transaction begins. */
export interface Ahead {
  request: SaveRequest
  /** Slow work before the transaction; it is skipped when the save already has its answer. */
  work: () => Promise<void>
}

// These codes ask a question that is answered by another call. Then the same save is sent again under its key.
const questions = new Set(['DAY_UNCONFIRMED', 'CLOCK_BEHIND', 'PASSWORD_NEEDED'])

const underWay = new WeakMap<pg.Pool, Map<string, Promise<void>>>()

/**
 * Gives a save one answer: the same key with the same contents gets the first answer, even if it was a refusal (decision 029).
 * Throws a `SettledRefusal` for a stored refusal. Any other error is not an answer, and the same save may be sent again.
 */
export async function answerOnce(
  pool: pg.Pool,
  key: string,
  begin: (tx: Tx) => Promise<Saving>,
  ahead?: () => Promise<Ahead>,
): Promise<string> {
  return inTurn(pool, key, async () => {
    const first = await ahead?.()
    const kept = first && (await keptAnswer(pool, first.request))
    if (first && !kept) await first.work()
    const { status, reply } = kept ?? (await answerOf(pool, begin))
    if (status === 200) return reply
    throw new SettledRefusal(status, JSON.parse(reply) as ErrorReply)
  })
}

/** The reply of what this user has saved under a key, as JSON; null when nothing was. Waits for a send of that key. */
export async function savedUnder(pool: pg.Pool, key: string, actor: SaveRequest['actor']): Promise<string | null> {
  return inTurn(pool, key, async () => {
    const { rows } = await pool.query<{ reply: string }>({ ...findSaved, values: [key, actor.userCode, actor.locationCode] })
    return rows[0]?.reply ?? null
  })
}

async function keptAnswer(pool: pg.Pool, request: SaveRequest): Promise<SaveAnswer | null> {
  const hash = hashOf(request)
  const { rows } = await pool.query<KeyRow>({ ...findKey, values: [request.key, hash] })
  return rows[0] ? replay(rows[0], request, hash) : null
}

async function answerOf(pool: pg.Pool, begin: (tx: Tx) => Promise<Saving>): Promise<SaveAnswer> {
  let asked: Saving['request'] | null = null
  try {
    return await inTransaction(pool, async tx => {
      // A later try may fail in the session check and never reach the save.
      asked = null
      const { request, command } = await begin(tx)
      asked = request
      return saveOnce(tx, request, command)
    })
  } catch (error) {
    if (!asked) throw error
    return settle(pool, asked, error)
  }
}

/** Requests with one key run one after another, so that the later ones find the first one's answer. */
async function inTurn<T>(pool: pg.Pool, key: string, send: () => Promise<T>): Promise<T> {
  const keys = underWay.get(pool) ?? new Map<string, Promise<void>>()
  underWay.set(pool, keys)
  // oxlint-disable-next-line no-await-in-loop -- of those that wait for one, only the first goes next
  while (keys.has(key)) await keys.get(key)
  const { promise, resolve } = Promise.withResolvers<void>()
  keys.set(key, promise)
  try {
    return await send()
  } finally {
    keys.delete(key)
    resolve()
  }
}

/**
 * Runs a save once per key within its transaction. A repeated request leaves the transaction unchanged and gets the first
 * answer, even if it was a stored refusal. The same key with other contents is refused once something is saved under it.
 */
export async function saveOnce(tx: Tx, request: SaveRequest, command: () => Promise<unknown>): Promise<SaveAnswer> {
  tx.joinGroup({ location: request.actor.locationCode })
  const hash = hashOf(request)
  tx.requestHash = hash
  // A try that uses kept readings does not look the key up: inserting a key twice fails, and the next try finds the stored answer.
  const value = tx.assumes ? await command() : await unlessAnswered(tx, { request, hash }, command)
  const reply = JSON.stringify(value)
  const { key, actor, route } = request
  const { userCode, locationCode } = actor
  if (tx.number) {
    const row = { key, user_code: userCode, location_code: locationCode, route, request_hash: hash, placeholder: tx.paperPlaceholder }
    tx.write(insertKeyOfPaper, [[newKey.row(row)], reply])
  } else {
    tx.write(insertKey, [key, userCode, locationCode, route, hash, reply])
  }
  return { status: 200, reply }
}

async function unlessAnswered(tx: Tx, { request, hash }: { request: SaveRequest; hash: Buffer }, command: () => Promise<unknown>) {
  tx.write(lockKey, [request.key])
  const earlier = tx.rows<KeyRow>(findKey, [request.key, hash]).then(rows => rows[0])
  earlier.catch(() => {})
  // The command starts without waiting for the look-up, which saves one round trip.
  const [outcome] = await Promise.allSettled([command()])
  const first = await earlier
  if (first) throw new Rollback(replay(first, request, hash))
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

/**
 * The answer to a save that failed. A refusal is stored, unless another process has meanwhile answered the key: then that
 * answer counts. Errors that are not answers are thrown, and so are questions.
 */
async function settle(pool: pg.Pool, request: Saving['request'], error: unknown): Promise<SaveAnswer> {
  const refusal = asRefusal(error)
  if (!refusal || refusal.status >= 500 || refusal.status === 429 || request.mayBeTriedAgain) throw error
  const { key, actor, requestId } = request
  const hash = hashOf(request)
  if (!questions.has(refusal.code)) {
    const told = JSON.stringify(errorReplyOf(refusal, requestId))
    await pool.query({ ...keepRefusal, values: [key, hash, actor.userCode, actor.locationCode, refusal.status, told] })
  }
  const { rows } = await pool.query<KeyRow>({ ...findKey, values: [key, hash] })
  if (!rows[0]) throw error
  return replay(rows[0], request, hash)
}

function hashOf({ route, sent }: SaveRequest): Buffer {
  return createHash('sha256').update(route).update('\n').update(sent).digest()
}

function replay(first: KeyRow, { actor }: SaveRequest, hash: Buffer): SaveAnswer {
  const same = first.user_code === actor.userCode && first.location_code === actor.locationCode && first.request_hash.equals(hash)
  if (!same) throw serverRefusal('KEY_REUSED')
  return { status: first.status, reply: first.reply }
}
