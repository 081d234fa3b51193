import { z } from 'zod'
import { endpoint, searchTerm, timeText } from '../../../kernel/endpoint.ts'
import { importKinds } from './engine/import-column.ts'

const count = z.number().int()
const own = { permission: 'import-masters' } as const
const runParams = z.object({ id: z.uuid() })

const run = z.object({
  id: z.string(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  importedAt: timeText,
  by: z.string(),
  created: count,
  updated: count,
  refused: count,
  /** First and last code of the new records; null without any. */
  firstCode: z.string().nullable(),
  lastCode: z.string().nullable(),
  /** How many papers brought its opening stock and balances. */
  papers: count,
  undoneAt: timeText.nullable(),
  undoneBy: z.string().nullable(),
})
export type ImportRun = z.infer<typeof run>

export const listImportRuns = endpoint({
  ...own,
  method: 'GET',
  path: 'import-run',
  summary: 'The imports of a list that were done at this location, newest first',
  query: z.object({
    kind: z.enum(importKinds),
    term: searchTerm(64).default(''),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(5),
  }),
  reply: z.object({ runs: z.array(run), total: count }),
})

const left = z.object({
  /** Opening stock and balances that are reversed. */
  papers: count,
  /** Records that are made inactive; vehicles are deleted. */
  records: count,
  /** Names of small lists that are deleted. */
  names: count,
  /** What stays, because something hangs on it; the first of them. */
  stays: z.array(z.object({ code: z.string(), name: z.string(), why: z.string() })),
  staying: count,
  /** Names of small lists that stay, because records name them. */
  keptNames: count,
})
export type ImportLeft = z.infer<typeof left>

export const getImportUndo = endpoint({
  ...own,
  method: 'GET',
  path: 'import-undo/:id',
  summary: 'What undoing an import would take back now, and what stays because something hangs on it',
  params: runParams,
  reply: left,
})

export const undoImport = endpoint({
  ...own,
  method: 'PUT',
  path: 'import-undo/:id',
  summary: 'The next step of undoing an import: one paper, or some hundred records; sent again until it is done',
  saves: true,
  params: runParams,
  reply: z.object({
    isDone: z.boolean(),
    left,
    /** The paper that this step reversed; '' for none. */
    code: z.string(),
  }),
})
