import { defineRefusals } from '../../../kernel/refusal.ts'

export const auditRefusal = defineRefusals({
  AUDIT_RUNNING: { status: 409, text: 'The books are being audited already. Wait until that is done, or stop it where it was begun.' },
  ROW_NOT_BROKEN: {
    status: 409,
    text: 'This row does not break {promise} now, or says something else by now. Audit the books again and look at what it says.',
  },
  ROW_TO_MEND: {
    status: 422,
    text: 'What breaks {promise} can be put right, so that it is not marked as looked at. Ask who looks after the server to put it right.',
  },
})
