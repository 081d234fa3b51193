import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Refusal } from '../../../../kernel/refusal.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import type { GridFocus } from '../../../../platform/web/table/editable-grid.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import type { BillKind, InvoiceRead } from '../../contract.ts'
import { overrideFor, type Powers } from '../../invoice-rules.ts'
import { priceDraft } from '../draft/bill-amounts.ts'
import { checkBill, checkStock } from './check-bill.ts'
import { creditShown, renewedCredit, type CreditShown } from './credit-shown.ts'
import { toInvoiceBody, type Settlement } from './invoice-body.ts'
import { isBlank, tillDraft, type TillDraft } from '../draft/invoice-draft.ts'
import { lastSaleOf, type LastSale } from './last-sale.ts'
import { loadStockOf } from '../../../items/web/search/stock-of-items.ts'
import { useAskedReceived } from './use-asked-received.ts'
import { useInvoiceSaves } from './use-invoice-saves.ts'
import { aboutOf } from './asked-override.ts'
import { grantsFor, grantedPermissions, useOverrides, type Granted, type Settled } from './use-overrides.ts'
import { renewedPowers, usePowers, withOverrides } from './use-powers.ts'
import type { useTillDraft } from '../draft/use-till-draft.ts'

interface SavingOptions {
  kind: BillKind
  draft: ReturnType<typeof useTillDraft>
  onSaved: (invoice: InvoiceRead) => void
  /** The received amount is asked for: none was typed, or too little. */
  onReceived: () => void
  /** A figure was doubted and the user did not confirm it. */
  onDoubted: (cell: GridFocus) => void
  /** The meter reading was doubted and the user did not say why it is right. */
  onMeterDoubted: () => void
}

/** The present state of the till. Its knowledge of the stock may be old, so it reads the stock again before it refuses because of it. */
async function withFreshStock(till: TillDraft, put: (fresh: TillDraft) => void): Promise<TillDraft> {
  if (!checkStock(till.bill, priceDraft(till.bill))) return till
  // When the stock cannot be read, the save itself reports the problem.
  const rows = await loadStockOf(till.bill.lines.map(line => line.itemCode)).catch(() => null)
  if (!rows) return till
  const fresh = tillDraft(till, { type: 'renew-stock', rows })
  put(fresh)
  return fresh
}

interface Question {
  settlement: Settlement
  powers: Powers
}

// The limit may have been raised or the customer may have paid meanwhile, so the balances are read again before a refusal because of them.
async function refusalOf(queries: QueryClient, { bill }: TillDraft, { settlement, powers }: Question): Promise<Refusal | null> {
  const code = bill.customer?.code
  const checked = settlement === 'payments' ? (await import('./check-payments.ts')).checkPaidBill : checkBill
  const check = (now: Powers, credit: CreditShown | null) =>
    checked(bill, priceDraft(bill), { settlement, powers: now, credit, today: businessToday() })
  const shown = creditShown(queries, code)
  const refusal = check(powers, shown)
  if (refusal?.code === 'DISCOUNT_LIMIT') return check(await renewedPowers(queries, powers), shown)
  const isOverCredit = refusal !== null && overrideFor(refusal.code) === 'sell-over-credit-limit'
  return isOverCredit && code !== undefined ? check(powers, await renewedCredit(queries, code)) : refusal
}

// The body to send, the overrides that are valid for it, and the request that a manager would see.
function settledBill({ bill }: TillDraft, settlement: Settlement, grants: readonly Granted[]) {
  const body = toInvoiceBody(bill, { settlement, today: businessToday() })
  const about = aboutOf(bill, priceDraft(bill), settlement)
  return { body, serving: grantsFor(grants, about), settled: { settlement, about, bill } satisfies Settled }
}

/** Checks and sends a bill, and handles the outcome; a refusal that a manager may lift becomes a question. */
export function useBillSaving({ kind, draft, onSaved, onReceived, ...doubted }: SavingOptions) {
  const { till, put, leave, freezeWhile } = draft
  const { bill } = till
  const queries = useQueryClient()
  const [lastSale, setLastSale] = useState<LastSale | null>(null)
  const overrides = useOverrides()
  const powers = usePowers()
  const receiving = useAskedReceived(onReceived)
  const { create, current, send, busy } = useInvoiceSaves({ kind, draft: draft.hold, bill, onSaved: finish, ...doubted })

  function finish(invoice: InvoiceRead): void {
    setLastSale(lastSaleOf(invoice))
    overrides.forget()
    leave()
    onSaved(invoice)
  }

  function refuse(refusal: Refusal, settled: Settled): void {
    if (overrideFor(refusal.code)) return overrides.refused(settled, refusal)
    notifyError(refusal.message)
    if (refusal.code === 'RECEIVED_TOO_LITTLE') onReceived()
  }

  async function settle(settlement: Settlement, grants: readonly Granted[]): Promise<void> {
    const now = receiving.settled(await withFreshStock(till, put), settlement)
    const { body, serving, settled } = settledBill(now, settlement, grants)
    const refusal = await refusalOf(queries, now, { settlement, powers: withOverrides(powers, grantedPermissions(serving)) })
    if (refusal) return refuse(refusal, settled)
    overrides.sent(settled)
    await send({ ...body, overrideIds: serving.map(({ id }) => id) })
  }

  async function pay(settlement: Settlement, given = overrides.granted): Promise<void> {
    // A blank bill with a lock was saved just now.
    if (bill.mode === 'recalled' || (isBlank(bill) && current.lockedUntil !== null)) return
    if (receiving.isAsked(settlement, bill)) return
    // A new override is requested for one that has expired.
    const grants = current.error?.code === 'OVERRIDE_SPENT' ? overrides.forget() : given
    await freezeWhile(() => settle(settlement, grants))
  }

  return {
    pay,
    busy,
    lastSale,
    powers,
    question: overrides.questionAfter(current.error),
    /** Starts the next customer: a new key, and the change of the last bill is hidden. */
    startNext: () => {
      if (lastSale) setLastSale(null)
      if (create.lockedUntil !== null) create.startFresh()
    },
    dismissQuestion: () => {
      overrides.dismiss()
      current.clearError()
    },
    /** Clears or closes the bill on the screen without a save. */
    giveUp: () => {
      overrides.forget()
      if (bill.mode !== 'recalled') current.startFresh()
    },
    /** A manager has approved: the same bill is sent again with the override. */
    payWith: (grant: Granted) => {
      if (!overrides.settlement) return
      const grants = overrides.grant(grant)
      current.clearError()
      void pay(overrides.settlement, grants)
    },
  }
}
