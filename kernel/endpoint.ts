import { z } from 'zod'
import { parseIsoDate, type IsoDate } from './dates.ts'
import { messages } from './messages.ts'
import { parseMoney, parsePercent, zero, type Money, type Percent } from './money.ts'
import type { Permission } from './permissions.ts'
import { isPhone } from './phone.ts'
import { textProblem } from './plain-text.ts'
import { parseQuantity, type Quantity } from './quantity.ts'

/** The contract of one call. The route and the browser import the same value, and the OpenAPI page is made from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the versioned base, with :names for parameters, as spec §7 spells it. */
  readonly path: string
  readonly summary: string
  readonly permission: Permission
  /** A save: needs an Idempotency-Key, runs in one transaction, and a replay returns the first answer. */
  readonly saves?: true
  /** A save whose refusal is no answer: the same request may be sent again, and is looked at anew. */
  readonly mayBeTriedAgain?: true
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  /** The largest body in bytes, where it is not `bodySizes.usual`. */
  readonly bodyBytes?: number
  readonly reply: z.ZodType
}

/** The largest bodies in bytes: of most calls, of papers and records with many lines, and of parts of files and pictures. */
export const bodySizes = { usual: 16_384, paper: 524_288, file: 1_048_576 } as const

/** Declares a call. It returns its argument and only keeps the literal type. */
export function endpoint<const E extends Endpoint>(value: E): E {
  return value
}

type Input<S> = S extends z.ZodType ? z.input<S> : undefined
type Output<S> = S extends z.ZodType ? z.output<S> : undefined

/** What the browser sends. */
export interface CallInput<E extends Endpoint> {
  params: Input<E['params']>
  query: Input<E['query']>
  body: Input<E['body']>
}
/** What a handler gets, parsed. */
export interface HandlerInput<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}
/** What a handler answers, and the browser gets. */
export type Reply<E extends Endpoint> = z.output<E['reply']>

type Look = (typed: string) => string | null
let cardProblem: Look | undefined

/** What says of a text that it holds a card number. Only who reads requests loads it (`platform/server/api.ts`): the till has no room for it. */
export function lookForCards(look: Look): void {
  cardProblem = look
}

function refuseCards(typed: string, context: z.RefinementCtx<string>): void {
  const message = cardProblem?.(typed)
  if (message) context.addIssue({ code: 'custom', message })
}

// U+0000 and lone surrogates cannot be stored as text; they are refused at the edge.
const storable = /^(?:[^\u0000\uD800-\uDFFF]|[\uD800-\uDBFF][\uDC00-\uDFFF])*$/

// Names, numbers and places are shorter; remarks, reasons, notes and addresses have this much room or more.
const fewestOfLines = 200

/**
 * Free text of at most `max` characters, trimmed, without signs that are not seen and without a card number. One of less than 200
 * characters is one line; a longer one keeps its line breaks.
 */
export function text(max: number) {
  return numberText(max).superRefine(refuseCards)
}

/**
 * The number of a document or a thing, as another gave it: of an invoice, a cheque, an account, a batch, an engine. It may look like
 * a card's, so that nobody looks for one; its field is named in `numberFields`.
 */
export function numberText(max: number) {
  return searchTerm(max).superRefine((typed, context) => {
    const problem = textProblem(typed, max >= fewestOfLines)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  })
}

/** What is searched for, trimmed: every sign that can be stored, those that a scanner sends between the parts of a code too. */
export function searchTerm(max: number) {
  return z.string().max(max).regex(storable, 'has a character that cannot be stored').trim()
}

/** Text that must not be empty; `problem` is the message when it is. */
export function requiredText(max: number, problem: string) {
  return text(max).min(1, problem)
}

/** A code of a paper or master: digits only. */
export const codeText = codeOr('is not a code: a code has 4 to 20 digits', z.string())

/** A code of a paper or master that must be chosen; `problem` is the message when it is none. */
export function requiredCode(problem: string) {
  return codeOr(problem, z.string(problem))
}

function codeOr(problem: string, typed: z.ZodString) {
  return typed.regex(/^\d{4,20}$/, problem).superRefine(refuseCards)
}

/** A person's phone number, stored as it is typed: of the shop's country, or with + and a country code; at most 20 characters. */
export function phoneText() {
  return text(20)
    .overwrite(typed => typed.replace(/\s+/g, ' '))
    .refine(typed => typed === '' || isPhone(typed), messages.phoneInvalid)
}

/** An address that mail goes to; `problem` is the message when it is none. */
export function emailText(problem: string) {
  return z.email(problem).superRefine(refuseCards)
}

/** A telephone number of a shop, a hotline of three digits too. */
export const shopPhone = text(30).regex(/^\+?\d[\d\s()-]{1,27}\d$/, messages.phoneInvalid)

/** Money in a request: "1500.00" in, Money (cents) out. */
export const moneyInput = z
  .string()
  .max(20)
  .transform((value, context): Money => {
    const amount = parseMoney(value)
    if (amount === null) context.addIssue({ code: 'custom', message: 'is not an amount with two decimals' })
    return amount ?? zero
  })
  .meta({ description: 'Decimal string of rupees, at most two decimals', example: '1500.00' })

/** Money in a request that may not be negative. */
export const positiveMoneyInput = moneyInput.refine(amount => amount >= 0, 'may not be negative')

/** A price in a request: at most 7 digits before the point, as spec §9 asks of goods received. A longer number is a scanned barcode. */
export const priceInput = positiveMoneyInput.refine(amount => amount < 1_000_000_000, 'is more than 9,999,999.99')

/** Keys (`Doubt.key`) of the doubts that the user has confirmed. */
export const confirmedDoubts = z.array(z.string().max(120)).max(1_200).default([])

/** Why a doubted figure is right, for doubts that ask for a reason (`Doubt.asksReason`). */
export const doubtReason = text(200).default('')

/** Quantity in a request: "3.5" in, Quantity (thousandths) out. */
export const quantityInput = z
  .string()
  .max(20)
  .transform((value, context): Quantity => {
    const amount = parseQuantity(value)
    if (amount === null) context.addIssue({ code: 'custom', message: 'is not a quantity with at most three decimals' })
    return (amount ?? 0) as Quantity
  })
  .meta({ description: 'Decimal string, at most three decimals', example: '3.5' })

/** Percentage in a request: "12.5" in, Percent (hundredths of a percent) out. */
export const percentInput = z
  .string()
  .max(8)
  .transform((value, context): Percent => {
    const rate = parsePercent(value)
    if (rate === null) context.addIssue({ code: 'custom', message: 'is not a percentage from 0 to 100' })
    return (rate ?? 0) as Percent
  })
  .meta({ description: 'Decimal string from 0 to 100, at most two decimals', example: '12.5' })

/** A date in a request: "2026-11-20", or with a time behind it, as spec §7 has it. The business date counts, so the time says nothing. */
export const dateInput = z
  .string()
  .max(19)
  .regex(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/, 'is not a date such as 2026-11-20')
  .transform((value, context): IsoDate => {
    const day = parseIsoDate(value.slice(0, 10))
    if (day === null) context.addIssue({ code: 'custom', message: 'is not a date such as 2026-11-20' })
    return (day ?? '1970-01-01') as IsoDate
  })
  .meta({ description: 'Calendar date, or with a time that is not looked at', example: '2026-11-20' })

/** Replies carry amounts, quantities, percentages and dates as strings. */
export const moneyText = z.string().meta({ description: 'Decimal string of rupees with two decimals' })
export const quantityText = z.string().meta({ description: 'Decimal string' })
export const percentText = z.string().meta({ description: 'Decimal string of a percentage' })
export const dateText = z.string().meta({ description: 'Calendar date' })
export const timeText = z.string().meta({ description: 'Moment, ISO 8601 with zone' })

const termOf = (max: number) => z.object({ term: searchTerm(max).min(1, 'type something to search for') })
/** The term of a search: at least one character; the browser's lookups send 3 to 12 (spec §5). */
export const termParams = termOf(64)
/** The longest code of an article that a scanner sends: a GS1 Digital Link is an address of the web. */
export const longestCode = 300
/** The term of a search for goods, which may be a scanned code. */
export const goodsParams = termOf(longestCode)
export const codeParams = z.object({ code: codeText })
export const idParams = z.object({ id: codeText })

/** What every error reply carries (spec §7): the text a user reads is message.errorInfo[2]. */
export const errorReply = z.object({
  message: z.object({ errorInfo: z.tuple([z.string(), z.number(), z.string()]) }),
  loggedInError: z.string().optional(),
  code: z.string(),
  fields: z.record(z.string(), z.string()),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  requestId: z.string(),
})
export type ErrorReply = z.infer<typeof errorReply>
