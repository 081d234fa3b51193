import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Endpoint } from '../../../kernel/endpoint.ts'
import type { Master } from '../../../kernel/master.ts'
import { send } from '../call.ts'
import { whenIdle } from '../when-idle.ts'
import type { ListSearch } from './list-address.ts'
import type { ListGroup } from './list-groups.ts'
import type { AnyRecord, AnyReply, ListSource, PageConfig } from './master-config.ts'

/** One page of a list. */
export interface ListPart {
  rows: readonly AnyRecord[]
  /** The number of records of the search and filters. */
  total: number
  /** Sums of the master's `totals` over all of them; null when it has none. */
  totals: Readonly<Record<string, string | null>> | null
  /** The groups of these rows; empty for lists without groups. */
  groups: readonly ListGroup[]
  /** The whole reply. */
  reply: AnyReply
}

/** The query key of everything about a master or a list of papers. */
export function masterKey({ list, params }: Pick<ListSource, 'list' | 'params'>): readonly unknown[] {
  return params ? ['master', list.path, params] : ['master', list.path]
}

/** The queries that a save invalidates: the list, its look-ups, and what the page adds. */
export function staleAfter({ master, alsoStale = [] }: PageConfig): readonly (readonly unknown[])[] {
  return [masterKey(master), ['lookups'], ['lookup'], ...alsoStale]
}

type ListQuery = Pick<ListSearch, 'term' | 'page' | 'size' | 'sort' | 'isDescending' | 'filters'>

/** Fetches one page; `size` may be up to the contract's longest. */
export async function fetchList(master: ListSource, query: ListQuery, signal: AbortSignal): Promise<ListPart> {
  const { filters, isDescending, term, page, size, sort } = query
  const endpoint: Endpoint = master.list
  const { params, patience } = master
  const reply = (await send(
    endpoint,
    { ...(params && { params }), query: { ...filters, term, page, size, sort, desc: isDescending ? '1' : '0' } },
    { signal, ...(patience && { patience }) },
  )) as AnyReply
  const totals = (reply.totals ?? null) as ListPart['totals']
  const groups = (reply.groups ?? []) as readonly ListGroup[]
  return { rows: reply[master.many] as readonly AnyRecord[], total: reply.total as number, totals, groups, reply }
}

/** Fetches one record. */
export async function fetchRecord(master: Master, code: string, signal?: AbortSignal): Promise<AnyRecord> {
  const endpoint: Endpoint = master.get
  const reply = (await send(endpoint, { params: { id: code } }, signal ? { signal } : {})) as Readonly<Record<string, unknown>>
  return reply[master.one] as AnyRecord
}

function listOptions(master: ListSource, query: ListQuery) {
  const { term, page, size, sort, isDescending, filters } = query
  return queryOptions({
    queryKey: [...masterKey(master), 'list', { term, page, size, sort, isDescending, filters }],
    queryFn: ({ signal }) => fetchList(master, query, signal),
  })
}

/** The page of the address. The previous page stays visible until it has arrived, and the next page is fetched in advance. */
export function useList(master: ListSource, search: ListSearch, { enabled }: { enabled: boolean }) {
  const queries = useQueryClient()
  const found = useQuery({ ...listOptions(master, search), placeholderData: keepPreviousData, enabled })
  const { page, size } = search
  const hasNext = enabled && found.data !== undefined && !found.isPlaceholderData && page * size < found.data.total
  useEffect(() => {
    if (!hasNext) return
    return whenIdle(() => void queries.prefetchQuery(listOptions(master, { ...search, page: page + 1 })))
    // oxlint-disable-next-line react/exhaustive-deps -- the data are the answer to the search
  }, [hasNext, found.data])
  return found
}
