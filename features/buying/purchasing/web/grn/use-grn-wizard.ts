import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { IsoDate } from '../../../../../kernel/dates.ts'
import { messages } from '../../../../../kernel/messages.ts'
import { add, parseMoney, zero } from '../../../../../kernel/money.ts'
import type { FieldErrors } from '../../../../../kernel/refusal.ts'
import { businessToday } from '../../../../../platform/web/business-today.ts'
import { call } from '../../../../../platform/web/call.ts'
import { focusFirstProblem } from '../../../../../platform/web/form/enter-moves.ts'
import { usePaperDraft } from '../../../../../platform/web/paper-page/use-paper-draft.ts'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { createGrn, editGrn, unpaidGrns, type GrnRead } from '../../grn-contract.ts'
import { openReturnsOfSupplier } from '../../return-contract.ts'
import { purchasingStale } from '../shared/purchasing-queries.ts'
import { amountsOf, bodyOf, checkDraft, headProblems, problemsByLine, spentReturns, type OpenReturn } from './grn-body.ts'
import { blankGrn, grnDraft, type GrnAction, type GrnDraft } from './grn-draft.ts'
import { readStoredGrn } from './stored-grn.ts'

interface GrnWizardOptions {
  /** The start values when the browser has no draft. */
  start: GrnDraft
  /** The note that is edited. */
  grn: GrnRead | null
  onSaved: (code: string) => void
}

/** The draft of a note, its amounts, its problems, and its saving. */
export function useGrnWizard({ start, grn, onSaved }: GrnWizardOptions) {
  const today = businessToday()
  const paper = usePaperDraft({
    purpose: 'grn',
    title: unpaidGrns.title,
    blank: start,
    read: readStoredGrn,
    save: createGrn,
    bodyOf: now => bodyOf(now, spentOf(now)),
    edit: { of: ({ edits }) => edits, save: editGrn, params: code => ({ code }) },
    invalidate: purchasingStale,
    onSaved,
    onRefused: show,
  })
  const { draft, setDraft, change } = paper
  const [wasContinued, setContinued] = useState(draft !== start)
  const returns = useOpenReturns(draft.supplier?.code ?? null, grn)
  const amounts = amountsOf(draft)
  const spent = spentOf(draft)

  function spentOf(now: GrnDraft) {
    return spentReturns(now.returns, returns.open, amountsOf(now).total)
  }

  function show(fields: FieldErrors): void {
    paper.setProblems(fields)
    const isHead = Object.keys(fields).some(field => ['supplierCode', 'invoiceCode', 'invoiceDate', 'remarks'].includes(field))
    if (isHead && draft.step === 1) setDraft(before => ({ ...before, step: 0 }))
    focusFirstProblem()
  }

  const act = (action: GrnAction) => change(before => grnDraft(before, action))

  /** Whether the note may be saved, as far as the screen knows; otherwise shows why not. */
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
    if (!(await paper.askToDiscard())) return
    setContinued(false)
    if (!start.edits) setDraft(blankGrn(today))
  }

  const lineProblems = problemsByLine(draft, paper.problems)
  const shown = { amounts, spent, returns, today, lineProblems, wasContinued }
  return { ...paper, ...shown, act, check, goTo, save: paper.send, startAgain: () => void startAgain() }
}

type Spent = ReturnType<typeof spentReturns>

function problemOf(draft: GrnDraft, by: { today: IsoDate; spent: Spent }): { fields: FieldErrors; text: string } | null {
  const head = headProblems(draft, by.today)
  if (head) return { fields: head, text: Object.values(head)[0] ?? messages.somethingWentWrong }
  const refusal = checkDraft(draft, by)
  return refusal && { fields: refusal.fields, text: refusal.message }
}

export type GrnWizard = ReturnType<typeof useGrnWizard>

/** The supplier's open purchase returns; amounts that the edited note itself uses count as open. */
function useOpenReturns(supplierCode: string | null, grn: GrnRead | null) {
  const found = useQuery({
    queryKey: ['purchasing', 'open-returns', supplierCode],
    queryFn: ({ signal }) => call(openReturnsOfSupplier, { params: { id: supplierCode ?? '' } }, { signal }),
    // What a draft begins with is read again for each one: others sell and pay in between.
    staleTime: 0,
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
