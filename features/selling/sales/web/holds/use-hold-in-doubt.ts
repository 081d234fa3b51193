import { useEffect, useEffectEvent } from 'react'
import type { DraftHold } from '../../../../../platform/web/drafts.ts'

/**
 * Opens the dialog of a hold when the till opens with a bill whose hold was not answered. The dialog learns whether the bill is
 * on hold, so that it is not paid for too.
 */
export function useHoldInDoubt({ kept }: DraftHold, open: () => void): void {
  const opened = useEffectEvent(open)
  useEffect(() => {
    if (kept.isInDoubt('hold')) opened()
  }, [kept])
}
