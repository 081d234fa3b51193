import { quantity, type Quantity } from './quantity.ts'

/** What lines have of each item, whatever their stock entries. */
export function quantitiesByItem(lines: readonly { itemCode: string; quantity: Quantity }[]): Map<string, Quantity> {
  const sums = new Map<string, Quantity>()
  for (const { itemCode, quantity: count } of lines) sums.set(itemCode, quantity((sums.get(itemCode) ?? 0) + count))
  return sums
}

/** What a save changes, item by item: what its paper has now less what it had before. */
export function changedQuantities(before: ReadonlyMap<string, Quantity>, now: ReadonlyMap<string, Quantity>): Map<string, Quantity> {
  const changed = new Map<string, Quantity>()
  for (const item of new Set([...before.keys(), ...now.keys()])) {
    const change = (now.get(item) ?? 0) - (before.get(item) ?? 0)
    if (change !== 0) changed.set(item, quantity(change))
  }
  return changed
}
