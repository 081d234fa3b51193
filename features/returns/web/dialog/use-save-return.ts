import { messages } from '../../../../kernel/messages.ts'
import type { DraftHold } from '../../../../platform/web/drafts.ts'
import { useSave } from '../../../../platform/web/use-save.ts'
import { createSalesReturn } from '../../contract.ts'
import { returnStale } from '../list/return-words.ts'
import { startPrintingReturn } from '../print/print-return.tsx'

interface SavedReturn {
  hold: DraftHold
  /** Forgets the draft. */
  forget: () => void
  onSaved: () => void
  onRefused?: () => void
}

/** Saves a return, prints its receipt and forgets its draft. */
export function useSaveReturn({ hold, forget, onSaved, onRefused }: SavedReturn) {
  return useSave(createSalesReturn, {
    draft: hold,
    success: () => messages.salesReturnAdded,
    invalidate: [...returnStale, ['sales-return']],
    onSaved: ({ submittedData }) => {
      startPrintingReturn(submittedData)
      forget()
      onSaved()
    },
    onRefused: () => {
      onRefused?.()
      return false
    },
  })
}
