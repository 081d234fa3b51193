import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paidStatuses } from '../../../../../kernel/codes.ts'
import { may } from '../../../../../kernel/permissions.ts'
import { call, CallError } from '../../../../../platform/web/call.ts'
import { useDraft } from '../../../../../platform/web/drafts.ts'
import { useSession } from '../../../../../platform/web/session.ts'
import { confirmClear } from '../../../../../platform/web/ui/confirm-dialog.ts'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { findReturnBill, type SalesReturnRead } from '../../contract.ts'
import { checkBill, unpaidPermission } from '../../return-rules.ts'
import {
  blankBillReturn,
  bodyOfBillReturn,
  leftToReturn,
  priceReturn,
  readBillReturn,
  type CashPay,
  type DraftReturnLine,
  type FoundBill,
} from './bill-draft.ts'
import { useSaveReturn } from './use-save-return.ts'

const billKey = (code: string) => ['sales-return', 'bill', code]
const readBill = (term: string, signal?: AbortSignal) => call(findReturnBill, { params: { term } }, signal ? { signal } : {})

/** A return with its bill: finding the bill, its lines, and saving. */
export function useBillReturn(onSaved: (given: SalesReturnRead) => void) {
  const queries = useQueryClient()
  const [draft, setDraft, forget, hold] = useDraft('sales-return-with-bill', blankBillReturn, readBillReturn)
  const [choices, setChoices] = useState<FoundBill['invoices']>([])
  const [problem, setProblem] = useState<string | null>(null)
  // Who may not take goods of an unpaid bill back goes on with a manager, who is asked at the save.
  const [asked, setAsked] = useState<string | null>(null)
  const { role } = useSession()
  const mayUnpaid = may(role, unpaidPermission)
  const code = draft.billCode
  const { data } = useQuery({
    queryKey: billKey(code ?? ''),
    queryFn: ({ signal }) => readBill(code ?? '', signal),
    enabled: code !== null,
  })
  const found = code === null ? null : (data ?? null)
  const sold = found?.invoice ? { ...found.invoice, writtenOffBy: found.invoice.writtenOff?.code ?? null } : null
  const priced = found && priceReturn(found, draft)
  // A refusal may show that the bill has changed.
  const onRefused = () => code !== null && void queries.invalidateQueries({ queryKey: billKey(code) })
  const saving = useSaveReturn({ hold, forget, onSaved, onRefused })

  async function find(term: string): Promise<void> {
    if (draft.lines.length > 0 && term !== code && !(await confirmClear(hold.kept))) return
    setProblem(null)
    setChoices([])
    try {
      const reply = await readBill(term)
      if (!reply.invoice) return setChoices(reply.invoices)
      queries.setQueryData(billKey(reply.invoice.code), reply)
      setDraft({ billCode: reply.invoice.code, lines: reply.invoice.code === code ? draft.lines : [] })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error.text)
      notifyError(error)
    }
  }

  return {
    draft,
    hold,
    found,
    choices,
    problem,
    find,
    /** Why nothing of this bill comes back; null when something may. */
    billRefusal: sold ? checkBill(sold, mayUnpaid || asked === sold.code) : null,
    /** A manager has to allow the return at its save. */
    isForManager: found?.invoice?.paidStatus === paidStatuses.unpaid && !mayUnpaid,
    goOn: () => setAsked(code),
    left: found ? leftToReturn(found, draft) : new Map(),
    priced,
    isSaving: saving.isSaving,
    isLocked: saving.isLocked,
    add: (line: DraftReturnLine) => setDraft(now => ({ ...now, lines: [...now.lines, line] })),
    change: (index: number, line: Partial<DraftReturnLine>) =>
      setDraft(now => ({ ...now, lines: now.lines.map((one, at) => (at === index ? { ...one, ...line } : one)) })),
    remove: (index: number) => setDraft(now => ({ ...now, lines: now.lines.filter((_, at) => at !== index) })),
    /** Clears the lines; all quantities may come back again. */
    reset: () => setDraft(now => ({ ...now, lines: [] })),
    save: (pay: CashPay, overrideIds: readonly string[] = []) =>
      priced && void saving.save({ body: { ...bodyOfBillReturn(draft, priced, pay), overrideIds: [...overrideIds] } }),
  }
}

export type BillReturn = ReturnType<typeof useBillReturn>
