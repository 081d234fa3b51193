import { getSavedAnswer } from '../../kernel/saved-answer.ts'
import { call } from './call.ts'

// A save under way is waited for; the next send of its key waits too.
const patience = { ms: 5_000, text: '' }

/**
 * What the user's save with this key was answered, when it was saved; null when nothing was saved under it, and when the
 * server cannot be asked now.
 */
export async function savedBefore<R>(key: string): Promise<R | null> {
  const { answer } = await call(getSavedAnswer, { params: { key } }, { patience }).catch(() => ({ answer: null }))
  return answer as R | null
}
