import { defineRefusals } from '../../kernel/refusal.ts'

export const bankAccountRefusal = defineRefusals({
  STATEMENT_AHEAD: { status: 422, text: "The bank's statement is of {date}, and today is {today}. Choose today or an earlier day." },
  TICK_UNKNOWN: { status: 422, text: 'Line {line} is not of this account. Read the statement again and choose its lines anew.' },
  TICK_EARLY: {
    status: 422,
    text: "Paper {paper} is dated {date}: the bank's statement of {shownOn} cannot show it. Choose a later statement date.",
  },
})
