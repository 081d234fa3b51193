import type { Shop, Staff } from '../../testing/shop.ts'

/** Draws a whole number from 0 up to below the bound. */
export type Draw = (below: number) => number

/** One call as a browser makes it; another one each time it is asked for. */
export type MeasuredCall = () => Promise<{ status: number }>

/** What is measured of one kind of record; each call by its name. */
export interface MeasuredList {
  /** Fills the shop with that many records. */
  generate(shop: Shop, howMany: number): Promise<void>
  calls(staff: Staff, howMany: number, draw: Draw): Record<string, MeasuredCall>
  /** What is done a single time, since it changes what it meets. */
  once?(staff: Staff): Promise<readonly [what: string, call: MeasuredCall]>
}

type Query = NonNullable<Parameters<Staff['call']>[1]>['query']

/** A list's calls from their queries, and what every list is asked for: its pages, a letter, what is not there. */
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
