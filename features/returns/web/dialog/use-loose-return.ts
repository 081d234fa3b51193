import { messages } from '../../../../kernel/messages.ts'
import { useDraft } from '../../../../platform/web/drafts.ts'
import { useSave } from '../../../../platform/web/use-save.ts'
import { createSalesReturn } from '../../contract.ts'
import { returnStale } from '../list/return-words.ts'
import { startPrintingReturn } from '../print/print-return.tsx'
import { blankLoose, bodyOfLoose, readLoose, type LooseDraft, type LooseLine } from './loose-draft.ts'

/** A return without a bill: its draft, and saving. */
export function useLooseReturn(onSaved: () => void) {
  const [draft, setDraft, forget, hold] = useDraft('sales-return-without-bill', blankLoose, readLoose)
  const saving = useSave(createSalesReturn, {
    draft: hold,
    success: () => messages.salesReturnAdded,
    invalidate: [...returnStale, ['sales-return']],
    onSaved: ({ submittedData }) => {
      startPrintingReturn(submittedData)
      forget()
      onSaved()
    },
  })
  return {
    draft,
    hold,
    isSaving: saving.isSaving,
    isLocked: saving.lockedUntil !== null,
    fill: (fields: Partial<LooseDraft>) => setDraft(now => ({ ...now, ...fields })),
    add: (line: LooseLine) => setDraft(now => ({ ...now, lines: [...now.lines, line] })),
    change: (index: number, line: Partial<LooseLine>) =>
      setDraft(now => ({ ...now, lines: now.lines.map((one, at) => (at === index ? { ...one, ...line } : one)) })),
    remove: (index: number) => setDraft(now => ({ ...now, lines: now.lines.filter((_, at) => at !== index) })),
    save: (overrideIds: readonly string[]) => void saving.save({ body: bodyOfLoose(draft, overrideIds) }),
  }
}

export type LooseReturn = ReturnType<typeof useLooseReturn>
