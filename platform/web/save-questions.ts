import type { CallError } from './call-error.ts'
import { questions } from './question.ts'

/** Is today's date right? A manager says so. */
export interface AskedDay {
  /** Today by the server's clock, as it is confirmed. */
  date: string
  /** When the last paper of the location was written. */
  last: string
}

export const dayQuestion = questions<AskedDay>()
/** The own password, typed again; asked with the server's words. */
export const passwordQuestion = questions<string>()

type Ask = (error: CallError) => Promise<boolean>

/** What to ask when a save was refused with a code; answered yes, the same save is sent again. */
export const saveQuestions: Readonly<Record<string, Ask>> = {
  DAY_UNCONFIRMED: ({ values }) => dayQuestion.ask({ date: String(values.date ?? ''), last: String(values.last ?? '') }),
  PASSWORD_NEEDED: ({ text }) => passwordQuestion.ask(text),
}
