import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { paymentTypeCodes } from '../../../../../kernel/codes.ts'
import { fill, messages } from '../../../../../kernel/messages.ts'
import { subtract, zero } from '../../../../../kernel/money.ts'
import { businessToday } from '../../../../../platform/web/business-today.ts'
import type { CallError } from '../../../../../platform/web/call-error.ts'
import type { DraftHold } from '../../../../../platform/web/drafts.ts'
import type { GridFocus } from '../../../../../platform/web/table/editable-grid.tsx'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { useSave } from '../../../../../platform/web/use-save.ts'
import { totalOf } from '../../../../banking/payments/tender.ts'
import { ownTillAt } from '../../../../../platform/web/connection.ts'
import type { BillKind, InvoiceBody, InvoiceRead } from '../../contract.ts'
import { overrideFor } from '../../invoice-rules.ts'
import type { BillDraft } from '../draft/invoice-draft.ts'
import type { useTillDraft } from '../draft/use-till-draft.ts'
import { billCalls } from '../recall/bill-calls.ts'
import { doubtedCell } from './doubted-cell.ts'
import { toInvoiceBody } from './invoice-body.ts'
import type { LastSale, SavedBill } from './last-sale.ts'
import type { Press } from './paying.ts'
import { loadSellAlone } from './load-sell-alone.ts'
import { staleAfterBill } from './stale-after-bill.ts'
import type { PayingAtTill } from './use-paying.ts'

interface SavingOptions {
  kind: BillKind
  draft: ReturnType<typeof useTillDraft>
  paying: PayingAtTill
  onSaved: (invoice: InvoiceRead) => void
  /** The received amount was doubted and the user did not confirm it. */
  onReceived: () => void
  /** A figure was doubted and the user did not confirm it. */
  onDoubted: (cell: GridFocus) => void
  /** The meter reading was doubted and the user did not say why it is right. */
  onMeterDoubted: () => void
}

/** What the saved bill does not say of a payment: cash handed over although nothing was to pay, and what a return's credit has left. */
function besidePaper(press: Press | null): { handed: SavedBill['handed']; left: SavedBill['left'] } {
  if (!press) return { handed: zero, left: zero }
  const { credit, payments, received } = press.bill
  const isCash = payments.some(({ type }) => type === paymentTypeCodes.cash)
  const spent = payments.filter(({ type, reference }) => type === paymentTypeCodes.returnAmount && reference === credit?.note)
  return {
    handed: press.asked === 'cash' && press.settlement === 'payments' && !isCash ? (received ?? zero) : zero,
    left: credit ? subtract(credit.left, totalOf(spent)) : zero,
  }
}

interface CallsOptions {
  kind: BillKind
  bill: BillDraft
  draft: DraftHold
  onSaved: (reply: { invoice: InvoiceRead }) => void
  onRefused: (error: CallError) => boolean
  onStale: (number: string) => void
}

/** A new bill is created, a saved one is edited (spec §4). Each has a key of its own. */
function useBillCalls({ kind, bill, onStale, ...both }: CallsOptions) {
  const options = { ...both, invalidate: staleAfterBill }
  const pressed = useRef<{ press: Press; body: InvoiceBody } | null>(null)
  const create = useSave(billCalls[kind].create, {
    ...options,
    onStale,
    aloneUnder: ownTillAt() === null ? undefined : async key => (await loadSellAlone()).numberUnder(key),
    alone: ownTillAt() === null ? undefined : async tries => (await loadSellAlone()).sendOrSell({ kind, ...pressed.current! }, tries),
    success: ({ code }) => fill(messages.invoiceAdded, { code }),
  })
  const edit = useSave(billCalls[bill.invoice?.kind ?? kind].edit, {
    ...options,
    draftId: `edit ${bill.invoice?.code ?? 'none'}`,
    success: ({ code }) => fill(messages.invoiceUpdated, { code }),
  })

  async function send(press: Press): Promise<void> {
    const overrideIds = press.grants.map(({ id }) => id)
    // It loads with the first payment, since most bills have none.
    const modeOfPayments = press.settlement === 'payments' ? (await import('./check-payments.ts')).paymentsSent(press.bill) : []
    const body = toInvoiceBody(press, { today: businessToday(), modeOfPayments, overrideIds })
    pressed.current = { press, body }
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

/** Saves the bill of the till, and says what came of it. */
export function useBillSaving({ kind, draft, paying, onSaved, onReceived, onDoubted, onMeterDoubted }: SavingOptions) {
  const { bill } = draft.till
  const queries = useQueryClient()
  const opened = useRef(bill)
  const [lastSale, setLastSale] = useState<LastSale | SavedBill | null>(null)
  const { create, current, send, busy } = useBillCalls({
    kind,
    bill,
    draft: draft.hold,
    onSaved: finish,
    onRefused: refused,
    onStale: leave,
  })

  function finish({ invoice }: { invoice: InvoiceRead }): void {
    setLastSale({ ...invoice, ...besidePaper(paying.now().press) })
    paying.tell({ type: 'leave' })
    draft.leave()
    onSaved(invoice)
  }

  /** The bill on the screen was saved before the browser was ended: unless somebody has gone on with it, the till is free for the next. */
  function leave(number: string): void {
    if (bill === opened.current && !bill.invoice) draft.leave()
    notifyError(`The bill that was on the screen is saved as ${number}: the browser was ended before it could say so.`)
  }

  function refused(error: CallError): boolean {
    // Another till has spent it meanwhile: the panel shows what is left.
    if (error.code === 'ABOVE_AVAILABLE') void queries.invalidateQueries({ queryKey: ['customer'] })
    if (error.code === 'DOUBTFUL') lookAt(error)
    paying.tell({ type: 'refuse', refusal: error })
    // The question to a manager says it.
    return overrideFor(error.code) !== null
  }

  function lookAt({ fields }: CallError): void {
    const cell = doubtedCell(paying.now().press?.priced.parts ?? [], fields)
    if (cell) onDoubted(cell)
    else if ('receivedAmount' in fields) onReceived()
    else if ('invoiceExt.odoReading' in fields) onMeterDoubted()
  }

  return {
    send,
    clearError: current.clearError,
    busy,
    /** What was saved last is not sent again yet. */
    isLocked: current.lockedUntil !== null,
    lastSale,
    /** A return was saved at this till: its box says what it comes to. */
    showSaved: setLastSale,
    /** Starts the next customer: a new key, and the change of the last bill is hidden. */
    startNext: () => {
      if (lastSale) setLastSale(null)
      if (create.lockedUntil !== null) create.startFresh()
    },
    /** Clears or closes the bill on the screen without a save. */
    giveUp: () => {
      paying.tell({ type: 'leave' })
      if (bill.mode !== 'recalled') current.startFresh()
    },
  }
}
