import { doubtsIn, withYes, type Doubt } from '../../kernel/doubt.ts'
import { CallError } from './call-error.ts'
import { questions } from './question.ts'

/** Asks the user whether the figures that the server doubts are right; a yes may bring the reason that some of them ask for. */
export const doubtQuestion = questions<readonly Doubt[], true | string>()

/**
 * Sends a save. When the server doubts a figure and the user confirms it, sends it again with the confirmation; otherwise
 * throws the refusal.
 */
export async function sendConfirmed<Input extends object, R>(
  input: Input,
  send: (input: Input) => Promise<R>,
  ask: (doubts: readonly Doubt[]) => Promise<boolean | string> = doubtQuestion.ask,
): Promise<R> {
  let asked = input
  for (;;) {
    try {
      return await send(asked)
    } catch (error) {
      const doubts = error instanceof CallError ? doubtsIn(error) : []
      const yes = doubts.length > 0 && (await ask(doubts))
      if (yes === false) throw error
      asked = { ...asked, body: withYes((asked as { body?: object }).body, doubts, yes === true ? '' : yes) }
    }
  }
}
