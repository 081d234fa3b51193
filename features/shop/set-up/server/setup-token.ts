import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { hashToken } from '../../../../platform/server/session-guard.ts'

// Without letters that look like digits, so that it can be read from one screen and typed on another.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 6
const groupLength = 5

/** A token as it is printed: "7QK2M-9XW4T-…", 150 random bits. */
function newToken(): string {
  const drawn = [...randomBytes(groups * groupLength)].map(byte => letters[byte % letters.length])
  return Array.from({ length: groups }, (_, group) => drawn.slice(group * groupLength, (group + 1) * groupLength).join('')).join('-')
}

/** The stored hash of a token. Small letters, missing dashes and O for 0 give the same hash. */
export function setupTokenHash(typed: string): Buffer {
  const plain = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return hashToken(plain)
}

/** Whether there are any users. */
export async function hasUsers(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ some: boolean }>('select exists (select 1 from app_user) as some')
  return rows[0]?.some === true
}

/** A new token for a business without users, replacing any earlier one. With users: null, and any token is deleted. */
export async function renewSetupToken(pool: pg.Pool, now: number): Promise<string | null> {
  if (await hasUsers(pool)) {
    await pool.query('delete from setup_token')
    return null
  }
  const token = newToken()
  await pool.query(
    `insert into setup_token (token_hash, created_at) values ($1, to_timestamp($2::double precision / 1000))
     on conflict (only_one) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`,
    [setupTokenHash(token), now],
  )
  return token
}
