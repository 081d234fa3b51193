import { displayMoney, smaller, subtract, sumOf, zero, type Money } from '../../kernel/money.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { receiptRefusal } from './refusals.ts'

/** What a receipt pays on one bill. */
export interface Allocation {
  invoiceCode: string
  amount: Money
}

export interface OpenBill {
  code: string
  due: Money
}

/** Spreads an amount over open bills in their order, each in full before the next; what is left pays no bill. */
export function autoFill(amount: Money, bills: readonly OpenBill[]): Allocation[] {
  let left = amount
  return bills.flatMap(({ code, due }) => {
    const paid = smaller(left, due)
    left = subtract(left, paid)
    return paid > 0 ? [{ invoiceCode: code, amount: paid }] : []
  })
}

export function settledBy(allocations: readonly Allocation[]): Money {
  return sumOf(allocations.map(({ amount }) => amount))
}

/** A bill as a receipt checks it. */
export interface SettledBill extends OpenBill {
  status: string
  customerCode: string
}

interface AllocationQuestion {
  customerCode: string
  /** What all tenders come to. */
  paid: Money
  /** What of them is taken from balances of the customer and from credit notes. */
  fromBalances: Money
  /** The bills that the allocations name, by number; those of other locations are missing. */
  bills: ReadonlyMap<string, SettledBill>
}

function checkOne({ invoiceCode: code, amount }: Allocation, { bills, customerCode }: AllocationQuestion): Refusal | null {
  const bill = bills.get(code)
  if (!bill || bill.customerCode !== customerCode) return receiptRefusal('RECEIPT_BILL_UNKNOWN', { code })
  if (bill.status === 'reversed') return receiptRefusal('RECEIPT_BILL_REVERSED', { code })
  if (amount <= bill.due) return null
  return receiptRefusal('RECEIPT_ABOVE_DUE', { code, due: displayMoney(bill.due), amount: displayMoney(amount) })
}

/** May the tenders pay these bills like this? The first problem, or null. */
export function checkAllocations(allocations: readonly Allocation[], question: AllocationQuestion): Refusal | null {
  const seen = new Set<string>()
  for (const allocation of allocations) {
    const { invoiceCode: code } = allocation
    if (seen.has(code)) return receiptRefusal('RECEIPT_BILL_TWICE', { code })
    seen.add(code)
    const problem = checkOne(allocation, question)
    if (problem) return problem
  }
  const { paid, fromBalances } = question
  const settled = settledBy(allocations)
  if (settled > paid) return receiptRefusal('RECEIPT_ABOVE_PAID', { settled: displayMoney(settled), paid: displayMoney(paid) })
  // A balance that pays no bill would only be called by another name.
  const left = subtract(fromBalances, smaller(fromBalances, settled))
  return left > zero ? receiptRefusal('RECEIPT_BALANCE_LEFT', { left: displayMoney(left) }) : null
}
