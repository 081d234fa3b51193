import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../platform/web/call.ts'
import { getCategoryTiles, getFavourites, getTileCategories } from '../contract.ts'

/** Everything that tiles show; stale when a bill is saved, because it takes stock. */
export const tilesKey = ['tiles'] as const

export const favouritesQuery = queryOptions({
  queryKey: [...tilesKey, 'favourites'],
  queryFn: ({ signal }) => call(getFavourites, {}, { signal }),
})

export const categoriesQuery = queryOptions({
  queryKey: [...tilesKey, 'categories'],
  queryFn: ({ signal }) => call(getTileCategories, {}, { signal }),
})

export const categoryQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...tilesKey, 'category', id],
    queryFn: ({ pageParam, signal }) =>
      call(getCategoryTiles, { params: { id }, query: pageParam === null ? {} : { after: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
  })
