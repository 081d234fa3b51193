import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { roles } from '../../kernel/codes.ts'

const named = { id: z.string(), name: z.string() }

/** What every paper has; its other fields belong to its kind, and the player of the kind says which. */
export const paperHead = z.looseObject({
  id: z.string(),
  kind: z.string(),
  date: z.iso.date(),
  time: z.string().regex(/^\d{2}:\d{2}$/),
  loc: z.string(),
  who: z.string(),
  say: z.string().optional(),
})
export type Paper = z.infer<typeof paperHead>

/** Figures that must stand in the books after a day: by kind of figure, as deep as that goes. */
const figures = z.record(z.string(), z.unknown())
export type Figures = z.infer<typeof figures>

const story = z.strictObject({
  about: z.string(),
  decided: z.array(z.unknown()),
  story: z.strictObject({
    name: z.string(),
    dates: z.array(z.iso.date()),
    locations: z.array(z.strictObject(named)),
    banks: z.array(z.strictObject(named)),
    customers: z.array(z.strictObject({ ...named, creditDays: z.number().int() })),
    suppliers: z.array(z.strictObject(named)),
    items: z.array(z.strictObject({ ...named, type: z.enum(['stock', 'service', 'labour']), unit: z.string(), retail: z.string() })),
    staff: z.array(z.strictObject({ id: z.string(), role: z.enum(roles) })),
    papers: z.array(paperHead),
  }),
  /** By date. */
  expected: z.record(z.iso.date(), figures),
})
export type WrittenDays = z.infer<typeof story>
export type Masters = WrittenDays['story']

const otherFile = process.env['WRITTEN_DAY']
/** Whether the story of the project is played, and not another one of the same shape. */
export const isOwnStory = otherFile === undefined

/** The story that stands in the project, unless the environment variable WRITTEN_DAY names another file of the same shape. */
export function readStory(): WrittenDays {
  const file = otherFile ?? path.join(import.meta.dirname, 'three-days.json')
  return story.parse(JSON.parse(readFileSync(file, 'utf8')))
}
