import { useState } from 'react'

function read(key: string): boolean | null {
  const stored = localStorage.getItem(key)
  return stored === null ? null : stored === 'true'
}

/** A yes or no that this browser remembers under `key`; `fallback` until the user chooses. */
export function useRemembered(key: string, fallback: boolean): [boolean, (next: boolean) => void] {
  const [held, setHeld] = useState({ key, value: read(key) })
  const value = held.key === key ? held.value : read(key)
  const set = (next: boolean) => {
    localStorage.setItem(key, String(next))
    setHeld({ key, value: next })
  }
  return [value ?? fallback, set]
}
