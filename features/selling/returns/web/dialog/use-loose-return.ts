import { useDraft } from '../../../../../platform/web/drafts.ts'
import type { SalesReturnRead } from '../../contract.ts'
import { blankLoose, bodyOfLoose, readLoose, type LooseDraft, type LooseLine } from './loose-draft.ts'
import { useSaveReturn } from './use-save-return.ts'

/** A return without a bill: its draft, and saving. */
export function useLooseReturn(onSaved: (given: SalesReturnRead) => void) {
  const [draft, setDraft, forget, hold] = useDraft('sales-return-without-bill', blankLoose, readLoose)
  const saving = useSaveReturn({ hold, forget, onSaved })
  return {
    draft,
    hold,
    isSaving: saving.isSaving,
    isLocked: saving.isLocked,
    fill: (fields: Partial<LooseDraft>) => setDraft(now => ({ ...now, ...fields })),
    add: (line: LooseLine) => setDraft(now => ({ ...now, lines: [...now.lines, line] })),
    change: (index: number, line: Partial<LooseLine>) =>
      setDraft(now => ({ ...now, lines: now.lines.map((one, at) => (at === index ? { ...one, ...line } : one)) })),
    remove: (index: number) => setDraft(now => ({ ...now, lines: now.lines.filter((_, at) => at !== index) })),
    save: (overrideIds: readonly string[]) => void saving.save({ body: bodyOfLoose(draft, overrideIds) }),
  }
}

export type LooseReturn = ReturnType<typeof useLooseReturn>
