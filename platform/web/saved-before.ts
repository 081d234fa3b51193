import { getSavedAnswer } from '../../kernel/saved-answer.ts'
import { call } from './call.ts'
import { CallError } from './call-error.ts'
import type { SaveKey } from './save-key.ts'

// A save under way is waited for; the next send of its key waits too.
const patience = { ms: 5_000, text: '' }

/** What the user's save with this key was answered; null when nothing was saved, and when the server cannot be asked now. */
async function savedUnder(key: string): Promise<unknown> {
  const { answer } = await call(getSavedAnswer, { params: { key } }, { patience }).catch(() => ({ answer: null }))
  return answer
}

const numberIn = (answer: unknown): string | null => {
  const code = typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : null
  return typeof code === 'string' ? code : null
}

/** The number of the paper that was made under this key; null where none was, and when the server cannot be asked now. */
export const paperUnder = async (key: string): Promise<string | null> => numberIn(await savedUnder(key))

/**
 * The answer of a save that is known to be made from the present contents; null when nothing is known to be saved, when the
 * contents were changed meanwhile, and when nobody is there any more to be told.
 */
export async function answerOf<R>(key: SaveKey, contents: string | null, isWanted = () => true): Promise<R | null> {
  const { value } = key
  const answer = await savedUnder(value)
  if (answer === null || key.value !== value || !key.isAsSent(contents) || !isWanted()) return null
  key.saved(value)
  return answer as R
}

/**
 * The answer of a save whose key the server refused as used for other contents: what was saved from the same contents, in other
 * words. Otherwise throws the refusal, with the number of what was saved.
 */
export async function answerReused<R>(key: SaveKey, contents: string, refusal: CallError): Promise<R> {
  const { value } = key
  const answer = await savedUnder(value)
  if (answer !== null && key.isAsSent(contents)) {
    key.saved(value)
    return answer as R
  }
  // Where the form is as it was sent, the next page tells what was saved. Another key would make a second paper.
  if (!key.isAsSent(null) && !key.isAsSent(contents)) key.spent()
  throw namingPaper(refusal, answer)
}

function namingPaper(refusal: CallError, answer: unknown): CallError {
  const paper = numberIn(answer)
  if (paper === null) return refusal
  const { status, code, text, requestId } = refusal
  return new CallError({ status, code, text: `${text} It was saved as ${paper}.`, ...(requestId !== null && { requestId }) })
}
