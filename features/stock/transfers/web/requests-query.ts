import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../platform/web/call.ts'
import { transferRequests } from '../request-contract.ts'

/** Everything about requests between locations; a save that changes one invalidates it. */
export const requestsKey = ['stock', 'requests'] as const

/** What other locations ask of this one, and what it asked. */
export const requestsQuery = queryOptions({
  queryKey: requestsKey,
  queryFn: ({ signal }) => call(transferRequests, {}, { signal }),
})
