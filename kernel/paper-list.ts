import { z } from 'zod'
import { codeText, dateInput, endpoint } from './endpoint.ts'
import { listQuery, listReply } from './list.ts'
import { paperStatuses } from './paper-status.ts'
import type { Permission } from './permissions.ts'

/** What every row of a list of papers carries beside its own fields. */
export const paperKeys = {
  code: z.string(),
  isLocked: z.number().int(),
  version: z.number().int(),
}

interface PaperListOptions<Keys extends string, Row extends z.ZodRawShape, Filters> {
  /** Below the versioned base, as spec §7 spells it. */
  path: string
  /** Reply key of the rows. */
  many: Keys
  /** One paper in plain words: 'GRN'. */
  title: string
  row: Row
  filters?: Filters
  totals?: readonly Extract<keyof Row, string>[]
  /** Names the list may be sorted by; the first is the default order. */
  sort: readonly [string, ...string[]]
  permission?: Permission
  /** By what every list of papers is narrowed, beside its own filters; both when left out. A list with states of its own has no status. */
  by?: readonly NarrowedBy[]
}

/** The user who wrote a paper, and whether it is live or reversed. */
export type NarrowedBy = 'user' | 'status'

/** The call of one list of papers of a location, newest first: term, page, size, sort and filters as for a master list, and a period. */
export function paperList<Keys extends string, Row extends z.ZodRawShape, Filters extends z.ZodRawShape = Record<never, never>>(
  options: PaperListOptions<Keys, Row, Filters>,
) {
  const { path, many, title, permission = 'look-up', totals = [], by = ['user', 'status'] } = options
  const row = z.object({ ...paperKeys, ...options.row })
  const period = { fromDate: dateInput.optional(), toDate: dateInput.optional() }
  const byUser = by.includes('user') ? { userCode: codeText.optional() } : {}
  const byStatus = by.includes('status') ? { status: z.enum(paperStatuses).optional() } : {}
  const query = listQuery({ ...period, ...byUser, ...byStatus, ...(options.filters ?? ({} as Filters)) }, options.sort, '1')
  const reply = listReply({ many, row, totals })
  return { title, many, totals, by, list: endpoint({ method: 'GET', path, summary: `${title}: the list`, permission, query, reply }) }
}
