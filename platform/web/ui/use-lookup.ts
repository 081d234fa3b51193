import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { ignored } from '../ignored.ts'

const debounceMs = 200

interface LookupOptions<T> {
  term: string
  search: (term: string, signal: AbortSignal) => Promise<readonly T[]>
  minLength: number
  maxLength: number
  /** The first row for a search started by Enter, if anything was found. */
  onHurriedAnswer: (first: T) => void
}

export interface Lookup<T> {
  /** Null while there is no answer for the term: too short, too long, loading or failed. */
  options: readonly T[] | null
  isLoading: boolean
  error: unknown
  retry: () => void
  /** Enter was pressed: searches at once and takes the first row when it arrives. */
  hurry: () => void
}

/** Searches while the user types: terms of 3 to 12 characters, 200 ms after the last key. Outdated requests are aborted. */
export function useLookup<T>({ term, search, minLength, maxLength, onHurriedAnswer }: LookupOptions<T>): Lookup<T> {
  const id = useId()
  const queries = useQueryClient()
  const [settled, setSettled] = useState(term)
  const latestTerm = useRef(term)
  useEffect(() => {
    latestTerm.current = term
    const timer = setTimeout(() => setSettled(term), debounceMs)
    return () => clearTimeout(timer)
  }, [term])

  const queryOf = (text: string) =>
    queryOptions({
      queryKey: ['lookup', id, text],
      queryFn: ({ signal }) => search(text, signal),
      retry: false,
      staleTime: 5_000,
      gcTime: 10_000,
    })
  const isSearchable = term.length >= minLength && term.length <= maxLength
  const isDue = isSearchable && settled === term
  const found = useQuery({ ...queryOf(settled), enabled: isDue })
  const options = isDue && !found.isError ? (found.data ?? null) : null

  async function hurry(): Promise<void> {
    setSettled(term)
    const [first] = await queries.fetchQuery(queryOf(term))
    // The text has changed meanwhile and needs another search.
    if (first !== undefined && latestTerm.current === term) onHurriedAnswer(first)
  }

  return {
    options,
    isLoading: isSearchable && options === null && !(isDue && found.isError),
    error: isDue ? found.error : null,
    retry: () => void found.refetch(),
    hurry: () => void hurry().catch(ignored('the list says why')),
  }
}
