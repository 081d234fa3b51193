import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../../platform/web/call.ts'
import { getLookups, type Lookups } from '../contract.ts'

const freshMs = 5 * 60_000

/** The query behind `useLookups`; a save of any list invalidates ['lookups']. */
export const lookupsQuery = queryOptions({
  queryKey: ['lookups'],
  queryFn: ({ signal }) => call(getLookups, {}, { signal }),
  staleTime: freshMs,
  gcTime: 24 * 60 * 60_000,
})

/** The lists for all selects, loaded once and cached; null until they are loaded. */
export function useLookups(): Lookups | null {
  return useQuery(lookupsQuery).data ?? null
}
