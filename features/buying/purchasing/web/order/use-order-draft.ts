import { useQuery } from '@tanstack/react-query'
import { businessToday } from '../../../../../platform/web/business-today.ts'
import { call } from '../../../../../platform/web/call.ts'
import { usePaperDraft } from '../../../../../platform/web/paper-page/use-paper-draft.ts'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { createPurchaseOrder, editPurchaseOrder, orderSuggestion, purchaseOrders } from '../../order-contract.ts'
import { purchasingStale } from '../shared/purchasing-queries.ts'
import { bodyOfOrder, checkOrderDraft, problemsByItem, readStoredOrder, withSuggestions, type OrderDraft } from './order-draft.ts'

interface OrderDraftOptions {
  /** The start values when the browser has no draft. */
  start: OrderDraft
  onSaved: (code: string) => void
}

/** The draft of an order, its problems, the suggested quantities, and its saving. */
export function useOrderDraft({ start, onSaved }: OrderDraftOptions) {
  const paper = usePaperDraft({
    purpose: 'purchase-order',
    title: purchaseOrders.title,
    blank: start,
    read: readStoredOrder,
    save: createPurchaseOrder,
    bodyOf: bodyOfOrder,
    edit: { of: ({ edits }) => edits, save: editPurchaseOrder, params: id => ({ id }) },
    invalidate: purchasingStale,
    onSaved,
  })
  const { draft, change } = paper
  const suggestion = useSuggestion(draft)
  return {
    ...paper,
    itemProblems: problemsByItem(draft, paper.problems),
    suggestion,
    suggest: () => {
      const items = suggestion.items.filter(({ suggested }) => Number(suggested) > 0)
      if (items.length === 0) notifyError('Nothing of this supplier is under its minimum.')
      else change(before => ({ ...before, lines: withSuggestions(before.lines, items) }))
    },
    submit: () => paper.submit(checkOrderDraft(draft, businessToday())),
  }
}

export type OrderDrafting = ReturnType<typeof useOrderDraft>

/** The supplier's items with stock, expected quantity and levels; an order that is being changed does not count itself. */
function useSuggestion({ supplier, edits }: OrderDraft) {
  const [code, without] = [supplier?.code ?? '', edits?.code]
  const found = useQuery({
    queryKey: ['purchasing', 'order-suggestion', code, without],
    queryFn: ({ signal }) => call(orderSuggestion, { params: { id: code }, query: without === undefined ? {} : { without } }, { signal }),
    // What a draft begins with is read again for each one: others sell and pay in between.
    staleTime: 0,
    enabled: code !== '',
  })
  return {
    items: found.data?.items ?? [],
    isPending: code !== '' && found.isPending,
    error: found.error,
    retry: () => void found.refetch(),
  }
}
