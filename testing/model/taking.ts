import { shelvesOf, type ModelEntry, type OnShelf, type ShopModel } from './shop-model.ts'

export interface Wanted {
  itemCode: string
  /** Null leaves the choice to the shop. */
  entryCode: string | null
  quantity: bigint
}

/** The part of a line from one entry; services have no entry. */
export interface Part<Line extends Wanted = Wanted> {
  line: Line
  shelf: OnShelf | null
  quantity: bigint
}

/** The entries that the lines take, one after the other; null when there is not enough stock. Returned stock counts as available. */
export function partsOf<Line extends Wanted>(
  model: ShopModel,
  location: string,
  { lines, givenBack = [] }: { lines: readonly Line[]; givenBack?: readonly Part[] },
): Part<Line>[] | null {
  const left = new Map<OnShelf, bigint>()
  const leftOf = (shelf: OnShelf) => left.get(shelf) ?? shelf.left
  for (const { shelf, quantity } of givenBack) if (shelf) left.set(shelf, leftOf(shelf) + quantity)
  const parts: Part<Line>[] = []
  for (const line of lines) {
    if (!model.items.get(line.itemCode)?.isStock) {
      parts.push({ line, shelf: null, quantity: line.quantity })
      continue
    }
    let missing = line.quantity
    for (const shelf of inOrder(model, location, line)) {
      const here = leftOf(shelf)
      const taken = here < missing ? here : missing
      if (taken <= 0n) continue
      parts.push({ line, shelf, quantity: taken })
      left.set(shelf, here - taken)
      missing -= taken
    }
    if (missing > 0n) return null
  }
  return parts
}

/** The shelves a line may take from: the entry named, else earliest expiry, then oldest, then lowest code. */
function inOrder(model: ShopModel, location: string, line: Wanted): OnShelf[] {
  const shelves = shelvesOf(model, location, line.itemCode)
  if (line.entryCode !== null) return shelves.filter(({ entry }) => entry.code === line.entryCode)
  return shelves.toSorted((a, b) => (turnOf(a.entry) < turnOf(b.entry) ? -1 : 1))
}

/** Entries sort by it into the order in which they are taken. */
export function turnOf(entry: ModelEntry): string {
  return [entry.expiry ?? '9999-12-31', entry.received, entry.code].join(' ')
}
