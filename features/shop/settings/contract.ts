import { z } from 'zod'
import { roles, type Role } from '../../../kernel/codes.ts'
import { editions } from '../../../kernel/edition.ts'
import {
  bodySizes,
  confirmedDoubts,
  emailText,
  endpoint,
  moneyText,
  percentInput,
  percentText,
  positiveMoneyInput,
  requiredText,
  shopPhone,
  text,
} from '../../../kernel/endpoint.ts'
import { rupees } from '../../../kernel/money.ts'
import { clocks, dateStyles, groupings, longestPrefix, quantityStyles } from '../../../kernel/formats.ts'
import { mostCopyDays, printModes, usualCopyDays, zeroLimits } from './sales-policy.ts'

/** The largest logo, in bytes. */
export const largestLogo = 204_800

const clientFields = {
  name: z.string(),
  address: z.string(),
  phones: z.array(z.string()),
  email: z.string(),
  backupLink: z.string(),
  /** URL of the picture on A4 bills and reports; null without one. */
  logo: z.string().nullable(),
}

/** The business on printed papers: its name and address are on every bill and report. */
export const getClientProfile = endpoint({
  method: 'GET',
  path: 'client-profile',
  summary: 'The business: name, address, phones, email; and what it decided about selling',
  permission: 'signed-in',
  reply: z.object({
    client: z.object(clientFields),
    discountLimits: z.record(z.string(), percentText),
    /** The most that a role forgives who settles a debt, of its total. */
    settlingLimits: z.record(z.string(), percentText),
    credit: z.object({ warnFrom: percentText, zeroLimit: z.enum(zeroLimits) }),
    printMode: z.enum(printModes),
    /** The most that a cashier spends at once without a manager. */
    expenseLimit: moneyText,
    /** From which difference of counted cash on a close or a hand-over says why, and an admin is asked; 0: never. */
    cashReasonFrom: moneyText,
    cashAdminFrom: moneyText,
    /** Whether the till asks for a card's last four digits and a transfer's id until they are typed. */
    needsPaymentNumbers: z.boolean(),
    /** Whether a scan of an item with several prices sells the stock that goes first, instead of asking which. */
    sellsOldestStock: z.boolean(),
    countsCashBlind: z.boolean(),
    /** Whether a till sells on credit while the server cannot be reached, and for how many days it sells from its copy. */
    givesCreditAlone: z.boolean(),
    copyDays: z.number().int(),
  }),
})
export type ClientProfile = z.infer<typeof getClientProfile.reply>['client']

export const getClientLogo = endpoint({
  method: 'GET',
  path: 'client-logo/:hash',
  summary: 'The logo as a picture; its address changes with it',
  permission: 'public',
  params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/, 'is not a logo') }),
  reply: z.unknown(),
})

// The number of changes; 0 while it was never saved.
const version = z.number().int().min(0)

const client = z.object({ ...clientFields, version })
const business = z.object({
  dayStartHour: z.number().int(),
  batchEnabled: z.boolean(),
  /** Null while the installation's EDITION applies. */
  edition: z.enum(editions).nullable(),
  version,
})
const limitsByRole = <T extends z.ZodType>(limit: T) => z.object(Object.fromEntries(roles.map(role => [role, limit])) as Record<Role, T>)
const sales = z.object({
  discountLimits: limitsByRole(percentText),
  settlingLimits: limitsByRole(percentText),
  warnFrom: percentText,
  zeroLimit: z.enum(zeroLimits),
  printMode: z.enum(printModes),
  /** The most that a cashier spends at once without a manager. */
  expenseLimit: moneyText,
  /** The most by which a count that a manager approves changes the stock. */
  countLimit: moneyText,
  /** From which difference of counted cash on a close or a hand-over says why; 0: never. */
  cashReasonFrom: moneyText,
  /** From which difference of counted cash on an admin is asked; 0: never. */
  cashAdminFrom: moneyText,
  needsPaymentNumbers: z.boolean(),
  sellsOldestStock: z.boolean(),
  countsCashBlind: z.boolean(),
  givesCreditAlone: z.boolean(),
  copyDays: z.number().int(),
  version,
})
const formatFields = {
  /** Stored as typed, including the space before the amount. */
  currencyPrefix: z
    .string()
    .max(longestPrefix, `has more than ${longestPrefix} characters`)
    .regex(/^[^\p{Cc}\d]*$/u, 'has digits or characters that cannot be printed'),
  grouping: z.enum(groupings),
  quantityDecimals: z.enum(quantityStyles),
  dateStyle: z.enum(dateStyles),
  clock: z.enum(clocks),
}
const formats = z.object({ ...formatFields, version })
const signIn = z.object({
  /** The roles whose users sign in with an authenticator too. */
  secondFactorRoles: z.array(z.enum(roles)),
  version,
})
export type FormatSettings = z.infer<typeof formats>
export type SignInSettings = z.infer<typeof signIn>
export type ClientSettings = z.infer<typeof client>
export type BusinessSettings = z.infer<typeof business>
export type SalesSettings = z.infer<typeof sales>

export const getSettings = endpoint({
  method: 'GET',
  path: 'settings',
  summary: 'Everything the settings screen shows of the business',
  permission: 'change-settings',
  reply: z.object({
    client,
    business,
    sales,
    formats,
    signIn,
    installation: z.object({ edition: z.enum(editions), timeZone: z.string() }),
  }),
})
export type AllSettings = z.infer<typeof getSettings.reply>

export const clientBody = z.object({
  name: requiredText(100, 'The business needs a name'),
  address: text(200).default(''),
  phones: z.array(shopPhone).max(5, 'At most five numbers').default([]),
  email: z.union([z.literal(''), emailText('is not an email address').max(100)]).default(''),
  backupLink: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'is not an address that begins with https://' }).max(300)])
    .default(''),
})

export const saveClientProfile = endpoint({
  method: 'PUT',
  path: 'client-profile',
  summary: 'Change the business on papers; a stale version is refused with CONFLICT',
  permission: 'change-business',
  saves: true,
  body: clientBody.extend({ version }),
  reply: z.object({ client }),
})

export const saveClientLogo = endpoint({
  method: 'PUT',
  path: 'client-logo',
  summary: 'Set the logo (PNG, JPEG or WebP, base64, at most 200 kB), or remove it with null',
  permission: 'change-business',
  saves: true,
  bodyBytes: bodySizes.file,
  body: z.object({
    picture: z
      .string()
      .max(Math.ceil(largestLogo / 3) * 4, 'is larger than 200 kB')
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'is not base64')
      .nullable(),
    version,
  }),
  reply: z.object({ client }),
})

export const saveBusinessSettings = endpoint({
  method: 'PUT',
  path: 'settings-business',
  summary:
    'Change edition, batches and the hour a day begins at; asks before the edition changes while tills have bills that have not gone up; a stale version is refused with CONFLICT',
  permission: 'change-business',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: z.object({
    dayStartHour: z.number().int().min(0).max(23),
    batchEnabled: z.boolean(),
    edition: z.enum(editions),
    /** Keys of the questions that the user has answered with yes. */
    confirmed: confirmedDoubts,
    version,
  }),
  reply: z.object({ business }),
})

/** A higher role's limit is never below that of a lower role: the first role that breaks this, or null. */
export function lesserRole(limits: Readonly<Record<Role, number>>): Role | null {
  return roles.find((role, at) => roles.slice(at + 1).some(lower => limits[lower] > limits[role])) ?? null
}

export const salesBody = z
  .object({
    discountLimits: limitsByRole(percentInput),
    /** Those of every new shop when left out. */
    settlingLimits: limitsByRole(percentInput).optional(),
    warnFrom: percentInput,
    zeroLimit: z.enum(zeroLimits),
    printMode: z.enum(printModes),
    expenseLimit: positiveMoneyInput.default(rupees('5000.00')),
    countLimit: positiveMoneyInput.default(rupees('500000.00')),
    cashReasonFrom: positiveMoneyInput.default(rupees('500.00')),
    cashAdminFrom: positiveMoneyInput.default(rupees('25000.00')),
    needsPaymentNumbers: z.boolean().default(false),
    sellsOldestStock: z.boolean().default(false),
    countsCashBlind: z.boolean().default(false),
    givesCreditAlone: z.boolean().default(false),
    copyDays: z.number().int().min(1, 'is less than a day').max(mostCopyDays, `is more than ${mostCopyDays} days`).default(usualCopyDays),
  })
  .superRefine(({ discountLimits, settlingLimits }, context) => {
    for (const [field, limits] of Object.entries({ discountLimits, settlingLimits })) {
      const role = limits && lesserRole(limits)
      if (role) context.addIssue({ code: 'custom', path: [field, role], message: 'is less than a lower role may give' })
    }
  })

export const saveSalesSettings = endpoint({
  method: 'PUT',
  path: 'settings-sales',
  summary: 'Change discount limits, credit policy and the usual print; a stale version is refused with CONFLICT',
  permission: 'change-business',
  saves: true,
  body: salesBody.safeExtend({ version }),
  reply: z.object({ sales }),
})

export const saveFormatSettings = endpoint({
  method: 'PUT',
  path: 'settings-formats',
  summary: 'Change how amounts, quantities, dates and times are written; a stale version is refused with CONFLICT',
  permission: 'change-business',
  saves: true,
  body: formats,
  reply: z.object({ formats }),
})

export const saveSignInSettings = endpoint({
  method: 'PUT',
  path: 'settings-sign-in',
  summary:
    'Choose the roles that sign in with an authenticator too: who has none yet is signed out; a stale version is refused with CONFLICT',
  permission: 'change-business',
  saves: true,
  body: z.object({ secondFactorRoles: z.array(z.enum(roles)).max(roles.length), version }),
  reply: z.object({ signIn }),
})
