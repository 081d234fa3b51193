import type { CallError } from './call-error.ts'
import { questions } from './question.ts'

/** Asks a manager whether today's date is right. */
export interface AskedDay {
  /** Today by the server's clock: the date that is confirmed. */
  date: string
  /** The time of the location's last paper. */
  last: string
}

export const dayQuestion = questions<AskedDay>()
/** Offers whoever may to set numbers back that a wrong clock took ahead, with the server's text; it is no for everybody else. */
export const numbersQuestion = questions<string>()
/** Asks the user's own password again, with the server's text. */
export const passwordQuestion = questions<string>()

type Ask = (error: CallError) => Promise<boolean>

/** The question for a refusal, by its code; when it is answered, the same save is sent again. */
export const saveQuestions: Readonly<Record<string, Ask>> = {
  DAY_UNCONFIRMED: ({ values }) => dayQuestion.ask({ date: String(values.date ?? ''), last: String(values.last ?? '') }),
  CLOCK_BEHIND: ({ text }) => numbersQuestion.ask(text),
  PASSWORD_NEEDED: ({ text }) => passwordQuestion.ask(text),
}
