import { CallError, networkError } from './call-error.ts'
import { saveQuestions } from './save-questions.ts'

/** The waits between the attempts of one save where nobody says when to come back. The key stays the same, so only one paper is made. */
export const retryAfterMs: readonly number[] = [1_000, 2_000, 4_000]

/** A server that says when to come back is there: it is asked for so long, and not at the same moment by every till. */
const mostAskedMs = 60_000

/** The message of a save when another tab holds its draft. */
export const openElsewhere = 'Not saved: this is open in another tab. Take it over first.'

interface Attempts<T> {
  send: () => Promise<T>
  /** Called with the number of the coming attempt, from 2. */
  onRetry: (attempt: number) => void
  /** Aborted when the user waits no longer. The key stays, so that the same save sent later is saved once. */
  signal?: AbortSignal
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>
  /** By the code of a refusal: asks the user the server's question; after true the save is sent again. */
  questions?: typeof saveQuestions
}

const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>(resolve => {
    setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => resolve())
  })

const notWaited =
  'It is not known yet whether this was saved. What you typed is kept here. Save again when the line at the top is gone: it is saved once.'

/**
 * Sends a save. Sends it again while the network or the server is away for a moment, or after the user has answered a
 * question. Throws the last error.
 */
export async function sendUntilAnswered<T>({ send, onRetry, signal, wait = pause, questions = saveQuestions }: Attempts<T>): Promise<T> {
  const delays = new Delays()
  for (let attempt = 2; ;) {
    try {
      return await send()
    } catch (error) {
      if (signal?.aborted) throw networkError(notWaited)
      if (error instanceof CallError && (await questions[error.code]?.(error))) continue
      const delay = error instanceof CallError && error.isPassing ? delays.next(error.retryAfterMs) : null
      if (delay === null) throw error
      await wait(delay, signal)
      if (signal?.aborted) throw networkError(notWaited)
      onRetry(attempt++)
    }
  }
}

/** How long to wait before each further attempt of one save; null when it is given up. */
class Delays {
  readonly #begun = performance.now()
  #unasked = 0
  #askedMs = 0

  next(askedMs: number | null): number | null {
    if (askedMs === null) return retryAfterMs[this.#unasked++] ?? null
    // An attempt may take long by itself.
    if (Math.max(this.#askedMs, performance.now() - this.#begun) >= mostAskedMs) return null
    this.#askedMs += askedMs
    return askedMs * (1 + Math.random() / 2)
  }
}
