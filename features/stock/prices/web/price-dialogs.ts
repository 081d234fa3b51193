import type { PageDialogs } from '../../../../platform/web/master-page/master-config.ts'
import type { ItemToPrice } from './update-price-dialog.tsx'

/** Dialogs of prices, for the pages that open them: of one item, or of many at once. */
export interface PriceDialogs {
  updatePrice: { item: ItemToPrice }
  /** These items alone; otherwise they are chosen by category, brand or supplier. */
  changePrices: { itemCodes?: readonly string[] }
}

export const priceDialogs: PageDialogs<PriceDialogs> = {
  updatePrice: async () => (await import('./update-price-dialog.tsx')).UpdatePriceDialog,
  changePrices: async () => (await import('./price-list-dialog.tsx')).PriceListDialog,
}
