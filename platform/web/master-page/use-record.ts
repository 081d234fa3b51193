import { useQuery } from '@tanstack/react-query'
import { fetchRecord, masterKey } from './list-query.ts'
import type { PageConfig } from './master-config.ts'

/** Fetches the current record, never a cached one, because an edit begins from its version. */
export function useRecord({ master }: PageConfig, code: string) {
  return useQuery({
    queryKey: [...masterKey(master), 'one', code],
    queryFn: ({ signal }) => fetchRecord(master, code, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}
