import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { SaveKey } from './save-key.ts'
import { earlierAnswer } from './send-once.ts'

const nothing = Promise.resolve(false)

/**
 * The page may have been closed before its save was answered. When it is opened again, what was saved is passed to `finish`;
 * otherwise nothing is sent before the user saves (decision 029). A key that is stored without its contents is told only while
 * nobody types: what is typed may be something else. The result resolves with whether it was saved, and with false once that is
 * over.
 */
export function useLookBack<R>(key: SaveKey, finish: (reply: R) => void): RefObject<Promise<boolean>> {
  const looking = useRef(nothing)
  const lookBack = useEffectEvent(async (isWanted: () => boolean): Promise<boolean> => {
    if (!key.isInDoubt || !(await key.mayBeSent())) return false
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
