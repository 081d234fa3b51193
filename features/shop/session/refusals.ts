import { defineRefusals } from '../../../kernel/refusal.ts'

export const sessionRefusal = defineRefusals({
  LOGIN_FAILED: { status: 422, text: 'The username or the password is wrong. Check both and try again.' },
  LOGIN_THROTTLED: { status: 429, text: 'Too many failed attempts. Wait {minutes} minutes and try again.' },
  LOGIN_SLOWED: { status: 429, text: 'Wrong passwords were tried lately. Wait {seconds} seconds and try again.' },
  PASSWORD_CHANGE_NEEDED: { status: 403, text: 'Somebody else set this password. Sign in with it and choose your own first.' },
  PASSWORD_SAME: { status: 422, text: 'This is the password you have already. Choose another one.' },
  PASSWORD_NEEDED: { status: 403, text: 'This changes how somebody signs in: your own password is asked for first.' },
  PASSWORD_WRONG: { status: 422, text: 'This is not your current password.' },
  FACTOR_CODE_NEEDED: { status: 403, text: 'Type the code that your authenticator app shows, or a recovery code.' },
  FACTOR_CODE_WRONG: { status: 422, text: 'This code is wrong or was used before. Type the one that the app shows now.' },
  FACTOR_SETUP_NEEDED: { status: 403, text: 'Your role signs in with an authenticator app too. Set it up first.' },
  FACTOR_OFFER_OLD: { status: 409, text: 'This QR code is too old. Begin again with a new one.' },
  FACTOR_UNREADABLE: {
    status: 409,
    text: 'This server does not have the key of your authenticator. Use a recovery code, or ask who manages users to remove it.',
  },
  FACTOR_NO_KEY: { status: 409, text: 'This server has no key to keep authenticators with: whoever runs it has to set SECRET_KEY.' },
  FACTOR_REQUIRED: { status: 403, text: 'Your role has to sign in with an authenticator. You can replace it by another one.' },
  FACTOR_NONE: { status: 409, text: 'There is no authenticator on this account.' },
  SESSION_ENDED: { status: 409, text: 'This session has ended already.' },
  DAY_MOVED: { status: 409, text: 'The clock now says {today}, not the day that you were asked about. Save again and check the date.' },
  OVERRIDE_REFUSED: {
    status: 403,
    text: 'The override was not given: wrong username or password, or a role that may not allow this.',
  },
  PASSPHRASE_COMMON: { status: 422, text: 'This passphrase is easy to guess. Choose another one.' },
  OVERRIDE_SPENT: {
    status: 403,
    text: 'This override has expired, was used already, or whoever gave it may not give it any more. Ask for a new one.',
  },
  OVERRIDE_OTHER: {
    status: 403,
    text: 'This override was given for another save or other figures. Ask for a new one.',
  },
})
