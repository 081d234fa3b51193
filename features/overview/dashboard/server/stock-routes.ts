import type { Api } from '../../../../platform/server/api.ts'
import { ownPlaces } from '../../../stock/stock/server/own-places.ts'
import { stockAges, stockLevels, stockMovements, stockValues } from '../stock-contract.ts'
import { readAges, readLevels, readMovements, readValues } from './stock-figures.ts'

/** The figures of the stock dashboard, each a call of its own, so that a slow one keeps none waiting. */
export function stockDashboardRoutes(api: Api): void {
  const { reports } = api.platform
  api.read(stockValues, ({ query, actor }) => readValues(reports, ownPlaces(actor, query.here !== '1')))
  api.read(stockLevels, ({ query, actor, today }) => readLevels(reports, ownPlaces(actor, query.here !== '1'), { actor, today }))
  api.read(stockAges, ({ query, actor, today }) => readAges(reports, ownPlaces(actor, query.here !== '1'), today))
  api.read(stockMovements, ({ query, actor, today }) =>
    readMovements(reports, ownPlaces(actor, query.here !== '1'), { today, here: actor.locationCode }),
  )
}
