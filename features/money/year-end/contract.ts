import { z } from 'zod'
import { bodySizes, codeText, dateInput, dateText, endpoint, moneyInput, moneyText, timeText } from '../../../kernel/endpoint.ts'
import { reversalBody } from '../../stock/stock/paper-shapes.ts'

/** How far something has come that is done before a year is closed. */
export const checkStates = ['done', 'open'] as const

const check = z.object({
  name: z.enum(['days', 'banks', 'counts', 'vat', 'suspense', 'plans']),
  state: z.enum(checkStates),
  /** What is known of it: 'Closed through 31/03/2026'. */
  says: z.string(),
  /** A year is not closed while this is open. */
  isNeeded: z.boolean(),
})
export type YearCheck = z.infer<typeof check>

const closing = z.object({
  code: z.string(),
  from: dateText,
  to: dateText,
  result: moneyText,
  user: z.string(),
  at: timeText,
  version: z.number().int(),
})
export type YearClosing = z.infer<typeof closing>

const year = z.object({
  from: dateText,
  to: dateText,
  /** Income less expenses, adjustments in their period; below zero a loss. */
  result: moneyText,
  checks: z.array(check),
})
export type YearRead = z.infer<typeof year>

const years = z.object({
  /** The closed years of this location, the last first. */
  closed: z.array(closing),
  /** The year that is closed next: the one that was asked for where none was closed yet. */
  next: year,
})

export const yearEnds = endpoint({
  method: 'GET',
  path: 'year-closing',
  summary: 'The closed years of this location, and the one that is closed next with what is to be done before',
  permission: 'see-books',
  query: z.object({
    /** The last day of the first year, where none was closed yet. */
    to: dateInput.optional(),
  }),
  reply: years,
})

export const closeYear = endpoint({
  method: 'POST',
  path: 'year-closing',
  summary: 'Close a year of this location: its result goes to retained earnings, and its days are locked',
  permission: 'close-year',
  saves: true,
  body: z.object({
    to: dateInput,
    /** As it is on the screen. */
    result: moneyInput,
  }),
  reply: years.extend({ code: codeText }),
})

export const liftYear = endpoint({
  method: 'PUT',
  path: 'year-closing-reversal',
  summary: 'Lift the last closed year of this location: its result comes back, and its days may change again',
  permission: 'close-year',
  saves: true,
  bodyBytes: bodySizes.usual,
  body: reversalBody,
  reply: years.extend({ code: codeText }),
})
