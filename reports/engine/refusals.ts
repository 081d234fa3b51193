import { defineRefusals } from '../../kernel/refusal.ts'

export const reportRefusal = defineRefusals({
  REPORT_ENDED: {
    status: 409,
    text: 'This report was ended, because you asked for another one meanwhile or the database was restarted. Ask for it again.',
  },
})
