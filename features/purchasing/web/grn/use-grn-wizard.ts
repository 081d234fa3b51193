import { useQuery } from '@tanstack/react-query'
import { useCallback, useState, type Dispatch, type SetStateAction } from 'react'
import { messages } from '../../../../kernel/messages.ts'
import type { IsoDate } from '../../../../kernel/dates.ts'
import { add, parseMoney, zero } from '../../../../kernel/money.ts'
import type { FieldErrors } from '../../../../kernel/refusal.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { call, type CallError } from '../../../../platform/web/call.ts'
import { useDraft, type DraftHold } from '../../../../platform/web/drafts.ts'
import { confirmDialog } from '../../../../platform/web/ui/confirm-dialog.ts'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { useSave } from '../../../../platform/web/use-save.ts'
import { createGrn, editGrn, openReturnsOfSupplier, type GrnRead } from '../../grn-contract.ts'
import { amountsOf, bodyOf, checkDraft, headProblems, problemsByLine, spentReturns, type OpenReturn } from './grn-body.ts'
import { blankGrn, grnDraft, type GrnAction, type GrnDraft } from './grn-draft.ts'
import { purchasingStale } from '../shared/purchasing-queries.ts'
import { readStoredGrn } from './stored-grn.ts'
import { focusFirstProblem } from '../../../../platform/web/form/enter-moves.ts'

interface GrnWizardOptions {
  /** What the wizard begins with where the browser keeps no draft of it. */
  start: GrnDraft
  /** The note that is edited. */
  grn: GrnRead | null
  onSaved: (code: string) => void
}

/** The draft of a note, its amounts, what may be said against it, and its saving. */
export function useGrnWizard({ start, grn, onSaved }: GrnWizardOptions) {
  const [draft, setDraft, clear, hold] = useGrnDraft(start)
  const [wasContinued, setContinued] = useState(draft !== start)
  const [problems, setProblems] = useState<FieldErrors>({})
  const act = useAct(setDraft, setProblems)
  const today = businessToday()
  const returns = useOpenReturns(draft.supplier?.code ?? null, grn)
  const amounts = amountsOf(draft)
  const spent = spentReturns(draft.returns, returns.open, amounts.total)

  function show(fields: FieldErrors): void {
    setProblems(fields)
    const isHead = Object.keys(fields).some(field => ['supplierCode', 'invoiceCode', 'invoiceDate', 'remarks'].includes(field))
    if (isHead && draft.step === 1) setDraft(before => ({ ...before, step: 0 }))
    focusProblem()
  }

  const saving = useGrnSave(hold, {
    onSaved: code => {
      clear()
      onSaved(code)
    },
    onRefused: error => show(error.fields),
  })

  /** Whether the note may be saved, as far as the screen knows; says and shows why not. */
  function check(): boolean {
    const wrong = problemOf(draft, { today, spent })
    if (!wrong) return true
    show(wrong.fields)
    notifyError(wrong.text)
    return false
  }

  function goTo(step: number): void {
    const wrong = step === 1 ? headProblems(draft, today) : null
    if (wrong) show(wrong)
    else act({ type: 'step', step: step === 1 ? 1 : 0 })
  }

  async function startAgain(): Promise<void> {
    if (!(await confirmDialog(messages.confirmClear, { danger: true }))) return
    saving.startFresh()
    setContinued(false)
    setProblems({})
    if (start.edits) clear()
    else setDraft(blankGrn(today))
  }

  return {
    draft,
    hold,
    act,
    amounts,
    spent,
    returns,
    today,
    problems,
    lineProblems: problemsByLine(draft, problems),
    wasContinued,
    startAgain: () => void startAgain(),
    check,
    goTo,
    isSaving: saving.isSaving,
    save: () => saving.send(draft, bodyOf(draft, spent)),
  }
}

/** What changes the draft; the marks of the last try go with the first change. */
function useAct(setDraft: Dispatch<SetStateAction<GrnDraft>>, setProblems: (problems: FieldErrors) => void) {
  return useCallback(
    (action: GrnAction) => {
      setProblems({})
      setDraft(before => grnDraft(before, action))
    },
    [setDraft, setProblems],
  )
}

type Spent = ReturnType<typeof spentReturns>

function problemOf(draft: GrnDraft, by: { today: IsoDate; spent: Spent }): { fields: FieldErrors; text: string } | null {
  const head = headProblems(draft, by.today)
  if (head) return { fields: head, text: Object.values(head)[0] ?? messages.somethingWentWrong }
  const refusal = checkDraft(draft, by)
  return refusal && { fields: refusal.fields, text: refusal.message }
}

function useGrnDraft(start: GrnDraft) {
  const draftId = start.edits ? `grn-${start.edits.code}` : 'grn'
  // A draft of an older version would undo what somebody else changed since.
  return useDraft(draftId, start, value => {
    const stored = readStoredGrn(value)
    return stored?.edits?.version === start.edits?.version ? stored : null
  })
}

export type GrnWizard = ReturnType<typeof useGrnWizard>

interface SaveHeard {
  onSaved: (code: string) => void
  onRefused: (error: CallError) => void
}

function useGrnSave(draft: DraftHold, { onSaved, onRefused }: SaveHeard) {
  const heard = {
    draft,
    invalidate: purchasingStale,
    onSaved: ({ code }: { code: string }) => onSaved(code),
    onRefused: (error: CallError) => {
      onRefused(error)
      return false
    },
  }
  const creating = useSave(createGrn, { ...heard, success: () => messages.grnCreated })
  const editing = useSave(editGrn, { ...heard, success: () => messages.grnUpdated })
  return {
    isSaving: creating.isSaving || editing.isSaving,
    startFresh: () => {
      creating.startFresh()
      editing.startFresh()
    },
    send: async ({ edits }: GrnDraft, body: ReturnType<typeof bodyOf>) => {
      if (edits) await editing.save({ params: { code: edits.code }, body: { ...body, version: edits.version } })
      else await creating.save({ body })
    },
  }
}

/** The supplier's open purchase returns; what the edited note itself spends counts as open. */
function useOpenReturns(supplierCode: string | null, grn: GrnRead | null) {
  const found = useQuery({
    queryKey: ['purchasing', 'open-returns', supplierCode],
    queryFn: ({ signal }) => call(openReturnsOfSupplier, { params: { id: supplierCode ?? '' } }, { signal }),
    enabled: supplierCode !== null,
  })
  const open = new Map<string, OpenReturn>()
  for (const one of found.data?.purchaseReturn ?? []) open.set(one.code, { ...one, open: parseMoney(one.open) ?? zero })
  const own = grn?.supplierCode === supplierCode ? (grn?.purchaseReturn ?? []) : []
  for (const { code, date, amount } of own) {
    const known = open.get(code)
    open.set(code, { code, date, reason: known?.reason ?? '', open: add(known?.open ?? zero, parseMoney(amount ?? '') ?? zero) })
  }
  return {
    open: [...open.values()].sort((a, b) => a.date.localeCompare(b.date)),
    isPending: supplierCode !== null && found.isPending,
    error: found.error,
  }
}

/** Puts the focus on the first field that is marked wrong. */
function focusProblem(): void {
  focusFirstProblem()
}
