import { money, negate, subtract, sumOf, type Money } from '../../../kernel/money.ts'
import type { PaperMove } from '../../../kernel/papers.ts'
import { negateQuantity, quantity, times, type Quantity } from '../../../kernel/quantity.ts'

/** Kinds of movements: those of papers, and that of a reversal. */
export type MoveKind = PaperMove | 'reversal'

/** One movement of one stock entry at one location, before it has a value; positive comes in, negative goes out. */
export interface EntryMove {
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

/** A movement with what it moves on account 1400. */
export interface StockMove extends EntryMove {
  value: Money
}

/** Value of movements: what a paper moves on account 1400. */
export function valueOfMoves(moves: readonly StockMove[]): Money {
  return sumOf(moves.map(move => move.value))
}

/** What is here of a stock entry, and what account 1400 holds of it. */
export interface Held {
  remaining: Quantity
  value: Money
}

/**
 * The value of a quantity that leaves a stock entry: what account 1400 holds of the entry less the rounded value of what stays. So
 * an entry of which nothing stays has no value. Never below nothing.
 */
export function valueLeaving({ remaining, value }: Held, cost: Money, leaving: Quantity): Money {
  return money(Math.max(0, value - times(cost, quantity(remaining - leaving))))
}

/** Gives movements out of entries their values, one after the other, and takes them off `held`, which knows every entry. */
export function valuedOut(moves: readonly EntryMove[], held: Map<string, Held>): StockMove[] {
  return moves.map(move => {
    const before = held.get(move.entryCode)!
    const value = valueLeaving(before, move.cost, negateQuantity(move.quantity))
    held.set(move.entryCode, { remaining: quantity(before.remaining + move.quantity), value: subtract(before.value, value) })
    return { ...move, value: negate(value) }
  })
}

/** What is held of entries, by entry code. */
export function heldOf(entries: readonly Pick<EntryOnHand, 'entryCode' | keyof Held>[]): Map<string, Held> {
  return new Map(entries.map(({ entryCode, remaining, value }) => [entryCode, { remaining, value }]))
}

/** A stock entry from which a sale may take. */
export interface EntryOnHand extends Held {
  entryCode: string
  itemCode: string
  batch: string
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
