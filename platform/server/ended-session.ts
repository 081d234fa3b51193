import { messages } from '../../kernel/messages.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { statement, type Statement } from './pipeline/statement.ts'
import { serverRefusal } from './refusals.ts'

/** Why a session ended before its time, other than by signing out. */
export type EndedWhy = 'crowded' | 'ended' | 'password' | 'rejected' | 'factor'

interface Ended {
  why: EndedWhy
  username: string
  /** Who ended it; null where a setting or a command did. */
  by: string | null
}

const findEnded = statement(
  'platform.find-ended-session',
  `select why, app_user.username, actor.username as by
   from ended_session ended join app_user on app_user.code = ended.user_code left join app_user actor on actor.code = ended.ended_by
   where token_hash = $1`,
)

const kept = 'What was typed here is kept.'

/** Why, and what to do about it. */
const words: Readonly<Record<EndedWhy, (ended: Ended) => string>> = {
  crowded: ({ username }) =>
    `You are signed out here, because ${username} signed in at more than 20 places, and this one was unused for longest. Sign in again; who works at many tills needs a user for each. ${kept}`,
  ended: ({ username, by }) =>
    by === username
      ? `You are signed out here, because ${username} ended this session from another place. Sign in again if that is you. ${kept}`
      : `You are signed out here, because ${by ?? 'somebody at the server'} ended the sessions of ${username}. Sign in again, or ask why. ${kept}`,
  password: ({ username, by }) =>
    by === username
      ? `You are signed out here, because ${username} has a new password. Sign in with it; if somebody else chose it, tell who manages users. ${kept}`
      : `You are signed out here, because ${by ?? 'somebody at the server'} gave ${username} a new password. Ask for it and sign in with it. ${kept}`,
  rejected: ({ username, by }) =>
    `You are signed out here, because ${username} may not sign in any more. Ask ${by ?? 'who manages users'}. ${kept}`,
  factor: ({ username }) =>
    `You are signed out here, because the authenticator of ${username} has changed, or is needed from now on. Sign in again: you are led through it. ${kept}`,
}

/** The refusal of a request without a token, or with one of another browser. */
export const loggedOut = () => serverRefusal('NOT_SIGNED_IN', { words: messages.youAreLoggedOut })

/** The refusal of a token that opens nothing: with the reason where its session was ended by somebody. `find` runs a statement. */
export async function notSignedIn(
  find: (query: Statement, values: readonly unknown[]) => Promise<unknown[]>,
  token: Buffer,
): Promise<Refusal> {
  const [ended] = (await find(findEnded, [token])) as Ended[]
  return ended ? serverRefusal('NOT_SIGNED_IN', { words: words[ended.why](ended) }) : loggedOut()
}
