import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { roleIds } from '../kernel/codes.ts'
import { forgetFailuresOf } from '../features/shop/session/server/credentials.ts'
import { hashPassword } from '../features/shop/session/server/passwords.ts'
import { endSessions } from '../features/shop/session/server/sessions.ts'
import { writeAudit } from '../platform/server/audit.ts'
import { inTransaction } from '../platform/server/run-transaction.ts'
import type { Tx } from '../platform/server/transaction.ts'
import { statement } from '../platform/server/pipeline/statement.ts'
import { usersWithDemoPasswords, type KnownPassword } from './demo-passwords.ts'

const reason = 'Demo user: everybody knows the password'
const by = { userCode: null, locationCode: null, requestId: 'demo:end' }

const superadmins = `select distinct person.code, person.username from app_user person join user_location_role held on held.user_code = person.code
  where held.role_id = ${roleIds.superadmin} and held.valid_to is null and person.status = 'active' and person.password_hash is not null
  order by person.code`
const reject = statement(
  'users.end-demo-user',
  `update app_user set status = 'rejected', status_reason = $2, version = version + 1 where code = $1 and status = 'active'`,
)
const setHash = statement('users.end-demo-password', 'update app_user set password_hash = $2, must_change_password = true where code = $1')

export interface EndedDemo {
  /** The users who can no longer sign in. */
  rejected: string[]
  /** The superadmin who stays when nobody else could manage users, with a new password for the next sign-in. */
  kept: { username: string; password: string } | null
}

/**
 * Ends every demo password that still works. Demo users are rejected, as on the users' screen, and can be reactivated with
 * another password. When no other superadmin is left, one demo superadmin stays, with a random password that must be replaced.
 * Everything is audited.
 */
export async function endDemoPasswords(pool: pg.Pool, now: number): Promise<EndedDemo> {
  const known = await usersWithDemoPasswords(pool)
  const { rows } = await pool.query<KnownPassword>(superadmins)
  const isKnown = (code: string) => known.some(user => user.code === code)
  const kept = rows.some(({ code }) => !isKnown(code)) ? undefined : rows.find(({ code }) => isKnown(code))
  const password = randomBytes(12).toString('base64url')
  const hash = await hashPassword(password)
  const others = known.filter(({ code }) => code !== kept?.code)
  await inTransaction(pool, async tx => {
    for (const user of others) await endUser(tx, user, now)
    if (kept) await giveNewPassword(tx, kept, { hash, now })
  })
  return { rejected: others.map(({ username }) => username), kept: kept ? { username: kept.username, password } : null }
}

async function endUser(tx: Tx, { code }: KnownPassword, now: number): Promise<void> {
  tx.write(reject, [code, reason])
  await endSessions(tx, { userCode: code }, { why: 'rejected', by: '', now })
  writeAudit(tx, { ...by, at: now, action: 'reject', subject: code, reason, before: { status: 'active' }, after: { status: 'rejected' } })
}

async function giveNewPassword(tx: Tx, { code, username }: KnownPassword, { hash, now }: { hash: string; now: number }): Promise<void> {
  tx.write(setHash, [code, hash])
  forgetFailuresOf(tx, username)
  const ended = await endSessions(tx, { userCode: code }, { why: 'password', by: '', now })
  writeAudit(tx, { ...by, at: now, action: 'set-password', subject: code, reason, after: { ended } })
}
