import type pg from 'pg'
import { countedAddress } from '../../../platform/server/client-address.ts'
import { statement } from '../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../platform/server/transaction.ts'
import { hashToken } from '../../../platform/server/session-guard.ts'
import { verifyPassword } from './passwords.ts'
import { releaseTry, reserveTry, type Tries } from './tries.ts'
import { sessionRefusal } from '../refusals.ts'

/** Wrong passwords of one user from one place, and tries in all, the right ones too, in a quarter of an hour. */
const mostWrong = 10
const mostTries = 200
/** Wrong ones of a user from everywhere, and of an address for whomever, before only one in five seconds is looked at. */
const freeOfUser = 20
const freeOfAddress = 100

const findUser = statement(
  'session.find-user-to-sign-in',
  `select code, username, password_hash, status, must_change_password,
     exists (select from known_browser known where known.user_code = code and known.token_hash = $2) as knows_browser
   from app_user where username = $1`,
)

export interface Credentials {
  username: string
  password: string
  address: string
  /** What the browser kept from an earlier sign-in. */
  browser?: string | null
  /** The user who is signed in where the password is typed: strangers do not count against what is tried there. */
  askedBy?: string
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
  knows_browser: boolean
}

/**
 * Whose tries these are. A user is locked only for the place that failed: an address, a browser that is known, or whoever is
 * signed in there. Strangers from elsewhere slow each other, never who is known.
 */
function triesOf(user: UserRow | undefined, credentials: Credentials): Tries {
  const { askedBy, browser } = credentials
  const name = credentials.username.trim().toLowerCase()
  const address = countedAddress(credentials.address)
  const isKnown = askedBy !== undefined || user?.knows_browser === true
  const known = browser ? `browser ${hashToken(browser).toString('hex', 0, 12)}` : ''
  const place = askedBy === undefined ? (user?.knows_browser === true ? known : `address ${address}`) : `session of ${askedBy}`
  return {
    locked: { [`wrong:${name}|${place}`]: mostWrong, [`tries:${name}|${place}`]: mostTries },
    slowed: isKnown ? {} : { [`user:${name}`]: freeOfUser, [`address:${address}`]: freeOfAddress },
  }
}

/**
 * The active user with this password. Unknown user, wrong password and inactive account get one text and take the
 * same time. A try is reserved before the password is looked at, and given back when it was right.
 */
export async function knownUser(pool: pg.Pool, credentials: Credentials): Promise<KnownUser> {
  const { browser, address, now } = credentials
  const asked = [credentials.username.trim().toLowerCase(), hashToken(browser ?? '')]
  const { rows } = await pool.query<UserRow>({ ...findUser, values: asked })
  const [user] = rows
  const tries = triesOf(user, credentials)
  await reserveTry(pool, tries, now)
  const asker = user?.knows_browser === true ? `browser of ${user.code}` : (credentials.askedBy ?? countedAddress(address))
  const isRight = await verifyPassword(credentials.password, user?.password_hash ?? undefined, asker)
  if (!isRight || !user?.password_hash || user.status !== 'active') throw sessionRefusal('LOGIN_FAILED')
  await releaseTry(pool, tries, now)
  return { ...user, password_hash: user.password_hash }
}

/** The code of the active user with this password, which has to be the user's own choice. */
export async function checkCredentials(pool: pg.Pool, credentials: Credentials): Promise<string> {
  const user = await knownUser(pool, credentials)
  if (user.must_change_password) throw sessionRefusal('PASSWORD_CHANGE_NEEDED')
  return user.code
}

const forgetUser = statement(
  'session.forget-tries-of-user',
  `delete from login_throttle
   where subject = 'user:' || $1 or starts_with(subject, 'wrong:' || $1 || '|') or starts_with(subject, 'tries:' || $1 || '|')`,
)

/** A user who got a new password starts counting anew, wherever it was tried. */
export function forgetFailuresOf(tx: Tx, username: string): void {
  tx.write(forgetUser, [username.toLowerCase()])
}
