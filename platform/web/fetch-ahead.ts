import { useEffect } from 'react'

const afterMs = 1_000

/** Loads code that may be needed next, once the page is usable, so that it opens at once and also without a connection. */
export function useFetchAhead(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of loads) load().catch((error: unknown) => console.warn('not fetched ahead', error))
    }, afterMs)
    return () => clearTimeout(timer)
  }, [loads])
}
