import { lineTotal, shelvesOf, sumOfCents, worth, type ModelEntry, type OnShelf, type ShopModel } from './shop-model.ts'

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

interface Priced extends Wanted {
  price: bigint
  percent: bigint
  each: bigint
}

/**
 * The same for a bill that a till sold without the server: what the named entry does not hold comes from the others, and a line that all of
 * them cannot fill, or whose parts would come to another cent, has no entry at all.
 */
export function arrivingParts<Line extends Priced>(model: ShopModel, location: string, lines: readonly Line[]): Part<Line>[] {
  const gone: Part[] = []
  return lines.flatMap(line => {
    const whole = [{ line, shelf: null, quantity: line.quantity }]
    if (!model.items.get(line.itemCode)?.isStock) return whole
    // What the lines before it took is not there for this one.
    const givenBack = gone.map(part => ({ ...part, quantity: -part.quantity }))
    const named = partsOf(model, location, { lines: [line], givenBack }) ?? []
    const first = shelvesOf(model, location, line.itemCode).find(({ entry }) => entry.code === line.entryCode)
    const parts = named.length > 0 ? named : fromOthers(model, location, { line, first, givenBack })
    if (!parts || !isSameAmount(parts, line)) return whole
    gone.push(...parts)
    return parts
  })
}

interface FromOthers<Line> {
  line: Line
  first: OnShelf | undefined
  givenBack: readonly Part[]
}

/** All that is left of the named entry, and the rest of the line from the item's other entries. */
function fromOthers<Line extends Wanted>(
  model: ShopModel,
  location: string,
  { line, first, givenBack }: FromOthers<Line>,
): Part<Line>[] | null {
  if (!first) return null
  const left = first.left + sumOfCents(givenBack.filter(({ shelf }) => shelf === first).map(({ quantity }) => quantity))
  const own = left > 0n ? [{ line, shelf: first, quantity: left }] : []
  const without = [...givenBack, { line, shelf: first, quantity: -left }]
  const rest = partsOf(model, location, {
    lines: [{ ...line, entryCode: null, quantity: line.quantity - (left > 0n ? left : 0n) }],
    givenBack: without,
  })
  return rest && [...own, ...rest.map(part => ({ ...part, line }))]
}

function isSameAmount(parts: readonly Part[], line: Priced): boolean {
  return (
    sumOfCents(parts.map(({ quantity }) => lineTotal(line, quantity))) === lineTotal(line, line.quantity) &&
    sumOfCents(parts.map(({ quantity }) => worth(line.price, quantity))) === worth(line.price, line.quantity)
  )
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
