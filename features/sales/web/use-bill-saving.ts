import { startTransition, useRef, useState } from 'react'
import { businessDate } from '../../../kernel/dates.ts'
import { fill, messages } from '../../../kernel/messages.ts'
import { parseMoney, zero, type Money } from '../../../kernel/money.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { useSession } from '../../../platform/web/session.ts'
import { notifyError } from '../../../platform/web/ui/notify.ts'
import { useSave } from '../../../platform/web/use-save.ts'
import type { InvoiceRead } from '../contract.ts'
import { overrideFor, type Override } from '../invoice-rules.ts'
import { changeDue, priceDraft } from './bill-amounts.ts'
import { billCalls, recentKey, type BillKind } from './bill-calls.ts'
import { checkBill, checkStock } from './check-bill.ts'
import { toInvoiceBody, type Settlement } from './invoice-body.ts'
import { isBlank, tillDraft, type TillDraft } from './invoice-draft.ts'
import { stockOf } from './stock-of-items.ts'
import { draftPurpose, type useTillDraft } from './use-till-draft.ts'
import { usePowers, withOverrides } from './use-powers.ts'

/** The bill just saved, as it stands beside the till until the next item. */
export interface LastSale {
  code: string
  total: Money
  /** Null for a credit bill. */
  change: Money | null
}

/** What a manager allowed for the bill on the screen. */
export interface Granted {
  id: string
  permission: Override
}

/** A save that was refused, and the permission with which it would go through. */
export interface OverrideQuestion {
  permission: Override
  text: string
  settlement: Settlement
}

interface SavingOptions {
  kind: BillKind
  draft: ReturnType<typeof useTillDraft>
  onSaved: (invoice: InvoiceRead) => void
  /** The refusal is about what was received. */
  onReceivedTooLittle: () => void
}

interface Attempt {
  settlement: Settlement
  /** What the till itself refused; null when it was sent. */
  refusal: Refusal | null
}

function lastSaleOf(invoice: InvoiceRead): LastSale {
  const total = parseMoney(invoice.totalAmount) ?? zero
  const received = parseMoney(invoice.receivedAmount) ?? zero
  return { code: invoice.code, total, change: invoice.paidStatus === '4' ? changeDue(received, total) : null }
}

/** Checks, sends and follows up a bill; a refusal that a manager may lift becomes a question. */
export function useBillSaving({ kind, draft, onSaved, onReceivedTooLittle }: SavingOptions) {
  const { startUp, location, user } = useSession()
  const { till, put, leave, isFrozen } = draft
  const { bill } = till
  const [lastSale, setLastSale] = useState<LastSale | null>(null)
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const [granted, setGranted] = useState<readonly Granted[]>([])
  const underWay = useRef<Promise<void>>(Promise.resolve())
  const powers = usePowers(granted.map(({ permission }) => permission))

  const purpose = `${draftPurpose(kind)}.${user.code}.${location.code}`
  const whenSaved = {
    invalidate: [recentKey(kind), ['customer']],
    onSaved: ({ invoice }: { invoice: InvoiceRead }) => {
      setLastSale(lastSaleOf(invoice))
      forgetAttempt()
      leave()
      onSaved(invoice)
    },
  }
  const create = useSave(billCalls[kind].create, { ...whenSaved, draftId: purpose, success: ({ code }) => fill(messages.invoiceAdded, { code }) })
  const edit = useSave(billCalls[kind].edit, {
    ...whenSaved,
    draftId: `${purpose}.${bill.invoice?.code ?? 'none'}`,
    success: ({ code }) => fill(messages.invoiceUpdated, { code }),
  })
  const saver = bill.mode === 'editing' ? edit : create

  function forgetAttempt(): void {
    setAttempt(null)
    setGranted([])
  }

  // The till's picture of the stock may be old: before it refuses for stock it looks again.
  async function withFreshStock(now: TillDraft): Promise<TillDraft> {
    if (!checkStock(now.bill, priceDraft(now.bill))) return now
    const rows = await stockOf(now.bill.lines.map(line => line.itemCode))
    const renewed = tillDraft(now, { type: 'renew-stock', rows })
    put(renewed)
    return renewed
  }

  function refuse(refusal: Refusal, settlement: Settlement): void {
    if (overrideFor(refusal.code)) return startTransition(() => setAttempt({ settlement, refusal }))
    notifyError(refusal.message)
    if (refusal.code === 'RECEIVED_TOO_LITTLE') onReceivedTooLittle()
  }

  async function send(now: TillDraft, settlement: Settlement, grants: readonly Granted[]): Promise<void> {
    const overrides = grants.map(({ permission }) => permission)
    const refusal = checkBill(now.bill, priceDraft(now.bill), { settlement, powers: withOverrides(powers, overrides) })
    if (refusal) return refuse(refusal, settlement)
    const today = businessDate(Date.now(), startUp.timeZone)
    const body = toInvoiceBody(now.bill, { settlement, today, overrideIds: grants.map(({ id }) => id) })
    setAttempt({ settlement, refusal: null })
    if (!now.bill.invoice) await create.save({ body })
    else {
      const { code, version } = now.bill.invoice
      await edit.save({ params: { code, id: code }, body: { ...body, version } })
    }
  }

  async function pay(settlement: Settlement, given = granted): Promise<void> {
    // An override that ran out is asked for again.
    const grants = saver.error?.code === 'OVERRIDE_SPENT' ? [] : given
    const wasJustSaved = isBlank(bill) && saver.lockedUntil !== null
    if (isFrozen.current || bill.mode === 'recalled' || wasJustSaved) return
    isFrozen.current = true
    underWay.current = settle(settlement, grants).finally(() => {
      isFrozen.current = false
    })
    await underWay.current
  }

  async function settle(settlement: Settlement, grants: readonly Granted[]): Promise<void> {
    // Without an answer about the stock the save itself will say what is wrong.
    const now = await withFreshStock(till).catch(() => till)
    await send(now, settlement, grants)
  }

  const refused = attempt && (attempt.refusal ?? saver.error)
  const permission = refused && overrideFor(refused.code)
  const question: OverrideQuestion | null =
    attempt && refused && permission ? { permission, text: refused.message, settlement: attempt.settlement } : null

  return {
    pay,
    /** Settles when no save is under way any more, whatever became of it. */
    whenSaved: () => underWay.current.catch(() => {}),
    isSaving: create.isSaving || edit.isSaving,
    isRetrying: create.isRetrying || edit.isRetrying,
    lastSale,
    powers,
    question,
    /** The next customer: a new key, and the change of the last bill goes. */
    startNext: () => {
      if (lastSale) setLastSale(null)
      if (create.lockedUntil !== null) create.startFresh()
    },
    dismissQuestion: () => {
      setAttempt(null)
      saver.startFresh()
    },
    /** The bill on the screen is cleared or closed without a save. */
    giveUp: () => {
      forgetAttempt()
      if (bill.mode !== 'recalled') saver.startFresh()
    },
    /** A manager said yes: the same bill is sent again, now with the override. */
    payWith: (grant: Granted) => {
      if (!attempt) return
      const grants = [...granted, grant]
      setGranted(grants)
      setAttempt(null)
      saver.startFresh()
      void pay(attempt.settlement, grants)
    },
  }
}
