import { doubtsIn, withYes, type Doubt } from '../../kernel/doubt.ts'
import { CallError } from './call-error.ts'
import { questions } from './question.ts'

/** Asks the user whether the figures that the server doubts are right. */
export const doubtQuestion = questions<readonly Doubt[]>()

/**
 * Sends a save. When the server doubts a figure and the user confirms it, sends it again with the confirmation; otherwise
 * throws the refusal.
 */
export async function sendConfirmed<Input extends object, R>(
  input: Input,
  send: (input: Input) => Promise<R>,
  ask = doubtQuestion.ask,
): Promise<R> {
  let asked = input
  for (;;) {
    try {
      return await send(asked)
    } catch (error) {
      const doubts = error instanceof CallError ? doubtsIn(error) : []
      if (doubts.length === 0 || !(await ask(doubts))) throw error
      asked = { ...asked, body: withYes((asked as { body?: object }).body, doubts) }
    }
  }
}
