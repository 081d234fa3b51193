import { queryOptions } from '@tanstack/react-query'
import type { Reply } from '../../../../../kernel/endpoint.ts'
import { call } from '../../../../../platform/web/call.ts'
import { lastPrices } from '../../grn-contract.ts'

export type LastPricesReply = Reply<typeof lastPrices>

/** The cost of an item's last receipt, and the selling prices of older entries here. */
export function lastPricesQuery(itemCode: string) {
  return queryOptions({
    queryKey: ['purchasing', 'last-prices', itemCode],
    queryFn: ({ signal }) => call(lastPrices, { params: { id: itemCode } }, { signal }),
    staleTime: 60_000,
    gcTime: 60 * 60_000,
  })
}
