import { lineTotal } from './bills.ts'
import { rounded, sumOfCents, worth, type Effects, type Leg, type ModelEntry, type OnShelf } from './shop-model.ts'

/** A line of a goods received note. */
export interface NoteLine {
  /** Its stock entry; null for a new line. */
  entry: ModelEntry | null
  itemCode: string
  quantity: bigint
  price: bigint
  percent: bigint
  each: bigint
  retail: bigint
  expiry: string | null
}

export interface NoteBody {
  supplier: string
  lines: NoteLine[]
  percent: bigint
  amount: bigint
  landed: bigint
  uses: { of: ModelReturn; amount: bigint }[]
}

/** A goods received note as it was saved. */
export interface ModelNote extends NoteBody {
  code: string
  location: string
  date: string
  invoice: string
  version: number
  isLocked: boolean
  isReversed: boolean
  total: bigint
  stockValue: bigint
  /** What vouchers paid on it. */
  paid: bigint
  /** The entry of each line, with its quantity. */
  received: { shelf: OnShelf; quantity: bigint }[]
}

/** Cash that a supplier gave back for a return. */
export interface ModelRefund {
  code: string
  date: string
  amount: bigint
  isReversed: boolean
}

/** A purchase return as it was saved. */
export interface ModelReturn {
  code: string
  location: string
  supplier: string
  date: string
  version: number
  total: bigint
  cost: bigint
  applied: bigint
  refunded: bigint
  refunds: ModelRefund[]
  isReversed: boolean
  effects: Effects
}

/** The total of a note, and the unit cost of each line: the total is distributed over the lines by their totals. */
export function priceNote({ lines, percent, amount, landed }: NoteBody): { total: bigint; stockValue: bigint; unitCosts: bigint[] } {
  const totals = lines.map(line => lineTotal(line, line.quantity))
  const whole = sumOfCents(totals)
  const total = whole - rounded(whole * percent, 10_000n) - amount + landed
  const shares = sharesOf(total, totals)
  const unitCosts = lines.map(({ quantity }, index) => rounded((shares[index] ?? 0n) * 1000n, quantity))
  return { total, stockValue: sumOfCents(lines.map(({ quantity }, index) => worth(unitCosts[index] ?? 0n, quantity))), unitCosts }
}

// A line's share is the share of all lines up to it, less that of the lines before it.
function sharesOf(total: bigint, parts: readonly bigint[]): bigint[] {
  const whole = sumOfCents(parts)
  if (whole === 0n) return parts.map(() => 0n)
  const upTo = (count: number) => rounded(total * sumOfCents(parts.slice(0, count)), whole)
  return parts.map((_, index) => upTo(index + 1) - upTo(index))
}

/** The ledger of a note: stock at cost against the supplier, and returns that settle part of it. */
export function legsOfNote({ supplier, total, stockValue, uses }: Pick<ModelNote, 'supplier' | 'total' | 'stockValue' | 'uses'>): Leg[] {
  const used = sumOfCents(uses.map(({ amount }) => amount))
  return [
    { account: '1400', amount: stockValue },
    { account: '6930', amount: total - stockValue },
    { account: '2100', amount: used - total, party: supplier },
    { account: '1510', amount: -used, party: supplier },
  ]
}

/**
 * Why purchase returns may not settle a note of that total; null when they may. Amounts that the note itself used are open
 * again while it is edited.
 */
export function problemOfUses({ supplier, uses }: NoteBody, total: bigint, before: NoteBody['uses'] = []): string | null {
  for (const { of, amount } of uses) {
    if (of.isReversed || of.supplier !== supplier) return 'RETURN_NOT_OPEN'
    const own = sumOfCents(before.filter(use => use.of === of).map(use => use.amount))
    if (amount <= 0n || amount > openOf(of) + own) return 'RETURN_USED'
  }
  return sumOfCents(uses.map(({ amount }) => amount)) > total ? 'RETURNS_EXCEED' : null
}

/** What is still owed for a note. */
export function dueOf({ total, uses, paid }: Pick<ModelNote, 'total' | 'uses' | 'paid'>): bigint {
  return total - sumOfCents(uses.map(({ amount }) => amount)) - paid
}

/** Neither applied nor refunded. */
export function openOf({ total, applied, refunded }: ModelReturn): bigint {
  return total - applied - refunded
}

/** Applies returns to a note, less what it used before. Returns those that changed, because their version changes. */
export function spendReturns(uses: NoteBody['uses'], before: NoteBody['uses'] = []): ModelReturn[] {
  const changes = new Map<ModelReturn, bigint>()
  for (const { of, amount } of before) changes.set(of, (changes.get(of) ?? 0n) - amount)
  for (const { of, amount } of uses) changes.set(of, (changes.get(of) ?? 0n) + amount)
  const changed = [...changes].filter(([, amount]) => amount !== 0n)
  for (const [of, amount] of changed) {
    of.applied += amount
    of.version += 1
  }
  return changed.map(([of]) => of)
}
