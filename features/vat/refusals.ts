import { defineRefusals } from '../../kernel/refusal.ts'

export const vatRefusal = defineRefusals({
  VAT_FROM_PAST: {
    status: 409,
    text: 'Papers of {last} are saved already, without VAT or with it. Choose {today} or a later day.',
  },
})
