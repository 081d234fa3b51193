import type { QueryClient } from '@tanstack/react-query'
import { zero, type Money } from '../../../../../kernel/money.ts'
import { Refusal } from '../../../../../kernel/refusal.ts'
import { businessToday } from '../../../../../platform/web/business-today.ts'
import { cashTender } from '../../../../banking/payments/tender.ts'
import { loadStockOf } from '../../../../goods/items/web/search/stock-of-items.ts'
import { needsPaymentNumbers } from '../../../../shop/settings/web/client-profile.ts'
import { checkCashPay, overrideFor, type Powers } from '../../invoice-rules.ts'
import { splitTotal } from '../draft/balance-tenders.ts'
import { priceDraft, type PricedBill } from '../draft/bill-amounts.ts'
import { isBlank, tillDraft, type BillDraft, type TillDraft } from '../draft/invoice-draft.ts'
import { checkBill, checkStock, type BillQuestion } from './check-bill.ts'
import { creditShown, presentBalances, renewedCredit } from './credit-shown.ts'
import type { Settlement } from './invoice-body.ts'
import { isAskedFor, type Paying, type PayingEvent, type Press } from './paying.ts'
import { renewedPowers, withOverrides } from './use-powers.ts'

/** What the till knows of its scans. */
export interface Scanning {
  /** Null when no scan waits for its answer; otherwise whether all that wait are on the bill, once they are answered. */
  whenIdle: () => Promise<boolean> | null
  /** Whether a scanned item waits for a choice; if so, shows it. */
  mustChoose: () => boolean
}

/** The till at the moment at which a guard looks. */
export interface TillNow {
  bill: BillDraft
  priced: PricedBill
  /** What is left to pay, as the till shows it. */
  toPay: Money
  powers: Powers
  paying: Paying
  tell: (event: PayingEvent) => void
  scanning: Scanning
  /** The bill on the screen was saved just now, and is not sent again. */
  isJustSaved: boolean
  queries: QueryClient
  put: (change: (till: TillDraft) => TillDraft) => void
}

/** Where the cashier is led: to the payment dialog, to the amount of cash, or nowhere else than where it was said already. */
export type Asked = 'payments' | 'amount' | 'nothing'

/** Goes on with the bill, was asked something, or is refused. */
type Answer = Press | Asked | Refusal
type Guard = (press: Press, till: () => TillNow) => Answer | Promise<Answer>

/** The bill on the screen, on its way. */
export function pressOf(asked: Settlement, { bill, priced, toPay }: TillNow): Press {
  return { asked, shown: bill, bill, priced, settlement: asked, taken: [], toPay, grants: [] }
}

/** While the draft may still change. */
export const guardsOfKey: readonly Guard[] = [paymentsCollected, everyScanOnTheBill, somethingToSave, amountAsked]

/** While the draft is frozen. The server has the last word, and asks its doubts when it is sent the bill (`use-save.ts`). */
export const guardsOfBill: readonly Guard[] = [stockReadAgain, moneyThatIsThere, paidWith, allowedByManager, rulesHold]

/** Hands a bill from guard to guard. `stop` is null when all let it through. */
export async function passed(
  guards: readonly Guard[],
  begun: Press,
  till: () => TillNow,
): Promise<{ press: Press; stop: Asked | Refusal | null }> {
  let press = begun
  for (const guard of guards) {
    const given = guard(press, till)
    const answer = given instanceof Promise ? await given : given
    if (typeof answer === 'string' || answer instanceof Refusal) return { press, stop: answer }
    press = answer
  }
  return { press, stop: null }
}

/** The payment dialog does not forget what it has collected. */
function paymentsCollected(press: Press): Answer {
  const { asked, bill } = press
  return asked !== 'payments' && bill.payments.length > 0 && bill.mode !== 'recalled' ? 'payments' : press
}

/**
 * Whether everything that was scanned before a key is on the bill, even on a slow network. False where a choice is open, and where a
 * scan before the key put nothing there: that was told, and the key is pressed again by who leaves the item out.
 */
export function isScanned({ whenIdle, mustChoose }: Scanning): boolean | Promise<boolean> {
  if (mustChoose()) return false
  const scans = whenIdle()
  return scans ? scans.then(areOnBill => areOnBill && !mustChoose()) : true
}

function everyScanOnTheBill({ asked }: Press, till: () => TillNow): Answer | Promise<Answer> {
  const goOn = (isOnBill: boolean): Answer => (isOnBill ? pressOf(asked, till()) : 'nothing')
  const scanned = isScanned(till().scanning)
  return scanned instanceof Promise ? scanned.then(goOn) : goOn(scanned)
}

function somethingToSave(press: Press, till: () => TillNow): Answer {
  const { bill } = press
  return bill.mode === 'recalled' || (isBlank(bill) && till().isJustSaved) ? 'nothing' : press
}

/** Once for each state of a bill and what is to be paid of it: without an answer it is the exact sum. */
function amountAsked(press: Press, till: () => TillNow): Answer {
  const { asked, bill } = press
  const { paying, tell } = till()
  const isNeeded = asked === 'cash' && bill.received === null && bill.lines.length > 0
  if (!isNeeded || isAskedFor(paying, press)) return press
  // At once: a second key that waits for the same scan is the answer.
  tell({ type: 'ask', press })
  return 'amount'
}

/** The till's knowledge of the stock may be old, so it is read again where the bill seems to be short of it. */
async function stockReadAgain(press: Press, till: () => TillNow): Promise<Answer> {
  const { shown, priced } = press
  if (!checkStock(shown, priced)) return press
  // When the stock cannot be read, the save itself reports the problem.
  const rows = await loadStockOf(shown.lines.map(line => line.itemCode)).catch(() => null)
  if (!rows) return press
  const { bill } = tillDraft({ bill: shown, waiting: null }, { type: 'renew-stock', rows })
  till().put(now => (now.bill === shown ? { ...now, bill } : now))
  return { ...press, shown: bill, bill, priced: priceDraft(bill) }
}

/** What the customer has with the shop is read again. Where it is not what the till has shown, the cashier sees first what is left to pay. */
async function moneyThatIsThere(press: Press, till: () => TillNow): Promise<Answer> {
  const { asked, bill, priced } = press
  const balances = await presentBalances(till().queries, bill.customer?.code)
  const { taken, toPay } = splitTotal(bill, balances, priced.amounts.total)
  return asked === 'cash' && toPay !== press.toPay ? 'amount' : { ...press, taken, toPay }
}

/**
 * What the shop has already pays first, then what was collected, and for a cash payment the cash received for the rest. Without anything
 * taken the bill is settled as it was asked for. Only the paper says the exact sum: after a refusal the draft may still be changed.
 */
function paidWith(press: Press): Answer {
  const { asked, shown, taken, toPay } = press
  const isCash = asked === 'cash'
  const bill = isCash && shown.received === null ? { ...shown, received: toPay } : shown
  if (taken.length === 0) return { ...press, bill }
  const received = bill.received ?? zero
  const problem = isCash ? checkCashPay(bill.lines.length, toPay, received) : null
  if (problem) return problem
  const cash = isCash && toPay > 0 ? [cashTender(received)] : []
  return { ...press, bill: { ...bill, payments: [...taken, ...bill.payments, ...cash] }, settlement: 'payments' }
}

/** What a manager approved is valid for exactly this bill. It loads with the first approval. */
async function allowedByManager(press: Press, till: () => TillNow): Promise<Answer> {
  const { granted } = till().paying
  return granted.length === 0 ? press : { ...press, grants: (await import('./asked-override.ts')).grantsFor(granted, press) }
}

/** The server's own rules; what a refusal leans on is read again first. */
async function rulesHold(press: Press, till: () => TillNow): Promise<Answer> {
  const { bill, priced, settlement, grants } = press
  const { queries, powers } = till()
  const check = settlement === 'payments' ? (await import('./check-payments.ts')).checkPaidBill : checkBill
  const question = {
    settlement,
    today: businessToday(),
    needsNumbers: needsPaymentNumbers(queries),
    powers: withOverrides(
      powers,
      grants.map(({ permission }) => permission),
    ),
    credit: creditShown(queries, bill.customer?.code),
  }
  const refusal = check(bill, priced, question)
  const renewed = refusal && (await renewedFor(refusal, press, question, queries))
  return (renewed ? check(bill, priced, { ...question, ...renewed }) : refusal) ?? press
}

// The limit may have been raised, or the customer may have paid meanwhile.
async function renewedFor(
  { code }: Refusal,
  { bill }: Press,
  { powers }: BillQuestion,
  queries: QueryClient,
): Promise<Partial<BillQuestion> | null> {
  if (code === 'DISCOUNT_LIMIT') return { powers: await renewedPowers(queries, powers) }
  if (overrideFor(code) !== 'sell-over-credit-limit' || !bill.customer?.code) return null
  return { credit: await renewedCredit(queries, bill.customer.code) }
}
