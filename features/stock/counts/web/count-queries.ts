import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../platform/web/call.ts'
import { getCountSession, getCountSheet, listCountSessions, reviewCount, type CountSession } from '../contract.ts'

/** The queries that a count invalidates: its sheet, progress and review, and the list of running counts. */
export const countStale: readonly (readonly unknown[])[] = [['stock-count-going-on']]

export const countSessionsQuery = queryOptions({
  queryKey: ['stock-count-going-on', 'all'],
  queryFn: async ({ signal }) => (await call(listCountSessions, {}, { signal })).stockCountSessions,
  // Refreshed regularly, because others count at the same time.
  staleTime: 0,
})

export const countSessionQuery = (id: string) =>
  queryOptions({
    queryKey: ['stock-count-going-on', id],
    queryFn: async ({ signal }) => (await call(getCountSession, { params: { id } }, { signal })).stockCountSession,
    staleTime: 0,
  })

export interface AskedRows {
  term: string
  show: string
  bin: string
  page: number
}

export const countSheetQuery = (id: string, asked: AskedRows) =>
  queryOptions({
    queryKey: ['stock-count-going-on', id, 'sheet', asked],
    queryFn: ({ signal }) => call(getCountSheet, { params: { id }, query: asked as never }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const countReviewQuery = (id: string, asked: Omit<AskedRows, 'bin'>) =>
  queryOptions({
    queryKey: ['stock-count-going-on', id, 'review', asked],
    queryFn: ({ signal }) => call(reviewCount, { params: { id }, query: asked as never }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })

/** The scope of a count: "Bin E2", "Oils", "All stock". */
export function scopeOf({ category, bin }: Pick<CountSession, 'category' | 'bin'>): string {
  return [category?.name, bin && `Bin ${bin.name}`].filter(Boolean).join(', ') || 'All stock'
}
