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
import { usePaying } from '../settle/use-paying.ts'
import { usePowers } from '../settle/use-powers.ts'
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
  const paying = usePaying()
  const draft = useTillDraft(kind, paying.isFrozen)
  const { till, act, readOnlyReason } = draft
  const { bill } = till
  const isReadOnly = bill.mode === 'recalled'
  const sums = usePricedBill(bill)
  const powers = usePowers()
  const printAs = useRef<PrintMode | null>(null)
  const saving = useBillSaving({
    kind,
    draft,
    paying,
    onSaved: invoice => {
      startPrinting(queries, { invoice, mode: printAs.current ?? mode, copy: null })
      view.startBill()
    },
    onReceived: view.toReceived,
    onDoubted: view.lookAgain,
    onMeterDoubted: () => focusWithin(view.fields.odoBox),
  })
  const today = businessToday(useNow(minuteMs))
  const askReversal = (invoice: InvoiceRead) => view.openDialog({ name: 'reverse', invoice })
  const recalling = useBillRecall({ till, act, powers, mode, today, askReversal })
  const add = (row: StockRow, quantity: Quantity, note?: string) => (saving.startNext(), act({ type: 'add', row, quantity, note }))
  const onBill = draft.hold.isElsewhere ? null : recalling.recall
  const scanning = useScannedItems({ onAdd: add, onBill, whenSaved: paying.whenThawed, readOnlyReason })
  const pays = usePay({ ...sums, view, draft, powers, paying, saving, scanning, printAs })

  return {
    ...view,
    kind,
    ...draft,
    hasVehicle: (bill.invoice?.kind ?? kind) === 'auto-care' && hasAutoCare(startUp.edition),
    today,
    bill,
    hasWaiting: till.waiting !== null,
    ...sums,
    isReadOnly,
    add,
    scanning,
    saving,
    powers,
    question: paying.question,
    ...pays,
    openHold: useOpenScanned(() => view.openDialog(bill.lines.length === 0 ? billsOnHold : { name: 'hold' }), scanning),
    edition: startUp.edition,
    recalling,
    ...useClearing({ draft, saving, startBill: view.startBill }),
    mode,
    setMode,
    pickCustomer: (customer: DraftCustomer | null) => act({ type: 'pick-customer', customer }),
    deleteLine: () => deleteLineAtHand(bill, act, view),
    print: () => void (isReadOnly ? recalling.rePrint() : pays.pay('cash')),
  }
}

export type Till = ReturnType<typeof useTill>
