import { valued, valueOf, type Effects, type OnShelf, type ShopModel } from './shop-model.ts'
import { turnOf } from './taking.ts'

/** A stock entry in a count. */
export interface ModelCountLine {
  shelf: OnShelf
  /** Counted less the stock at that moment; null while it is not counted. */
  variance: bigint | null
}

/** A count going on. */
export interface ModelCount {
  id: string
  location: string
  version: number
  /** By line number, from 1. */
  lines: ModelCountLine[]
  tallies: number
}

/** An approved count. */
export interface ModelCountPaper {
  code: string
  location: string
  date: string
  version: number
  isReversed: boolean
  effects: Effects
}

/** All that lies at a location of a category's items, in the order in which a count numbers it. */
export function inCategory(model: ShopModel, location: string, category: string): OnShelf[] {
  const isIn = ({ entry, left }: OnShelf) => left > 0n && model.items.get(entry.itemCode)?.category === category
  const shelves = [...model.shelves.values()].flatMap(some => (some[0]?.location === location ? some : []))
  return shelves.filter(isIn).sort((a, b) => (a.entry.code < b.entry.code ? -1 : 1))
}

/** Entries that look alike. */
export function lookOf({ entry }: OnShelf): string {
  return [entry.itemCode, entry.batch, entry.expiry, entry.retail].join(' ')
}

/** Distributes the count of one row over its entries: a shortage is taken from the entries that are sold first. */
export function spread(counted: bigint, lines: readonly ModelCountLine[]): void {
  const turns = lines.toSorted((a, b) => (turnOf(a.shelf.entry) > turnOf(b.shelf.entry) ? -1 : 1))
  let left = counted
  for (const line of turns) {
    const here = line.shelf.left < left ? line.shelf.left : left
    line.variance = here - line.shelf.left
    left -= here
  }
  const last = turns[0]
  if (last) last.variance = (last.variance ?? 0n) + left
}

export function effectsOfCount({ location, lines }: ModelCount): Effects {
  const moves = valued(lines.flatMap(({ shelf, variance }) => (variance ? [{ shelf, quantity: variance }] : [])))
  const gained = valueOf(moves)
  const legs = [
    { account: '1400', amount: gained },
    { account: '5100', amount: -gained },
  ]
  return { location, legs, moves }
}
