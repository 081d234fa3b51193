import { z } from 'zod'
import { endpoint, moneyText, positiveMoneyInput, requiredText, timeText } from '../../../kernel/endpoint.ts'
import { plainList } from '../../../kernel/plain-list.ts'

/** The states in which a till can be. */
export const tillStates = ['in-touch', 'out-of-touch', 'forgotten'] as const
export type TillState = (typeof tillStates)[number]

/** A till of this location. */
const row = z.object({
  /** T3. */
  code: z.string(),
  isLocked: z.number().int(),
  version: z.number().int(),
  name: z.string(),
  state: z.enum(tillStates),
  enrolledAt: timeText,
  enrolledBy: z.string(),
  lastSeenAt: timeText,
  /** The highest number that it is known to have given; '' when it gave none. */
  lastNumber: z.string(),
  /** How many of its bills have arrived. */
  arrived: z.number().int(),
  /** Numbers that it gave and that have not arrived: "T3-0004, T3-0007 to T3-0009". */
  missing: z.string(),
  /** How many bills it had, and for how much, when it was last in touch. */
  waiting: z.number().int(),
  waitingTotal: moneyText,
})
export type TillRow = z.infer<typeof row>

export const tills = plainList({
  path: 'till',
  summary:
    'The tills of this location that may sell without the server: since when they are out of touch, and which of their numbers are missing',
  many: 'tills',
  title: 'tills',
  row,
  filters: { state: z.enum(tillStates).optional() },
  beside: {},
  sort: ['code', 'name', 'lastSeenAt'],
  desc: '0',
})

const tillParams = z.object({ till: z.coerce.number().int().min(1).max(999_999) })

export const enrolTill = endpoint({
  method: 'POST',
  path: 'till',
  summary: 'Enrol the browser of a machine as a till that may sell without the server',
  permission: 'enrol-tills',
  saves: true,
  body: z.object({
    name: requiredText(40, 'Say where the till stands'),
    /** Its public key: ECDSA P-256, as SPKI. */
    publicKey: z.base64().max(200),
  }),
  reply: z.object({ till: z.number().int(), name: z.string() }),
})

export const forgetTill = endpoint({
  method: 'PUT',
  path: 'till-forget/:till',
  summary: 'Forget a till: it sells no more without the server; with bills that it still has, only where their sealed file was saved',
  permission: 'enrol-tills',
  saves: true,
  params: tillParams,
  body: z.object({ isFileSaved: z.boolean() }),
  reply: z.object({ till: z.number().int() }),
})

/** Told by a till at its start, when its line is back and then each minute. */
export const reportTill = endpoint({
  method: 'PUT',
  path: 'till-contact/:till',
  summary:
    'A till is in touch: its last number, what it still has, and its clock, signed with its key; answers the time here and which of its last numbers are missing',
  permission: 'sell',
  params: tillParams,
  body: z.object({
    lastSerial: z.number().int().min(0).max(999_999_999),
    waiting: z.number().int().min(0).max(1_000_000),
    waitingTotal: positiveMoneyInput,
    clock: z.iso.datetime().max(30),
    /** The same clock, set right by what it was off at the last contact. */
    saidAt: z.iso.datetime().max(30),
    /** The till's signature on all this: `sealed-contact.ts`. */
    seal: z.base64().max(120),
  }),
  reply: z.object({
    time: timeText,
    /** False where the till was wrong about the time, or had said something newer: nothing was kept. */
    isHeard: z.boolean(),
    /** False once it was forgotten. */
    isEnrolled: z.boolean(),
    /** Of its last numbers those that are not here: what of them it has sent before, it sends again. */
    missing: z.array(z.object({ from: z.number().int(), to: z.number().int() })),
  }),
})
