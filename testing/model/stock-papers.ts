import { valued, valueOf, type Effects, type OnShelf } from './shop-model.ts'

/** A stock in or stock issue as it was saved. */
export interface ModelStockPaper {
  kind: 'stock in' | 'stock issue'
  code: string
  location: string
  date: string
  version: number
  total: bigint
  isReversed: boolean
  effects: Effects
}

const accountOfReason: Record<string, string> = {
  opening: '3900',
  found: '5100',
  production: '6400',
  sample: '5100',
  workshop: '6400',
  display: '6410',
  damage: '6420',
  gift: '6430',
  expired: '6440',
  lost: '5100',
  'own-use': '3910',
}

/** The effects of stock that comes in or, negative, goes out for a reason, at cost. */
export function effectsOfStock(location: string, reason: string, moved: { shelf: OnShelf; quantity: bigint }[]): Effects {
  const moves = valued(moved)
  const value = valueOf(moves)
  const against = accountOfReason[reason] ?? ''
  return {
    location,
    legs: [
      { account: '1400', amount: value },
      { account: against, amount: -value },
    ],
    moves,
  }
}

/** Whether any stock that a paper brought in is gone, so that it cannot be reversed. */
export function isGone({ moves }: Effects): boolean {
  const brought = new Map<OnShelf, bigint>()
  for (const { shelf, quantity } of moves) brought.set(shelf, (brought.get(shelf) ?? 0n) + quantity)
  return [...brought].some(([shelf, quantity]) => quantity > shelf.left)
}
