import { getSavedAnswer } from '../../kernel/saved-answer.ts'
import type { Api } from './api.ts'
import { savedUnder } from './idempotency.ts'

/** For a page that was closed before its save was answered. */
export function savedAnswerRoutes(api: Api): void {
  api.read(getSavedAnswer, async ({ actor, params }) => {
    const reply = await savedUnder(api.platform.tills, params.key, actor)
    return { answer: reply === null ? null : JSON.parse(reply) }
  })
}
