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
  const pending = useRef<{ value: T } | null>(null)
  const isFirst = useRef(true)
  const blank = useRef(initial)

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    pending.current = { value: draft }
    const timer = setTimeout(() => flush(key, pending), writeAfterMs)
    return () => clearTimeout(timer)
  }, [key, draft])

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
    pending.current = null
    localStorage.removeItem(key)
    isFirst.current = true
    setDraft(blank.current)
  }, [key])

  return [draft, setDraft, clear] as const
}

function flush<T>(key: string, pending: { current: { value: T } | null }): void {
  if (!pending.current) return
  writeDraft(key, pending.current.value)
  pending.current = null
}
