import { z } from 'zod'
import { bodySizes, codeText, endpoint, text } from './endpoint.ts'

/** The most records that one act changes. */
export const mostChanged = 500

/** What is done with each record. `set` gives a field of the list's own another value, such as the category of items. */
const change = z.union([
  z.object({ kind: z.literal('lock') }),
  z.object({ kind: z.literal('unlock') }),
  z.object({ kind: z.literal('active'), isActive: z.boolean() }),
  z.object({ kind: z.literal('set'), field: text(40).min(1), value: text(40) }),
])
export type ManyChange = z.output<typeof change>

/**
 * Changes many records of one master list. Each record is changed whole or not at all; those that cannot be changed are named
 * with the reason, and the others are changed all the same. The permission is that of the list's own call: edit, lock or unlock.
 */
export const changeMany = endpoint({
  method: 'PUT',
  path: 'records',
  summary: 'Lock, unlock, activate or set one field of many records of a list; each is done or refused with a reason',
  permission: 'edit-masters',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: z.object({
    /** The path of the list: 'item', 'item-brand'. */
    list: text(60).min(1),
    records: z
      .array(z.object({ code: codeText, version: z.number().int().min(1) }))
      .min(1, 'Choose at least one record')
      .max(mostChanged, `At most ${mostChanged} records at once`),
    change,
  }),
  reply: z.object({
    /** The codes of those that are changed. */
    done: z.array(z.string()),
    refused: z.array(z.object({ code: z.string(), why: z.string() })),
  }),
})
