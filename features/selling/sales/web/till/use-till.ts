import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { hasAutoCare } from '../../../../../kernel/edition.ts'
import type { Quantity } from '../../../../../kernel/quantity.ts'
import { businessToday } from '../../../../../platform/web/business-today.ts'
import { useSession } from '../../../../../platform/web/session.ts'
import { useNow } from '../../../../../platform/web/use-now.ts'
import type { PrintMode } from '../../../../shop/settings/sales-policy.ts'
import type { StockRow } from '../../../../goods/items/contract.ts'
import type { BillKind, InvoiceRead } from '../../contract.ts'
import type { DraftCustomer } from '../draft/invoice-draft.ts'
import { startPrinting } from '../print/print-bill.ts'
import { usePrintMode } from '../print/print-mode.ts'
import { useBillRecall } from '../recall/use-bill-recall.ts'
import { usePricedBill } from '../settle/use-priced-bill.ts'
import { useBillSaving } from '../settle/use-bill-saving.ts'
import { useOpenScanned, usePay } from '../settle/use-pay.ts'
import { usePaymentDialog } from '../settle/use-payment-dialog.ts'
import { useScannedItems } from '../lines/use-scanned-items.ts'
import { deleteLineAtHand } from '../lines/delete-line.ts'
import { focusWithin } from './focus-within.ts'
import { useClearing } from './use-clearing.ts'
import { useTillDraft } from '../draft/use-till-draft.ts'
import { billsOnHold, useTillView } from './use-till-view.ts'

const minuteMs = 60_000

/** Everything that a till does, for whichever layout shows it. */
export function useTill(kind: BillKind) {
  const { startUp } = useSession()
  const queries = useQueryClient()
  const [mode, setMode] = usePrintMode()
  const view = useTillView()
  const draft = useTillDraft(kind)
  const { till, act, readOnlyReason } = draft
  const { bill } = till
  const isReadOnly = bill.mode === 'recalled'
  const printAs = useRef<PrintMode | null>(null)
  const saving = useBillSaving({
    kind,
    draft,
    onSaved: invoice => {
      startPrinting(queries, { invoice, mode: printAs.current ?? mode, copy: null })
      view.startBill()
    },
    // Cash that is given in the payment dialog stays there.
    onReceived: () => view.dialog === null && view.toReceived(),
    onDoubted: view.lookAgain,
    onMeterDoubted: () => focusWithin(view.fields.odoBox),
  })
  const today = businessToday(useNow(minuteMs))
  const askReversal = (invoice: InvoiceRead) => view.openDialog({ name: 'reverse', invoice })
  const recalling = useBillRecall({ till, act, powers: saving.powers, mode, today, askReversal })
  const add = (row: StockRow, quantity: Quantity, note?: string) => (saving.startNext(), act({ type: 'add', row, quantity, note }))
  const onBill = draft.hold.isElsewhere ? null : recalling.recall
  const scanning = useScannedItems({ onAdd: add, onBill, whenSaved: draft.whenThawed, readOnlyReason })
  const pay = usePay(saving.pay, scanning)
  const paying = usePaymentDialog({ bill, printAs, pay, scanning, onOpen: () => view.openDialog({ name: 'payment' }) })

  return {
    ...view,
    kind,
    hold: draft.hold,
    put: draft.put,
    hasVehicle: (bill.invoice?.kind ?? kind) === 'auto-care' && hasAutoCare(startUp.edition),
    today,
    bill,
    hasWaiting: till.waiting !== null,
    ...usePricedBill(bill),
    act,
    isReadOnly,
    readOnlyReason,
    add,
    scanning,
    saving,
    ...paying,
    openHold: useOpenScanned(() => view.openDialog(bill.lines.length === 0 ? billsOnHold : { name: 'hold' }), scanning),
    edition: startUp.edition,
    recalling,
    ...useClearing({ draft, saving, startBill: view.startBill }),
    mode,
    setMode,
    pickCustomer: (customer: DraftCustomer | null) => act({ type: 'pick-customer', customer }),
    deleteLine: () => deleteLineAtHand(bill, act, view),
    print: () => void (isReadOnly ? recalling.rePrint() : paying.pay('cash')),
  }
}

export type Till = ReturnType<typeof useTill>
