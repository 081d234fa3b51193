import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/web/call.ts'
import { getVatStatus } from '../contract.ts'

/** Whether the shop is registered for VAT, with the standard rate; undefined until it is known. */
export function useVatStatus() {
  return useQuery({ queryKey: ['vat-status'], queryFn: () => call(getVatStatus), staleTime: 300_000 }).data
}

/** Whether screens speak of VAT; no until it is known. */
export function useIsRegistered(): boolean {
  return useVatStatus()?.isRegistered ?? false
}
