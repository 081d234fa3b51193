import { businessToday } from '../../../../platform/web/business-today.ts'
import { focusFirstProblem } from '../../../../platform/web/form/enter-moves.ts'
import { usePaperDraft } from '../../../../platform/web/paper-page/use-paper-draft.ts'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import type { FieldErrors } from '../../../../kernel/refusal.ts'
import { priceAsked } from '../asked.ts'
import {
  checkAskedDraft,
  checkAskedHead,
  problemsByItem,
  readStoredAsked,
  type AskedDraft,
  type AskedDraftLine,
  type DraftKind,
} from './asked-draft.ts'
import { askedKinds } from './asked-kinds.ts'
import { askedStale } from './asked-stale.ts'

interface AskedWizardOptions {
  kind: DraftKind
  /** What the wizard begins with where the browser keeps no draft of it. */
  start: AskedDraft
  onSaved: (code: string) => void
}

/** The draft of an order or quotation, its amounts, what may be said against it, and its saving. */
export function useAskedWizard({ kind, start, onSaved }: AskedWizardOptions) {
  const today = businessToday()
  const { purpose, title, says, save, edit, bodyOf } = askedKinds[kind]
  const paper = usePaperDraft({
    purpose,
    title,
    says,
    blank: start,
    read: readStoredAsked,
    save,
    bodyOf,
    edit: { of: ({ edits }) => edits, save: edit, params: id => ({ id }) },
    invalidate: askedStale,
    onSaved,
    onRefused: show,
  })
  const { draft, setDraft, change } = paper

  function show(fields: FieldErrors): void {
    paper.setProblems(fields)
    const isHead = Object.keys(fields).some(field => !field.startsWith('stockHistories'))
    if (isHead && draft.step === 1) setDraft(before => ({ ...before, step: 0 }))
    focusFirstProblem()
  }

  function refuse(wrong: { fields: FieldErrors; text: string } | null): boolean {
    if (!wrong) return false
    show(wrong.fields)
    notifyError(wrong.text)
    return true
  }

  return {
    ...paper,
    kind,
    today,
    amounts: priceAsked(draft.lines),
    itemProblems: problemsByItem(draft, paper.problems),
    set: (part: Partial<AskedDraft>) => change(before => ({ ...before, ...part })),
    setLines: (next: (lines: readonly AskedDraftLine[]) => readonly AskedDraftLine[]) =>
      change(before => ({ ...before, lines: next(before.lines) })),
    goTo: (step: number) => {
      if (step === 0) setDraft(before => ({ ...before, step: 0 }))
      else if (!refuse(checkAskedHead(kind, draft, today))) setDraft(before => ({ ...before, step: 1 }))
    },
    complete: () => {
      if (!refuse(checkAskedDraft(kind, draft, today))) paper.send()
    },
  }
}

export type AskedWizard = ReturnType<typeof useAskedWizard>
