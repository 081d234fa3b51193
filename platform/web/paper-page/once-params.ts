import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Query parameters that a page starts with, by name; null when they are missing. They are removed from the address after
 * reading, because otherwise the next new paper would start with them too.
 */
export function useOnceParams<const Name extends string>(names: readonly Name[]): Readonly<Record<Name, string | null>> {
  const found: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [known] = useState(() => Object.fromEntries(names.map(name => [name, textOf(found[name])])) as Record<Name, string | null>)
  const forget = useEffectEvent(() => {
    const gone = Object.fromEntries(names.map(name => [name, undefined]))
    const without = (now: Readonly<Record<string, unknown>>) => ({ ...now, ...gone })
    void navigate({ to: '.', search: without as never, replace: true })
  })
  const isAsked = Object.values(known).some(value => value !== null)
  useEffect(() => {
    if (isAsked) forget()
  }, [isAsked])
  return known
}

// The router parses a text of digits as a number.
function textOf(value: unknown): string | null {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null
}
