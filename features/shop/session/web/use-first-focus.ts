import { useEffect, useRef, type RefObject } from 'react'

/** For the element that has the focus once it is there: what replaces a form, or comes with an answer of the server. */
export function useFirstFocus<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
