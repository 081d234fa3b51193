import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import type { Endpoint, Reply } from '../../kernel/endpoint.ts'
import { senderNow, type Sent } from './call.ts'
import { CallError } from './call-error.ts'
import type { Doubt } from '../../kernel/doubt.ts'
import { doubtQuestion, sendConfirmed } from './doubts.ts'
import type { DraftHold } from './drafts.ts'
import { forgetTyped, refuseUnread } from './form/typed-fields.ts'
import { useLookBack } from './look-back.ts'
import { openElsewhere } from './save-attempts.ts'
import { draftSaveKey, passingSaveKey, type SaveKey } from './save-key.ts'
import { sendOnce, type Alone } from './send-once.ts'
import { currentSession } from './session.ts'
import { notifyError, notifySuccess } from './ui/notify.ts'

/** A saved draft cannot be sent again for this long (spec §9). */
export const submitLockMs = 10_000

interface SaveOptions<E extends Endpoint> {
  /** The draft that is saved. The key is part of the draft, and only the tab that holds the draft may send it. */
  draft?: DraftHold
  /**
   * Identifies the save: which paper of a draft that makes several, or, without a draft, the name under which an unanswered
   * key is stored.
   */
  draftId?: string
  /** The snackbar's text. */
  success?: (reply: Reply<E>) => string
  onSaved?: (reply: Reply<E>) => void
  /** Called with a refusal first; returns true when the caller shows it and no error snackbar is needed. */
  onRefused?: (error: CallError, input: Sent<E>) => boolean
  /** Sends instead, for what can be done without the server too. */
  alone?: Alone<Reply<E>> | undefined
  /** The same: what it made without the server under a key. */
  aloneUnder?: ((key: string) => Promise<string | null>) | undefined
  /** Called with the number of the paper that an earlier page had made of the draft on the screen; it is not asked about without it. */
  onStale?: (number: string) => void
  /** The queries that this save invalidates. */
  invalidate?: readonly QueryKey[]
}

/** The contents saved last, and until when they are not sent again. */
interface SaveLock {
  contents: string
  draftId: string | undefined
  until: number
}

interface SaveState {
  /** 'asked' while the user looks at a question about it: nothing is being sent then. */
  phase: 'idle' | 'sending' | 'asked' | 'retrying'
  error: CallError | null
  lock: SaveLock | null
}

export interface Save<E extends Endpoint> {
  /** Returns the reply, or null when nothing was sent or the save was refused; the caller keeps the input. */
  save: (input: Sent<E>) => Promise<Reply<E> | null>
  isSaving: boolean
  /** The network is away and the same save is being sent again. */
  isRetrying: boolean
  /** Time (ms) until which the saved draft is locked, or null. */
  lockedUntil: number | null
  error: CallError | null
  key: string
  /** Forgets a shown refusal and the lock. The key stays: what was sent without an answer may be saved. */
  clearError: () => void
  /** Starts a new draft (cleared, or the next customer): new key, no lock, no error. */
  startFresh: () => void
}

const idle: SaveState = { phase: 'idle', error: null, lock: null }

function lockOf(contents: string, draftId: string | undefined): SaveLock {
  return { contents, draftId, until: Date.now() + submitLockMs }
}

function isLocking(lock: SaveLock | null, contents: string): boolean {
  return lock !== null && lock.contents === contents && lock.until > Date.now()
}

/** Asks about doubted figures; behind the question nothing is being saved. */
function askWith(setState: Dispatch<SetStateAction<SaveState>>) {
  return async (doubts: readonly Doubt[]): Promise<boolean | string> => {
    setState(now => ({ ...now, phase: 'asked' }))
    const answer = await doubtQuestion.ask(doubts)
    if (answer !== false) setState(now => ({ ...now, phase: 'sending' }))
    return answer
  }
}

function useWhenOver(lock: SaveLock | null, unlock: () => void): void {
  const unlocked = useEffectEvent(unlock)
  useEffect(() => {
    if (!lock) return
    const timer = setTimeout(() => unlocked(), lock.until - Date.now())
    return () => clearTimeout(timer)
  }, [lock])
}

/** A new paper, and nothing of what was typed for the one before. */
function renew(key: SaveKey): void {
  key.renew()
  forgetTyped()
}

function keyFor(draft: DraftHold['kept'] | undefined, draftId: string | undefined): SaveKey {
  if (draft) return draftSaveKey(draft, draftId ?? 'new')
  const { user, location } = currentSession()
  return passingSaveKey(draftId === undefined ? null : `${user.code}.${location.code}.${draftId}`)
}

/**
 * Saves a draft once. There is one idempotency key from the first attempt to the answer, and attempts are repeated with it
 * while the network is away. A second call while saving does nothing, and the same contents are locked for ten seconds after a
 * save. Errors are shown in the error snackbar. Nothing is sent while a field holds a text that is no date or time.
 */
export function useSave<E extends Endpoint>(endpoint: E, options: SaveOptions<E> = {}): Save<E> {
  const { draftId } = options
  const kept = options.draft?.kept
  const queries = useQueryClient()
  const key = useMemo(() => keyFor(kept, draftId), [kept, draftId])
  const [state, setState] = useState<SaveState>(idle)
  const isBusy = useRef(false)
  const lock = state.lock && state.lock.draftId === draftId ? state.lock : null

  useWhenOver(lock, () => setState(now => ({ ...now, lock: null })))
  const { onStale: stale, aloneUnder } = options
  const lookingBack = useLookBack<Reply<E>>(key, { finish, stale, aloneUnder })

  async function save(input: Sent<E>): Promise<Reply<E> | null> {
    const contents = JSON.stringify(input)
    const send = senderNow()
    if (isBusy.current || isLocking(lock, contents) || refuseUnread()) return null
    isBusy.current = true
    setState({ phase: 'sending', error: null, lock })
    try {
      const isSaved = await lookingBack.current
      if (isSaved || !(await key.mayBeSent())) {
        setState({ phase: 'idle', error: null, lock })
        if (!isSaved) notifyError(openElsewhere)
        return null
      }
      const attempt = (idempotencyKey: string, signal: AbortSignal) =>
        sendConfirmed(input, confirmed => send(endpoint, confirmed, { idempotencyKey, signal }), askWith(setState))
      const onRetry = () => setState(now => ({ ...now, phase: 'retrying' }))
      const reply = await sendOnce({ key, contents, send: attempt, alone: options.alone, onRetry })
      setState({ phase: 'idle', error: null, lock: lockOf(contents, draftId) })
      finish(reply)
      return reply
    } catch (error) {
      const failed = error instanceof CallError ? error : null
      setState({ phase: 'idle', error: failed, lock })
      const isShown = failed !== null && options.onRefused?.(failed, input)
      // The user who chose to look again has read the message already.
      if (!isShown && failed?.code !== 'DOUBTFUL') notifyError(error)
      return null
    } finally {
      isBusy.current = false
    }
  }

  function finish(reply: Reply<E>): void {
    if (options.success) notifySuccess(options.success(reply))
    for (const queryKey of options.invalidate ?? []) void queries.invalidateQueries({ queryKey })
    // The paper is saved, even if the code after this fails.
    queueMicrotask(() => options.onSaved?.(reply))
  }

  return {
    save,
    isSaving: state.phase === 'sending' || state.phase === 'retrying',
    isRetrying: state.phase === 'retrying',
    lockedUntil: lock?.until ?? null,
    error: state.error,
    key: key.value,
    clearError: () => setState(idle),
    startFresh: () => {
      renew(key)
      setState(idle)
    },
  }
}
