import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../../platform/web/call.ts'
import { stockHere } from '../here-contract.ts'
import type { StockHere, TakingLine } from './taking.ts'

/** The query key of everything about stock here; a save that moves stock invalidates it. */
export const stockHereKey = ['stock', 'here'] as const

/** The entries here of items, and of the items of given entries. */
export function stockHereQuery(of: { items?: readonly string[]; entries?: readonly string[] }) {
  const { items = [], entries = [] } = of
  return queryOptions({
    queryKey: [...stockHereKey, { items, entries }],
    queryFn: async ({ signal }) =>
      (await call(stockHere, { query: { items: items.join(','), entries: entries.join(',') } }, { signal })).items,
    staleTime: 10_000,
  })
}

/** The stock here of the items of some lines, by item code; the previous answer is used until the next arrives. */
export function useStockHere(lines: readonly TakingLine[]): { stock: StockHere; error: unknown; retry: () => void } {
  const items = [...new Set(lines.map(({ item }) => item.itemCode))].toSorted()
  const found = useQuery({ ...stockHereQuery({ items }), enabled: items.length > 0, placeholderData: keepPreviousData })
  return {
    stock: new Map((found.data ?? []).map(item => [item.itemCode, item])),
    error: found.error,
    retry: () => void found.refetch(),
  }
}
