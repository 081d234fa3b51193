import { CallError } from './call-error.ts'
import { sendUntilAnswered } from './save-attempts.ts'
import type { SaveKey } from './save-key.ts'
import { hideNotice, showNotice } from './ui/notify.ts'

/** Sends a save under its key, or does it without the server. */
export type Alone<R> = (tries: { key: string; signal: AbortSignal; send: (signal: AbortSignal) => Promise<R> }) => Promise<R>

interface Sending<R> {
  key: SaveKey
  /** The input as JSON. */
  contents: string
  send: (key: string, signal: AbortSignal) => Promise<R>
  /** Sends instead, for what can be done without the server too. */
  alone?: Alone<R> | undefined
  onRetry: () => void
}

// Seldom needed, so the tills do not wait for its code. Without it, as without the server, nothing is known.
export const lookUp = () => import('./saved-before.ts').catch(() => null)

/** The answer of a save in doubt that was made from the same contents; null when nothing is known to be saved. */
export async function earlierAnswer<R>(key: SaveKey, contents: string | null, isWanted?: () => boolean): Promise<R | null> {
  if (!key.isInDoubt || !key.isAsSent(contents)) return null
  const part = await lookUp()
  return part && part.answerOf<R>(key, contents, isWanted)
}

/**
 * Sends until there is an answer or the user stops waiting in the snackbar, and records the outcome on the key. What was saved
 * before from the same contents is the answer, even when it was sent in other words (decision 029).
 */
export async function sendOnce<R>({ key, contents, send, alone, onRetry }: Sending<R>): Promise<R> {
  const earlier = await earlierAnswer<R>(key, contents)
  if (earlier !== null) return earlier
  const sentKey = key.value
  const waiting = new AbortController()
  const { signal } = waiting
  let mayBeSaved = key.isInDoubt
  key.sent(contents)
  const attempt = () => (alone ? alone({ key: sentKey, signal, send: part => send(sentKey, part) }) : send(sentKey, signal))
  const retrying = () => {
    mayBeSaved = true
    onRetry()
    showNotice(sentKey, 'Trying again…', () => waiting.abort())
  }
  try {
    const reply = await sendUntilAnswered({ send: attempt, onRetry: retrying, signal })
    key.saved(sentKey)
    return reply
  } catch (error) {
    if (error instanceof CallError && error.code === 'KEY_REUSED') {
      const part = await lookUp()
      if (part) return await part.answerReused<R>(key, contents, error)
      throw error
    }
    // The server would only repeat the same refusal under this key.
    if (error instanceof CallError && error.isSettled) key.renew()
    else if (error instanceof CallError && error.isRefusal && !mayBeSaved) key.refused()
    throw error
  } finally {
    hideNotice(sentKey)
  }
}
