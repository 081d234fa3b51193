import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'

const debounceMs = 200

interface LookupOptions<T> {
  term: string
  search: (term: string, signal: AbortSignal) => Promise<readonly T[]>
  minLength: number
  maxLength: number
}

interface Lookup<T> {
  /** Null while the term is too short or too long to search. */
  options: readonly T[] | null
  isLoading: boolean
  error: unknown
  retry: () => void
  /** Searches at once, without waiting for a pause in typing. */
  hurry: () => void
}

/** Search while typing: terms of 3 to 12 characters, 200 ms after the last key, stale requests given up. */
export function useLookup<T>({ term, search, minLength, maxLength }: LookupOptions<T>): Lookup<T> {
  const id = useId()
  const wanted = term.trim()
  const [settled, setSettled] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), debounceMs)
    return () => clearTimeout(timer)
  }, [wanted])

  const isSearchable = wanted.length >= minLength && wanted.length <= maxLength
  const isDue = isSearchable && settled === wanted
  const found = useQuery({
    queryKey: ['lookup', id, settled],
    queryFn: ({ signal }) => search(settled, signal),
    enabled: isDue,
    retry: false,
    staleTime: 5_000,
    gcTime: 10_000,
  })
  return {
    options: isDue && found.data ? found.data : null,
    isLoading: isSearchable && (!isDue || found.isFetching) && !(isDue && found.data),
    error: isDue ? found.error : null,
    retry: () => void found.refetch(),
    hurry: () => setSettled(wanted),
  }
}
