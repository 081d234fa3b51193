import type { Shop, Staff } from '../../testing/shop.ts'

/** Returns a random whole number from 0 up to below the bound. */
export type Draw = (below: number) => number

/** One call as a browser makes it; each call uses other parameters. */
export type MeasuredCall = () => Promise<{ status: number }>

/** The measurements of one kind of record; each call by its name. */
export interface MeasuredList {
  /** Fills the shop with this many records. */
  generate(shop: Shop, howMany: number): Promise<void>
  calls(staff: Staff, howMany: number, draw: Draw): Record<string, MeasuredCall>
  /** Run only once, because it changes the data. */
  once?(staff: Staff): Promise<readonly [what: string, call: MeasuredCall]>
}

type Query = NonNullable<Parameters<Staff['call']>[1]>['query']

/** The calls of a list from its queries, and those that every list has: its pages, one letter, a term without results. */
export function listCalls(
  list: (query: never) => Promise<{ status: number }>,
  { howMany, draw, queries }: { howMany: number; draw: Draw; queries: Record<string, () => Query> },
): Record<string, MeasuredCall> {
  const all: typeof queries = {
    'first page, own order': () => ({}),
    'a page in the middle': () => ({ page: 1 + draw(howMany / 25), size: 25 }),
    'the last page': () => ({ page: Math.floor(howMany / 25), size: 25 }),
    'the last page, turned round': () => ({ page: Math.floor(howMany / 25), size: 25, desc: '1' }),
    'inactive only': () => ({ active: '0', size: 25 }),
    'one letter': () => ({ term: 'aeiounrst'[draw(9)]!, size: 25 }),
    ...queries,
    'what is not there': () => ({ term: 'zzqzz', size: 25 }),
    'a sheet of 1,000 for Excel': () => ({ size: 1000, page: 1 + draw(howMany / 1000) }),
  }
  return Object.fromEntries(Object.entries(all).map(([what, query]) => [what, () => list(query() as never)]))
}
