import { useDraft } from '../../../../../platform/web/drafts.ts'
import { emptyTill, tillDraft, type TillAction, type TillDraft } from './invoice-draft.ts'
import { readStoredTill } from './stored-draft.ts'
import type { BillKind } from '../../contract.ts'

/** The route that the draft belongs to: the counter and its touch screen share one. */
export function draftPurpose(kind: BillKind): string {
  return kind === 'auto-care' ? 'sales-auto-care' : 'sales'
}

/** Why nothing can be added to the bill on the screen; null when it can. */
function readOnlyReasonOf(isElsewhere: boolean, isRecalled: boolean): string | null {
  if (isElsewhere) return 'This bill is open in another tab. Take it over first: nothing was changed.'
  return isRecalled ? 'This bill is read-only. Close it before you scan, or press Edit.' : null
}

/** The till's draft, kept by the browser. While it is frozen it shows what the server was sent, until that has answered. */
export function useTillDraft(kind: BillKind, isFrozen: () => boolean) {
  const [till, setTill, clear, hold] = useDraft<TillDraft>(draftPurpose(kind), emptyTill, readStoredTill)

  return {
    till,
    hold,
    readOnlyReason: readOnlyReasonOf(hold.isElsewhere, till.bill.mode === 'recalled'),
    act: (action: TillAction) => {
      if (!isFrozen()) setTill(now => tillDraft(now, action))
    },
    /** Replaces the draft, frozen or not. */
    put: setTill,
    /** Ends the bill (saved, closed or cleared). When no other bill waits, the stored draft is removed at once. */
    leave: () => {
      if (till.waiting) setTill(now => tillDraft(now, { type: 'leave' }))
      else clear()
    },
  }
}
