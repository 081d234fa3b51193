import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../platform/web/call.ts'
import { getSettings } from '../contract.ts'

/** The query of everything that the settings screen shows about the business. */
export function useSettings() {
  return useQuery({ queryKey: ['settings'], queryFn: () => call(getSettings), staleTime: 0 })
}
