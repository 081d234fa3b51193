import { z } from 'zod'
import { endpoint, moneyText, quantityText } from '../../../kernel/endpoint.ts'

/** The locations that every figure of the dashboard covers: all own ones, or only the one of the request. */
const query = z.object({ here: z.enum(['1']).optional() })

const value = z.object({
  code: z.string(),
  name: z.string(),
  entries: z.number().int(),
  /** Null when the caller may not see cost at all of the counted locations. */
  costValue: moneyText.nullable(),
  retailValue: moneyText,
})
export type StockValue = z.infer<typeof value>

export const stockValues = endpoint({
  method: 'GET',
  path: 'stock-value',
  summary: 'What the stock at the own locations is worth, by location and by category',
  permission: 'look-up',
  query,
  reply: z.object({ total: value, locations: z.array(value), categories: z.array(value) }),
})

export const stockLevels = endpoint({
  method: 'GET',
  path: 'stock-levels',
  summary: 'How many items are below their minimum and above their maximum, and how many stock entries sell below cost',
  permission: 'look-up',
  query,
  reply: z.object({
    belowMinimum: z.number().int(),
    overMaximum: z.number().int(),
    /** Null when the caller may not see cost. */
    belowCost: z.number().int().nullable(),
  }),
})

const aged = z.object({ entries: z.number().int(), costValue: moneyText.nullable(), retailValue: moneyText })

export const stockAges = endpoint({
  method: 'GET',
  path: 'stock-ages',
  summary: 'Stock that has expired or expires within 30, 60 and 90 days, and what was not sold for 90 days',
  permission: 'look-up',
  query,
  reply: z.object({ expired: aged, within30: aged, within60: aged, within90: aged, unsold: aged }),
})

const papers = z.object({
  /** At the location of the request. */
  here: z.number().int(),
  /** At the other own locations together. */
  elsewhere: z.number().int(),
  /** Their value at cost; null when the caller may not see cost at all of the counted locations. */
  costValue: moneyText.nullable(),
})
export type PaperFigures = z.infer<typeof papers>

export const stockMovements = endpoint({
  method: 'GET',
  path: 'stock-movements',
  summary: 'What is on its way to and from the own locations, and what arrived today',
  permission: 'look-up',
  query,
  reply: z.object({
    coming: papers.extend({ quantity: quantityText }),
    going: papers.extend({ quantity: quantityText }),
    received: papers,
    /** How many of those are paid already; they are on another list. */
    receivedPaid: papers,
    stockIn: papers,
    transferred: papers,
  }),
})
