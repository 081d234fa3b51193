import { sumOf, type Money } from '../../kernel/money.ts'
import type { PaperMove } from '../../kernel/papers.ts'
import { quantity, times, type Quantity } from '../../kernel/quantity.ts'

/** Kinds of movements: those of papers, and that of a reversal. */
export type MoveKind = PaperMove | 'reversal'

/** One movement of one stock entry at one location; positive comes in, negative goes out. */
export interface StockMove {
  kind: MoveKind
  entryCode: string
  itemCode: string
  lineNo: number
  quantity: Quantity
  /** Cost of one unit, as the stock entry says. */
  cost: Money
  /** The unit price on the paper. */
  price: Money
}

/** Value of movements at cost: each is rounded once, so that account 1400 and the stock history always agree. */
export function valueOfMoves(moves: readonly StockMove[]): Money {
  return sumOf(moves.map(move => times(move.cost, move.quantity)))
}

/** A stock entry from which a sale may take. */
export interface EntryOnHand {
  entryCode: string
  itemCode: string
  batch: string
  remaining: Quantity
  cost: Money
  wholesalePrice: Money
  retailPrice: Money
  /** Null when it does not expire. */
  expiryDate: string | null
  receivedOn: string
  warrantyDays: number
}

/** The fields by which entries are ordered for taking. */
export type Takeable = Pick<EntryOnHand, 'entryCode' | 'itemCode' | 'batch' | 'remaining' | 'expiryDate' | 'receivedOn'>

/** Earliest expiry first, then oldest, then lowest code: the order in which stock is taken when no entry was chosen. */
export function inTakingOrder(a: Takeable, b: Takeable): number {
  const key = (entry: Takeable) => `${entry.expiryDate ?? '9999-12-31'} ${entry.receivedOn} ${entry.entryCode}`
  return key(a) < key(b) ? -1 : 1
}

/**
 * Takes a quantity from entries in the given order, as far as they suffice; `left` is the stock by entry code and is reduced.
 * Returns the parts taken and the missing quantity.
 */
export function takeFrom<Entry extends Takeable = EntryOnHand>(
  entries: readonly Entry[],
  wanted: Quantity,
  left: Map<string, Quantity>,
): { parts: { entry: Entry; quantity: Quantity }[]; missing: Quantity } {
  const parts: { entry: Entry; quantity: Quantity }[] = []
  let missing: number = wanted
  for (const entry of entries) {
    const here = left.get(entry.entryCode) ?? entry.remaining
    const taken = Math.min(here, missing)
    if (taken <= 0) continue
    parts.push({ entry, quantity: quantity(taken) })
    left.set(entry.entryCode, quantity(here - taken))
    missing -= taken
  }
  return { parts, missing: quantity(missing) }
}
