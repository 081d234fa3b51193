import { useEffect } from 'react'

const afterMs = 1_000

/** Fetches what may be opened next, once the page can be used: it opens at once then, and without a connection too. */
export function useFetchAhead(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of loads) load().catch((error: unknown) => console.warn('not fetched ahead', error))
    }, afterMs)
    return () => clearTimeout(timer)
  }, [loads])
}
