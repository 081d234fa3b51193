import { createPlaceStore } from '../../../platform/web/store.ts'

/** The item whose prices are being changed. */
export interface ItemToPrice {
  code: string
  name: string
}

/** The open dialog: the prices of one item, or of many. */
export type PriceDialog = { kind: 'one'; item: ItemToPrice } | { kind: 'many'; itemCodes?: readonly string[] }

/** Opens or closes a dialog of prices. */
export const { set: openPriceDialog, use: usePriceDialog } = createPlaceStore<PriceDialog | null>(null)
