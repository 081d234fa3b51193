import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { Refusal } from '../../../kernel/refusal.ts'
import { writeAudit } from '../../../platform/server/audit.ts'
import { inTransaction, statement, type Tx } from '../../../platform/server/db.ts'
import { hashToken } from '../../../platform/server/session-guard.ts'
import { verifyPassword } from './passwords.ts'

const windowMs = 15 * 60_000
const mostFailuresOf = { user: 10, address: 100 } as const
/** A session ends this long after its sign-in, used or not. */
const sessionMs = 24 * 3_600_000

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
const findUser = statement('find-user-to-sign-in', 'select code, password_hash, status from app_user where username = $1')
const insertSession = statement(
  'insert-session',
  `insert into session (token_hash, user_code, cookie_hash, created_at, last_seen_at, expires_at, address)
   values ($1, $2, $3, to_timestamp($4::double precision / 1000), to_timestamp($4::double precision / 1000), to_timestamp($5::double precision / 1000), $6)`,
)

interface Credentials {
  username: string
  password: string
  address: string
  now: number
}

interface UserRow {
  code: string
  password_hash: string
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
 * The code of the active user with this password. Unknown user, wrong password and inactive account get one
 * text and take the same time; failures are counted per account and per address.
 */
export async function checkCredentials(pool: pg.Pool, credentials: Credentials): Promise<string> {
  await refuseThrottled(pool, credentials)
  const { rows } = await pool.query<UserRow>({ ...findUser, values: [credentials.username.toLowerCase()] })
  const [user] = rows
  const isRight = await verifyPassword(credentials.password, user?.password_hash)
  if (user && isRight && user.status === 'active') return user.code
  const subjects = subjectsOf(credentials)
  await pool.query({
    ...countFailure,
    values: [[subjects.user, subjects.address], credentials.now, credentials.now - windowMs],
  })
  throw new Refusal('LOGIN_FAILED')
}

interface SignIn extends Credentials {
  requestId: string
  /** Over TLS the token is bound to a cookie as well. */
  bindCookie: boolean
}

/** Signs a user in: answers the token, and the cookie to set where the browser came over TLS. */
export async function signIn(pool: pg.Pool, request: SignIn): Promise<{ token: string; cookie: string | null; userCode: string }> {
  const userCode = await checkCredentials(pool, request)
  const token = randomBytes(32).toString('base64url')
  const cookie = request.bindCookie ? randomBytes(32).toString('base64url') : null
  await inTransaction(pool, async tx => {
    tx.write(forgetFailures, [subjectsOf(request).user])
    const cookieHash = cookie === null ? null : hashToken(cookie)
    tx.write(insertSession, [hashToken(token), userCode, cookieHash, request.now, request.now + sessionMs, request.address])
    auditSession(tx, 'login', userCode, request)
  })
  return { token, cookie, userCode }
}

const deleteSession = statement('delete-session', 'delete from session where token_hash = $1')

/** Ends a session: its token is refused from now on. */
export async function signOut(
  pool: pg.Pool,
  session: { tokenHash: Buffer; userCode: string },
  at: { now: number; requestId: string },
): Promise<void> {
  await inTransaction(pool, async tx => {
    tx.write(deleteSession, [session.tokenHash])
    auditSession(tx, 'logout', session.userCode, at)
  })
}

function auditSession(tx: Tx, action: string, userCode: string, at: { now: number; requestId: string }): void {
  writeAudit(tx, { at: at.now, userCode, locationCode: null, action, subject: userCode, requestId: at.requestId })
}
