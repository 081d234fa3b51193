import { z } from 'zod'
import { endpoint, timeText } from '../../../kernel/endpoint.ts'
import { isPinText, isWeakPin } from './pin.ts'
import { longestPassword } from '../../../kernel/password-length.ts'

/** A new password; `checkPassword` says whether it is allowed. */
export const newPassword = z.string().min(1, 'Type a password').max(longestPassword)

/** A username: small letters, digits, dot, dash and underscore. Capitals are converted to small letters. */
export const newUsername = z
  .string()
  .max(60)
  .transform(typed => typed.trim().toLowerCase())
  .pipe(
    z
      .string()
      .max(30)
      .regex(/^[a-z][a-z0-9._-]{2,29}$/, '3 to 30 small letters and digits that begin with a letter'),
  )

const currentPassword = z.string().min(1, 'Type your current password').max(longestPassword)

const session = z.object({
  id: z.string(),
  createdAt: timeText,
  lastSeenAt: timeText,
  /** The address of the sign-in. */
  address: z.string(),
  /** Browser and system of the sign-in in words; empty where the browser said nothing known. */
  device: z.string(),
  /** Whether it is the session of the request. */
  isThis: z.boolean(),
})
export type UserSession = z.infer<typeof session>
/** A list of sessions, last used first. */
export const sessionList = z.object({ sessions: z.array(session) })
/** Which sessions to end: one, or all but that of the request. */
export const sessionsToEnd = z.object({ session: z.union([z.literal('all'), z.uuid()]) })
export const sessionsEnded = z.object({ ended: z.number().int() })

export const getOwnSessions = endpoint({
  method: 'GET',
  path: 'own-session',
  summary: 'Where the user is signed in',
  permission: 'own-account',
  reply: sessionList,
})

export const endOwnSessions = endpoint({
  method: 'PUT',
  path: 'own-session-end',
  summary: 'End another session of the user, or all others, after own-password-again; logout ends this one',
  permission: 'own-account',
  saves: true,
  body: sessionsToEnd,
  reply: sessionsEnded,
})

/** No idempotency key, because the body contains passwords. */
export const changeOwnPassword = endpoint({
  method: 'PUT',
  path: 'own-password',
  summary: "Change one's own password with the current one; all sessions end, and one with another token takes the place of this one",
  permission: 'own-account',
  body: z.object({ currentPassword, password: newPassword }),
  reply: sessionsEnded.extend({ accessToken: z.string() }),
})

/** No idempotency key, because the body contains a password. */
export const setOwnPin = endpoint({
  method: 'PUT',
  path: 'own-pin',
  summary: "Set or change one's own PIN, which approves what a cashier may not do alone and is good for nothing else",
  permission: 'own-account',
  body: z.object({
    currentPassword,
    pin: z
      .string()
      .max(6, 'Type six digits')
      .refine(isPinText, 'Type six digits')
      .refine(pin => !isWeakPin(pin), 'Anybody would try this one first. Choose another'),
  }),
  reply: z.object({}),
})

/** Asked for with PASSWORD_NEEDED. No idempotency key, because the body contains a password. */
export const typePasswordAgain = endpoint({
  method: 'POST',
  path: 'own-password-again',
  summary: "Type one's own password again: for five minutes this session may change what one signs in with",
  permission: 'own-account',
  body: z.object({ currentPassword }),
  reply: z.object({}),
})
