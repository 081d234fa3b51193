import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { Refusal } from '../../../../../kernel/refusal.ts'
import { refuseUnread } from '../../../../../platform/web/form/typed-fields.ts'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { useLatest } from '../../../../../platform/web/use-latest.ts'
import { overrideFor } from '../../invoice-rules.ts'
import type { PrintMode } from '../../../../shop/settings/sales-policy.ts'
import type { useTillDraft } from '../draft/use-till-draft.ts'
import type { TillView } from '../till/use-till-view.ts'
import { renewCustomer } from './credit-shown.ts'
import type { Settlement } from './invoice-body.ts'
import { guardsOfBill, guardsOfKey, isScanned, passed, pressOf, type Asked, type Scanning, type TillNow } from './pay.ts'
import type { Granted, Press } from './paying.ts'
import type { useBillSaving } from './use-bill-saving.ts'
import type { PayingAtTill } from './use-paying.ts'

interface PayOptions extends Pick<TillNow, 'priced' | 'toPay' | 'powers' | 'scanning'> {
  draft: ReturnType<typeof useTillDraft>
  paying: PayingAtTill
  saving: ReturnType<typeof useBillSaving>
  /** How the dialog was told to print the bill that it pays; null as the till prints. */
  printAs: RefObject<PrintMode | null>
  view: Pick<TillView, 'openDialog' | 'toReceived'>
}

/** The keys and buttons that pay: each hands the bill through the guards of `pay.ts`, and does what they ask. */
export function usePay({ draft, paying, saving, scanning, printAs: printAsRef, view, ...shown }: PayOptions) {
  const { bill } = draft.till
  const queries = useQueryClient()
  const latest = useLatest({ ...shown, bill, put: draft.put, scanning, isJustSaved: saving.isLocked, queries, send: saving.send })
  const now = (): TillNow => ({ ...latest.current, paying: paying.now(), tell: paying.tell })

  async function pay(asked: Settlement): Promise<void> {
    const { press, stop } = await passed(guardsOfKey, pressOf(asked, now()), now)
    if (stop !== null) return answer(stop, press)
    // An answer to a scan may have come between the last guard and here.
    if (now().bill !== press.shown) return pay(asked)
    const thaw = paying.freeze()
    if (thaw) await save(press).finally(thaw)
  }

  async function save(begun: Press): Promise<void> {
    const { press, stop } = await passed(guardsOfBill, begun, now)
    if (stop !== null) return answer(stop, press)
    paying.tell({ type: 'send', press })
    await latest.current.send(press)
  }

  function answer(stop: Asked | Refusal, press: Press): void {
    if (stop instanceof Refusal) return refuse(stop, press)
    if (stop === 'payments') openPayment()
    if (stop === 'amount') view.toReceived()
  }

  function refuse(refusal: Refusal, press: Press): void {
    paying.tellLater({ type: 'refuse', refusal, press })
    // The question to a manager says it.
    if (overrideFor(refusal.code)) return
    notifyError(refusal.message)
    if (refusal.code === 'RECEIVED_TOO_LITTLE') view.toReceived()
  }

  function openPayment(): void {
    if (bill.mode === 'recalled') return notifyError('A recalled bill is read-only. Press Edit first.')
    if (bill.lines.length === 0) return notifyError('Scan or search an item first')
    if (refuseUnread()) return
    if (bill.customer?.code) void renewCustomer(queries, bill.customer.code)
    view.openDialog({ name: 'payment' })
  }

  return {
    openPayment: useOpenScanned(openPayment, scanning),
    /** Pays in cash or on credit, with what the shop has already first, unless payments were collected: then the dialog comes. */
    pay: (settlement: Settlement): Promise<void> => {
      printAsRef.current = null
      return pay(settlement)
    },
    payByDialog: (print: PrintMode | null): void => {
      printAsRef.current = print
      void pay('payments')
    },
    /** A manager has approved: the same bill is sent again with the override. */
    payWith: (grant: Granted): void => {
      const { press } = paying.now()
      if (!press) return
      saving.clearError()
      paying.tell({ type: 'grant', grant })
      void pay(press.asked)
    },
    dismissQuestion: (): void => {
      paying.tell({ type: 'dismiss' })
      saving.clearError()
    },
  }
}

/** Opens a dialog of the whole bill with everything that was scanned before the key was pressed. */
export function useOpenScanned(open: () => void, scanning: Scanning) {
  const latest = useLatest(open)
  async function openScanned(): Promise<void> {
    if (await isScanned(scanning)) latest.current()
  }
  return (): void => void openScanned()
}
