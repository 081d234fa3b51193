import { z } from 'zod'
import { bodySizes, dateInput, dateText, endpoint, requiredText, text, timeText } from '../../../kernel/endpoint.ts'
import { editions } from '../../../kernel/edition.ts'
import { clocks, dateStyles, groupings, quantityStyles } from '../../../kernel/formats.ts'
import { roles } from '../../../kernel/codes.ts'
import { newPassword } from './account-contract.ts'
import { newSecondFactor, recoveryCodeList, sealedSecret, typedCode } from './second-factor-contract.ts'
import type { OverrideAbout } from './override-about.ts'

const mostFacts = 12
// Large enough for the lines of the longest bill.
const mostCharacters = 80_000
const overrideAbout: z.ZodType<OverrideAbout> = z
  .record(text(40).min(1), text(mostCharacters))
  .refine(facts => Object.keys(facts).length > 0, 'names nothing')
  .refine(facts => Object.keys(facts).length <= mostFacts, `holds at most ${mostFacts} facts`)
  .refine(facts => Object.entries(facts).flat().join('').length <= mostCharacters, `holds at most ${mostCharacters} characters`)
  .meta({ mostCharacters })

const stockLocation = z.object({
  code: z.string(),
  name: z.string(),
  pivot: z.object({ roleId: z.number().int() }),
})
export type LoginLocation = z.infer<typeof stockLocation>

const user = z.object({
  code: z.string(),
  username: z.string(),
  firstName: z.string(),
  secondName: z.string(),
  stockLocations: z.array(stockLocation),
})
export type LoginUser = z.infer<typeof user>

/** What the login page needs before a sign-in. */
export const startUp = endpoint({
  method: 'GET',
  path: 'start-up',
  summary: 'Edition, version and business name for the login page',
  permission: 'public',
  reply: z.object({
    edition: z.enum(editions),
    version: z.string(),
    /** Who made and keeps the system, and how to reach them. */
    solutionProvider: z.string(),
    timeZone: z.string(),
    clientName: z.string(),
    /** Whether stock is kept by batch; the browser stores it with the location. */
    batchEnabled: z.boolean(),
    /** The hour at which a business day begins. */
    dayStartHour: z.number().int(),
    /** How amounts, quantities, dates and times are written for people. */
    formats: z.object({
      currencyPrefix: z.string(),
      grouping: z.enum(groupings),
      quantityDecimals: z.enum(quantityStyles),
      dateStyle: z.enum(dateStyles),
      clock: z.enum(clocks),
    }),
    /** Grows with every saved setting. Every reply contains it, so that a running till notices a change. */
    settingsStamp: z.number().int(),
    /** Whether the business must be set up first, because nobody can sign in yet. */
    needsSetup: z.boolean(),
    /** Demo users with their passwords, only while demo data is served on loopback. */
    demoUsers: z.array(z.object({ username: z.string(), password: z.string(), roles: z.string() })).nullable(),
  }),
})

export const login = endpoint({
  method: 'POST',
  path: 'login',
  summary: 'Sign in with username and password; answers the locations to choose from',
  permission: 'public',
  body: z.object({
    username: requiredText(60, 'Username is required'),
    password: z.string().min(1, 'Password is required').max(200),
    /** Replaces a password that somebody else set; without it such a sign-in is refused with PASSWORD_CHANGE_NEEDED. */
    newPassword: newPassword.optional(),
    /** Of the authenticator; without it the sign-in of who has one is refused with FACTOR_CODE_NEEDED. */
    code: typedCode.optional(),
    /** Sets an authenticator up, with a code of it, after FACTOR_SETUP_NEEDED. */
    sealedSecret: sealedSecret.optional(),
  }),
  reply: z.object({
    accessToken: z.string(),
    user,
    /** Those of an authenticator that this sign-in set up. */
    recoveryCodes: recoveryCodeList.optional(),
  }),
})

/** No session is opened, and nothing is kept. */
export const startSecondFactor = endpoint({
  method: 'POST',
  path: 'login-second-factor',
  summary: 'After FACTOR_SETUP_NEEDED: a secret for an authenticator, to be sent back with a code of it in the sign-in',
  permission: 'public',
  body: z.object({
    username: requiredText(60, 'Username is required'),
    password: z.string().min(1, 'Password is required').max(200),
  }),
  reply: newSecondFactor,
})

export const signInWithUser = endpoint({
  method: 'GET',
  path: 'sign-in-with-user',
  summary: 'Who the token belongs to, and the role at the location of the LocationCode header if one is sent',
  permission: 'signed-in',
  reply: z.object({ user, role: z.enum(roles).nullable() }),
})

export const logout = endpoint({
  method: 'POST',
  path: 'logout',
  summary: 'End this session',
  permission: 'signed-in',
  reply: z.object({}),
})

const leaf = z.object({ name: z.string(), path: z.string().nullable(), label: z.string(), icon: z.string().nullable() })
const levelTwo = leaf.extend({ levelTwo: z.array(leaf) })
const menu = leaf.extend({ levelOne: z.array(levelTwo) })
/** A menu of up to three levels; leaves have a path. */
export type NavigationMenu = z.infer<typeof menu>

export const navigationByRole = endpoint({
  method: 'GET',
  path: 'navigation-by-role/:roleId',
  summary: "The stored navigation of a role that the user holds somewhere; its name is the session's role",
  permission: 'signed-in',
  params: z.object({ roleId: z.coerce.number().int().min(1).max(99) }),
  reply: z.object({
    mainNavigation: z.object({ name: z.enum(roles), mainNavigations: z.array(menu) }),
    reportNavigation: z.object({ reportMainNavigations: z.array(menu) }),
  }),
})

/** What a manager may allow on the spot. */
const overridable = z.enum([
  'sell-below-minimum',
  'sell-over-credit-limit',
  'discount-above-limit',
  'edit-any-bill',
  'return-without-bill',
  'reverse-papers',
  'spend-above-limit',
  'allow-cash-difference',
])

/** Who may allow it at this location, but for who asks: to be picked instead of typed. */
export const listManagers = endpoint({
  method: 'GET',
  path: 'override-manager/:permission',
  summary: 'The active users who may allow this action at this location, by name, at most 12',
  permission: 'give-override',
  params: z.object({ permission: overridable }),
  reply: z.object({ managers: z.array(z.object({ username: z.string(), name: z.string() })) }),
})

/** A manager's password on the spot: allows one save of the asking cashier, the one described by `about`. */
export const giveOverride = endpoint({
  method: 'POST',
  path: 'override',
  summary: 'A manager allows one action of this user here, with password or PIN, and reason',
  permission: 'give-override',
  // It contains every line of the bill.
  bodyBytes: bodySizes.paper,
  body: z.object({
    username: requiredText(60, 'Username is required'),
    password: z.string().min(1, 'Password is required').max(200),
    permission: overridable,
    reason: requiredText(200, 'Say why'),
    /** The request in the manager's words. */
    about: overrideAbout,
  }),
  reply: z.object({ overrideId: z.string(), grantedBy: z.string(), expiresAt: timeText }),
})

/** After more than a day without a paper at a location, a manager confirms that the clock is right. Then papers get numbers again. */
export const confirmDay = endpoint({
  method: 'POST',
  path: 'confirm-day',
  summary: "Say that today's date is right, after DAY_UNCONFIRMED: once for a day and location, by a manager or with one's password",
  permission: 'give-override',
  body: z.object({
    /** Today's date, as it was shown before the confirmation. */
    date: dateInput,
    /** The manager's password, when the caller may not confirm the date. */
    username: text(60).default(''),
    password: z.string().max(200).default(''),
  }),
  reply: z.object({ date: dateText }),
})
