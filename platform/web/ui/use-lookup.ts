import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { contains } from '../contains.ts'
import { ignored } from '../ignored.ts'

// Longer than the gap between two keys of a scanner, whose code is no search, and shorter than that of a person: each key of a
// person is answered at once, and what was asked before it is aborted.
const debounceMs = 25
/** The longest number that a search takes. */
const longestNumber = 64

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
  /** The keys have paused and the term was asked for. */
  isAsked: boolean
  error: unknown
  retry: () => void
  /** Enter was pressed: searches at once and takes the first row when it arrives, unless the term is only a part of its code (`isPart`). */
  hurry: () => void
}

/**
 * Searches while the user types, as soon as the keys pause. Of a long term the first `maxLength` characters are searched for, and
 * the rest narrows what they found; digits, which are one code or number, are searched for as a whole. Outdated requests are aborted.
 */
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
  const isSearchable = term.length >= minLength
  const isDue = isSearchable && settled === term
  const most = (text: string) => (/[^\d*.]/.test(text) ? maxLength : longestNumber)
  const sent = (text: string) => text.slice(0, most(text)).trim()
  const narrowed = (rows: readonly T[]) => (term.length > most(term) ? rows.filter(row => contains(row, term)) : rows)
  const found = useQuery({ ...queryOf(sent(settled)), enabled: isDue })
  const data = isDue && !found.isError ? found.data : undefined
  // The same array as long as its rows are the same.
  // oxlint-disable-next-line react/exhaustive-deps -- it narrows by the term
  const options = useMemo(() => (data ? narrowed(data) : null), [data, term])

  async function hurry(): Promise<void> {
    setSettled(term)
    const [first] = narrowed(await queries.fetchQuery(queryOf(sent(term))))
    // The text has changed meanwhile and needs another search; and a part of a code is shown before it is chosen.
    if (first !== undefined && latestTerm.current === term && !(first as { isPart?: true }).isPart) onHurriedAnswer(first)
  }

  return {
    options,
    isLoading: isSearchable && options === null && !(isDue && found.isError),
    isAsked: isDue,
    error: isDue ? found.error : null,
    retry: () => void found.refetch(),
    hurry: () => void hurry().catch(ignored('the list says why')),
  }
}
