import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { SaveKey } from './save-key.ts'
import { earlierAnswer, lookUp } from './send-once.ts'

const nothing = Promise.resolve(false)

export interface Found<R> {
  /** Called with the answer of a save in doubt. */
  finish: (reply: R) => void
  /** Called with the number of the paper that an earlier page had made of what is on the screen; nothing is asked without it. */
  stale?: ((number: string) => void) | undefined
  /** The number of what this browser made under a key without the server; null where it made nothing. */
  aloneUnder?: ((key: string) => Promise<string | null>) | undefined
}

/**
 * The page may have been closed before its save was answered. When it is opened again, what was saved is passed to `finish`;
 * otherwise nothing is sent before the user saves (decision 029). A key that is stored without its contents is told only while
 * nobody types: what is typed may be something else. A browser that was killed may also bring back a draft of which the paper was made
 * after it was stored, under its key: that is told too. The result resolves with whether it was saved, and with false once that is
 * over.
 */
export function useLookBack<R>(key: SaveKey, { finish, stale, aloneUnder }: Found<R>): RefObject<Promise<boolean>> {
  const looking = useRef(nothing)
  const lookBack = useEffectEvent(async (isWanted: () => boolean): Promise<boolean> => {
    if (!(key.isInDoubt || (stale && key.isFromBefore)) || !(await key.mayBeSent())) return false
    if (!key.isInDoubt) {
      const { value } = key
      const part = await lookUp()
      const number = (await aloneUnder?.(value).catch(() => null)) ?? (await part?.paperUnder(value)) ?? null
      if (number === null || key.value !== value || !isWanted()) return false
      stale?.(number)
      return true
    }
    const reply = await earlierAnswer<R>(key, null, isWanted)
    if (reply !== null) finish(reply)
    return reply !== null
  })
  useEffect(() => {
    let isWanted = true
    const leave = () => {
      isWanted = false
    }
    if (!key.knowsContents) document.addEventListener('input', leave, { once: true })
    const look = lookBack(() => isWanted)
    looking.current = look
    void look.finally(() => {
      if (looking.current === look) looking.current = nothing
    })
    // Who has left is told when the page is opened again.
    return () => {
      leave()
      document.removeEventListener('input', leave)
    }
  }, [key])
  return looking
}
