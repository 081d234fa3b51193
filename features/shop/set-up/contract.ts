import { z } from 'zod'
import { endpoint, numberText, requiredText, text } from '../../../kernel/endpoint.ts'
import { editions } from '../../../kernel/edition.ts'
import { messages } from '../../../kernel/messages.ts'
import { newPassword, newUsername } from '../session/account-contract.ts'
import { clientBody } from '../settings/contract.ts'
import { tinText } from '../vat/tin.ts'

export const getSetup = endpoint({
  method: 'GET',
  path: 'setup',
  summary: 'Is the business still to be set up?',
  permission: 'public',
  reply: z.object({
    isNeeded: z.boolean(),
    /** Whether the browser may open the demo shop: it and the server are on one machine. */
    mayOpenDemoShop: z.boolean(),
  }),
})

/** The token that the start of the application printed. */
export const setupToken = numberText(60).min(1, 'Type the setup token')

/** The data that a business needs before its first sign-in. */
export const setupBody = z.object({
  token: setupToken,
  business: clientBody.pick({ name: true, address: true, phones: true }),
  /** Left out, the installation's EDITION counts. */
  edition: z.enum(editions).optional(),
  /** Registered for VAT from the day of the set-up on, with its number; null where it is not. Left out, the first steps ask. */
  vat: z.object({ tin: tinText.refine(tin => tin !== '', 'Type the TIN') }).nullish(),
  location: z.object({ name: requiredText(60, 'The location needs a name'), address: text(200).default('') }),
  user: z.object({
    username: newUsername,
    firstName: requiredText(60, messages.nameRequired),
    secondName: text(60).default(''),
    password: newPassword,
  }),
})

/** No idempotency key, because the body contains a password. */
export const setUp = endpoint({
  method: 'POST',
  path: 'setup',
  summary: 'Sets the business up with the token that the start printed; only while nobody can sign in',
  permission: 'public',
  body: setupBody,
  reply: z.object({ username: z.string() }),
})
