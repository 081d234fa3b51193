import type { Api } from '../../../../platform/server/api.ts'
import { getPriceList, getPriceRuns, undoPriceRun, updatePrice, updatePriceList } from '../contract.ts'
import { readPriceList, savePriceList } from './price-list.ts'
import { readPriceRuns, undoRun } from './undo-price-run.ts'
import { saveNewPrices } from './update-price.ts'

/** Prices of items and of their stock entries. */
export function priceRoutes(api: Api): void {
  const { tills } = api.platform
  api.save(updatePrice, saveNewPrices)
  api.read(getPriceList, ({ query, actor }) => readPriceList(tills, query, actor))
  api.save(updatePriceList, savePriceList)
  api.read(getPriceRuns, ({ actor, now }) => readPriceRuns(tills, actor, now))
  api.save(undoPriceRun, undoRun)
}
