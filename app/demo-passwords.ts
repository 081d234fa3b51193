import type pg from 'pg'
import { demoUsers } from '../database/seed/demo/users.ts'
import { verifyPassword } from '../features/session/server/passwords.ts'

const demoPasswords = [...new Set(demoUsers.map(({ password }) => password))]

export interface KnownPassword {
  code: string
  username: string
}

// The demo users have the first codes of users, whatever they are called by now.
const suspects = `select code, username, password_hash as hash from app_user
  where status = 'active' and password_hash is not null
    and (username = any($1) or code in (select code from app_user order by code limit ${demoUsers.length}))
  order by code`

/** Active users whose password is one of the demo shop's, which everybody knows. A few milliseconds for each hash. */
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

/** Refuses a server that others reach while somebody can sign in with a demo password. `reach` says who: "HOST is 0.0.0.0". */
export async function refuseDemoPasswords(pool: pg.Pool, reach: string): Promise<void> {
  const known = await usersWithDemoPasswords(pool)
  if (known.length === 0) return
  const names = known.map(({ username }) => username).join(', ')
  throw new Error(
    `${reach}, and ${names} can sign in with the demo shop's passwords, which everybody knows. Run "npm run demo:end": it ends them and prints a new password for a superadmin. Then start again.`,
  )
}
