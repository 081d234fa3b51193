import { z } from 'zod'
import { longestCode, searchTerm } from './endpoint.ts'

export const pageSizes = [5, 10, 25] as const
/** The longest page of a list. Exports and prints fetch page by page. */
export const longestPage = 1_000

/** The query of every list: search term, page, sort order and filters. */
export function listQuery<Filters extends z.ZodRawShape>(filters: Filters, sort: readonly [string, ...string[]], desc: '0' | '1' = '0') {
  return z.object({
    ...filters,
    // A scan fills the search of a list.
    term: searchTerm(longestCode).default(''),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(longestPage).default(10),
    sort: z.enum(sort).default(sort[0]),
    desc: z.enum(['0', '1']).default(desc),
  })
}

// Null when the role may not see the amounts.
function totalsOf(names: readonly string[]) {
  return z.object(Object.fromEntries(names.map(name => [name, z.string().nullable()])))
}

interface ListReply<Keys extends string, Row extends z.ZodObject, Beside extends z.ZodRawShape> {
  /** Reply key of the rows. */
  many: Keys
  row: Row
  /** Amounts and quantities of a row that are added up over all pages. */
  totals: readonly string[]
  beside?: Beside
}

/** The reply of every list: the rows of a page, the number of all rows, and totals where the list has some. */
export function listReply<Keys extends string, Row extends z.ZodObject, Beside extends z.ZodRawShape = Record<never, never>>(
  options: ListReply<Keys, Row, Beside>,
) {
  const { many, row, totals, beside } = options
  const shape = { [many]: z.array(row), total: z.number().int(), ...beside, ...(totals.length > 0 && { totals: totalsOf(totals) }) }
  return keyed(shape) as z.ZodObject<
    { [K in Keys]: z.ZodArray<Row> } & { total: z.ZodNumber; totals: z.ZodOptional<ReturnType<typeof totalsOf>> } & Beside
  >
}

/** An object with keys that are known only as type parameters; the callers name the keys. */
export function keyed(shape: z.ZodRawShape): z.ZodObject {
  return z.object(shape)
}
