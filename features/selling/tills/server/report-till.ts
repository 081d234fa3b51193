import type pg from 'pg'
import type { Reply } from '../../../../kernel/endpoint.ts'
import type { Call } from '../../../../platform/server/api.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { reportTill } from '../contract.ts'
import { tillRefusal } from '../refusals.ts'

// A till that was set back to an earlier copy of its storage knows less of its numbers than arrived here.
const keepContact = statement(
  'tills.keep-contact',
  `update till set last_seen_at = to_timestamp($3::double precision / 1000), last_serial = greatest(last_serial, $4), waiting = $5,
     waiting_total = $6, clock_ahead_ms = $7
   where till_no = $1 and location_code = $2
   returning forgotten_at is null as "isEnrolled"`,
)

/** Keeps what a till says of itself, and tells it the time. */
export async function keepTillContact(pool: pg.Pool, call: Call<typeof reportTill>): Promise<Reply<typeof reportTill>> {
  const { actor, params, body, now } = call
  const { till } = params
  const ahead = Date.parse(body.clock) - now
  const values = [till, actor.locationCode, now, body.lastSerial, body.waiting, body.waitingTotal, ahead]
  const { rows } = await pool.query<{ isEnrolled: boolean }>({ ...keepContact, values })
  if (!rows[0]) throw tillRefusal('TILL_UNKNOWN', { till })
  return { time: new Date(now).toISOString(), isEnrolled: rows[0].isEnrolled }
}
