import { createStore } from '../../../platform/web/store.ts'

/** The item whose prices are being changed beside the list. */
export interface ItemToPrice {
  code: string
  name: string
}

/** What is being done with prices: of one item, or of many at once. */
export type PriceDialog = { kind: 'one'; item: ItemToPrice } | { kind: 'many'; itemCodes?: readonly string[] }

/** Opens a dialog of prices, or closes the one that is open. */
export const { set: openPriceDialog, use: usePriceDialog } = createStore<PriceDialog | null>(null)
