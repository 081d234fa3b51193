import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../platform/web/call.ts'
import { listHeldBills } from '../contract.ts'
import { heldBillsKey } from './held-bills-key.ts'

// What one till holds the others see after this long at the latest.
const everyMs = 4_000

/** Bills on hold at this location, read again while the page is seen. */
export function useHeldBills() {
  return useQuery({
    queryKey: [...heldBillsKey, 'waiting'],
    queryFn: async ({ signal }) => (await call(listHeldBills, {}, { signal })).heldBills,
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
    // A list that opens asks at once.
    staleTime: 0,
  })
}

/** Those that were billed or thrown away, newest first. */
export function useEndedHolds({ isWanted }: { isWanted: boolean }) {
  return useQuery({
    queryKey: [...heldBillsKey, 'ended'],
    queryFn: async ({ signal }) => (await call(listHeldBills, { query: { ended: '1' } }, { signal })).heldBills,
    enabled: isWanted,
  })
}
