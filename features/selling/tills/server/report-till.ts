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

/** As many bills as a till keeps after it has sent them. */
const lastNumbers = 500
const readMissing = statement(
  'tills.missing',
  `select before.serial + 1 as "from", before.next - 1 as "to"
   from (
     select serial, lead(serial, 1, $2::int + 1) over (order by serial) as next
     from (
       select serial from till_bill where till_no = $1 and serial > $3 and serial <= $2
       union select serial from refused_till_bill where till_no = $1 and serial > $3 and serial <= $2
       union select $3
     ) here
   ) before
   where before.next > before.serial + 1
   order by 1`,
)

/** Keeps what a till says of itself, and tells it the time and what is missing of its last numbers. */
export async function keepTillContact(pool: pg.Pool, call: Call<typeof reportTill>): Promise<Reply<typeof reportTill>> {
  const { actor, params, body, now } = call
  const { till } = params
  const ahead = Date.parse(body.clock) - now
  const values = [till, actor.locationCode, now, body.lastSerial, body.waiting, body.waitingTotal, ahead]
  const { rows } = await pool.query<{ isEnrolled: boolean }>({ ...keepContact, values })
  if (!rows[0]) throw tillRefusal('TILL_UNKNOWN', { till })
  const known = [till, body.lastSerial, Math.max(body.lastSerial - lastNumbers, 0)]
  const missing = await pool.query<{ from: number; to: number }>({ ...readMissing, values: known })
  return { time: new Date(now).toISOString(), isEnrolled: rows[0].isEnrolled, missing: missing.rows }
}
