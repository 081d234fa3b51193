import { defineRefusals } from '../../../kernel/refusal.ts'

export const jobCardRefusal = defineRefusals({
  JOB_CARD_ENDED: { status: 409, text: 'Job card {code} is {how}: it does not change any more.' },
  JOB_CARD_TAKEN: { status: 409, text: 'Job card {code} is on the till of {who}. Change it when it is back on hold.' },
  JOB_CARD_VEHICLE: { status: 422, text: 'Choose the vehicle.' },
  JOB_CARD_PHOTO: { status: 422, text: 'This file is not a picture that can be kept. Choose a PNG, JPEG or WebP file of at most 300 kB.' },
  JOB_CARD_PHOTOS: { status: 409, text: 'Job card {code} has {most} photographs already. Remove one first.' },
})
