import {
  lineTotal,
  rounded,
  sharesOf,
  sumOfCents,
  worth,
  type Effects,
  type Leg,
  type ModelEntry,
  type ModelVat,
  type OnShelf,
} from './shop-model.ts'

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
  /** Landed cost, to whom it is owed, and what vouchers paid of it. */
  landed: { supplier: string; amount: bigint; paid: bigint }[]
  uses: { of: ModelReturn; amount: bigint }[]
  /** The supplier's tax invoice, where one is in hand. */
  tax: { number: string; vat: bigint } | null
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
  /** A voucher paid on it, taken back again or not. */
  wasPaid?: true
  /** The entry of each line, with its quantity. */
  received: { shelf: OnShelf; quantity: bigint }[]
  corrections: ModelCorrection[]
}

/** A correction of a note's prices as it was saved; below zero where the supplier owes. */
export interface ModelCorrection {
  code: string
  location: string
  supplier: string
  date: string
  lines: { entryCode: string; quantity: bigint; difference: bigint; amount: bigint }[]
  total: bigint
  /** What vouchers settled of it. */
  paid: bigint
  isReversed: boolean
}

/** Cash that a supplier gave back for a return. */
export interface ModelRefund {
  code: string
  date: string
  amount: bigint
  isReversed: boolean
}

/** A purchase return as it was saved. */
/** A tax credit note that came after its return. */
export interface ModelLateNote {
  code: string
  date: string
  vat: bigint
  isReversed: boolean
}

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
  /** The value of each line whose goods bear VAT. */
  taxable: { entry: ModelEntry; amount: bigint }[]
  /** Tax credit notes that came later, the newest last. */
  lateNotes: ModelLateNote[]
  /** What it took back of the lines of notes. */
  parts: { entryCode: string; quantity: bigint; amount: bigint }[]
}

/**
 * The total of a note with the VAT of its tax invoice, and the unit cost of each line: its total less its share of the discount, with a share of the landed cost
 * by what is left of it.
 */
export function priceNote({ lines, percent, amount, landed, tax }: NoteBody): { total: bigint; stockValue: bigint; unitCosts: bigint[] } {
  const totals = lines.map(line => lineTotal(line, line.quantity))
  const whole = sumOfCents(totals)
  const discount = rounded(whole * percent, 10_000n) + amount
  const nets = totals.map((own, index) => own - sharesOf(discount, totals)[index]!)
  const freight = sharesOf(sumOfCents(landed.map(cost => cost.amount)), sumOfCents(nets) === 0n ? totals : nets)
  const unitCosts = lines.map(({ quantity }, index) => rounded((nets[index]! + freight[index]!) * 1000n, quantity))
  const total = whole - discount + (tax?.vat ?? 0n)
  return { total, stockValue: sumOfCents(lines.map(({ quantity }, index) => worth(unitCosts[index] ?? 0n, quantity))), unitCosts }
}

/** The VAT that a supplier charges on a note's goods, whose prices are without it. */
export function vatOfNote({ exempt, rate }: ModelVat, { lines, percent, amount }: Pick<NoteBody, 'lines' | 'percent' | 'amount'>): bigint {
  const totals = lines.map(line => lineTotal(line, line.quantity))
  const shares = sharesOf(rounded(sumOfCents(totals) * percent, 10_000n) + amount, totals)
  const nets = totals.map((total, at) => (exempt.has(lines[at]!.itemCode) ? 0n : total - shares[at]!))
  return rounded(sumOfCents(nets) * rate, 10_000n)
}

/** The ledger of a note: stock at cost against the supplier, and returns that settle part of it. */
export function legsOfNote(note: Pick<ModelNote, 'supplier' | 'total' | 'stockValue' | 'landed' | 'uses' | 'tax'>): Leg[] {
  const { supplier, total, stockValue, landed, uses, tax } = note
  const vat = tax?.vat ?? 0n
  const used = sumOfCents(uses.map(({ amount }) => amount))
  return [
    { account: '1400', amount: stockValue },
    { account: '1600', amount: vat },
    { account: '6930', amount: total - vat + sumOfCents(landed.map(({ amount }) => amount)) - stockValue },
    { account: '2100', amount: used - total, party: supplier },
    ...landed.map(({ supplier: owed, amount }) => ({ account: '2100', amount: -amount, party: owed })),
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

/** What a line of a note cost after its share of the note's discount, with the corrections that stand and without landed cost. */
export function chargedOf({ lines, percent, amount, corrections }: ModelNote, entryCode: string): bigint {
  const totals = lines.map(line => lineTotal(line, line.quantity))
  const shares = sharesOf(rounded(sumOfCents(totals) * percent, 10_000n) + amount, totals)
  const at = lines.findIndex(({ entry }) => entry?.code === entryCode)
  const standing = corrections.filter(({ isReversed }) => !isReversed).flatMap(one => one.lines)
  const corrected = sumOfCents(standing.filter(one => one.entryCode === entryCode).map(one => one.amount))
  return atLeastNothing(totals[at]! - shares[at]! + corrected)
}

export const atLeastNothing = (figure: bigint) => (figure < 0n ? 0n : figure)

/** What vouchers paid on a note and on its landed cost. */
export function paidOf({ paid, landed }: Pick<ModelNote, 'paid' | 'landed'>): bigint {
  return paid + sumOfCents(landed.map(cost => cost.paid))
}

export const isCorrected = ({ corrections }: ModelNote) => corrections.some(({ isReversed }) => !isReversed)

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
