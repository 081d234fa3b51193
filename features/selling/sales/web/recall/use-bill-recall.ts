import { useQueryClient } from '@tanstack/react-query'
import type { PaidStatus } from '../../../../../kernel/codes.ts'
import type { IsoDate } from '../../../../../kernel/dates.ts'
import { isReversed } from '../../../../../kernel/paper-status.ts'
import { sharedRefusal } from '../../../../../kernel/refusal.ts'
import { CallError } from '../../../../../platform/web/call.ts'
import { useSession } from '../../../../../platform/web/session.ts'
import { confirmDialog } from '../../../../../platform/web/ui/confirm-dialog.ts'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { useSave } from '../../../../../platform/web/use-save.ts'
import { countPrint, type InvoiceRead } from '../../contract.ts'
import { checkEdit, type Powers } from '../../invoice-rules.ts'
import { getBill } from './bill-calls.ts'
import type { BillDraft, TillAction, TillDraft } from '../draft/invoice-draft.ts'
import { startPrinting } from '../print/print-bill.ts'
import { loadStockOf } from '../../../../goods/items/web/search/stock-of-items.ts'
import { frozenDayHere } from '../../../../books/ledger/web/frozen-day.ts'
import { stockRefusal } from '../../../../stock/stock/refusals.ts'
import type { PrintMode } from '../../../../shop/settings/sales-policy.ts'

interface RecallOptions {
  till: TillDraft
  act: (action: TillAction) => void
  powers: Powers
  mode: PrintMode
  today: IsoDate
  /** Opens the dialog that asks why a bill is reversed. */
  askReversal: (invoice: InvoiceRead) => void
}

async function mayLeave({ mode, invoice }: BillDraft): Promise<boolean> {
  return mode !== 'editing' || (await confirmDialog(`The changes to #${invoice?.code} are not saved. Leave them?`, { danger: true }))
}

/** Recalls a saved bill of either kind, reprints it, and opens it for an edit. */
export function useBillRecall({ till, act, powers, mode, today, askReversal }: RecallOptions) {
  const { user } = useSession()
  const queries = useQueryClient()
  const { invoice } = till.bill
  const counter = useSave(countPrint)

  async function recall(code: string): Promise<void> {
    if (!(await mayLeave(till.bill))) return
    try {
      act({ type: 'recall', invoice: await getBill(code) })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      notifyError(error)
    }
  }

  /** A recalled bill that the browser kept may have been changed or reversed on another page. */
  async function renew(): Promise<void> {
    if (!invoice || till.bill.mode !== 'recalled') return
    const now = await getBill(invoice.code)
    if (now.version !== invoice.version || now.paidStatus !== invoice.paidStatus) act({ type: 'recall', invoice: now })
  }

  async function rePrint(): Promise<void> {
    if (!invoice) return
    const counted = await counter.save({ params: { code: invoice.code } })
    if (!counted) return
    // A jammed printer must not wait for the freeze of a save.
    counter.startFresh()
    startPrinting(queries, { invoice, mode, copy: counted.prints })
  }

  async function edit(): Promise<void> {
    if (!invoice) return
    const refusal = checkEdit({
      paidStatus: invoice.paidStatus as PaidStatus,
      status: invoice.status,
      frozen: frozenDayHere(invoice),
      isOwn: invoice.user.code === user.code,
      // Another cashier's bill may be opened for an edit: a manager approves the change when it is saved.
      powers: { ...powers, overrides: ['edit-any-bill'] },
    })
    if (refusal) return notifyError(refusal.message)
    try {
      act({ type: 'edit', rows: await loadStockOf(till.bill.lines.map(line => line.itemCode)) })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      notifyError(error)
    }
  }

  async function reverse(code: string): Promise<void> {
    try {
      // Read again: the list may be out of date, and the consequences of a reversal depend on what was paid.
      const found = await getBill(code)
      if (isReversed(found)) notifyError(sharedRefusal('REVERSED_ALREADY', { what: `Bill ${code}` }).message)
      else if (powers.role === 'manager' && found.date !== today) notifyError(stockRefusal('REVERSE_SAME_DAY').message)
      else askReversal(found)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      notifyError(error)
    }
  }

  /** The bill on the screen shows that it is reversed; any other bill on the screen stays. */
  function reversed(saved: InvoiceRead): void {
    if (invoice?.code === saved.code) act({ type: 'recall', invoice: saved })
  }

  return { recall, renew, rePrint, edit, reverse, reversed, isPrinting: counter.isSaving }
}
