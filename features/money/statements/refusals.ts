import { defineRefusals } from '../../../kernel/refusal.ts'

export const statementRefusal = defineRefusals({
  STATEMENT_TOO_LONG: {
    status: 422,
    text: 'From {fromDate} to {toDate} there are more than {most} lines. Choose fewer days: what was before is brought forward.',
  },
})
