import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The value of the newest render, for what comes later than the render it began in: an answer, a scan, a key. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
