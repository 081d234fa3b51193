import { useLayoutEffect, useRef, type RefObject } from 'react'

/** A ref with the value of the newest render, for code that runs later than the render it began in: an answer, a scan, a key. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
