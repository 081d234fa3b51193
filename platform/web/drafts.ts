import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type SetStateAction } from 'react'
import type { DraftPlace } from './draft-record.ts'
import { KeptDraft } from './kept-draft.ts'
import { newKey } from './new-key.ts'
import { currentSession } from './session.ts'

/** Which tab holds a draft and how to take it over; for `DraftGuard`, and for the save that sends the draft. */
export interface DraftHold {
  kept: KeptDraft
  /** Another tab edits the draft: it is shown and cannot be changed. */
  isElsewhere: boolean
  wasTaken: boolean
  /** Changes with the contents: a form that copies its start values begins again. */
  round: number
  takeOver: () => void
}

const tab = newKey()

const browserStorage: DraftPlace = {
  get: name => localStorage.getItem(name),
  set: (name, text) => {
    try {
      localStorage.setItem(name, text)
    } catch (error) {
      console.warn(`the draft ${name} could not be kept: the browser's storage is full`, error)
    }
  },
  remove: name => localStorage.removeItem(name),
  listen: heard => {
    const hear = ({ key, newValue }: StorageEvent) => key !== null && heard(key, newValue)
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  },
}

/** The storage key of a draft: per user, location and purpose ("sales-auto-care"). */
function draftName(purpose: string): string {
  const { user, location } = currentSession()
  return `bizx.draft.${user.code}.${location.code}.${purpose}`
}

/**
 * State that survives a reload, a crash and an expired session. It is kept per user, location and purpose, and edited by one
 * tab at a time. `check` validates what was stored and returns the draft or null. `clear` forgets it and starts again from
 * `initial`. `hold` says whether another tab holds it; then it cannot be changed here.
 */
export function useDraft<T>(purpose: string, initial: T, check: (value: unknown) => T | null) {
  const [blank] = useState(initial)
  const [kept] = useState(
    () => new KeptDraft({ name: draftName(purpose), place: browserStorage, tab, isReadable: value => check(value) !== null }),
  )
  const read = (value: unknown): T => (value === null ? blank : (check(value) ?? blank))
  const [draft, setDraft] = useState<T>(() => read(kept.value))
  /** What was just read from the storage is not written back. */
  const followed = useRef(draft)
  const view = useSyncExternalStore(kept.subscribe, () => kept.view)

  const follow = useEffectEvent((value: unknown) => {
    followed.current = read(value)
    setDraft(followed.current)
  })
  useEffect(() => openWithPage(kept, value => follow(value)), [kept])
  useEffect(() => {
    if (draft !== followed.current) kept.keep(draft === blank ? null : draft)
  }, [kept, draft, blank])

  const change = useCallback(
    (next: SetStateAction<T>) => {
      if (!kept.isElsewhere) setDraft(next)
    },
    [kept],
  )
  const clear = useCallback(() => {
    if (!kept.drop()) return
    followed.current = blank
    setDraft(blank)
  }, [kept, blank])
  const hold: DraftHold = {
    kept,
    isElsewhere: view.standing === 'elsewhere',
    wasTaken: view.wasTaken,
    round: view.round,
    takeOver: () => kept.takeOver(),
  }
  return [draft, change, clear, hold] as const
}

/** Opens the draft while it is shown. A page that is left or frozen releases it. */
function openWithPage(kept: KeptDraft, follow: (value: unknown) => void): () => void {
  let close = kept.open(follow)
  const leave = () => close()
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) close = kept.open(follow)
  }
  const look = () => (document.visibilityState === 'hidden' ? kept.flush() : kept.look())
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', comeBack)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', comeBack)
    document.removeEventListener('visibilitychange', look)
    close()
  }
}
