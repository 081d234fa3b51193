import type pg from 'pg'
import { Refusal } from '../../../kernel/refusal.ts'
import { statement, type Tx } from '../../../platform/server/db.ts'
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

function subjectsOf({ username, address }: Credentials): { user: string; address: string } {
  return { user: `user:${username.toLowerCase()}`, address: `address:${address}` }
}

async function refuseThrottled(pool: pg.Pool, credentials: Credentials): Promise<void> {
  const subjects = subjectsOf(credentials)
  const since = credentials.now - windowMs
  const { rows } = await pool.query<{ subject: string; failures: number }>({
    ...failuresOf,
    values: [[subjects.user, subjects.address], since],
  })
  const tooMany = rows.some(row => row.failures >= (row.subject === subjects.user ? mostFailuresOf.user : mostFailuresOf.address))
  if (tooMany) throw new Refusal('LOGIN_THROTTLED', { minutes: windowMs / 60_000 })
}

/**
 * The active user with this password. Unknown user, wrong password and inactive account get one text and take the
 * same time; failures are counted per account and per address.
 */
export async function knownUser(pool: pg.Pool, credentials: Credentials): Promise<KnownUser> {
  await refuseThrottled(pool, credentials)
  const { rows } = await pool.query<UserRow>({ ...findUser, values: [credentials.username.toLowerCase()] })
  const [user] = rows
  const isRight = await verifyPassword(credentials.password, user?.password_hash ?? undefined)
  if (isRight && user?.password_hash && user.status === 'active') return { ...user, password_hash: user.password_hash }
  const subjects = subjectsOf(credentials)
  await pool.query({
    ...countFailure,
    values: [[subjects.user, subjects.address], credentials.now, credentials.now - windowMs],
  })
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
