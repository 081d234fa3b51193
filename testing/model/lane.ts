import type { Dice } from '../../demo/seeded-dice.ts'
import { moveCount, startCount, tallyCount } from '../../features/stock/counts/contract.ts'
import { reconcileAccount, takeBackReconciliation } from '../../features/banking/bank-accounts/reconciliation-contract.ts'
import { tickLines } from '../../features/banking/bank-accounts/statement-contract.ts'
import { recurringExpenses, skipExpense } from '../../features/money/expenses/recurring-contract.ts'
import { createCustomer } from '../../features/parties/customers/contract.ts'
import { createClosingBalance, reverseClosingBalance } from '../../features/money/day-close/contract.ts'
import { createHeldBill, discardHeldBill, releaseHeldBill, takeHeldBill } from '../../features/selling/holds/contract.ts'
import { createJobCard, moveJobCard } from '../../features/garage/job-cards/contract.ts'
import { mergeCustomer, undoMerge } from '../../features/parties/merges/contract.ts'
import { lockGrn } from '../../features/buying/purchasing/grn-contract.ts'
import { cancelSalesOrder, createSalesOrder } from '../../features/selling/sales-orders/order-contract.ts'
import { arriveBill, giveRefusedBill, numberSavedBill, settleRemark } from '../../features/selling/arrivals/contract.ts'
import { enrolTill, forgetTill } from '../../features/selling/tills/contract.ts'
import { createTaxInvoice } from '../../features/shop/vat/tax-document-contract.ts'
import { addDays, date } from '../../kernel/dates.ts'
import type { CallInput, Endpoint, Reply } from '../../kernel/endpoint.ts'
import { formatMoney, formatPercent, money, percent } from '../../kernel/money.ts'
import { formatQuantity, quantity } from '../../kernel/quantity.ts'
import { confirmed } from '../doubts.ts'
import type { Answer, Staff } from '../shop.ts'
import type { ModelBadDebt, ModelBill, ModelDiscount, ModelReceipt } from './bills.ts'
import type { ModelCount, ModelCountPaper } from './counts.ts'
import type { ModelExpense, ModelRecurring } from './expenses.ts'
import { isClosedDay, type ModelHandOver } from './days.ts'
import type { ModelHold } from './holds.ts'
import type { ModelBankLine, ModelEntry, ModelJournal } from './journals.ts'
import type { ModelJobCard } from './job-cards.ts'
import type { ModelCheque, ModelChequeMove } from './cheques.ts'
import type { ModelCorrection, ModelNote, ModelReturn } from './notes.ts'
import type { ModelOpening } from './openings.ts'
import type { ModelOrder } from './orders.ts'
import { shelvesOf, type ModelItem, type OnShelf, type ShopModel } from './shop-model.ts'
import type { ModelStockPaper } from './stock-papers.ts'
import type { ModelTill, ModelToSettle, SoldAlone } from './tills.ts'
import type { ModelTransfer } from './transfers.ts'
import type { ModelVoucher } from './vouchers.ts'

export const people = ['cashier', 'manager', 'admin'] as const
export type Person = (typeof people)[number]

/**
 * One of several simulated users who work at the same time. Each has items, customers and papers that no other lane touches,
 * so that the answers are predictable although all send at once. Suppliers, numbers, accounts and the ledger are shared.
 */
export interface Lane {
  readonly location: string
  readonly places: readonly string[]
  readonly dice: Dice
  readonly model: ShopModel
  readonly items: readonly ModelItem[]
  readonly services: readonly ModelItem[]
  readonly suppliers: readonly string[]
  readonly customers: string[]
  readonly bills: ModelBill[]
  readonly receipts: ModelReceipt[]
  readonly badDebts: ModelBadDebt[]
  readonly discounts: ModelDiscount[]
  readonly openings: ModelOpening[]
  readonly cheques: ModelCheque[]
  readonly chequeMoves: ModelChequeMove[]
  readonly journals: ModelJournal[]
  readonly entries: ModelEntry[]
  /** What account transactions moved on the own bank account. */
  readonly bankLines: ModelBankLine[]
  readonly expenses: ModelExpense[]
  readonly recurring: ModelRecurring[]
  readonly orders: ModelOrder[]
  readonly holds: ModelHold[]
  readonly jobCards: ModelJobCard[]
  readonly notes: ModelNote[]
  readonly returns: ModelReturn[]
  readonly corrections: ModelCorrection[]
  readonly vouchers: ModelVoucher[]
  readonly handOvers: ModelHandOver[]
  readonly stockPapers: ModelStockPaper[]
  /** The running count, if there is one. */
  readonly counts: ModelCount[]
  readonly countPapers: ModelCountPaper[]
  /** Transfers that this lane may change until the next meeting: sent from here or coming here. */
  readonly transfers: ModelTransfer[]
  staff: Record<Person, Staff>
  today: string
  /** What the clock of its location says, ms. */
  readonly now: () => number
  readonly userCodes: Record<Person, string>
  /** Its tills, forgotten or not; the last one sells. */
  readonly tills: ModelTill[]
  /** What they sold without the server, and still have. */
  readonly alone: SoldAlone[]
  /** What arrived bills left for a manager, settled or not. */
  readonly toSettle: ModelToSettle[]
  /** Counts operations and refusals. */
  readonly tell: (what: string) => void
}

// What posts nothing, or opens and closes days, is saved on a closed day as on any other.
const withoutDay: ReadonlySet<Endpoint> = new Set<Endpoint>([
  ...[createCustomer, createHeldBill, takeHeldBill, releaseHeldBill, discardHeldBill, createJobCard, moveJobCard],
  ...[createSalesOrder, cancelSalesOrder, startCount, tallyCount, moveCount, lockGrn, createClosingBalance, reverseClosingBalance],
  ...[tickLines, reconcileAccount, takeBackReconciliation],
  ...[recurringExpenses.create, skipExpense, createTaxInvoice, mergeCustomer, undoMerge],
  ...[enrolTill, forgetTill, arriveBill, numberSavedBill, giveRefusedBill, settleRemark],
])

/** The answers that are right: once today is closed nothing more is saved, and that may be said before anything else. */
function rightAnswers({ model, today, location: own }: Lane, { endpoint, expected, orElse = [], location }: Asked<Endpoint>): string[] {
  const expectable = [expected, ...orElse]
  if (withoutDay.has(endpoint) || location !== own || !isClosedDay(model, own, today)) return expectable
  return ['DAY_CLOSED', ...expectable.filter(answer => answer !== 'saved')]
}

interface Asked<E extends Endpoint> {
  who: Person
  endpoint: E
  /** "saved" or the code of a refusal. */
  expected: string
  /** What is right too, because another lane may change what it depends on. */
  orElse?: readonly string[]
  location: string
  /** Of a save that has one of its own. */
  key?: string
}

/** As a till does that was told that nobody knows yet: the same save again. A busy machine takes long with the return of a month. */
async function send<E extends Endpoint>(
  staff: Staff,
  endpoint: E,
  input: Partial<CallInput<E>>,
  options: { key: string; location: string },
) {
  let answer = await staff.call(endpoint, input, options)
  for (let times = 0; times < 20 && answer.status === 503 && answer.error.code === 'SAVE_IN_DOUBT'; times += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each follows from the answer before it
    answer = await staff.call(endpoint, input, options)
  }
  return answer
}

/** Sends a save and compares the answer with the expected one. Returns the reply of a saved one. */
export async function ask<E extends Endpoint>(
  lane: Lane,
  // Not of the dice: two lanes whose seeds lie on one sequence would send the same key.
  {
    who,
    endpoint,
    expected,
    orElse = [],
    location = lane.location,
    key = crypto.randomUUID(),
  }: Omit<Asked<E>, 'location'> & { location?: string },
  given: Partial<CallInput<E>>,
): Promise<Reply<E> | null> {
  const options = { key, location }
  let input = given
  let answer = await send(lane.staff[who], endpoint, given, options)
  // The random figures are intended, so every doubt is confirmed. A save of another lane in between may raise a further doubt.
  for (let yes = confirmed(input, answer); yes !== null; yes = confirmed(input, answer)) {
    input = yes
    // oxlint-disable-next-line no-await-in-loop -- each question follows from the answer before it
    answer = await send(lane.staff[who], endpoint, input, options)
  }
  const outcome = answer.status === 200 ? 'saved' : answer.error.code
  const right = rightAnswers(lane, { who, endpoint, expected, orElse, location })
  if (!right.includes(outcome)) {
    const told = answer.status === 200 ? JSON.stringify(answer.reply) : answer.error.message.errorInfo[2]
    throw new Error(`${endpoint.method} ${endpoint.path} by the ${who} must be ${right.join(' or ')} and is ${outcome}: ${told}`)
  }
  if (outcome !== 'saved') {
    lane.tell(outcome === 'DAY_CLOSED' ? 'day closed' : `${endpoint.path} refused`)
    return null
  }
  lane.tell(endpoint.path)
  if (oneIn(lane, 25)) {
    // A repeated request gets the same answer.
    const again = await lane.staff[who].call(endpoint, input, options)
    same(JSON.stringify(again.reply), JSON.stringify(answer.reply), `${endpoint.path} sent again`)
  }
  return answer.reply
}

/** What a question is answered with; says why where it is refused. */
export function answered<T>({ status, reply, error }: Answer<T>, what: string): T {
  if (status !== 200) throw new Error(`${what} is refused with ${status} ${error.code}: ${error.message.errorInfo[2]}`)
  return reply
}

export function same(found: unknown, expected: unknown, what: string): void {
  if (found !== expected) throw new Error(`${what} is ${String(found)}, must be ${String(expected)}`)
}

/** True once in this many times. */
export const oneIn = (lane: Lane, many: number) => lane.dice.below(many) === 0
export const upTo = (lane: Lane, most: bigint | number) => BigInt(lane.dice.below(Number(most) + 1))

/** One of the newest in a list that can still be changed; null when the list is empty. */
export function recent<T>(lane: Lane, from: readonly T[], few = 12): T | null {
  return from.length === 0 ? null : lane.dice.pick(from.slice(-few))
}

/** A place of this lane with stock; null when none was found. */
export function somethingHere(lane: Lane, isFit: (shelf: OnShelf) => boolean = () => true): OnShelf | null {
  for (let tries = 0; tries < 8; tries += 1) {
    const item = lane.dice.pick(lane.items)
    const shelves = shelvesOf(lane.model, lane.location, item.code).filter(shelf => shelf.left > 0n && isFit(shelf))
    if (shelves.length > 0) return lane.dice.pick(shelves)
  }
  return null
}

/** A quantity of the stock at a place; more than that when too much is wanted. */
export function someOf(lane: Lane, { entry, left }: OnShelf, most = 5): bigint {
  const isWhole = !lane.model.items.get(entry.itemCode)?.allowsFractions
  if (oneIn(lane, 25)) return left + 1000n - (isWhole ? left % 1000n : 0n)
  if (isWhole) return 1000n * (1n + upTo(lane, smallest(left / 1000n, BigInt(most)) - 1n))
  return 1n + upTo(lane, smallest(left, BigInt(most) * 1000n) - 1n)
}

/** A usual quantity of an item to receive. */
export function delivery(lane: Lane, item: ModelItem): bigint {
  return item.allowsFractions ? 100n + upTo(lane, 20_000) : 1000n * (1n + upTo(lane, 11))
}

export function expiryOrNone(lane: Lane): string | null {
  return oneIn(lane, 2) ? null : addDays(date(lane.today), 30 + lane.dice.below(300))
}

const smallest = (a: bigint, b: bigint) => (a < b ? a : b)

/** Amounts as a screen sends them. */
export const wireMoney = (cents: bigint) => formatMoney(money(Number(cents)))
export const wirePercent = (hundredths: bigint) => formatPercent(percent(Number(hundredths)))
export const wireQuantity = (thousandths: bigint) => formatQuantity(quantity(Number(thousandths)))
