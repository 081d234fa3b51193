import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { hashToken } from '../platform/server/session-guard.ts'

export interface NewSession {
  lastSeen?: number
  expires?: number
  /** The token is bound to this browser cookie. */
  cookie?: string
  /** The password was typed again just now. */
  hasTyped?: boolean
}

/** Opens a session as a sign-in at that time would, without the time that a password takes. Answers its token. */
export async function openSession(owner: pg.Pool, userCode: string, { now, ...session }: NewSession & { now: number }): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await owner.query(
    `with told as (
       select write_audits(array[row(1, $4::float8, $2, null, 'login', $2, null, null, null, 'made by a test',
         jsonb_build_object('session', seal_of(encode($1::bytea, 'hex')), 'cookie', coalesce(seal_of(encode($3::bytea, 'hex')), ''),
           'browser', ''))::new_audit])
     )
     insert into session (token_hash, user_code, cookie_hash, created_at, last_seen_at, expires_at, password_at)
     select $1, $2, $3, to_timestamp($4::float8 / 1000), to_timestamp($5::float8 / 1000), to_timestamp($6::float8 / 1000),
       case when $7 then to_timestamp($4::float8 / 1000) end from told`,
    [
      hashToken(token),
      userCode,
      session.cookie ? hashToken(session.cookie) : null,
      now,
      session.lastSeen ?? now,
      session.expires ?? now + 86_400_000,
      session.hasTyped ?? false,
    ],
  )
  return token
}
