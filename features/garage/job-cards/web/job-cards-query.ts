import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../platform/web/call.ts'
import { listJobCards } from '../contract.ts'

export const jobCardsKey = ['job-card'] as const

const everyMs = 5_000

/** The cards on the board, read again while the page is seen: others move them too. */
export function useBoard() {
  return useQuery({
    queryKey: [...jobCardsKey, 'board'],
    queryFn: async ({ signal }) => (await call(listJobCards, {}, { signal })).jobCards,
    refetchInterval: everyMs,
    staleTime: 0,
  })
}
