import { useState } from 'react'
import { useLatest } from './use-latest.ts'

type Handlers = Record<string, (...given: never[]) => unknown>

/** The same functions for every render, each calling the newest one: a memoised component that gets them is not rendered again. */
export function useStable<Given extends Handlers>(handlers: Given): Given {
  const latest = useLatest(handlers)
  const [stable] = useState(() => {
    const names = Object.keys(handlers)
    return Object.fromEntries(names.map(name => [name, (...given: never[]) => latest.current[name]?.(...given)])) as Given
  })
  return stable
}
