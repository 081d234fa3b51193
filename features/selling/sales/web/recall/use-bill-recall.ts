import { useQueryClient } from '@tanstack/react-query'
import type { PaidStatus } from '../../../../../kernel/codes.ts'
import type { IsoDate } from '../../../../../kernel/dates.ts'
import { useSession } from '../../../../../platform/web/session.ts'
import { confirmDialog } from '../../../../../platform/web/ui/confirm-dialog.ts'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { useSave } from '../../../../../platform/web/use-save.ts'
import { frozenDayHere } from '../../../../books/ledger/web/frozen-day.ts'
import { loadStockOf } from '../../../../goods/items/web/search/stock-of-items.ts'
import type { PrintMode } from '../../../../shop/settings/sales-policy.ts'
import { countPrint, type InvoiceRead } from '../../contract.ts'
import { checkEdit, type Powers } from '../../invoice-rules.ts'
import type { BillDraft, TillAction, TillDraft } from '../draft/invoice-draft.ts'

// What is done with a saved bill is not needed before the till is shown. A till that sells without the server loads it ahead.
const loadActions = () => import('./bill-actions.ts')
type Actions = Awaited<ReturnType<typeof loadActions>>

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

  const withActions = (run: (actions: Actions) => Promise<unknown>) => loadActions().then(run).catch(notifyError)

  async function recall(code: string): Promise<void> {
    if (await mayLeave(till.bill)) await withActions(async ({ billNumbered }) => act({ type: 'recall', invoice: await billNumbered(code) }))
  }

  /** A recalled bill that the browser kept may have been changed or reversed on another page, or has its number by now. */
  async function renew(): Promise<void> {
    if (!invoice || till.bill.mode !== 'recalled') return
    const now = await (await loadActions()).billNumbered(invoice.code)
    if (now.code !== invoice.code || now.version !== invoice.version || now.paidStatus !== invoice.paidStatus)
      act({ type: 'recall', invoice: now })
  }

  const rePrint = () => withActions(async ({ printAgain }) => invoice && printAgain(invoice, { counter, queries, mode }))

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
    await loadStockOf(till.bill.lines.map(line => line.itemCode)).then(rows => act({ type: 'edit', rows }), notifyError)
  }

  const reverse = (code: string) =>
    withActions(async ({ billToReverse }) => {
      const found = await billToReverse(code, { powers, today })
      if (found) askReversal(found)
    })

  /** The bill on the screen shows that it is reversed; any other bill on the screen stays. */
  function reversed(saved: InvoiceRead): void {
    if (invoice?.code === saved.code) act({ type: 'recall', invoice: saved })
  }

  return { recall, renew, rePrint, edit, reverse, reversed, isPrinting: counter.isSaving }
}
