import { doubtsIn, withYes, type Doubt } from '../../kernel/doubt.ts'
import { CallError } from './call-error.ts'
import { questions } from './question.ts'

/** Has somebody looked again at what the server doubts, and is it right? */
export const doubtQuestion = questions<readonly Doubt[]>()

/**
 * Sends a save, and sends it again with what was confirmed where the server doubts a figure and somebody says that it is right.
 * Throws the refusal where nobody does.
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
