import { displayMoney, negate, smaller, subtract, sumOf, zero, type Money } from '../../kernel/money.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { voucherRefusal } from './refusals.ts'

/** What a supplier can be owed for. To add a kind, write its name here and its row in server/dues.ts. */
export const dueKinds = ['grn', 'opening', 'price-correction', 'landed-cost'] as const
export type DueKind = (typeof dueKinds)[number]

export const dueKindNames: Readonly<Record<DueKind, string>> = {
  grn: 'GRN',
  opening: 'Opening balance',
  'price-correction': 'Price correction',
  'landed-cost': 'Landed cost of GRN',
}

/**
 * A paper that is open with a supplier: a kind and a number name it. Landed cost has the number of its note, on which the supplier
 * stands once.
 */
export interface DueKey {
  kind: DueKind
  code: string
}

/** What is still owed for it; below zero where the supplier owes. */
export interface OpenDue extends DueKey {
  due: Money
}

/** What a voucher pays on one paper; below zero where it takes in what the supplier owes. */
export interface DueShare extends DueKey {
  amount: Money
}

export const keyOfDue = ({ kind, code }: DueKey) => `${kind} ${code}`

export function settledBy(shares: readonly DueShare[]): Money {
  return sumOf(shares.map(({ amount }) => amount))
}

/**
 * Spreads an amount over open papers in their order, each in full before the next. What the supplier owes is taken in first, as
 * far as there is something to pay with it. What is left pays nothing.
 */
export function autoFill(amount: Money, dues: readonly OpenDue[]): DueShare[] {
  const owed = sumOf(dues.map(({ due }) => (due > 0 ? due : zero)))
  let credit = zero
  const taken = new Map<string, Money>()
  for (const one of dues) {
    const part = smaller(negate(one.due), subtract(owed, credit))
    if (one.due >= 0 || part <= 0) continue
    taken.set(keyOfDue(one), negate(part))
    credit = sumOf([credit, part])
  }
  let left = sumOf([amount, credit])
  for (const one of dues) {
    const part = smaller(left, one.due)
    if (part <= 0) continue
    taken.set(keyOfDue(one), part)
    left = subtract(left, part)
  }
  return dues.flatMap(({ kind, code }) => {
    const part = taken.get(keyOfDue({ kind, code }))
    return part === undefined ? [] : [{ kind, code, amount: part }]
  })
}

/** A paper as a voucher checks it. */
export interface SettledDue extends OpenDue {
  supplierCode: string
  status: string
}

interface SharesQuestion {
  supplierCode: string
  /** The papers that the shares name, by `keyOfDue`; those of other locations are missing. */
  dues: ReadonlyMap<string, SettledDue>
}

function checkShare({ kind, code, amount }: DueShare, { supplierCode, dues }: SharesQuestion): Refusal | null {
  const paper = `${dueKindNames[kind]} ${code}`
  const one = dues.get(keyOfDue({ kind, code }))
  if (!one || one.supplierCode !== supplierCode) return voucherRefusal('VOUCHER_DUE_UNKNOWN', { paper })
  if (one.status === 'reversed') return voucherRefusal('VOUCHER_DUE_REVERSED', { paper })
  const isWithin = one.due < 0 ? amount < 0 && amount >= one.due : amount > 0 && amount <= one.due
  if (isWithin) return null
  return voucherRefusal('VOUCHER_ABOVE_DUE', { paper, due: displayMoney(one.due), amount: displayMoney(amount) })
}

/** May a voucher pay so much on each of these papers? The first problem, or null. */
export function checkShares(shares: readonly DueShare[], question: SharesQuestion): Refusal | null {
  const seen = new Set<string>()
  for (const share of shares) {
    if (seen.has(keyOfDue(share))) return voucherRefusal('VOUCHER_DUE_TWICE', { paper: `${dueKindNames[share.kind]} ${share.code}` })
    seen.add(keyOfDue(share))
    const problem = checkShare(share, question)
    if (problem) return problem
  }
  return null
}
