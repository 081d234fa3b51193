import type pg from 'pg'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { formatMoney } from '../../../../kernel/money.ts'
import type { Call } from '../../../../platform/server/api.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { reportTill } from '../contract.ts'
import { tillRefusal } from '../refusals.ts'
import { contactText, isFreshContact } from '../sealed-contact.ts'
import { isSignedBy } from './check-seal.ts'

const readTill = statement(
  'tills.of-contact',
  `select public_key as "publicKey", (extract(epoch from said_at) * 1000)::double precision as "saidAt", forgotten_at is null as "isEnrolled"
   from till where till_no = $1 and location_code = $2`,
)
// A till that was set back to an earlier copy of its storage knows less of its numbers than arrived here. Of two contacts at once the
// later one stays.
const keepContact = statement(
  'tills.keep-contact',
  `update till set last_seen_at = to_timestamp($2::double precision / 1000), said_at = to_timestamp($3::double precision / 1000),
     last_serial = greatest(last_serial, $4), waiting = $5, waiting_total = $6, clock_ahead_ms = $7
   where till_no = $1 and (said_at is null or said_at < to_timestamp($3::double precision / 1000))`,
)

interface TillRow {
  publicKey: Buffer
  /** Of the last contact that counted, ms; null before the first. */
  saidAt: number | null
  isEnrolled: boolean
}

/** As many bills as a till keeps after it has sent them. */
const lastNumbers = 500
const readMissing = statement('tills.missing', 'select "from", "to" from gaps_of_till($1, $2, $3)')

/** Keeps what a till says of itself, where it has signed that just now, and tells it the time and what is missing of its last numbers. */
export async function keepTillContact(pool: pg.Pool, call: Call<typeof reportTill>): Promise<Reply<typeof reportTill>> {
  const { actor, params, body, now } = call
  const { till } = params
  const { rows } = await pool.query<TillRow>({ ...readTill, values: [till, actor.locationCode] })
  const [row] = rows
  if (!row) throw tillRefusal('TILL_UNKNOWN', { till })
  const { seal, ...said } = body
  const text = contactText({ ...said, till, waitingTotal: formatMoney(said.waitingTotal) })
  if (!isSignedBy(row.publicKey, { text, seal })) throw tillRefusal('TILL_CONTACT_SEAL', { till })
  const saidAt = Date.parse(said.saidAt)
  const isHeard = isFreshContact(saidAt, { now, before: row.saidAt })
  if (isHeard) {
    const ahead = Date.parse(said.clock) - now
    await pool.query({ ...keepContact, values: [till, now, saidAt, said.lastSerial, said.waiting, said.waitingTotal, ahead] })
  }
  const known = [till, Math.max(said.lastSerial - lastNumbers, 0), said.lastSerial]
  const missing = await pool.query<{ from: number; to: number }>({ ...readMissing, values: known })
  return { time: new Date(now).toISOString(), isEnrolled: row.isEnrolled, isHeard, missing: missing.rows }
}
