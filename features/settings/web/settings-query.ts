import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/web/call.ts'
import { getSettings } from '../contract.ts'

/** Everything the settings screen shows of the business. */
export function useSettings() {
  return useQuery({ queryKey: ['settings'], queryFn: () => call(getSettings), staleTime: 0 })
}
