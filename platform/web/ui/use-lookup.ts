import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'

const debounceMs = 200

interface LookupOptions<T> {
  term: string
  search: (term: string, signal: AbortSignal) => Promise<readonly T[]>
  minLength: number
  maxLength: number
  /** The answer to a hurried search, if it found anything. */
  onHurriedAnswer: (first: T) => void
}

export interface Lookup<T> {
  /** Null while there is no answer for the term: too short, too long, under way or failed. */
  options: readonly T[] | null
  isLoading: boolean
  error: unknown
  retry: () => void
  /** Enter was pressed: search at once, and take the first row when it is there. */
  hurry: () => void
}

/** Search while typing: terms of 3 to 12 characters, 200 ms after the last key, stale requests given up. */
export function useLookup<T>({ term, search, minLength, maxLength, onHurriedAnswer }: LookupOptions<T>): Lookup<T> {
  const id = useId()
  const [settled, setSettled] = useState(term)
  const [hurried, setHurried] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(term), debounceMs)
    return () => clearTimeout(timer)
  }, [term])

  const isSearchable = term.length >= minLength && term.length <= maxLength
  const isDue = isSearchable && settled === term
  const found = useQuery({
    queryKey: ['lookup', id, settled],
    queryFn: ({ signal }) => search(settled, signal),
    enabled: isDue,
    retry: false,
    staleTime: 5_000,
    gcTime: 10_000,
  })
  const options = isDue && !found.isError ? (found.data ?? null) : null

  const answer = useEffectEvent(() => {
    setHurried(null)
    const first = options?.[0]
    if (first !== undefined && hurried === term) onHurriedAnswer(first)
  })
  const isAnswered = hurried !== null && (options !== null || found.isError)
  useEffect(() => {
    if (isAnswered) answer()
  }, [isAnswered])

  return {
    options,
    isLoading: isSearchable && options === null && !(isDue && found.isError),
    error: isDue ? found.error : null,
    retry: () => void found.refetch(),
    hurry: () => {
      setHurried(term)
      setSettled(term)
    },
  }
}
