import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { businessDate } from '../../../kernel/dates.ts'
import { hasAutoCare } from '../../../kernel/edition.ts'
import { messages } from '../../../kernel/messages.ts'
import type { Quantity } from '../../../kernel/quantity.ts'
import { useSession } from '../../../platform/web/session.ts'
import { confirmDialog } from '../../../platform/web/ui/confirm-dialog.ts'
import { notifyError } from '../../../platform/web/ui/notify.ts'
import type { StockRow } from '../../items/contract.ts'
import { priceDraft } from './bill-amounts.ts'
import type { BillKind } from './bill-calls.ts'
import { focusWithin } from './focus-within.ts'
import { isBlank, type DraftCustomer } from './invoice-draft.ts'
import { startPrinting } from './print-bill.ts'
import { usePrintMode } from './print-mode.ts'
import { useBillRecall } from './use-bill-recall.ts'
import { useBillSaving } from './use-bill-saving.ts'
import { useScannedItems } from './use-scanned-items.ts'
import { useTillDraft } from './use-till-draft.ts'

export type TillDialog = { name: 'discount' } | { name: 'find' } | { name: 'customer'; typed: string }

export type TillPane = 'bill' | 'pay'

/** What is said of a way to sell that is on its button and not yet behind it. */
function notBuilt(what: string): void {
  notifyError(`${what} is not built yet: nothing was changed.`)
}

/** Everything a till does, for whichever layout shows it. */
export function useTill(kind: BillKind) {
  const { startUp } = useSession()
  const queries = useQueryClient()
  const [mode, setMode] = usePrintMode()
  const [dialog, setDialog] = useState<TillDialog | null>(null)
  /** What a narrow screen shows. */
  const [pane, setPane] = useState<TillPane>('bill')
  const searchField = useRef<HTMLInputElement>(null)
  const customerField = useRef<HTMLInputElement>(null)
  const vehicleField = useRef<HTMLInputElement>(null)
  const odoBox = useRef<HTMLDivElement>(null)
  const receivedBox = useRef<HTMLDivElement>(null)
  /** Counts the bills of this page: each begins with an empty search. */
  const [billNumber, setBillNumber] = useState(1)
  const draft = useTillDraft(kind)
  const { till, act } = draft
  const { bill } = till

  const toSearch = () => {
    searchField.current?.focus()
    searchField.current?.select()
  }
  const startBill = () => {
    flushSync(() => {
      setBillNumber(number => number + 1)
      setPane('bill')
    })
    toSearch()
  }
  const saving = useBillSaving({
    kind,
    draft,
    onSaved: invoice => {
      startPrinting(queries, { invoice, mode, copy: null })
      startBill()
    },
    onReceivedTooLittle: () => {
      flushSync(() => setPane('pay'))
      focusWithin(receivedBox)
    },
  })
  const recalling = useBillRecall({ kind, till, act, powers: saving.powers, mode })
  const add = (row: StockRow, quantity: Quantity) => {
    saving.startNext()
    act({ type: 'add', row, quantity })
  }
  const isReadOnly = bill.mode === 'recalled'
  const scanning = useScannedItems({ onAdd: add, whenSaved: saving.whenSaved, isReadOnly })

  async function clear(): Promise<void> {
    if (bill.mode === 'adding' && isBlank(bill)) return toSearch()
    if (bill.mode !== 'recalled' && !(await confirmDialog(messages.confirmClear, { danger: true }))) return
    saving.giveUp()
    draft.leave()
    startBill()
  }

  async function recall(code: string): Promise<void> {
    const isDirty = bill.mode === 'editing' && bill.invoice?.code !== code
    if (isDirty && !(await confirmDialog(`The changes to #${bill.invoice?.code} are not saved. Leave them?`, { danger: true }))) return
    await recalling.recall(code)
  }

  return {
    kind,
    hasVehicle: kind === 'auto-care' && hasAutoCare(startUp.edition),
    today: businessDate(Date.now(), startUp.timeZone),
    bill,
    billNumber,
    hasWaiting: till.waiting !== null,
    priced: priceDraft(bill),
    act,
    isReadOnly,
    add,
    scanning,
    saving,
    recalling: { ...recalling, recall },
    clear,
    mode,
    setMode,
    pane,
    setPane,
    dialog,
    // As a transition it opens as soon as its code is there, without the pause that an empty place would cost.
    openDialog: (next: TillDialog) => startTransition(() => setDialog(next)),
    closeDialog: () => setDialog(null),
    fields: { searchField, customerField, vehicleField, odoBox, receivedBox },
    toSearch,
    pickCustomer: (customer: DraftCustomer | null) => act({ type: 'pick-customer', customer }),
    print: () => void (isReadOnly ? recalling.rePrint() : saving.pay('cash')),
    notBuilt,
  }
}

export type Till = ReturnType<typeof useTill>
