import { z } from 'zod'
import { endpoint, timeText } from '../../../kernel/endpoint.ts'
import { longestPassword } from '../../../kernel/password-length.ts'

/** The code that an authenticator shows, or a recovery code, as it was typed. */
export const typedCode = z.string().min(1, 'Type the code').max(30)
/** A secret that the server made and sealed for its user; it is kept once a code proves that the app has it. */
export const sealedSecret = z.string().min(1).max(300)
/** Shown once, and kept by the user. */
export const recoveryCodeList = z.array(z.string())

const currentPassword = z.string().min(1, 'Type your current password').max(longestPassword)

/** The password, and a code of the present authenticator or a recovery code, where there is one. */
const proved = z.object({ currentPassword, presentCode: typedCode.optional() })

/** What an authenticator app needs; nothing of it is kept yet. */
export const newSecondFactor = z.object({
  /** Base32, to type where no camera reads the QR code. */
  secret: z.string(),
  /** The text of the QR code: an otpauth address. */
  address: z.string(),
  /** To be sent back with a code within a quarter of an hour. */
  sealedSecret: z.string(),
})

export const getOwnSecondFactor = endpoint({
  method: 'GET',
  path: 'own-second-factor',
  summary: "One's own authenticator: since when, recovery codes left, whether the role asks for one",
  permission: 'own-account',
  reply: z.object({
    /** Null without an authenticator. */
    addedAt: timeText.nullable(),
    codesLeft: z.number().int(),
    isRequired: z.boolean(),
  }),
})

export const startOwnSecondFactor = endpoint({
  method: 'GET',
  path: 'own-second-factor-secret',
  summary: 'A new secret for an authenticator; nothing is kept until a code of it is sent',
  permission: 'own-account',
  reply: newSecondFactor,
})

/** No idempotency key, because the body contains a password. */
export const addOwnSecondFactor = endpoint({
  method: 'PUT',
  path: 'own-second-factor',
  summary: "Add an authenticator to one's own account, or replace it, with a code of it; all other sessions end",
  permission: 'own-account',
  body: proved.extend({ sealedSecret, code: typedCode }),
  reply: z.object({ recoveryCodes: recoveryCodeList, ended: z.number().int() }),
})

/** No idempotency key, because the body contains a password. */
export const renewOwnRecoveryCodes = endpoint({
  method: 'PUT',
  path: 'own-recovery-codes',
  summary: 'New recovery codes in place of the old ones',
  permission: 'own-account',
  body: proved,
  reply: z.object({ recoveryCodes: recoveryCodeList }),
})

/** No idempotency key, because the body contains a password. */
export const removeOwnSecondFactor = endpoint({
  method: 'PUT',
  path: 'own-second-factor-removal',
  summary: "Remove one's own authenticator, unless the role asks for one; all other sessions end",
  permission: 'own-account',
  body: proved,
  reply: z.object({ ended: z.number().int() }),
})
