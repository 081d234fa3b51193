import { nodeOf } from '../../../kernel/node-of.ts'
import { add, displayMoney, negate, smaller, subtract, sumOf, zero, type Money } from '../../../kernel/money.ts'
import { isReversed } from '../../../kernel/paper-status.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
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

/** Open papers by their locations, each with its node, in the order in which they come first. */
export function byPlace<Key extends DueKey>(keys: readonly Key[]): Map<number, Key[]> {
  return Map.groupBy(keys, ({ code }) => nodeOf(code))
}

/**
 * Spreads an amount over open papers in their order, each in full before the next. What the supplier owes is taken in first, as
 * far as there is something at its location to pay with it. What is left pays nothing. `home` is the node of the location that pays:
 * at another one, papers that pay each other and get no money are left alone.
 */
export function autoFill(amount: Money, dues: readonly OpenDue[], home: number): DueShare[] {
  const taken = new Map<string, Money>()
  const left = new Map(dues.map(one => [keyOfDue(one), one.due]))
  const settle = (one: OpenDue, part: Money) => {
    const key = keyOfDue(one)
    taken.set(key, add(taken.get(key) ?? zero, part))
    left.set(key, subtract(left.get(key)!, part))
  }
  // Pays papers in their order, and answers what is left over.
  const payIn = (money: Money, papers: readonly OpenDue[]) =>
    papers.reduce((rest, one) => {
      const part = smaller(rest, left.get(keyOfDue(one))!)
      if (part > 0) settle(one, part)
      return part > 0 ? subtract(rest, part) : rest
    }, money)
  for (const papers of byPlace(dues).values()) {
    let owed = sumOf(papers.map(({ due }) => (due > 0 ? due : zero)))
    for (const one of papers) {
      const part = smaller(negate(one.due), owed)
      if (part <= 0) continue
      settle(one, negate(part))
      owed = subtract(owed, part)
    }
    payIn(negate(sumOf(papers.map(one => taken.get(keyOfDue(one)) ?? zero))), papers)
  }
  payIn(amount, dues)
  const shares = dues.flatMap(({ kind, code }) => {
    const part = taken.get(keyOfDue({ kind, code })) ?? zero
    return part === 0 ? [] : [{ kind, code, amount: part }]
  })
  const paid = byPlace(shares)
  return shares.filter(({ code }) => nodeOf(code) === home || settledBy(paid.get(nodeOf(code))!) > 0)
}

/** A paper as a voucher checks it. */
export interface SettledDue extends OpenDue {
  supplierCode: string
  status: string
}

interface SharesQuestion {
  supplierCode: string
  /** The papers that the shares name, by `keyOfDue`; those of locations where the user does not pay suppliers are missing. */
  dues: ReadonlyMap<string, SettledDue>
  /** The node of the location that pays. */
  home: number
  /** The names of locations by their nodes. */
  places: ReadonlyMap<number, string>
}

function checkShare({ kind, code, amount }: DueShare, { supplierCode, dues }: SharesQuestion): Refusal | null {
  const paper = `${dueKindNames[kind]} ${code}`
  const one = dues.get(keyOfDue({ kind, code }))
  if (!one || one.supplierCode !== supplierCode) return voucherRefusal('VOUCHER_DUE_UNKNOWN', { paper })
  if (isReversed(one)) return voucherRefusal('VOUCHER_DUE_REVERSED', { paper })
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
  const short = [...byPlace(shares)].find(([node, papers]) => {
    const settled = settledBy(papers)
    return node === question.home ? settled < 0 : settled <= 0
  })
  // Where all of it comes to less than nothing, one text says it for all locations.
  if (!short || settledBy(shares) < 0) return null
  return voucherRefusal('VOUCHER_PLACE_BELOW', { place: question.places.get(short[0]) ?? 'this location' })
}
