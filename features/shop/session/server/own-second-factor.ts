import type pg from 'pg'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { inTransaction } from '../../../../platform/server/run-transaction.ts'
import type { SecretKeys } from '../../../../platform/server/secret-keys.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { sessionRefusal } from '../refusals.ts'
import type { KnownUser } from './credentials.ts'
import { provedNewFactor } from './new-second-factor.ts'
import { refuseEnded, userByOwnPassword } from './password-again.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import {
  isFactorRequired,
  keepRecoveryCodes,
  keepSecondFactor,
  lockSignIn,
  proveCode,
  refuseNewFactor,
  removeSecondFactor,
  secondFactorOf,
  spendCode,
  type ProvedCode,
} from './second-factor.ts'
import { endSessions } from './sessions.ts'

interface Typed {
  currentPassword: string
  /** A code of the present authenticator, or a recovery code. */
  presentCode?: string | undefined
  keys: SecretKeys
  address: string
  now: number
  requestId: string
}
interface Added extends Typed {
  sealedSecret: string
  code: string
}

function audit(tx: Tx, actor: Actor, entry: { action: string; after?: object; now: number; requestId: string }): void {
  const { userCode, locationCode } = actor
  const { now, ...rest } = entry
  writeAudit(tx, { ...rest, at: now, userCode, locationCode, subject: userCode })
}

/**
 * Checks the caller's password and, where there is an authenticator, a code: a password that was watched must not be enough to
 * replace it. The code is null without an authenticator.
 */
async function proveOwner(pool: pg.Pool, actor: Actor, typed: Typed): Promise<{ user: KnownUser; proved: ProvedCode | null }> {
  const { presentCode, keys, now } = typed
  const user = await userByOwnPassword(pool, actor, typed)
  const factor = await secondFactorOf(pool, user.code)
  if (factor.sealed === null) return { user, proved: null }
  if (presentCode === undefined) throw sessionRefusal('FACTOR_CODE_NEEDED').at('presentCode')
  return { user, proved: await proveCode(pool, { user, factor, typed: presentCode, field: 'presentCode' }, { keys, now }) }
}

/** What was checked still holds, and the code is used up: the first statements of the transaction. */
async function holdOwner(tx: Tx, actor: Actor, { user, proved, now }: Awaited<ReturnType<typeof proveOwner>> & { now: number }) {
  lockSignIn(tx, user.code)
  await refuseEnded(tx, actor, user)
  if (proved === null) await refuseNewFactor(tx, user.code)
  else await spendCode(tx, { userCode: user.code, proved, field: 'presentCode', now })
}

/** Adds an authenticator to the caller's account, or replaces it, behind password and present code. The other sessions end, because they did not need it. */
export async function addSecondFactor(pool: pg.Pool, actor: Actor, added: Added): Promise<{ recoveryCodes: string[]; ended: number }> {
  const { now, requestId } = added
  const owner = await proveOwner(pool, actor, added)
  const { user } = owner
  const factor = await provedNewFactor(pool, { ...added, user })
  const recovery = await newRecoveryCodes(user.code)
  const { userCode } = actor
  return inTransaction(pool, async tx => {
    await holdOwner(tx, actor, { ...owner, now })
    keepSecondFactor(tx, { userCode, factor, recovery, now })
    const ended = await endSessions(tx, { userCode, but: actor.tokenHash }, { why: 'factor', by: userCode, now })
    audit(tx, actor, { action: 'add-second-factor', after: { ended }, now, requestId })
    return { recoveryCodes: recovery.codes, ended }
  })
}

/** New recovery codes for the caller, behind password and code. */
export async function renewRecoveryCodes(pool: pg.Pool, actor: Actor, typed: Typed): Promise<string[]> {
  const { now, requestId } = typed
  const owner = await proveOwner(pool, actor, typed)
  if (owner.proved === null) throw sessionRefusal('FACTOR_NONE')
  const recovery = await newRecoveryCodes(actor.userCode)
  return inTransaction(pool, async tx => {
    await holdOwner(tx, actor, { ...owner, now })
    if (!(await keepRecoveryCodes(tx, actor.userCode, recovery))) throw sessionRefusal('FACTOR_NONE')
    audit(tx, actor, { action: 'renew-recovery-codes', now, requestId })
    return recovery.codes
  })
}

/** Removes the caller's authenticator behind password and code, unless the role asks for one. The other sessions end. */
export async function removeOwnFactor(pool: pg.Pool, actor: Actor, typed: Typed): Promise<number> {
  const { now, requestId } = typed
  const owner = await proveOwner(pool, actor, typed)
  if (owner.proved === null) throw sessionRefusal('FACTOR_NONE')
  const { userCode } = actor
  return inTransaction(pool, async tx => {
    await holdOwner(tx, actor, { ...owner, now })
    if (await isFactorRequired(tx, userCode)) throw sessionRefusal('FACTOR_REQUIRED')
    if (!(await removeSecondFactor(tx, userCode))) throw sessionRefusal('FACTOR_NONE')
    const ended = await endSessions(tx, { userCode, but: actor.tokenHash }, { why: 'factor', by: userCode, now })
    audit(tx, actor, { action: 'remove-second-factor', after: { ended }, now, requestId })
    return ended
  })
}
