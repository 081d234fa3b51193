import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { zero, type Money } from '../../../../../kernel/money.ts'
import { Refusal } from '../../../../../kernel/refusal.ts'
import { businessToday } from '../../../../../platform/web/business-today.ts'
import type { GridFocus } from '../../../../../platform/web/table/editable-grid.tsx'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import type { BillKind, InvoiceRead } from '../../contract.ts'
import { needsPaymentNumbers } from '../../../../shop/settings/web/client-profile.ts'
import { overrideFor, type Powers } from '../../invoice-rules.ts'
import { splitTotal, type CustomerBalances } from '../draft/balance-tenders.ts'
import { priceDraft } from '../draft/bill-amounts.ts'
import { checkBill, checkStock } from './check-bill.ts'
import { creditShown, presentBalances, renewedCredit, shownBalances, type CreditShown } from './credit-shown.ts'
import { toInvoiceBody, type Settlement } from './invoice-body.ts'
import { isBlank, tillDraft, type BillDraft, type TillDraft } from '../draft/invoice-draft.ts'
import { besidePaper, paidDraft, type PaidDraft } from './paid-draft.ts'
import type { LastSale, SavedBill } from './last-sale.ts'
import { loadStockOf } from '../../../../goods/items/web/search/stock-of-items.ts'
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

/** What is to be paid of a bill, as the till shows it. */
function shownToPay(queries: QueryClient, bill: BillDraft): Money {
  return splitOf(bill, shownBalances(queries, bill.customer?.code)).toPay
}

interface Paying {
  asked: Settlement
  receiving: ReturnType<typeof useAskedReceived>
}

// The bill with its payments, of the balances of this moment; null where they are not what the till has shown, so that the cashier sees first what is left to pay.
async function paidNow(
  queries: QueryClient,
  { till, put }: Pick<ReturnType<typeof useTillDraft>, 'till' | 'put'>,
  { asked, receiving }: Paying,
): Promise<PaidDraft | Refusal | null> {
  const { bill } = till
  const shown = shownToPay(queries, bill)
  const { taken, toPay } = splitOf(bill, await presentBalances(queries, bill.customer?.code))
  if (asked === 'cash' && toPay !== shown) return null
  const now = receiving.settled(await withFreshStock(till, put), asked, toPay)
  return paidDraft(now.bill, asked, { taken, toPay })
}

interface Question {
  settlement: Settlement
  powers: Powers
}

// The limit may have been raised or the customer may have paid meanwhile, so the balances are read again before a refusal because of them.
async function refusalOf(queries: QueryClient, bill: BillDraft, { settlement, powers }: Question): Promise<Refusal | null> {
  const code = bill.customer?.code
  const checked = settlement === 'payments' ? (await import('./check-payments.ts')).checkPaidBill : checkBill
  const terms = { settlement, today: businessToday(), needsNumbers: needsPaymentNumbers(queries) }
  const check = (now: Powers, credit: CreditShown | null) => checked(bill, priceDraft(bill), { ...terms, powers: now, credit })
  const shown = creditShown(queries, code)
  const refusal = check(powers, shown)
  if (refusal?.code === 'DISCOUNT_LIMIT') return check(await renewedPowers(queries, powers), shown)
  const isOverCredit = refusal !== null && overrideFor(refusal.code) === 'sell-over-credit-limit'
  return isOverCredit && code !== undefined ? check(powers, await renewedCredit(queries, code)) : refusal
}

interface Sending {
  asked: Settlement
  grants: readonly Granted[]
  powers: Powers
}

// The body to send with the overrides that are valid for it, the request that a manager would see, and why it is not sent.
async function settledBill(queries: QueryClient, { bill, settlement }: PaidDraft, { asked, grants, powers }: Sending) {
  const about = aboutOf(bill, priceDraft(bill), settlement)
  const serving = grantsFor(grants, about)
  const allowed = withOverrides(powers, grantedPermissions(serving))
  return {
    body: { ...toInvoiceBody(bill, { settlement, today: businessToday() }), overrideIds: serving.map(({ id }) => id) },
    settled: { settlement, asked, about, bill } satisfies Settled,
    refusal: await refusalOf(queries, bill, { settlement, powers: allowed }),
  }
}

// What the shop has already of the money for this bill, and what is left to pay.
function splitOf(bill: BillDraft, balances: CustomerBalances) {
  return splitTotal(bill, balances, priceDraft(bill).amounts.total)
}

/** What the till says of the paper that was saved last. */
function useLastSale() {
  const [lastSale, setLastSale] = useState<LastSale | SavedBill | null>(null)
  const beside = useRef({ handed: zero, left: zero })
  return {
    lastSale,
    setLastSale,
    /** Keeps what the paper that is sent does not say. */
    sending: (paid: PaidDraft, asked: Settlement) => {
      beside.current = besidePaper(paid, asked)
    },
    saved: (invoice: InvoiceRead) => setLastSale({ ...invoice, ...beside.current }),
  }
}

/** Checks and sends a bill, and handles the outcome; a refusal that a manager may lift becomes a question. */
export function useBillSaving({ kind, draft, onSaved, onReceived, ...doubted }: SavingOptions) {
  const { bill } = draft.till
  const queries = useQueryClient()
  const { lastSale, setLastSale, sending, saved } = useLastSale()
  const overrides = useOverrides()
  const powers = usePowers()
  const receiving = useAskedReceived(onReceived)
  const { create, current, send, busy } = useInvoiceSaves({ kind, draft: draft.hold, bill, onSaved: finish, onReceived, ...doubted })

  function finish(invoice: InvoiceRead): void {
    saved(invoice)
    overrides.forget()
    draft.leave()
    onSaved(invoice)
  }

  function refuse(refusal: Refusal, settled: Settled | null): void {
    if (settled && overrideFor(refusal.code)) return overrides.refused(settled, refusal)
    notifyError(refusal.message)
    if (refusal.code === 'RECEIVED_TOO_LITTLE') onReceived()
  }

  async function settle(asked: Settlement, grants: readonly Granted[]): Promise<void> {
    const paid = await paidNow(queries, draft, { asked, receiving })
    if (!paid || paid instanceof Refusal) return paid ? refuse(paid, null) : onReceived()
    const { body, settled, refusal } = await settledBill(queries, paid, { asked, grants, powers })
    if (refusal) return refuse(refusal, settled)
    overrides.sent(settled)
    sending(paid, asked)
    await send(body)
  }

  async function pay(settlement: Settlement, given = overrides.granted): Promise<void> {
    // A blank bill with a lock was saved just now.
    if (bill.mode === 'recalled' || (isBlank(bill) && current.lockedUntil !== null)) return
    if (receiving.isAsked(settlement, bill, shownToPay(queries, bill))) return
    // A new override is requested for one that has expired.
    const grants = current.error?.code === 'OVERRIDE_SPENT' ? overrides.forget() : given
    await draft.freezeWhile(() => settle(settlement, grants))
  }

  return {
    pay,
    busy,
    lastSale,
    /** A return was saved at this till: its box says what it comes to. */
    showSaved: setLastSale,
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
      if (!overrides.asked) return
      current.clearError()
      void pay(overrides.asked, overrides.grant(grant))
    },
  }
}
