import type pg from 'pg'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { inTransaction } from '../../../../platform/server/run-transaction.ts'
import { userByOwnPassword } from './password-again.ts'
import { hashPassword } from './passwords.ts'

const keep = statement('session.set-own-pin', 'update app_user set pin_hash = $2 where code = $1')

interface OwnPin {
  currentPassword: string
  pin: string
  address: string
  now: number
  requestId: string
}

/** Sets the caller's PIN after checking the password; a wrong one counts as a failed sign-in. */
export async function setPin(pool: pg.Pool, actor: Actor, { pin, now, requestId, ...typed }: OwnPin): Promise<void> {
  await userByOwnPassword(pool, actor, { ...typed, now })
  const hash = await hashPassword(pin)
  const { userCode, locationCode } = actor
  await inTransaction(pool, async tx => {
    tx.write(keep, [userCode, hash])
    writeAudit(tx, { at: now, userCode, locationCode, action: 'set-pin', subject: userCode, requestId })
  })
}
