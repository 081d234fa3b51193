import { useQueryClient } from '@tanstack/react-query'
import { fill, messages } from '../../../../../kernel/messages.ts'
import type { CallError } from '../../../../../platform/web/call-error.ts'
import type { DraftHold } from '../../../../../platform/web/drafts.ts'
import type { GridFocus } from '../../../../../platform/web/table/editable-grid.tsx'
import { useSave } from '../../../../../platform/web/use-save.ts'
import type { BillKind, InvoiceBody, InvoiceRead } from '../../contract.ts'
import { overrideFor } from '../../invoice-rules.ts'
import { billCalls } from '../recall/bill-calls.ts'
import { staleAfterBill } from './stale-after-bill.ts'
import { doubtedCell } from './doubted-cell.ts'
import type { BillDraft } from '../draft/invoice-draft.ts'

interface InvoiceSavesOptions {
  kind: BillKind
  draft: DraftHold
  bill: BillDraft
  onSaved: (invoice: InvoiceRead) => void
  /** A figure was doubted and the user did not confirm it. */
  onDoubted: (cell: GridFocus) => void
  /** The received amount was doubted and the user did not confirm it. */
  onReceived: () => void
  /** The meter reading was doubted and the user did not say why it is right. */
  onMeterDoubted: () => void
}

/** Saves a bill: a new one is created, a saved one is edited (spec §4). Each has a key of its own. */
export function useInvoiceSaves({ kind, draft, bill, onSaved, onDoubted, onReceived, onMeterDoubted }: InvoiceSavesOptions) {
  const queries = useQueryClient()
  const both = {
    draft,
    invalidate: staleAfterBill,
    onSaved: ({ invoice }: { invoice: InvoiceRead }) => onSaved(invoice),
    onRefused: (error: CallError) => {
      // Another till has spent it meanwhile: the panel shows what is left.
      if (error.code === 'ABOVE_AVAILABLE') void queries.invalidateQueries({ queryKey: ['customer'] })
      const cell = error.code === 'DOUBTFUL' ? doubtedCell(bill, error.fields) : null
      if (cell) onDoubted(cell)
      else if (error.code === 'DOUBTFUL' && 'receivedAmount' in error.fields) onReceived()
      else if (error.code === 'DOUBTFUL' && 'invoiceExt.odoReading' in error.fields) onMeterDoubted()
      // The question to a manager says it.
      return overrideFor(error.code) !== null
    },
  }
  const create = useSave(billCalls[kind].create, {
    ...both,
    success: ({ code }) => fill(messages.invoiceAdded, { code }),
  })
  const edit = useSave(billCalls[bill.invoice?.kind ?? kind].edit, {
    ...both,
    draftId: `edit ${bill.invoice?.code ?? 'none'}`,
    success: ({ code }) => fill(messages.invoiceUpdated, { code }),
  })

  async function send(body: InvoiceBody): Promise<void> {
    if (!bill.invoice) return void (await create.save({ body }))
    const { code, version } = bill.invoice
    await edit.save({ params: { code, id: code }, body: { ...body, version } })
  }

  const isRetrying = create.isRetrying || edit.isRetrying
  const isSaving = create.isSaving || edit.isSaving
  return {
    create,
    current: bill.mode === 'editing' ? edit : create,
    send,
    /** The running work, for the cashier; null when there is none. */
    busy: isRetrying ? 'Trying again…' : isSaving ? 'Saving…' : null,
  }
}
