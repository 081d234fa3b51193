import type pg from 'pg'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit.ts'
import { inTransaction } from '../../../platform/server/run-transaction.ts'
import type { SecretKeys } from '../../../platform/server/secret-keys.ts'
import type { Tx } from '../../../platform/server/transaction.ts'
import { sessionRefusal } from '../refusals.ts'
import { provedNewFactor } from './new-second-factor.ts'
import { refuseEnded, userByOwnPassword } from './password-again.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { isFactorRequired, keepRecoveryCodes, keepSecondFactor, lockSignIn, removeSecondFactor, secondFactorOf } from './second-factor.ts'
import { endSessions } from './sessions.ts'

interface Typed {
  currentPassword: string
  address: string
  now: number
  requestId: string
}
interface Added extends Typed {
  sealedSecret: string
  code: string
  keys: SecretKeys
}

function audit(tx: Tx, actor: Actor, entry: { action: string; after?: object; now: number; requestId: string }): void {
  const { userCode, locationCode } = actor
  const { now, ...rest } = entry
  writeAudit(tx, { ...rest, at: now, userCode, locationCode, subject: userCode })
}

/** Adds an authenticator to the caller's account, or replaces it, behind the password. The other sessions end, because they did not need it. */
export async function addSecondFactor(pool: pg.Pool, actor: Actor, added: Added): Promise<{ recoveryCodes: string[]; ended: number }> {
  const { now, requestId } = added
  const user = await userByOwnPassword(pool, actor, added)
  const factor = await provedNewFactor(pool, { ...added, user })
  const recovery = await newRecoveryCodes(user.code)
  const { userCode } = actor
  return inTransaction(pool, async tx => {
    lockSignIn(tx, userCode)
    await refuseEnded(tx, actor, user)
    keepSecondFactor(tx, { userCode, factor, recovery, now })
    const ended = await endSessions(tx, { userCode, but: actor.tokenHash })
    audit(tx, actor, { action: 'add-second-factor', after: { ended }, now, requestId })
    return { recoveryCodes: recovery.codes, ended }
  })
}

/** New recovery codes for the caller, behind the password. */
export async function renewRecoveryCodes(pool: pg.Pool, actor: Actor, typed: Typed): Promise<string[]> {
  const { now, requestId } = typed
  const user = await userByOwnPassword(pool, actor, typed)
  if ((await secondFactorOf(pool, actor.userCode)).sealed === null) throw sessionRefusal('FACTOR_NONE')
  const recovery = await newRecoveryCodes(actor.userCode)
  return inTransaction(pool, async tx => {
    lockSignIn(tx, actor.userCode)
    await refuseEnded(tx, actor, user)
    if (!(await keepRecoveryCodes(tx, actor.userCode, recovery))) throw sessionRefusal('FACTOR_NONE')
    audit(tx, actor, { action: 'renew-recovery-codes', now, requestId })
    return recovery.codes
  })
}

/** Removes the caller's authenticator behind the password, unless the role asks for one. The other sessions end. */
export async function removeOwnFactor(pool: pg.Pool, actor: Actor, typed: Typed): Promise<number> {
  const { now, requestId } = typed
  const user = await userByOwnPassword(pool, actor, typed)
  const { userCode } = actor
  return inTransaction(pool, async tx => {
    lockSignIn(tx, userCode)
    await refuseEnded(tx, actor, user)
    if (await isFactorRequired(tx, userCode)) throw sessionRefusal('FACTOR_REQUIRED')
    if (!(await removeSecondFactor(tx, userCode))) throw sessionRefusal('FACTOR_NONE')
    const ended = await endSessions(tx, { userCode, but: actor.tokenHash })
    audit(tx, actor, { action: 'remove-second-factor', after: { ended }, now, requestId })
    return ended
  })
}
