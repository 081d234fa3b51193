import type pg from 'pg'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { sessionRefusal } from '../refusals.ts'

const windowSeconds = 15 * 60
const pauseSeconds = 5

const reserve = statement(
  'session.reserve-try',
  `select reserve_try($1, $2, $3, $4, to_timestamp($5::double precision / 1000), interval '${windowSeconds} seconds', interval '${pauseSeconds} seconds') as wait`,
)
// A successful sign-in deletes counts that are no longer needed.
const release = statement(
  'session.release-try',
  `with swept as (
     delete from login_throttle where first_failure_at < to_timestamp($3::double precision / 1000) - interval '1 day' and not subject = any($1::text[] || $2::text[])
   ), forgotten as (
     delete from login_throttle where subject = any($1::text[])
   )
   update login_throttle set failures = greatest(failures - 1, 0), next_at = null where subject = any($2::text[])`,
)

/** The places where an attempt is counted, each with its limits within a quarter of an hour. */
export interface Tries {
  /** After this many, no attempt is allowed before the quarter of an hour is over. */
  locked: Readonly<Record<string, number>>
  /** After this many, one attempt is allowed in five seconds. */
  slowed?: Readonly<Record<string, number>>
}

/** Counts an attempt in advance, so that simultaneous attempts cannot exceed the limit together: 0, or for how many seconds none is allowed. */
export async function waitForTry(pool: pg.Pool, { locked, slowed = {} }: Tries, now: number): Promise<number> {
  const values = [Object.keys(locked), Object.values(locked), Object.keys(slowed), Object.values(slowed), now]
  const { rows } = await pool.query<{ wait: number }>({ ...reserve, values })
  return rows[0]?.wait ?? 0
}

/** The same for a password; refuses when the limit is reached. */
export async function reserveTry(pool: pg.Pool, tries: Tries, now: number): Promise<void> {
  const wait = await waitForTry(pool, tries, now)
  if (wait > 60) throw sessionRefusal('LOGIN_THROTTLED', { minutes: Math.ceil(wait / 60) })
  if (wait > 0) throw sessionRefusal('LOGIN_SLOWED', { seconds: wait })
}

/** The password was correct: the count of wrong ones at that place is deleted, and the attempt is uncounted at the others. */
export async function releaseTry(pool: pg.Pool, { locked, slowed = {} }: Tries, now: number): Promise<void> {
  const wrong = Object.keys(locked).filter(subject => !subject.startsWith('tries:'))
  await pool.query({ ...release, values: [wrong, Object.keys(slowed), now] })
}

/** The attempt was right and is not counted; those before it are. */
export async function uncountTry(pool: pg.Pool, place: string, now: number): Promise<void> {
  await pool.query({ ...release, values: [[], [place], now] })
}
