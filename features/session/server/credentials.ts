import type pg from 'pg'
import { Refusal } from '../../../kernel/refusal.ts'
import { statement, type Tx } from '../../../platform/server/db.ts'
import { countedAddress } from '../../../platform/server/client-address.ts'
import { verifyPassword } from './passwords.ts'

const windowMs = 15 * 60_000
const mostFailuresOf = { user: 10, address: 100 } as const

const failuresOf = statement(
  'login-failures',
  `select subject, failures from login_throttle
   where subject = any($1) and first_failure_at > to_timestamp($2::double precision / 1000)`,
)
const countFailure = statement(
  'count-login-failure',
  `insert into login_throttle as kept (subject, failures, first_failure_at)
   select subject, 1, to_timestamp($2::double precision / 1000) from unnest($1::text[]) subject order by subject
   on conflict (subject) do update set
     failures = case when kept.first_failure_at <= to_timestamp($3::double precision / 1000) then 1 else kept.failures + 1 end,
     first_failure_at = case when kept.first_failure_at <= to_timestamp($3::double precision / 1000) then excluded.first_failure_at else kept.first_failure_at end`,
)
const forgetFailures = statement('forget-login-failures', 'delete from login_throttle where subject = $1')
const findUser = statement(
  'find-user-to-sign-in',
  'select code, username, password_hash, status, must_change_password from app_user where username = $1',
)

export interface Credentials {
  username: string
  password: string
  address: string
  now: number
}

/** An active user whose password was right. */
export interface KnownUser {
  code: string
  username: string
  password_hash: string
  /** Somebody else set the password. */
  must_change_password: boolean
}
interface UserRow extends Omit<KnownUser, 'password_hash'> {
  password_hash: string | null
  status: string
}

/** Who or what failed, each with the most failures that are let through in a quarter of an hour. */
type Failing = Readonly<Record<string, number>>

function failing({ username, address }: Credentials): Failing {
  return { [`user:${username.toLowerCase()}`]: mostFailuresOf.user, [`address:${address}`]: mostFailuresOf.address }
}

/** Refuses whoever failed too often lately. */
export async function refuseThrottled(pool: pg.Pool, who: Failing, now: number): Promise<void> {
  const { rows } = await pool.query<{ subject: string; failures: number }>({ ...failuresOf, values: [Object.keys(who), now - windowMs] })
  const tooMany = rows.some(({ subject, failures }) => failures >= (who[subject] ?? 0))
  if (tooMany) throw new Refusal('LOGIN_THROTTLED', { minutes: windowMs / 60_000 })
}

/** Remembers a failure of each of them. */
export async function countFailures(pool: pg.Pool, who: Failing, now: number): Promise<void> {
  await pool.query({ ...countFailure, values: [Object.keys(who), now, now - windowMs] })
}

/**
 * The active user with this password. Unknown user, wrong password and inactive account get one text and take the
 * same time; failures are counted per account and per address.
 */
export async function knownUser(pool: pg.Pool, credentials: Credentials): Promise<KnownUser> {
  const who = failing(credentials)
  await refuseThrottled(pool, who, credentials.now)
  const { rows } = await pool.query<UserRow>({ ...findUser, values: [credentials.username.toLowerCase()] })
  const [user] = rows
  const isRight = await verifyPassword(credentials.password, user?.password_hash ?? undefined, countedAddress(credentials.address))
  if (isRight && user?.password_hash && user.status === 'active') return { ...user, password_hash: user.password_hash }
  await countFailures(pool, who, credentials.now)
  throw new Refusal('LOGIN_FAILED')
}

/** The code of the active user with this password, which has to be the user's own choice. */
export async function checkCredentials(pool: pg.Pool, credentials: Credentials): Promise<string> {
  const user = await knownUser(pool, credentials)
  if (user.must_change_password) throw new Refusal('PASSWORD_CHANGE_NEEDED')
  return user.code
}

/** A user who got in, or got a new password, starts counting anew. */
export function forgetFailuresOf(tx: Tx, username: string): void {
  tx.write(forgetFailures, [`user:${username.toLowerCase()}`])
}
