import { nodeOf } from '../../../kernel/node-of.ts'
import { add, displayMoney, smaller, subtract, sumOf, zero, type Money } from '../../../kernel/money.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { receiptRefusal } from './refusals.ts'

/** What a receipt settles: a bill, what was owed before the books began, or a cheque that came back. */
export type DebtKind = 'bill' | 'opening' | 'cheque'

export interface DebtKey {
  kind: DebtKind
  code: string
}

/** What a receipt pays on one debt. */
export interface Allocation extends DebtKey {
  amount: Money
  /** Of a cheque: the bank's charge that is passed on, paid beside the amount. */
  charge: Money
}

export interface OpenDebt extends DebtKey {
  due: Money
}

/** Where an allocation pays: each location's part in the order of their codes. */
export interface PlacedAllocations {
  locationCode: string
  allocations: readonly Allocation[]
}

/** A debt as one text, unlike that of any other. */
export function keyOfDebt({ kind, code }: DebtKey): string {
  return `${kind} ${code}`
}

/** Spreads an amount over debts in their order, each in full before the next; what is left pays none. */
export function autoFill(amount: Money, debts: readonly OpenDebt[]): Allocation[] {
  let left = amount
  return debts.flatMap(({ kind, code, due }) => {
    const paid = smaller(left, due)
    left = subtract(left, paid)
    return paid > 0 ? [{ kind, code, amount: paid, charge: zero }] : []
  })
}

/** What the allocations come to with their charges. */
export function settledBy(allocations: readonly Allocation[]): Money {
  return sumOf(allocations.map(({ amount, charge }) => add(amount, charge)))
}

/**
 * Allocations, or debts, by the location of the debts, in the order of the locations' codes. A number has the node of its location behind
 * its prefix; what is of none of them is left out.
 */
export function byPlace<Debt extends DebtKey>(
  debts: readonly Debt[],
  places: readonly { code: string; node: number }[],
): { locationCode: string; allocations: Debt[] }[] {
  return places
    .map(({ code, node }) => ({ locationCode: code, allocations: debts.filter(one => nodeOf(one.code) === node) }))
    .filter(({ allocations }) => allocations.length > 0)
    .toSorted((one, other) => (one.locationCode < other.locationCode ? -1 : 1))
}

/** A debt as a receipt checks it. */
export interface SettledDebt extends OpenDebt {
  /** "Bill 3001000012" */
  name: string
  /** "live" where something may be owed on it; otherwise what became of it: "reversed". */
  state: string
  customerCode: string
}

interface AllocationQuestion {
  customerCode: string
  /** What all tenders come to. */
  paid: Money
  /** What of them is taken from balances of the customer and from credit notes. */
  fromBalances: Money
  /** The debts that the allocations name, by `keyOfDebt`; those of locations where the user takes no payments are missing. */
  debts: ReadonlyMap<string, SettledDebt>
}

/** How a kind is called in a sentence. */
export const debtKindNames = { bill: 'Bill', opening: 'Opening balance', cheque: 'Cheque' } as const

function checkOne(allocation: Allocation, { debts, customerCode }: AllocationQuestion): Refusal | null {
  const { kind, code, amount } = allocation
  const debt = debts.get(keyOfDebt(allocation))
  if (!debt || debt.customerCode !== customerCode) return receiptRefusal('RECEIPT_DEBT_UNKNOWN', { what: `${debtKindNames[kind]} ${code}` })
  const { name: what, state, due } = debt
  if (state !== 'live') return receiptRefusal('RECEIPT_DEBT_CLOSED', { what, state })
  if (amount <= zero) return receiptRefusal('RECEIPT_NOTHING_PAID', { what })
  if (amount <= due) return null
  return receiptRefusal('RECEIPT_ABOVE_DUE', { what, due: displayMoney(due), amount: displayMoney(amount) })
}

/** May the tenders pay these debts like this? The first problem, or null. */
export function checkAllocations(allocations: readonly Allocation[], question: AllocationQuestion): Refusal | null {
  const seen = new Set<string>()
  for (const allocation of allocations) {
    const key = keyOfDebt(allocation)
    if (seen.has(key)) return receiptRefusal('RECEIPT_DEBT_TWICE', { what: `${debtKindNames[allocation.kind]} ${allocation.code}` })
    seen.add(key)
    const problem = checkOne(allocation, question)
    if (problem) return problem
  }
  const { paid, fromBalances } = question
  const settled = settledBy(allocations)
  if (settled > paid) return receiptRefusal('RECEIPT_ABOVE_PAID', { settled: displayMoney(settled), paid: displayMoney(paid) })
  // A balance that pays no debt would only be called by another name.
  const left = subtract(fromBalances, smaller(fromBalances, settled))
  return left > zero ? receiptRefusal('RECEIPT_BALANCE_LEFT', { left: displayMoney(left) }) : null
}
