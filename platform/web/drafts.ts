import { useCallback, useEffect, useRef, useState } from 'react'
import { currentSession } from './session.ts'

const writeAfterMs = 250

/** Where a draft is kept: per user, location and purpose ("sales-auto-care"). */
function draftKey(purpose: string): string {
  const { user, location } = currentSession()
  return `bizx.draft.${user.code}.${location.code}.${purpose}`
}

function readDraft<T>(key: string, check: (value: unknown) => T | null): T | null {
  const text = localStorage.getItem(key)
  if (text === null) return null
  try {
    return check(JSON.parse(text))
  } catch (error) {
    // A draft of an older version, or half written: starting empty is better than not starting.
    console.warn(`the draft ${key} cannot be read and is dropped`, error)
    return null
  }
}

function writeDraft(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch (error) {
    console.warn(`the draft ${key} could not be kept: the browser's storage is full`, error)
  }
}

/**
 * State that survives a reload, a crash and an expired session, kept per user, location and purpose.
 * `check` reads what was stored: the draft, or null when it is not one. `clear` forgets it and starts
 * again from `initial`.
 */
export function useDraft<T>(purpose: string, initial: T, check: (value: unknown) => T | null) {
  const [key] = useState(() => draftKey(purpose))
  const [draft, setDraft] = useState<T>(() => readDraft(key, check) ?? initial)
  const pending = useRef<Pending<T>>(null)
  const [blank] = useState(initial)

  useEffect(() => {
    pending.current = { value: draft === blank ? null : draft }
    const timer = setTimeout(() => flush(key, pending), writeAfterMs)
    return () => clearTimeout(timer)
  }, [key, draft, blank])

  useEffect(() => {
    const save = () => flush(key, pending)
    window.addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', save)
    return () => {
      save()
      window.removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', save)
    }
  }, [key])

  const clear = useCallback(() => {
    localStorage.removeItem(key)
    setDraft(blank)
  }, [key, blank])

  return [draft, setDraft, clear] as const
}

// A blank draft is not kept at all.
type Pending<T> = { value: T | null } | null

function flush<T>(key: string, pending: { current: Pending<T> }): void {
  if (!pending.current) return
  if (pending.current.value === null) localStorage.removeItem(key)
  else writeDraft(key, pending.current.value)
  pending.current = null
}
