import { defineRefusals } from '../../kernel/refusal.ts'

export const jobCardRefusal = defineRefusals({
  JOB_CARD_ENDED: { status: 409, text: 'Job card {code} is {how}: it does not change any more.' },
  JOB_CARD_TAKEN: { status: 409, text: 'Job card {code} is on the till of {who}. Change it when it is back on hold.' },
  JOB_CARD_VEHICLE: { status: 422, text: 'Choose the vehicle.' },
})
