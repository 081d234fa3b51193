import { defineRefusals } from '../../../kernel/refusal.ts'

export const settingsRefusal = defineRefusals({
  DAY_START_BACK: {
    status: 409,
    text: 'With this hour today would be {date} again, and papers of {today} may exist already. Change it after {hour}.',
  },
  FACTOR_OWN_FIRST: {
    status: 409,
    text: 'Add an authenticator to your own account first (the menu under your name): this would sign you out.',
  },
  LOGO_FORMAT: { status: 422, text: 'A logo is a PNG, JPEG or WebP picture of at most 200 kB. Choose another file.' },
})
