import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery, listReply } from './list.ts'
import type { Permission } from './permissions.ts'

interface PlainListOptions<Keys extends string, Row extends z.ZodObject, Filters, Beside, Params> {
  /** Below the versioned base. */
  path: string
  summary: string
  /** Reply key of the rows. */
  many: Keys
  /** The rows in plain words: 'movements'. */
  title: string
  /** With code, isLocked and version, as every row of a list. */
  row: Row
  filters: Filters
  totals?: readonly string[]
  /** Further fields of the reply beside the rows. */
  beside: Beside
  /** Names the list may be sorted by; the first is its own order. */
  sort: readonly [string, ...string[]]
  /** Whether the default order is descending. */
  desc?: '0' | '1'
  permission?: Permission
  /** For a list about one record: the parameters of its path. */
  params?: Params
}

/** The call of a read-only list: term, page, size, sort and filters as for a master list. */
export function plainList<
  Keys extends string,
  Row extends z.ZodObject,
  Filters extends z.ZodRawShape,
  Beside extends z.ZodRawShape,
  Params extends z.ZodObject = z.ZodObject<Record<never, never>>,
>(options: PlainListOptions<Keys, Row, Filters, Beside, Params>) {
  const { path, summary, many, title, row, filters, totals = [], beside, sort, desc = '0', permission = 'look-up' } = options
  const { params = z.object({}) as unknown as Params } = options
  const [query, reply] = [listQuery(filters, sort, desc), listReply({ many, row, totals, beside })]
  return { title, many, totals, list: endpoint({ method: 'GET', path, summary, permission, params, query, reply }) }
}
