/** The item whose prices are being changed beside the list. */
export interface PricedItem {
  code: string
  name: string
}

/** What is being done with prices: of one item, or of many at once. */
export type PriceDialog = { kind: 'one'; item: PricedItem } | { kind: 'many'; itemCodes?: readonly string[] }

let open: PriceDialog | null = null
const listeners = new Set<() => void>()

/** Opens a dialog of prices, or closes the one that is open. */
export function openPriceDialog(dialog: PriceDialog | null): void {
  open = dialog
  for (const listener of listeners) listener()
}

export function currentPriceDialog(): PriceDialog | null {
  return open
}

export function subscribePriceDialog(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
