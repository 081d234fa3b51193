import type pg from 'pg'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { inTransaction } from '../../../../platform/server/run-transaction.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { hashToken } from '../../../../platform/server/session-guard.ts'
import type { SecretKeys } from '../../../../platform/server/secret-keys.ts'
import { knownUser, type Credentials, type KnownUser } from './credentials.ts'
import { keepBrowser, sealOfBrowser } from './known-browser.ts'
import { openSession, type OpenedSession } from './open-session.ts'
import { hashChosenPassword, replacePassword } from './own-password.ts'
import { isAddedBefore, offerSecondFactor, provedNewFactor } from './new-second-factor.ts'
import { newRecoveryCodes, type NewRecoveryCodes } from './recovery-codes.ts'
import {
  keepSecondFactor,
  lockSignIn,
  proveCode,
  refuseNewFactor,
  refuseOtherFactor,
  secondFactorOf,
  spendCode,
  type NewFactor,
  type ProvedCode,
} from './second-factor.ts'
import { endIdlestSessions, endSessions, forgetOldSessions } from './sessions.ts'
import { sessionRefusal } from '../refusals.ts'

interface SignIn extends Credentials {
  /** The user's own password in place of one that somebody else set. */
  newPassword?: string | undefined
  requestId: string
  /** The browser's token, old or new. */
  browser: string
  /** Over TLS the token is also bound to a cookie. */
  bindCookie: boolean
  device: string
  /** The code of the user's authenticator, or a recovery code. */
  code?: string | undefined
  /** The secret of an authenticator that this sign-in sets up. */
  sealedSecret?: string | undefined
  keys: SecretKeys
}

/** A session, and the recovery codes of an authenticator that was set up with it. */
interface SignedIn extends OpenedSession {
  recoveryCodes: string[] | null
}

/**
 * Signs a user in. Returns the token, and the cookie to set when the browser uses TLS. A user whose password was set by
 * somebody else must choose another one before getting a session; one with an authenticator must send its code, and one whose
 * role asks for an authenticator must set it up. So there is no session that may only do some of this.
 */
export async function signIn(pool: pg.Pool, request: SignIn): Promise<SignedIn> {
  const user = await knownUser(pool, request)
  const { newPassword: password, password: current, now, requestId } = request
  if (user.must_change_password && password === undefined) throw sessionRefusal('PASSWORD_CHANGE_NEEDED')
  const hash = password === undefined ? null : await hashChosenPassword(pool, { user, current, password, field: 'newPassword' })
  const second = await secondStep(pool, user, request)
  return inTransaction(pool, async tx => {
    lockSignIn(tx, user.code)
    forgetOldSessions(tx, user.code, now)
    await passSecondStep(tx, { userCode: user.code, second, now, requestId })
    if (hash) await replacePassword(tx, { user, hash, now, requestId, locationCode: null })
    const session = await openSession(tx, { ...request, userCode: user.code, passwordHash: hash ?? user.password_hash })
    endIdlestSessions(tx, user.code, { but: hashToken(session.token), now })
    keepBrowser(tx, { browser: request.browser, userCode: user.code, now })
    const seals = { ...session.seals, browser: sealOfBrowser(request.browser) }
    auditSession(tx, 'login', user.code, { now, requestId, seals })
    return { ...session, recoveryCodes: second && 'added' in second ? second.recovery.codes : null }
  })
}

/** What came after the password: a code that was right, or an authenticator that is new or was added by the same sign-in before. */
type SecondStep = { proved: ProvedCode } | { added: NewFactor; recovery: NewRecoveryCodes; before: string | null }

// Null for who needs no more than the password.
async function secondStep(pool: pg.Pool, user: KnownUser, { code, sealedSecret, keys, now }: SignIn): Promise<SecondStep | null> {
  const factor = await secondFactorOf(pool, user.code)
  const { sealed: before, lastStep, isNew } = factor
  const isAgain = before !== null && isNew && sealedSecret !== undefined && isAddedBefore({ user, sealedSecret, keys, now }, before)
  if (before !== null && !isAgain) {
    if (code === undefined) throw sessionRefusal('FACTOR_CODE_NEEDED')
    return { proved: await proveCode(pool, { user, factor, typed: code, field: 'code' }, { keys, now }) }
  }
  if (!factor.isRequired && !isAgain) return null
  if (code === undefined || sealedSecret === undefined) throw sessionRefusal('FACTOR_SETUP_NEEDED')
  const added = await provedNewFactor(pool, { user, code, sealedSecret, keys, now })
  if (added.step < (lastStep ?? 0)) throw sessionRefusal('FACTOR_CODE_WRONG').at('code')
  return { added, recovery: await newRecoveryCodes(user.code), before }
}

interface Passing {
  userCode: string
  second: SecondStep | null
  now: number
  requestId: string
}

async function passSecondStep(tx: Tx, { userCode, second, ...at }: Passing): Promise<void> {
  if (second === null) return refuseNewFactor(tx, userCode)
  if ('added' in second) {
    const { added: factor, recovery, before } = second
    await (before === null ? refuseNewFactor(tx, userCode) : refuseOtherFactor(tx, userCode, before))
    keepSecondFactor(tx, { userCode, factor, recovery, now: at.now })
    return auditSession(tx, 'add-second-factor', userCode, at)
  }
  await spendCode(tx, { userCode, proved: second.proved, field: 'code', now: at.now })
  if ('recovery' in second.proved) auditSession(tx, 'use-recovery-code', userCode, at)
}

/** A secret for the authenticator of a user who has to set one up. No session is opened, and nothing is kept. */
export async function startFactorOf(pool: pg.Pool, request: Credentials & { keys: SecretKeys }) {
  const user = await knownUser(pool, request)
  if ((await secondFactorOf(pool, user.code)).sealed !== null) throw sessionRefusal('FACTOR_CODE_NEEDED')
  return offerSecondFactor(pool, user, request)
}

/** Ends a session: its token is refused from now on. */
export async function signOut(
  pool: pg.Pool,
  session: { tokenHash: Buffer; userCode: string },
  at: { now: number; requestId: string },
): Promise<void> {
  await inTransaction(pool, async tx => {
    await endSessions(tx, session, null)
    auditSession(tx, 'logout', session.userCode, at)
  })
}

function auditSession(
  tx: Tx,
  action: string,
  userCode: string,
  at: { now: number; requestId: string; seals?: { session: string; cookie: string; browser: string } },
): void {
  const { now, requestId, seals } = at
  writeAudit(tx, { at: now, userCode, locationCode: null, action, subject: userCode, requestId, ...(seals && { seals }) })
}
