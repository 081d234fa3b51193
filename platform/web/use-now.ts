import { useEffect, useState } from 'react'

/** The current time (ms), updated at every full `everyMs`. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), everyMs - (Date.now() % everyMs))
    return () => clearTimeout(timer)
  }, [now, everyMs])
  return now
}
