import type { Api } from '../../../../platform/server/api.ts'
import { searchItems, searchServices, searchStockHere, stockOfItems } from '../contract.ts'
import { findItems } from './find-items.ts'
import { findStock, stockOf } from './find-stock.ts'

/** The till's search of items. */
export function itemRoutes(api: Api): void {
  const { tills } = api.platform
  api.read(searchItems, async ({ params }) => ({
    items: await findItems(tills, params.term, ['stock', 'service', 'labour']),
  }))
  api.read(searchServices, async ({ params }) => ({
    items: await findItems(tills, params.term, ['service', 'labour']),
  }))
  api.read(searchStockHere, ({ params, query, actor }) => findStock(tills, params.term, actor.locationCode, { ofLot: query.lot === '1' }))
  api.read(stockOfItems, async ({ query, actor }) => ({ stock: await stockOf(tills, query.codes, actor.locationCode) }))
}
