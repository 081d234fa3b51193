import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'

/** The fields of received goods at which a user may want Enter to stop always, in the order of the form. */
export const entryStops = [
  'discountPercent',
  'discountEach',
  'costPrice',
  'wholesalePrice',
  'retailPrice',
  'expiryDate',
  'warrantyDays',
  'batch',
] as const
export type EntryStop = (typeof entryStops)[number]

/**
 * The field that Enter leads to from `from`, by the names of the form's fields in order: the next one that is `wanted`. Null
 * when none is left, and the line can be added.
 */
export function nextStop(fields: readonly string[], from: string, wanted: ReadonlySet<string>): string | null {
  return fields.slice(fields.indexOf(from) + 1).find(field => wanted.has(field)) ?? null
}

const stops = z.object({ stops: z.array(z.enum(entryStops)).max(entryStops.length) })

export const getEntryStops = endpoint({
  method: 'GET',
  path: 'own-entry-stops',
  summary: 'The fields at which Enter always stops for the user while received goods are typed',
  permission: 'own-account',
  reply: stops,
})

export const setEntryStops = endpoint({
  method: 'PUT',
  path: 'own-entry-stops',
  summary: 'Choose the fields at which Enter always stops while received goods are typed; at others it stops only when they are missing',
  permission: 'own-account',
  saves: true,
  body: stops,
  reply: stops,
})
