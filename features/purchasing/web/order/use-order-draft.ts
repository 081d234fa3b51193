import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from '../../../../kernel/messages.ts'
import type { FieldErrors } from '../../../../kernel/refusal.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { call, type CallError } from '../../../../platform/web/call.ts'
import { useDraft, type DraftHold } from '../../../../platform/web/drafts.ts'
import { confirmDialog } from '../../../../platform/web/ui/confirm-dialog.ts'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { useSave } from '../../../../platform/web/use-save.ts'
import { createPurchaseOrder, editPurchaseOrder, orderSuggestion, purchaseOrders } from '../../order-contract.ts'
import { bodyOfOrder, checkOrderDraft, problemsByItem, readStoredOrder, withSuggestions, type OrderDraft } from './order-draft.ts'
import { purchasingStale } from '../shared/purchasing-queries.ts'
import { focusFirstProblem } from '../../../../platform/web/form/enter-moves.ts'

interface OrderDraftOptions {
  /** What the page begins with where the browser keeps no draft of it. */
  start: OrderDraft
  onSaved: (code: string) => void
}

/** The draft of an order, what may be said against it, what is suggested, and its saving. */
export function useOrderDraft({ start, onSaved }: OrderDraftOptions) {
  const draftId = start.edits ? `purchase-order-${start.edits.code}` : 'purchase-order'
  const [draft, setDraft, forget, hold] = useDraft(draftId, start, value => {
    const stored = readStoredOrder(value)
    // A draft of an older version would undo what somebody else changed since.
    return stored?.edits?.version === start.edits?.version ? stored : null
  })
  const [problems, setProblems] = useState<FieldErrors>({})
  const saving = useOrderSave(hold, {
    onSaved: code => {
      forget()
      onSaved(code)
    },
    onRefused: error => setProblems(error.fields),
  })
  const suggestion = useSuggestion(draft)

  function change(next: (before: OrderDraft) => OrderDraft): void {
    setProblems({})
    setDraft(next)
  }

  function submit(): void {
    const wrong = checkOrderDraft(draft, businessToday())
    setProblems(wrong?.fields ?? {})
    if (!wrong) return void saving.send(draft)
    notifyError(wrong.text)
    focusFirstProblem()
  }

  async function discard(): Promise<void> {
    if (!(await confirmDialog(messages.confirmClear, { danger: true }))) return
    saving.startFresh()
    setProblems({})
    forget()
  }

  return {
    draft,
    hold,
    change,
    problems,
    itemProblems: problemsByItem(draft, problems),
    suggestion,
    suggest: () => {
      const items = suggestion.items.filter(({ suggested }) => Number(suggested) > 0)
      if (items.length === 0) notifyError('Nothing of this supplier is under its minimum.')
      else change(before => ({ ...before, lines: withSuggestions(before.lines, items) }))
    },
    isBlank: draft === start,
    isSaving: saving.isSaving,
    submit,
    discard: () => void discard(),
  }
}

export type OrderDrafting = ReturnType<typeof useOrderDraft>

interface SaveHeard {
  onSaved: (code: string) => void
  onRefused: (error: CallError) => void
}

function useOrderSave(draft: DraftHold, { onSaved, onRefused }: SaveHeard) {
  const heard = {
    draft,
    invalidate: purchasingStale,
    onSaved: ({ code }: { code: string }) => onSaved(code),
    onRefused: (error: CallError) => {
      onRefused(error)
      return false
    },
  }
  const creating = useSave(createPurchaseOrder, { ...heard, success: () => `${purchaseOrders.title} created successfully` })
  const editing = useSave(editPurchaseOrder, { ...heard, success: () => `${purchaseOrders.title} updated successfully` })
  return {
    isSaving: creating.isSaving || editing.isSaving,
    startFresh: () => {
      creating.startFresh()
      editing.startFresh()
    },
    send: async (order: OrderDraft) => {
      const body = bodyOfOrder(order)
      const { edits } = order
      if (edits) await editing.save({ params: { id: edits.code }, body: { ...body, version: edits.version } })
      else await creating.save({ body })
    },
  }
}

/** The supplier's items with what is here, to come and to keep; an order that is being changed does not count itself. */
function useSuggestion({ supplier, edits }: OrderDraft) {
  const [code, without] = [supplier?.code ?? '', edits?.code]
  const found = useQuery({
    queryKey: ['purchasing', 'order-suggestion', code, without],
    queryFn: ({ signal }) => call(orderSuggestion, { params: { id: code }, query: without === undefined ? {} : { without } }, { signal }),
    enabled: code !== '',
  })
  return {
    items: found.data?.items ?? [],
    isPending: code !== '' && found.isPending,
    error: found.error,
    retry: () => void found.refetch(),
  }
}
