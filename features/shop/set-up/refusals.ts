import { defineRefusals } from '../../../kernel/refusal.ts'

export const setUpRefusal = defineRefusals({
  SETUP_DONE: { status: 409, text: 'This business is set up already. Reload the page and sign in.' },
  SETUP_TOKEN: {
    status: 403,
    text: 'This is not the setup token. It was printed where the application was started; a restart prints a new one.',
  },
  RESTORE_PART: { status: 409, text: 'The backup has not arrived whole. Choose its file and send it again.' },
})
