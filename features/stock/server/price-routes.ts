import type { Api } from '../../../platform/server/api.ts'
import { updatePrice } from '../price-contract.ts'
import { saveNewPrices } from './update-price.ts'

/** Prices of items together with those of their stock entries. */
export function priceRoutes(api: Api): void {
  api.save(updatePrice, saveNewPrices)
}
