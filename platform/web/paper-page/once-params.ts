import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

/**
 * What the address tells a page to begin with, by name; null where it says nothing. Once it is known the address forgets it,
 * or the next new paper would begin so too.
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

// The router reads a lone number as one.
function textOf(value: unknown): string | null {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null
}
