import { messages } from '../../../../../kernel/messages.ts'
import type { DraftHold } from '../../../../../platform/web/drafts.ts'
import { createPlaceStore } from '../../../../../platform/web/store.ts'
import { submitLockMs, useSave } from '../../../../../platform/web/use-save.ts'
import { createSalesReturn, type SalesReturnRead } from '../../contract.ts'
import { returnStale } from '../list/return-words.ts'
import { startPrintingReturn } from '../print/print-return.ts'

/** Why nothing is saved right behind a return. */
export const justSaved = 'A return was saved a moment ago. Wait ten seconds before the next one.'

// The lock is kept outside the dialog, because the dialog closes after a save and may be opened again within the ten seconds.
const { set: setLockedUntil, get: lockedUntilNow, use: useLockedUntil } = createPlaceStore(0)

/** Blocks saving another return for ten seconds (spec §4). */
function lock(): void {
  const until = Date.now() + submitLockMs
  setLockedUntil(until)
  setTimeout(() => lockedUntilNow() === until && setLockedUntil(0), submitLockMs)
}

interface SavedReturn {
  hold: DraftHold
  /** Forgets the draft. */
  forget: () => void
  onSaved: (given: SalesReturnRead) => void
  onRefused?: () => void
}

/** Saves a return, prints its receipt and forgets its draft. */
export function useSaveReturn({ hold, forget, onSaved, onRefused }: SavedReturn) {
  const lockedUntil = useLockedUntil()
  const saving = useSave(createSalesReturn, {
    draft: hold,
    success: () => messages.salesReturnAdded,
    invalidate: [...returnStale, ['sales-return'], ['master', 'sales-return']],
    onSaved: ({ submittedData }) => {
      startPrintingReturn(submittedData)
      forget()
      lock()
      onSaved(submittedData)
    },
    onRefused: () => {
      onRefused?.()
      return false
    },
  })
  return { ...saving, isLocked: lockedUntil > 0 }
}
