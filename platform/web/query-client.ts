import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'

/** The query cache of one session at one location. Reads are retried only while the server is away for a moment. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && error instanceof CallError && error.isPassing,
      },
      mutations: { networkMode: 'always' },
    },
  })
}
