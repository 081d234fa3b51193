import type pg from 'pg'
import { countedAddress } from '../../../../platform/server/client-address.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { hashToken } from '../../../../platform/server/session-guard.ts'
import { verifyPassword } from './passwords.ts'
import { releaseTry, reserveTry, type Tries } from './tries.ts'
import { isPinText } from '../pin.ts'
import { sessionRefusal } from '../refusals.ts'

/** Limits within a quarter of an hour: wrong passwords of one user from one place, and all attempts including correct ones. */
const mostWrong = 10
const mostTries = 200
/** Wrong passwords of a user from everywhere, and of an address for any user, after which only one attempt in five seconds is checked. */
const freeOfUser = 20
const freeOfAddress = 100

const findUser = statement(
  'session.find-user-to-sign-in',
  `select code, username, password_hash, pin_hash, status, must_change_password,
     exists (select 1 from known_browser known where known.user_code = code and known.token_hash = $2) as knows_browser
   from app_user where username = $1`,
)

export interface Credentials {
  username: string
  password: string
  address: string
  /** The token that the browser kept from an earlier sign-in. */
  browser?: string | null
  /** The user who is signed in while the password is typed: attempts by strangers are not counted against this user there. */
  askedBy?: string
  /** Whether the user's PIN counts as the password, as it does for an override. */
  acceptsPin?: boolean
  now: number
}

/** An active user whose password was correct. */
export interface KnownUser {
  code: string
  username: string
  password_hash: string
  /** The password was set by somebody else. */
  must_change_password: boolean
  /** The user has signed in with this browser before. */
  knows_browser: boolean
  /** Where wrong codes of an authenticator are counted: this browser, if it is known, and otherwise all places together. */
  place: string
}
interface UserRow extends Omit<KnownUser, 'password_hash' | 'place'> {
  password_hash: string | null
  pin_hash: string | null
  status: string
}

// The session or the known browser in which a password is typed; null elsewhere.
function knownPlace(user: Pick<UserRow, 'knows_browser'> | undefined, { askedBy, browser }: Credentials): string | null {
  if (askedBy !== undefined) return `session of ${askedBy}`
  return user?.knows_browser === true && browser ? `browser ${hashToken(browser).toString('hex', 0, 12)}` : null
}

/**
 * Where attempts are counted. A user is locked only for the place that failed: an address, a known browser, or a signed-in
 * user. Strangers elsewhere slow each other down, but never a known browser.
 */
function triesOf(user: UserRow | undefined, credentials: Credentials): Tries {
  const { askedBy } = credentials
  const name = credentials.username.trim().toLowerCase()
  const address = countedAddress(credentials.address)
  const isKnown = askedBy !== undefined || user?.knows_browser === true
  const place = knownPlace(user, credentials) ?? `address ${address}`
  return {
    locked: { [`wrong:${name}|${place}`]: mostWrong, [`tries:${name}|${place}`]: mostTries },
    slowed: isKnown ? {} : { [`user:${name}`]: freeOfUser, [`address:${address}`]: freeOfAddress },
  }
}

/**
 * The active user with this password. An unknown user, a wrong password and an inactive account get the same text and take the
 * same time. An attempt is counted before the password is checked, and uncounted when it was correct.
 */
export async function knownUser(pool: pg.Pool, credentials: Credentials): Promise<KnownUser> {
  const { browser, address, now } = credentials
  const asked = [credentials.username.trim().toLowerCase(), hashToken(browser ?? '')]
  const { rows } = await pool.query<UserRow>({ ...findUser, values: asked })
  const [user] = rows
  const tries = triesOf(user, credentials)
  await reserveTry(pool, tries, now)
  const asker = user?.knows_browser === true ? `browser of ${user.code}` : (credentials.askedBy ?? countedAddress(address))
  // A password is longer than a PIN, so that each is recognised.
  const isPin = credentials.acceptsPin === true && isPinText(credentials.password) && user !== undefined && user.pin_hash !== null
  const isRight = await verifyPassword(credentials.password, (isPin ? user.pin_hash : user?.password_hash) ?? undefined, asker)
  if (!isRight || !user?.password_hash || user.status !== 'active') throw sessionRefusal('LOGIN_FAILED')
  await releaseTry(pool, tries, now)
  return { ...user, password_hash: user.password_hash, place: knownPlace(user, credentials) ?? 'anywhere' }
}

/**
 * Where codes are counted that are typed after a right password. Strangers share one count, whatever their addresses: only who
 * knows the password can use it up, and six digits stand no more than that.
 */
export function codeTries({ username, place }: KnownUser): Tries {
  return { locked: { [`code:${username}|${place}`]: mostWrong } }
}

/** The code of the active user with this password, which the user must have chosen. */
export async function checkCredentials(pool: pg.Pool, credentials: Credentials): Promise<string> {
  const user = await knownUser(pool, credentials)
  if (user.must_change_password) throw sessionRefusal('PASSWORD_CHANGE_NEEDED')
  return user.code
}

const forgetUser = statement(
  'session.forget-tries-of-user',
  `delete from login_throttle
   where subject = 'user:' || $1 or starts_with(subject, 'wrong:' || $1 || '|') or starts_with(subject, 'tries:' || $1 || '|')
     or starts_with(subject, 'code:' || $1 || '|')`,
)

/** A new password resets the user's counts everywhere. */
export function forgetFailuresOf(tx: Tx, username: string): void {
  tx.write(forgetUser, [username.toLowerCase()])
}
