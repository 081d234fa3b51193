import { useState } from 'react'

function read(key: string, fallback: boolean): boolean {
  const stored = localStorage.getItem(key)
  return stored === null ? fallback : stored === 'true'
}

/** A yes or no of this browser that is remembered under `key`; another key brings its own answer. */
export function useRemembered(key: string, fallback: boolean): [boolean, (next: boolean) => void] {
  const [held, setHeld] = useState({ key, value: read(key, fallback) })
  const value = held.key === key ? held.value : read(key, fallback)
  const set = (next: boolean) => {
    localStorage.setItem(key, String(next))
    setHeld({ key, value: next })
  }
  return [value, set]
}
