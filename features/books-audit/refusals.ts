import { defineRefusals } from '../../kernel/refusal.ts'

export const auditRefusal = defineRefusals({
  AUDIT_RUNNING: { status: 409, text: 'The books are being audited already. Wait until that is done, or stop it where it was begun.' },
})
