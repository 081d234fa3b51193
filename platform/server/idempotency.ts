import { createHash } from 'node:crypto'
import { Refusal } from '../../kernel/refusal.ts'
import type { Actor } from './actor.ts'
import { Rollback, statement, type Tx } from './db.ts'

const lockKey = statement('lock-key', 'select pg_advisory_xact_lock(hashtextextended($1, 1))')
const findKey = statement('find-key', 'select user_code, location_code, request_hash, reply from idempotency_key where key = $1')
const insertKey = statement(
  'insert-key',
  `insert into idempotency_key (key, user_code, location_code, route, request_hash, reply)
   values ($1, $2::text, $3::text, $4, $5, $6)`,
)
// The reply was built before the number was known: it is put in where the placeholder stands.
const insertKeyOfPaper = statement(
  'insert-key-of-paper',
  `insert into idempotency_key (key, user_code, location_code, route, request_hash, paper_code, reply)
   select key, user_code, location_code, route, request_hash, current_paper_code(save),
     replace(($2::text[])[save], placeholder, current_paper_code(save))
   from unnest($1::new_key[])`,
  { takesRows: true },
)

interface KeyRow {
  user_code: string
  location_code: string
  request_hash: Buffer
  reply: string
}

export interface SaveRequest {
  key: string
  actor: Actor
  /** Method and path as called. */
  route: string
  body: unknown
}

/**
 * Runs a save once for its key. Sends of the same key wait for each other; whoever comes later leaves its
 * transaction untouched and gets the first answer. The same key with other contents is refused.
 */
export async function saveOnce(tx: Tx, request: SaveRequest, command: () => Promise<unknown>): Promise<string> {
  tx.mayTravel({ place: request.actor.locationCode, key: request.key })
  const hash = createHash('sha256')
    .update(request.route)
    .update('\n')
    .update(JSON.stringify(request.body ?? null))
    .digest()
  // A try that believes does not ask: if the key is there, it cannot be inserted again, and the next try finds it.
  const value = tx.believes ? await command() : await unlessSaved(tx, { request, hash }, command)
  const reply = JSON.stringify(value)
  const values = [request.key, request.actor.userCode, request.actor.locationCode, request.route, hash]
  if (tx.number) tx.write(insertKeyOfPaper, [[[...values, tx.paperPlaceholder]], reply])
  else tx.write(insertKey, [...values, reply])
  return reply
}

async function unlessSaved(tx: Tx, { request, hash }: { request: SaveRequest; hash: Buffer }, command: () => Promise<unknown>) {
  tx.write(lockKey, [request.key])
  const earlier = tx.rows<KeyRow>(findKey, [request.key]).then(rows => rows[0])
  earlier.catch(() => {})
  // The command starts without waiting for the look-up: that is one round trip less.
  const [outcome] = await Promise.allSettled([command()])
  const first = await earlier
  if (first) throw new Rollback(replay(first, request, hash))
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

function replay(first: KeyRow, request: SaveRequest, hash: Buffer): string {
  const same =
    first.user_code === request.actor.userCode && first.location_code === request.actor.locationCode && first.request_hash.equals(hash)
  if (!same) throw new Refusal('KEY_REUSED')
  return first.reply
}
