import { useRef } from 'react'
import { useDraft } from '../../../platform/web/drafts.ts'
import type { BillKind } from './bill-calls.ts'
import { emptyTill, tillDraft, type TillAction, type TillDraft } from './invoice-draft.ts'
import { readStoredTill } from './stored-draft.ts'

/** The route whose draft it is: the counter and its touch screen share one. */
export function draftPurpose(kind: BillKind): string {
  return kind === 'auto-care' ? 'sales-auto-care' : 'sales'
}

/**
 * The till's draft, kept by the browser. `act` does nothing while the bill is being saved: what the server
 * was sent and what is on the screen stay the same until it has answered.
 */
export function useTillDraft(kind: BillKind) {
  const [till, setTill, clear] = useDraft<TillDraft>(draftPurpose(kind), emptyTill, readStoredTill)
  const isFrozen = useRef(false)

  function act(action: TillAction): void {
    if (!isFrozen.current) setTill(now => tillDraft(now, action))
  }

  /** The bill was saved, closed or cleared. Without one waiting the stored draft goes at once. */
  function leave(): void {
    if (till.waiting) setTill(now => tillDraft(now, { type: 'leave' }))
    else clear()
  }

  return { till, act, put: setTill, leave, isFrozen }
}
