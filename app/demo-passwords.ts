import type pg from 'pg'
import { demoUsers } from '../demo/users.ts'
import type { SessionOptions } from '../features/shop/session/server/routes.ts'
import { verifyPassword } from '../features/shop/session/server/passwords.ts'

const demoPasswords = [...new Set(demoUsers.map(({ password }) => password))]

export interface KnownPassword {
  code: string
  username: string
}

// Demo users are recognised by their codes, the first of all users, because their names may have changed.
const suspects = `select code, username, password_hash as hash from app_user
  where status = 'active' and password_hash is not null
    and (username = any($1) or code in (select code from app_user order by code limit ${demoUsers.length}))
  order by code`

/** Active users whose password is one of the known ones of the demo shop. Takes a few milliseconds per hash. */
export async function usersWithDemoPasswords(pool: pg.Pool): Promise<KnownPassword[]> {
  const { rows } = await pool.query<KnownPassword & { hash: string }>(suspects, [demoUsers.map(({ username }) => username)])
  const known: KnownPassword[] = []
  for (const { code, username, hash } of rows) {
    const own = demoUsers.find(user => user.username === username)?.password
    const inOrder = demoPasswords.toSorted((a, b) => Number(b === own) - Number(a === own))
    for (const password of inOrder) {
      if (!(await verifyPassword(password, hash, 'demo passwords'))) continue
      known.push({ code, username })
      break
    }
  }
  return known
}

// Read from the audit: trying the passwords would take a second at every start.
const unchanged = `select username from app_user
  where username = any($1) and status = 'active' and not must_change_password
    and not exists (select 1 from audit where subject = app_user.code and action in ('change-password', 'set-password'))`

/** The demo users who still have their known passwords, for the sign-in page; null when there are none. */
export async function demoLogins(pool: pg.Pool): Promise<SessionOptions['demoUsers']> {
  const { rows } = await pool.query<{ username: string }>(unchanged, [demoUsers.map(({ username }) => username)])
  const known = new Set(rows.map(({ username }) => username))
  const logins = demoUsers.filter(({ username }) => known.has(username))
  if (logins.length === 0) return null
  return logins.map(({ username, password, roles }) => ({ username, password, roles: [...new Set(Object.values(roles))].join(', ') }))
}

/**
 * Refuses to start a server that other machines can reach while somebody can sign in with a demo password. `reach` says how it
 * can be reached: "HOST is 0.0.0.0".
 */
export async function refuseDemoPasswords(pool: pg.Pool, reach: string): Promise<void> {
  const known = await usersWithDemoPasswords(pool)
  if (known.length === 0) return
  const names = known.map(({ username }) => username).join(', ')
  throw new Error(
    `${reach}, and ${names} can sign in with the demo shop's passwords, which everybody knows. Run "npm run demo:end": it ends them and prints a new password for a superadmin. Then start again.`,
  )
}
